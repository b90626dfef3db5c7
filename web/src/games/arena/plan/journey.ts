// A movement planned in one go: where to, along which spaces, and how far the figure turns at its end. It is sent one word
// at a time; the server has the last word on each of them.

import { isNymphlet } from "../contests/nymphlets";
import { DIRECTIONS, rotated, type Hexes } from "../floor/hexes";
import type { Direction, Figure, Walk } from "../view";

export interface Journey {
  figure: number;
  /** Spaces to enter, one after the other. */
  path: string[];
  /** Sides to turn to the left afterwards; negative: to the right. */
  turn: number;
}

/** Which spaces a walk leads to, and how: from ring to ring, where the server says they lie. */
export function pathsOf(hexes: Hexes, from: string | null, walk: Walk | null): Map<string, string[]> {
  const found = new Map<string, string[]>();
  if (from === null || walk === null) return found;
  const over = new Set(walk.over);
  let ring = new Map<string, string[]>([[from, []]]);
  for (const spaces of walk.spaces) {
    const next = new Map<string, string[]>();
    for (const [space, path] of ring)
      for (const way of DIRECTIONS) {
        const to = hexes.next(space, way);
        if (to !== null && spaces.includes(to) && !next.has(to)) next.set(to, [...path, to]);
      }
    for (const [space, path] of next) if (!over.has(space)) found.set(space, path);
    ring = next;
  }
  return found;
}

export const cost = (journey: Journey): number => journey.path.length + Math.abs(journey.turn);

/** How the figure will stand. */
export function endOf(journey: Journey, figure: Figure): { space: string | null; facing: Direction | null } {
  return {
    space: journey.path.at(-1) ?? figure.space,
    facing: figure.facing === null ? null : rotated(figure.facing, journey.turn),
  };
}

/** The words of a journey, in order. The first of a guard's or a Nymphlet's call begins with its name. */
export function wordsOf(journey: Journey, figure: Figure, hexes: Hexes, calls: boolean): string[] {
  let at = figure.space;
  const steps = journey.path.flatMap((space) => {
    const way = at === null ? null : hexes.towards(at, space);
    at = space;
    return way === null ? [] : [`step ${way}`];
  });
  const side = journey.turn > 0 ? "left" : "right";
  const words = [...steps, ...Array.from({ length: Math.abs(journey.turn) }, () => `turn ${side}`)];
  return calls && (figure.guard !== null || isNymphlet(figure))
    ? words.map((one, at) => (at === 0 ? `${figure.name} ${one}` : one))
    : words;
}

/** One side more to the left or right, within so many dice; never further round than needed. */
export function turnedBy(journey: Journey, left: 1 | -1, dice: number): Journey {
  let turn = journey.turn + left;
  if (turn > 3) turn -= 6;
  if (turn < -3) turn += 6;
  const next = { ...journey, turn };
  return cost(next) <= dice ? next : journey;
}
