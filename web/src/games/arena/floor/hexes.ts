// The hexagons of the arena: where each is drawn, what lies next to it, and what lies along a line.

import { standingOf, type ArenaView, type Direction, type Figure, type Ground, type Space } from "../view";

export const DIRECTIONS: readonly Direction[] = ["e", "ne", "nw", "w", "sw", "se"];
const STEP: Readonly<Record<Direction, readonly [number, number]>> = {
  e: [1, 0],
  ne: [1, -1],
  nw: [0, -1],
  w: [-1, 0],
  sw: [-1, 1],
  se: [0, 1],
};

/** Half the height of a hexagon in the arena's own units. */
export const SIZE = 10;
export const WIDE = SIZE * Math.sqrt(3);

export interface Point {
  x: number;
  y: number;
}

/** The middle of a space on the flat board. */
export function middle({ q, r }: { q: number; r: number }): Point {
  return { x: WIDE * (q + r / 2), y: SIZE * 1.5 * r };
}

/** The corners of a hexagon round a point, as SVG wants them. */
export function corners(at: Point, size = SIZE, squash = 1): string {
  return Array.from({ length: 6 }, (_, n) => {
    const angle = (Math.PI / 3) * n - Math.PI / 2;
    const [x, y] = [at.x + size * Math.cos(angle), (at.y + size * Math.sin(angle)) * squash];
    return `${x.toFixed(2)},${y.toFixed(2)}`;
  }).join(" ");
}

/** Degrees by which something that points east is turned clockwise to point that way. */
export function angleOf(direction: Direction): number {
  return -60 * DIRECTIONS.indexOf(direction);
}

/** The same direction as another angle, the shorter way round from where one stands. */
export function unwound(from: number, to: number): number {
  return from + ((((to - from) % 360) + 540) % 360) - 180;
}

/** A direction so many sides to the left (against the clock); negative: to the right. */
export function rotated(direction: Direction, left: number): Direction {
  return DIRECTIONS[(((DIRECTIONS.indexOf(direction) + left) % 6) + 6) % 6] ?? direction;
}

export class Hexes {
  private readonly byName = new Map<string, Space>();
  private readonly byPlace = new Map<string, string>();

  constructor(readonly ground: Ground) {
    for (const spot of ground.spaces) {
      this.byName.set(spot.name, spot);
      this.byPlace.set(`${spot.q} ${spot.r}`, spot.name);
    }
  }

  spot(name: string): Space | null {
    return this.byName.get(name) ?? null;
  }

  at(name: string | null): Point {
    const spot = name === null ? null : this.spot(name);
    return spot === null ? { x: 0, y: 0 } : middle(spot);
  }

  /** The space so many steps that way; null beyond the rim. */
  next(name: string, direction: Direction, steps = 1): string | null {
    const spot = this.spot(name);
    if (spot === null) return null;
    const [q, r] = STEP[direction];
    return this.byPlace.get(`${spot.q + q * steps} ${spot.r + r * steps}`) ?? null;
  }

  /** The direction from a space to its neighbour; null if they do not touch. */
  towards(from: string, to: string): Direction | null {
    return DIRECTIONS.find((direction) => this.next(from, direction) === to) ?? null;
  }

  apart(a: string, b: string): number {
    const [one, two] = [this.spot(a), this.spot(b)];
    if (one === null || two === null) return Infinity;
    const [q, r] = [one.q - two.q, one.r - two.r];
    return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
  }

  /** So many spaces straight that way. */
  line(from: string, way: Direction, spaces: number): string[] {
    return Array.from({ length: spaces }, (_, at) => this.next(from, way, at + 1) ?? []).flat();
  }
}

/** Who stands on a space: a chief and a Nymphlet may share one. */
export function occupants(view: ArenaView, space: string | null): Figure[] {
  return space === null ? [] : standingOf(view).filter((one) => one.space === space);
}

/** The first of them. */
export function occupant(view: ArenaView, space: string | null): Figure | null {
  return occupants(view, space)[0] ?? null;
}
