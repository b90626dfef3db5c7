// Where the rivals sit around the street, clockwise from whoever looks.

import type { Roll } from "./dice/roll";
import { hasRetired, sideOf } from "./seats";
import type { GangsView } from "./shape.gen";

/** Names of the places of a grid: left and right, from the lower end upwards. */
const PLACES: Readonly<Record<number, readonly string[]>> = {
  3: ["l", "t", "r"],
  4: ["lb", "lt", "rt", "rb"],
  5: ["lb", "lt", "t", "rt", "rb"],
};

/** Whether a rival has no part in what is going on; on a phone it makes room. `many`: how many rivals there are. */
export function isAside(view: GangsView, roll: Roll | null, other: number, many: number): boolean {
  const { rumble } = view;
  if (rumble === null || rumble.stage === "done") return false;
  if (rumble.stage === "talk") return many > 3;
  // Whose member it is about; those who could be credited are on buttons.
  if (rumble.stage === "resolution" && many > 3) return rumble.blows.at(-1)?.seat !== other;
  if (sideOf(view, other) === null || hasRetired(view, other)) return true;
  const deciding = roll !== null && roll.what === "punch" && view.punch?.outcome === "open";
  return deciding && many > 3 && roll.target !== other;
}

/** Everybody else, clockwise from a seat. */
export function rivals(seats: number, near: number): number[] {
  return Array.from({ length: seats - 1 }, (_, at) => (near + 1 + at) % seats);
}

/** The place of the rival that sits `at` seats further on. */
export function placeOf(count: number, at: number): string {
  return PLACES[count]?.[at] ?? "t";
}

/** Below this width rivals are rows. */
export const NARROW = 620;
