// How a special contest stands: who would score, whose dice lie on the hill card, which flowers are still to come.

import { t } from "../../../i18n";
import type { ContestView } from "../shape.gen";
import type { ArenaView } from "../view";
import type { Area } from "./contest";

export interface Gain {
  seat: number;
  points: number;
}

/** Who would score if it were scored now, and how much, by seat. */
export function gains(contest: ContestView): Gain[] {
  return Object.entries(contest.would_score)
    .map(([seat, points]) => ({ seat: Number(seat), points }))
    .sort((a, b) => a.seat - b.seat);
}

/** Whose dice are locked on the hill card, and how many, in the order in which they came. */
export function locked(contest: ContestView): { seat: number; dice: number }[] {
  const found = new Map<number, number>();
  for (const { seat } of contest.hill?.spaces ?? [])
    if (seat !== null) found.set(seat, (found.get(seat) ?? 0) + 1);
  return [...found].map(([seat, dice]) => ({ seat, dice }));
}

/** How each flower stands, in the order of the board. */
export function flowers(view: ArenaView): { area: Area; state: "open" | "coming" | "gone" }[] {
  const deck = view.contest?.flowers;
  return view.arena.areas.map((area) => ({
    area,
    state: deck?.open === area.name ? "open" : deck?.unseen.includes(area.name) ? "coming" : "gone",
  }));
}

const WHERE = ["N", "NE", "SE", "S", "SW", "NW"] as const;

/** Where an area lies, in words. */
export function whereText({ name }: Area): string {
  const known = WHERE.find((one) => one === name);
  return known === undefined ? name : t(`arena.area.${known}`);
}
