// A movement planned in one go: where to, along which spaces, and how far the figure turns at its end. It is sent one word
// at a time; the server has the last word on each of them.

import { isFree, rotated, type Hexes } from "../floor/hexes";
import type { ArenaView, Direction, Figure } from "../view";

export interface Journey {
  figure: number;
  /** Spaces to enter, one after the other. */
  path: string[];
  /** Sides to turn to the left afterwards; negative: to the right. */
  turn: number;
}

/** Which spaces a figure comes to with so many steps, and how. Flyers pass over everything but land on free spaces. */
export function reach(
  view: ArenaView,
  hexes: Hexes,
  figure: Figure,
  steps: number,
  over: boolean,
  first: readonly Direction[],
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  if (figure.space === null || steps < 1) return found;
  const seen = new Set([figure.space]);
  let edge: { space: string; path: string[] }[] = [{ space: figure.space, path: [] }];
  for (let step = 0; step < steps; step++) {
    const next: typeof edge = [];
    for (const { space, path } of edge) {
      for (const way of step === 0 ? first : ALL) {
        const to = hexes.next(space, way);
        if (to === null || seen.has(to)) continue;
        const free = isFree(view, to);
        if (!free && !over) continue;
        seen.add(to);
        const longer = [...path, to];
        if (free) found.set(to, longer);
        next.push({ space: to, path: longer });
      }
    }
    edge = next;
  }
  return found;
}
const ALL: readonly Direction[] = ["e", "ne", "nw", "w", "sw", "se"];

export const cost = (journey: Journey): number => journey.path.length + Math.abs(journey.turn);

/** How the figure will stand. */
export function endOf(journey: Journey, figure: Figure): { space: string | null; facing: Direction | null } {
  return {
    space: journey.path.at(-1) ?? figure.space,
    facing: figure.facing === null ? null : rotated(figure.facing, journey.turn),
  };
}

/** The words of a journey, in order. The first of a guard's call begins with its name. */
export function wordsOf(journey: Journey, figure: Figure, hexes: Hexes, calls: boolean): string[] {
  let at = figure.space;
  const steps = journey.path.flatMap((space) => {
    const way = at === null ? null : hexes.towards(at, space);
    at = space;
    return way === null ? [] : [`step ${way}`];
  });
  const side = journey.turn > 0 ? "left" : "right";
  const words = [...steps, ...Array.from({ length: Math.abs(journey.turn) }, () => `turn ${side}`)];
  return calls && figure.guard !== null
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
