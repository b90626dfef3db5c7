// Dice that the next reroll is to leave alone. They are marked on the page only, so that a mark can be taken off again;
// the rules hear of them together with the reroll, for they know no way back.

import type { ArenaView, Face, Faces, Pool } from "../view";

export class Keeping {
  /** How many dice of each face are marked. */
  marks: Faces = $state.raw({});
  private pool: Pool | null = $state.raw(null);
  private seat: number | null = $state(null);
  private throw = "";

  /** The pool as it is now: marks on dice that were thrown, or that have left it, are forgotten. */
  see(view: ArenaView, seat: number | null = this.seat): void {
    const player = seat === null ? undefined : view.players[seat];
    if (player === undefined) return;
    const before = this.pool;
    const thrown = `${player.seat} ${view.round} ${view.game_turn} ${player.throws}`;
    const same = thrown === this.throw && player.rerolls_left > 0;
    this.seat = seat;
    this.throw = thrown;
    this.pool = player.pool;
    const left = view.faces.flatMap((face): [Face, number][] => {
      // What the rules have come to hold needs no mark any more.
      const told = count(player.pool.held, face) - count(before?.held, face);
      const marked = Math.min(this.marked(face) - Math.max(0, told), this.free(face));
      return marked > 0 ? [[face, marked]] : [];
    });
    this.marks = same ? Object.fromEntries(left) : {};
  }

  /** Marks on the dice of a seat; only one's own dice have any. */
  of(seat: number): Faces {
    return seat === this.seat ? this.marks : {};
  }

  marked(face: Face): number {
    return count(this.marks, face);
  }

  /** Whether another die of this face can be marked. */
  canMark(face: Face): boolean {
    return this.marked(face) < this.free(face);
  }

  mark(face: Face): void {
    if (this.canMark(face)) this.marks = { ...this.marks, [face]: this.marked(face) + 1 };
  }

  /** Let one die of this face go, or all of them. */
  release(face: Face, dice = 1): void {
    this.marks = { ...this.marks, [face]: Math.max(0, this.marked(face) - dice) };
  }

  /** How many dice a reroll would throw. */
  get thrown(): number {
    const { pool } = this;
    return pool === null ? 0 : sum(pool.faces) + pool.blank - sum(pool.held) - sum(this.marks);
  }

  /** What the rules have to be told before the reroll. */
  get words(): string[] {
    return (Object.keys(this.marks) as Face[]).flatMap((face) =>
      Array<string>(this.marked(face)).fill(`hold ${face}`),
    );
  }

  /** Dice of a face that the rules do not hold. */
  private free(face: Face): number {
    return count(this.pool?.faces, face) - count(this.pool?.held, face);
  }
}

function count(counts: Faces | undefined, face: Face): number {
  return counts?.[face] ?? 0;
}

function sum(counts: Faces): number {
  return Object.values(counts).reduce((total, one) => total + one, 0);
}
