// Drums of one beat: the great drum, what low drums call and high drums answer, hands, sticks, rattles and feet.

import { over, type Chance } from "./chance";
import type { Bar } from "./form";
import type { Plan } from "./plan";
import { TICKS, type Part } from "./score";
import type { Writer } from "./writer";

/** So many strokes spread over the steps as evenly as whole steps allow. */
export function spread(strokes: number, steps: number, turn = 0): boolean[] {
  return Array.from({ length: steps }, (_, step) => ((step + turn) * strokes) % steps < strokes);
}

/** Forces of digits. */
export function forceOf(sign: string): number {
  return sign === "." ? 0 : 32 + Number(sign) * 9;
}

/** The few who play in bare passages play harder, so that the round is never quiet. */
function leaning(level: number): number {
  return level < 3 ? (3 - level) * 5 : 0;
}

/** @param free steps that no fill takes */
export function drums(w: Writer, plan: Plan, bar: Bar, chance: Chance, free: number): void {
  const { beat, level, heat, kind } = bar;
  const { steps } = plan;
  const tick = over(TICKS, steps);
  const pulse = over(steps, 4);
  const lean = leaning(level);
  const put = (part: Part, step: number, force: number, pitch = 0): void =>
    w.put(part, beat, step * tick, force + chance.below(7) - 3, pitch);

  // The table's beat itself is always struck, always hardest (EA-84).
  put("ground", 0, 112 + heat * 4);
  for (let step = 1; step < steps; step++) {
    const force = forceOf(plan.ground[step] ?? ".");
    const least = level >= 2 ? 1 : 80;
    if (force >= least) put("ground", step, force);
    else if (heat >= 2 && step % (pulse * 2) === 0) put("ground", step, 84);
  }
  // A step before it, so that hands can be ready.
  if (level >= 1) put("ground", steps - 1, 44 + level * 3);

  callAndAnswer(put, plan, bar, chance, free);

  const strokes = plan.hands[0] + over((plan.hands[1] - plan.hands[0]) * Math.min(level + heat, 5), 5);
  if (level >= 2 || kind === "break")
    spread(strokes, steps, over(bar.within, 8) + bar.turn).forEach((struck, step) => {
      if (!struck || step >= free) return;
      const accent = step % pulse === 0 ? 16 : 0;
      if (step > 0 && step % (pulse * 2) === pulse) put("slap", step, 70 + lean);
      else put("hand", step, 54 + accent + lean, step % 2 === 0 ? 0 : 3);
    });

  for (let step = 0; step < steps; step++) {
    const across = bar.within * steps + step;
    if (across % plan.cross === 0) put("stick", step, 62 + lean + (across % (plan.cross * 2) === 0 ? 12 : 0));
    else if (heat >= 2 && step % pulse === 0) put("stick", step, 70);
  }

  const every = level >= 5 ? 1 : level >= 3 ? 2 : pulse;
  const first = level >= 3 ? 0 : over(pulse, 2);
  if (level >= 1)
    for (let step = first; step < steps; step += every)
      put("shaker", step, 46 + lean + (step % pulse === over(pulse, 2) ? 18 : 0));

  if (kind === "refrain" || heat > 0)
    for (let at = 0; at < 4; at++) if (at % 2 === 0 || heat >= 2) put("stomp", at * pulse, 88 + heat * 4);
}

/** Two beats of low drums, two beats of high ones who say it in their own way; in the end all at once. */
function callAndAnswer(
  put: (part: Part, step: number, force: number, pitch?: number) => void,
  plan: Plan,
  bar: Bar,
  chance: Chance,
  free: number,
): void {
  const { steps } = plan;
  if (bar.level < 1 || bar.kind === "break") return;
  const call = plan.calls[(over(bar.within, 8) + bar.turn) % plan.calls.length] ?? "";
  const half = bar.within % 2;
  const answering = bar.within % 4 >= 2;
  const strike = (part: "low" | "high", sign: string, step: number, softer: number): void => {
    const soft = sign === "a" || sign === "b";
    const light = sign === "b" || sign === "B";
    put(part, step, (soft ? 62 : 96) - softer, light ? 5 : 0);
  };
  for (let step = 0; step < Math.min(steps, free); step++) {
    const sign = call[half * steps + step] ?? ".";
    if (!answering || bar.heat >= 2) {
      if (sign !== ".") strike("low", sign, step, 0);
    } else if (bar.level >= 4 && step % over(steps, 2) === 0) strike("low", "a", step, 0);
    if (answering && bar.level >= 2) {
      if (sign === "." || (sign === sign.toLowerCase() && chance.percent(18))) continue;
      const turned = chance.percent(22) ? (sign === "A" || sign === "a" ? "B" : "A") : sign;
      strike("high", turned, step, 4);
    } else if (answering && step % over(steps, 4) === over(steps, 8)) put("slap", step, 60);
    // The answer comes half a beat after the call, while it is still going on.
    if (bar.heat >= 2) {
      const echo = call[half * steps + step - over(steps, 2)] ?? ".";
      if (step >= over(steps, 2) && echo !== ".") strike("high", echo, step, 10);
    }
  }
}
