// How figures stand on the floor: how tall they are drawn, which sides of their space are their front, whose side they are on.

import type { ArenaView, Direction, Figure } from "../view";
import { angleOf, SIZE, type Point } from "./hexes";

/** How much of its height the floor keeps when it is seen at a slant. */
export const LEANING = 0.84;
/** Figures are drawn within this box, their feet in the middle of its lower edge. */
const DRAWN = { wide: 68, high: 72 };
/** How far their feet stand before the middle of a space. */
const FEET = 2.4;

/** How large figures are drawn: as tall as rows are apart, so that nobody stands before a neighbour, straight or diagonal. */
export function sizeOf(tilt: number): number {
  return (SIZE * 1.5 * tilt) / DRAWN.high;
}

/** What a figure on a space covers. */
export function bodyOf(
  at: Point,
  tilt: number,
): { left: number; top: number; right: number; bottom: number } {
  const size = sizeOf(tilt);
  const [half, feet] = [(DRAWN.wide * size) / 2, (at.y + FEET) * tilt];
  return { left: at.x - half, right: at.x + half, top: feet - DRAWN.high * size, bottom: feet };
}

/** Whose side a figure is on, for who looks from a seat; nobody is a friend or an enemy of who only watches. */
export type Side = "own" | "ally" | "enemy" | "none";

export function sideOf(view: ArenaView, figure: Figure, seat: number | null): Side {
  if (seat === null) return "none";
  if (figure.seat === seat) return "own";
  return view.players[figure.seat]?.team === view.players[seat]?.team ? "ally" : "enemy";
}

/** The sides of a space that lie before somebody who faces east, as the server says: all else is turned with the figure. */
export function frontOf(view: ArenaView): readonly Direction[] {
  return view.arena.arcs["e"]?.front ?? [];
}

/** The part of a space that lies towards some of its sides: from its middle to each of their edges. */
export function wedge(ways: readonly Direction[], size: number): string {
  return ways
    .map((way) => {
      const [from, to] = [corner(way, -30, size), corner(way, 30, size)];
      return `M0 0L${from}L${to}Z`;
    })
    .join("");
}

/** The edges themselves. */
export function edges(ways: readonly Direction[], size: number): string {
  return ways.map((way) => `M${corner(way, -30, size)}L${corner(way, 30, size)}`).join("");
}

function corner(way: Direction, aside: number, size: number): string {
  const angle = ((angleOf(way) + aside) * Math.PI) / 180;
  return `${(size * Math.cos(angle)).toFixed(2)} ${(size * Math.sin(angle)).toFixed(2)}`;
}

/** A base with points all round, for those who are against us. */
export function spiked(points: number, inner: number, outer: number): string {
  const at = Array.from({ length: 2 * points }, (_, n) => {
    const [angle, far] = [(Math.PI * n) / points, n % 2 === 0 ? outer : inner];
    return `${(far * Math.cos(angle)).toFixed(2)} ${(far * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${at.join("L")}Z`;
}
