// What an attack would do, before it is made: how many hits are to be expected, and what the victim could still do about it.

import { slotsOf, type ArenaView, type Reach } from "./shape";

/** A die through the front hits with three of its six faces. */
const CHANCE = 1 / 2;

export interface Outlook {
  arc: "front" | "rear";
  dice: number;
  /** Hits at most, and on average before any defence. */
  most: number;
  expected: number;
  /** Dice the victim could roll against it; none from behind. */
  parry: number;
}

export function foresee(view: ArenaView, reach: Reach, dice: number, heat: number): Outlook {
  const most = dice + reach.extra + heat;
  const victim = view.figures.find((one) => one.id === reach.target);
  const parry =
    victim === undefined ? undefined : slotsOf(view, victim.seat).find((one) => one.slot === "parry");
  const ready = parry !== undefined && parry.dice >= parry.minimum ? parry.dice : 0;
  const front = reach.arc === "front";
  return { arc: reach.arc, dice, most, expected: front ? most * CHANCE : most, parry: front ? ready : 0 };
}
