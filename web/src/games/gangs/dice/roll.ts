// Dice on the street, thrown a moment ago or lying there.

import type { GangsView } from "../shape.gen";

/** Dice on the street. */
export interface Roll {
  key: number;
  seat: number;
  dice: number[];
  /** Milliseconds to tumble; 0: they lie there already. */
  lasts: number;
  /** The number that was laid out of it, which is gone from the street. */
  gone: number | null;
  what: "punch" | "opening" | "care" | "tie";
  /** Whom the throw is at or for. */
  target: number | null;
  /** The sum, where that is what counts. */
  total: number | null;
}

/** The dice that lie on the street at rest: those of the punch that is decided on or was the last, where they fell. */
export function lying(view: GangsView, before: Roll | null, key: number): Roll | null {
  const { punch, rumble } = view;
  if (punch === null || rumble === null || rumble.stage !== "fight" || punch.dice.length === 0) return null;
  const gone = punch.outcome === "laid" ? punch.number : null;
  const same =
    before !== null &&
    before.what === "punch" &&
    before.seat === punch.seat &&
    [...before.dice].sort().join() === [...punch.dice].sort().join();
  const kept = same ? { key: before.key, dice: before.dice } : { key, dice: punch.dice };
  return { ...kept, seat: punch.seat, lasts: 0, gone, what: "punch", target: punch.target, total: null };
}
