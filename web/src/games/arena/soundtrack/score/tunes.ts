// What has a pitch, in one beat: the hollow branch below, logs and pipe above, and the crowd that chants.

import { over, type Chance } from "./chance";
import type { Bar } from "./form";
import type { Plan } from "./plan";
import { TICKS } from "./score";
import type { Writer } from "./writer";

/** Tune, tune, other tune, tune. */
const ORDER = [0, 0, 1, 0] as const;

/** What the pipe makes of a tune's first note, in degrees above it. */
const BREATHS: readonly (readonly number[])[] = [[2, 1, 0], [0, 2, 1], [4, 3, 2], [2, 4], [3]]; // prettier-ignore

export function tunes(w: Writer, plan: Plan, bar: Bar, chance: Chance, free: number): void {
  const tick = over(TICKS, plan.steps);
  const phrase = ORDER[over(bar.within, 4) % ORDER.length] ?? 0;
  const tune = plan.tunes[phrase]?.[bar.within % 4] ?? "";
  const pitchOf = (degree: number): number =>
    plan.root + (plan.scale[degree % plan.scale.length] ?? 0) + 12 * over(degree, plan.scale.length);

  drone(w, plan, bar, tick);

  const logs = bar.level >= 3 || bar.kind === "refrain" || bar.kind === "break";
  if (logs)
    for (let step = 0; step < Math.min(plan.steps, free); step++) {
      const sign = tune[step] ?? ".";
      if (sign === ".") continue;
      const pitch = pitchOf(Number(sign));
      const force = (step === 0 ? 84 : 72) + chance.below(9) - 4;
      w.put("log", bar.beat, step * tick, force, pitch);
      // Now and then it echoes from above.
      if (tune[step + 1] === "." && chance.percent(12))
        w.put("log", bar.beat, (step + 1) * tick, force - 22, pitch + 12);
      if (bar.kind === "refrain") w.put("log", bar.beat, step * tick, force - 18, pitchOf(Number(sign) + 2));
    }

  const piped = bar.kind === "open" || bar.kind === "break" || bar.turn > 0;
  if (piped && bar.within % 4 === 0 && bar.heat === 0) {
    const first = Number(tune[0] ?? 0) || 0;
    pipe(
      w,
      bar.beat,
      chance.pick(BREATHS).map((degree) => pitchOf(first + degree)),
    );
  }

  chant(w, plan, bar, tick);
}

/** Three notes over as many beats; a shorter breath is one or two. */
function pipe(w: Writer, beat: number, [first, second, third]: readonly number[]): void {
  if (first !== undefined) w.put("pipe", beat, 0, 66, first, over(TICKS * 3, 2));
  if (second !== undefined) w.put("pipe", beat + 1, over(TICKS * 3, 4), 60, second, over(TICKS, 2));
  if (third !== undefined) w.put("pipe", beat + 2, over(TICKS, 4), 64, third, over(TICKS * 5, 4));
}

/** One breath a stroke of the great drum. */
function drone(w: Writer, plan: Plan, bar: Bar, tick: number): void {
  const strokes = [...plan.ground].flatMap((sign, step) =>
    step === 0 || (sign !== "." && bar.level >= 1) ? [step * tick] : [],
  );
  strokes.forEach((from, at) => {
    const until = strokes[at + 1] ?? TICKS;
    w.put("drone", bar.beat, from, at === 0 ? 74 : 58, plan.root, until - from + 2);
  });
}

/** Some call, all answer; in the last minute all call. */
function chant(w: Writer, plan: Plan, bar: Bar, tick: number): void {
  const calls = bar.kind === "refrain" || bar.heat >= 2 || (bar.heat === 1 && bar.within % 4 === 3);
  if (!calls) return;
  const pattern = plan.chant[bar.within % plan.chant.length] ?? "";
  const loud = bar.within % 2 === 1 || bar.heat >= 2 ? 84 : 64;
  [...pattern].forEach((sign, step) => {
    if (sign === "h") w.put("hey", bar.beat, step * tick, loud, plan.root > 2 ? plan.root - 5 : plan.root);
    if (sign === "o") w.put("ho", bar.beat, step * tick, loud + 4, plan.root > 2 ? plan.root - 5 : plan.root);
  });
}
