// What is to be seen on the board right now. At rest that is the view; while a batch of events plays it walks from the view
// before to the view after, event by event.

import type { EventBatch, GameEvent } from "../board";
import { landed, lifted } from "./advance";
import { beat, pace, type Beat, type Journey, type Sound } from "./choreography";
import type { DeadeyeView } from "./shape";

export interface Timers {
  set(done: () => void, ms: number): number;
  clear(timer: number): void;
}

export interface Flight extends Journey {
  key: number;
  lasts: number;
}

interface Due {
  batch: EventBatch;
  view: DeadeyeView;
}

export class Stage {
  view: DeadeyeView | null = $state.raw(null);
  flight: Flight | null = $state.raw(null);
  banner: Beat["banner"] | null = $state.raw(null);
  /** What happened last, newest at the end. */
  told: GameEvent[] = $state.raw([]);
  playing = $state(false);
  /** The key of the last batch that has been seen to its end. */
  shown = $state(0);

  private waiting: Due[] = [];
  private current: Due | null = null;
  private timer: number | null = null;
  private seen = 0;
  private made = 0;

  constructor(
    private readonly clock: Timers,
    private readonly sound: (name: Sound) => void,
  ) {}

  /** A new view, and perhaps a batch of events that led to it. */
  take(view: DeadeyeView, batch: EventBatch, instant: boolean): void {
    const isNew = batch.key > this.seen;
    const goesOn = batch.key === this.seen + 1;
    this.seen = Math.max(this.seen, batch.key);
    // Whoever missed something sees how it stands.
    if (!isNew || !goesOn || instant || this.view === null) {
      if (isNew) this.told = batch.events;
      this.finish(view);
      return;
    }
    this.waiting.push({ batch, view });
    if (!this.playing) this.next();
  }

  /** Straight to the end of everything that is playing. */
  skip(): void {
    if (!this.playing) return;
    const all = [...(this.current === null ? [] : [this.current]), ...this.waiting];
    const last = all.at(-1);
    this.told = last?.batch.events ?? [];
    if (last !== undefined) this.finish(last.view);
  }

  stop(): void {
    if (this.timer !== null) this.clock.clear(this.timer);
    this.timer = null;
  }

  private finish(view: DeadeyeView): void {
    this.stop();
    this.waiting = [];
    this.current = null;
    this.flight = null;
    this.banner = null;
    this.playing = false;
    this.view = view;
    this.shown = this.seen;
  }

  private next(): void {
    const due = this.waiting.shift();
    if (due === undefined) {
      this.playing = false;
      return;
    }
    this.current = due;
    this.playing = true;
    this.told = [];
    this.walk(due, 0);
  }

  private walk(due: Due, at: number): void {
    const event = due.batch.events[at];
    this.banner = null;
    if (event === undefined || this.view === null) {
      this.view = due.view;
      this.current = null;
      this.shown = due.batch.key;
      this.next();
      return;
    }
    // What is printed on a card that has just come to light is known only afterwards.
    const view = { ...this.view, cards: due.view.cards };
    const { lasts, flies, flight = 0, banner, sound } = beat(event);
    const speed = pace(this.waiting.length);
    this.told = [...this.told, event];
    if (sound !== undefined) this.sound(sound);
    const land = (from: DeadeyeView) => {
      this.flight = null;
      this.banner = banner ?? null;
      this.view = landed(from, event, due.view);
      this.later(() => this.walk(due, at + 1), lasts * speed);
    };
    const risen = lifted(view, event);
    const laid =
      due.batch.events[at + 1] === undefined ? { ...risen.deck, top: due.view.deck.top } : risen.deck;
    const lying = { ...risen, deck: laid };
    if (flies === undefined) {
      land(lying);
      return;
    }
    this.view = lying;
    this.flight = { ...flies, key: ++this.made, lasts: flight * speed };
    this.later(() => land(lying), flight * speed);
  }

  private later(done: () => void, ms: number): void {
    if (ms <= 0) done();
    else this.timer = this.clock.set(done, ms);
  }
}

export const browserTimers: Timers = {
  set: (done, ms) => window.setTimeout(done, ms),
  clear: (timer) => window.clearTimeout(timer),
};
