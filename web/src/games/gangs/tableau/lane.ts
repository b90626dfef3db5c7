// The dice before a member in the order they are drawn: open ones, blocked ones with what blocks them, spare defence.

import type { Target } from "../shape.gen";

export interface Piece {
  kind: "open" | "pair" | "spare";
  /** Whose attack die; of a spare one, whose defence. */
  seat: number;
  /** Whose die blocks it. */
  by: number | null;
}

export function pieces(target: Target): Piece[] {
  const open = target.attack.flatMap(({ seat, dice, blocked }) =>
    Array.from({ length: Math.max(0, dice - blocked) }, (): Piece => ({ kind: "open", seat, by: null })),
  );
  const pairs = target.defence.flatMap(({ seat, blocks }): Piece[] =>
    blocks === null ? [] : [{ kind: "pair", seat: blocks, by: seat }],
  );
  const spare = target.defence.flatMap(({ seat, blocks }): Piece[] =>
    blocks === null ? [{ kind: "spare", seat, by: null }] : [],
  );
  return [...open, ...pairs, ...spare];
}
