// What has a pitch, in one beat: the hollow branch below, logs and pipe above, and the crowd that chants.

import { over, type Chance } from "./chance";
import type { Bar } from "./form";
import type { Plan } from "./plan";
import { TICKS } from "./score";
import type { Writer } from "./writer";

/** Tune, tune, other tune, tune. */
const ORDER = [0, 0, 1, 0] as const;

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
      if (bar.kind === "refrain") w.put("log", bar.beat, step * tick, force - 18, pitchOf(Number(sign) + 2));
    }

  // The pipe holds what the tune begins with, and lets it fall.
  if (
    (bar.kind === "open" || bar.kind === "break" || bar.turn > 0) &&
    bar.within % 4 === 0 &&
    bar.heat === 0
  ) {
    const start = Number(tune[0] ?? 0) || 0;
    w.put("pipe", bar.beat, 0, 66, pitchOf(start + 2), over(TICKS * 3, 2));
    w.put("pipe", bar.beat + 1, over(TICKS * 3, 4), 60, pitchOf(start + 1), over(TICKS, 2));
    w.put("pipe", bar.beat + 2, over(TICKS, 4), 64, pitchOf(start), over(TICKS * 5, 4));
  }

  chant(w, plan, bar, tick);
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
