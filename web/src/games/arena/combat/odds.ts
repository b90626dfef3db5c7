// What an attack would do, before it is made: how many hits are to be expected, and what the victim could still do about it.

import { frontOf, type Hexes } from "../floor/hexes";
import { figureOf, slotsOf, type ArenaView, type Blow, type Reach } from "../view";
import type { Asking } from "../choices";

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

/** The blow of the present call that matters most to a seat: its own while it is open, else the latest. It lies over the
 *  floor where it falls, so it is not for moments when spaces are asked about. */
export function blowShown(view: ArenaView, seat: number | null, playing: boolean): Blow | null {
  if (view.call === null || view.phase !== "turn" || !(playing || view.call.open)) return null;
  const { blows } = view.call;
  const open = blows.filter((one) => one.stage !== "done");
  return open.find((one) => one.seat === seat) ?? open.at(-1) ?? blows.at(-1) ?? null;
}

/** The arc a blow comes through as its victim stands now; null where striker and victim do not touch. */
export function arcNow(view: ArenaView, hexes: Hexes, blow: Blow): "front" | "rear" | null {
  const [victim, striker] = [figureOf(view, blow.figure), figureOf(view, view.call?.figure)];
  if (victim?.space == null || victim.facing === null || striker?.space == null) return null;
  const way = hexes.towards(victim.space, striker.space);
  return way === null ? null : frontOf(victim.facing).includes(way) ? "front" : "rear";
}

/** Blows that words of the prompt strike at a figure, the best first; those of a figure looked at before all others. */
export function blowsAt(view: ArenaView, asking: Asking, target: number, looked: number | null): Reach[] {
  const worth = (one: Reach) =>
    (one.most + one.extra) * (one.arc === "rear" ? 2 : 1) + (one.figure === looked ? 100 : 0);
  return view.attacks
    .filter((one) => one.target === target && asking.striking(one) !== null)
    .sort((a, b) => worth(b) - worth(a));
}
