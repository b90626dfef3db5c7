// An ability as one choice: whose, which die, which value. The outcomes come with the view; here they are only narrowed.

import type { Prospect, Punch } from "../shape.gen";

export interface Plan {
  ability: number | null;
  from: number | null;
  to: number | null;
}

export const NO_PLAN: Plan = { ability: null, from: null, to: null };

/** Outcomes that a plan, perhaps unfinished, still leaves open. The plain throw is none of them. */
export function left(punch: Punch, plan: Plan): Prospect[] {
  return punch.choices.filter(
    (one) =>
      one.ability !== null &&
      (plan.ability === null || one.ability === plan.ability) &&
      (plan.from === null || one.from === plan.from) &&
      (plan.to === null || one.to === plan.to),
  );
}

/** A plan with everything filled in that is not a choice any more. */
export function filled(punch: Punch, plan: Plan): Plan {
  if (plan.ability === null) return plan;
  const open = left(punch, plan);
  const from = only(open.map((one) => one.from)) ?? plan.from;
  const to = only(open.filter((one) => from === null || one.from === from).map((one) => one.to)) ?? plan.to;
  return { ability: plan.ability, from, to };
}

/** What a finished plan comes to, or null while something is still to be chosen. */
export function outcome(punch: Punch, plan: Plan): Prospect | null {
  if (plan.ability === null) return null;
  const open = left(punch, plan);
  const first = open[0];
  return open.length === 1 && first !== undefined ? first : null;
}

/** Values of dice that may be turned by this plan's member. */
export function turnable(punch: Punch, plan: Plan): number[] {
  return distinct(left(punch, { ...plan, from: null, to: null }).map((one) => one.from));
}

/** Values that the chosen die may be turned to. */
export function reachable(punch: Punch, plan: Plan): number[] {
  return distinct(left(punch, { ...plan, to: null }).map((one) => one.to));
}

/** The next words that carry out a plan under a prompt, or null if it has none for it. */
export function nextWords(kind: string, plan: Plan, legal: readonly string[]): string | null {
  const words =
    kind === "ability" && plan.ability !== null
      ? `use ${plan.ability}`
      : kind === "die" && plan.from !== null
        ? `turn ${plan.from}`
        : kind === "value" && plan.to !== null
          ? `to ${plan.to}`
          : null;
  return words !== null && legal.includes(words) ? words : null;
}

/** Dice with one of them turned, the others where they lie. */
export function turned(dice: readonly number[], from: number, to: number): number[] {
  const at = dice.lastIndexOf(from);
  return dice.map((value, place) => (place === at ? to : value));
}

function only(values: (number | null)[]): number | null {
  const found = new Set(values);
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

function distinct(values: (number | null)[]): number[] {
  return [...new Set(values.filter((value) => value !== null))].sort((a, b) => a - b);
}
