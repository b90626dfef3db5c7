// Puts notes down on the grid of the table's beats.

import { over } from "./chance";
import { TICKS, type Note, type Part } from "./score";

const LOUDEST = 127;

export class Writer {
  readonly notes: Note[] = [];

  /** @param end microseconds: what would sound later is left out */
  constructor(
    private readonly beatMs: number,
    private readonly end: number,
  ) {}

  /** Microseconds of a tick; a beat is 48 of them, and its first is exactly where the table has it. */
  at(beat: number, tick = 0): number {
    return over((beat * TICKS + tick) * this.beatMs * 125, 6);
  }

  put(part: Part, beat: number, tick: number, force: number, pitch = 0, ticks = 0): void {
    const at = this.at(beat, tick);
    if (at >= this.end) return;
    this.putAt(part, at, force, pitch, this.at(0, ticks));
  }

  /** A note beside the grid: the end of a round need not fall on a beat. */
  putAt(part: Part, at: number, force: number, pitch = 0, lasts = 0): void {
    this.notes.push({ at, part, force: Math.min(LOUDEST, Math.max(1, force)), pitch, lasts });
  }

  sorted(): Note[] {
    return this.notes.sort((one, other) => one.at - other.at);
  }
}
