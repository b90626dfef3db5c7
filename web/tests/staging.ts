import type { Timers } from "../src/board/timers";
import type { GameEvent } from "../src/games/board";

/* Doubles for tests of stages: events, and a clock that is wound by hand. */

export function event(kind: string, data: Record<string, unknown> = {}): GameEvent {
  return { kind, text: kind, rulings: [], ...data };
}

/** What leads to nothing new: a first look, or a jump. */
export const noEvents = { key: 0, events: [] };

export class HandClock implements Timers {
  private due: { timer: number; at: number; done: () => void }[] = [];
  private now = 0;
  private made = 0;

  set(done: () => void, ms: number): number {
    this.due.push({ timer: ++this.made, at: this.now + ms, done });
    return this.made;
  }

  clear(timer: number): void {
    this.due = this.due.filter((one) => one.timer !== timer);
  }

  /** The next timer before a time runs out; says whether there was one. */
  tick(until = Infinity): boolean {
    const [next] = this.due.filter((one) => one.at <= until).sort((a, b) => a.at - b.at || a.timer - b.timer);
    if (next === undefined) return false;
    this.clear(next.timer);
    this.now = next.at;
    next.done();
    return true;
  }

  pass(ms: number): void {
    const until = this.now + ms;
    while (this.tick(until));
    this.now = until;
  }
}
