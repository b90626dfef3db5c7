// What must not be missed: an attack on oneself, one's own dice, and in a while what happens to the others.

import type { EventBatch } from "../../board";
import type { LiveWindow } from "../shape.gen";
import type { ArenaEvent } from "../view";
import { Digest, diceText } from "./reader";

export interface Attending {
  /** Tell a reader; urgent: whatever is being read. */
  say: (text: string, urgent: boolean) => void;
  /** Ear and hand. */
  alarm: () => void;
}

export class Attention {
  private readonly digest = new Digest();
  private heard = 0;
  private ends: number | null = null;

  constructor(private readonly outside: Attending) {}

  /** What happened, once. */
  take({ key, events }: EventBatch<ArenaEvent>, seat: number | null): void {
    if (key <= this.heard) return;
    this.heard = key;
    this.digest.take(events);
    const dice = seat === null ? null : diceText(events, seat);
    if (dice !== null) this.outside.say(dice, false);
  }

  /** The window one is in, and what it asks: told at once, as often as a new one opens. */
  watch(window: LiveWindow | null, text: string | null): void {
    if (window === null || text === null || window.ends_ms === this.ends) return;
    this.ends = window.ends_ms;
    this.outside.alarm();
    this.outside.say(text, true);
  }

  /** Time passes. */
  tick(now: number): void {
    const said = this.digest.due(now);
    if (said !== null) this.outside.say(said, false);
  }
}
