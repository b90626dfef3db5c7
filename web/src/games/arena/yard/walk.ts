// The shortest way to stand before another figure or behind it, one move after the other.

import { isNymphlet } from "../contests/nymphlets";
import { DIRECTIONS, occupants, rotated, type Hexes } from "../floor/hexes";
import type { Arc, ArenaView, Direction, Figure } from "../view";

/** The next move, or `there`: one stands where one wants to and looks at the figure. Null where no way leads there. */
export type Move = { step: Direction } | { turn: "left" | "right" } | "there";

const SIDES = [1, 0, -1];

/** How one figure is seen from a space next to it. */
export function arcFrom(hexes: Hexes, target: Figure, space: string): Arc | null {
  if (target.space === null) return null;
  const way = hexes.towards(target.space, space);
  const { facing } = target;
  if (way === null) return null;
  // A Nymphlet faces nowhere: it has no rear.
  if (facing === null) return "front";
  return SIDES.some((side) => rotated(facing, side) === way) ? "front" : "rear";
}

/** The next move of a figure to where it strikes another through an arc; `null` for either. */
export function towards(
  view: ArenaView,
  hexes: Hexes,
  own: Figure,
  target: Figure,
  arc: Arc | null,
): Move | null {
  if (own.space === null || own.facing === null || target.space === null) return null;
  const step = stepTo(view, hexes, own, (space) => {
    const found = arcFrom(hexes, target, space);
    return found !== null && (arc === null || found === arc);
  });
  if (step === null || step !== "there") return step === null ? null : { step };
  const way = hexes.towards(own.space, target.space);
  const { facing } = own;
  if (way === null || SIDES.some((side) => rotated(facing, side) === way)) return "there";
  return { turn: [2, 3].some((left) => rotated(facing, left) === way) ? "left" : "right" };
}

/** The first step to the nearest of some spaces; `there` on one of them, null where no way leads there. */
export function toSpaces(
  view: ArenaView,
  hexes: Hexes,
  own: Figure,
  spaces: readonly string[],
): Direction | "there" | null {
  return stepTo(view, hexes, own, (one) => spaces.includes(one));
}

/** The first step of the shortest way on foot to a space that will do. */
function stepTo(
  view: ArenaView,
  hexes: Hexes,
  { space: from, seat }: Figure,
  will: (space: string) => boolean,
): Direction | "there" | null {
  if (from === null) return null;
  if (will(from)) return "there";
  const blocked = new Set(view.arena.blocked);
  const first = new Map<string, Direction>();
  const queue = [from];
  for (let space = queue.shift(); space !== undefined; space = queue.shift())
    for (const way of DIRECTIONS) {
      const next = hexes.next(space, way);
      if (next === null || next === from || first.has(next) || blocked.has(next)) continue;
      // A Nymphlet of one's own is in nobody's way (EA-61).
      if (occupants(view, next).some((one) => !isNymphlet(one) || one.seat !== seat)) continue;
      const start = first.get(space) ?? way;
      if (will(next)) return start;
      first.set(next, start);
      queue.push(next);
    }
  return null;
}
