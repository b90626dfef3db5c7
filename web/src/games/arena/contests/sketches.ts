// What manoeuvres do, as small drawings: where one stands, where the others stand, and who goes where.

import type { Direction } from "../view";

export type Cell = readonly [q: number, r: number];

export interface Token {
  at: Cell;
  facing: Direction;
  /** Where it goes. */
  to?: Cell;
  /** It would go there, and does not. */
  stopped?: boolean;
  /** It is turned round. */
  turns?: boolean;
  /** It cannot be moved, or it is caught in a net. */
  mark?: "rooted" | "net";
  /** One of one's own. */
  own?: boolean;
}

export interface Sketch {
  cells: readonly Cell[];
  tokens: readonly Token[];
}

const row = (from: number, to: number, r = 0): Cell[] =>
  Array.from({ length: to - from + 1 }, (_, at): Cell => [from + at, r]);
const ring: Cell[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];
const me = (more: Partial<Token> = {}): Token => ({ at: [0, 0], facing: "e", own: true, ...more });
const foe = (at: Cell, facing: Direction = "w", more: Partial<Token> = {}): Token => ({
  at,
  facing,
  ...more,
});
const around: Cell[] = [[0, 0], ...ring];
const wide: Cell[] = [...around, [2, 0], [2, -2], [0, 2], [2, -1], [1, 1]];

/** By the key of the card. */
export const sketches: Readonly<Record<string, Sketch>> = {
  shove: { cells: row(0, 3), tokens: [me(), foe([1, 0], "w", { to: [3, 0] })] },
  hook: { cells: row(0, 3), tokens: [me(), foe([3, 0], "w", { to: [1, 0] })] },
  spin_round: {
    cells: around,
    tokens: [me(), foe([1, -1], "sw", { turns: true }), foe([0, 1], "nw", { turns: true })],
  },
  trade_places: { cells: row(0, 3), tokens: [me({ to: [2, 0] }), foe([2, 0], "w", { to: [0, 0] })] },
  brace: { cells: row(-1, 2), tokens: [foe([1, 0]), me({ to: [-1, 0], stopped: true, mark: "rooted" })] },
  dash: { cells: row(0, 3), tokens: [me({ to: [3, 0] })] },
  scatter: {
    cells: wide,
    tokens: [
      me(),
      foe([1, 0], "w", { to: [2, 0] }),
      foe([1, -1], "sw", { to: [2, -2] }),
      foe([0, 1], "nw", { to: [0, 2] }),
    ],
  },
  trip: { cells: row(0, 3), tokens: [me(), foe([1, 0], "e", { mark: "net" })] },

  grubic: {
    cells: row(0, 3),
    tokens: [me({ to: [2, 0] }), foe([1, 0], "w", { to: [3, 0] })],
  },
  riparian: { cells: row(0, 4), tokens: [me(), foe([4, 0], "w", { to: [2, 0] })] },
  banksia: {
    cells: wide,
    tokens: [me({ mark: "rooted" }), foe([1, 0], "w", { to: [2, -1] }), foe([0, 1], "nw", { to: [1, 1] })],
  },
  incendiary: {
    cells: [...row(0, 3), [2, -1], [3, -1]],
    tokens: [me(), foe([2, 0], "w", { turns: true }), foe([3, -1], "w", { to: [2, -1] })],
  },
  pluma: {
    cells: row(0, 4),
    tokens: [me(), foe([1, 0], "w", { to: [2, 0] }), foe([3, 0], "w", { to: [4, 0] })],
  },
  echo: {
    cells: [...around, [2, -1], [2, 0]],
    tokens: [me(), { at: [0, 1], facing: "e", own: true, to: [1, 0] }, foe([2, -1], "w", { to: [2, 0] })],
  },
};
