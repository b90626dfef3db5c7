// A stage that walks from the view before to the view after, event by event. At rest the view is to be seen.

import type { EventBatch, GameEvent } from "../games/board";
import { Showing } from "./showing.svelte";
import { HOLD_MS, Tempo } from "./tempo.svelte";

export interface Due<V, E extends GameEvent = GameEvent> {
  batch: EventBatch<E>;
  view: V;
}

/** How one event is shown. Its times pass faster for whoever fell behind. */
export interface Act {
  /** From when it has landed until the next event. */
  lasts: number;
  /** Something flies for so long before it lands. */
  flight: number;
  fly?: (lasts: number) => void;
  land: () => void;
  /** The sentence that is shown meanwhile; it stands long enough to be taken in. */
  says?: string;
}

export abstract class Walking<V, E extends GameEvent = GameEvent> extends Showing<Due<V, E>> {
  view: V | null = $state.raw(null);

  override skip(): void {
    if (!this.playing) return;
    const all = [...(this.current === null ? [] : [this.current]), ...this.waiting];
    const last = all.at(-1);
    for (const due of all) this.recall(due.batch.events);
    if (last !== undefined) this.finish(last.view);
  }

  /** What part of its time everything takes, at a normal pace, while so many batches wait. */
  protected abstract pace(waiting: number): number;
  /** What is remembered of events that nobody sees move. */
  protected abstract recall(events: E[]): void;
  protected abstract begin(event: E, due: Due<V, E>, at: number): Act;
  /** Nothing moves any more, at the end of each batch. */
  protected abstract tidy(): void;
  /** A batch begins to play. */
  protected opens(): void {}
  /** Everything has been played. */
  protected rests(): void {}

  /** A new view, and perhaps a batch of events that led to it. Whoever missed something sees how it stands. */
  protected accept(view: V, batch: EventBatch<E>, instant: boolean): void {
    const isNew = batch.key > this.seen;
    const goesOn = batch.key === this.seen + 1;
    this.seen = Math.max(this.seen, batch.key);
    if (!isNew || !goesOn || instant || this.tempo.instant || this.view === null) {
      if (isNew) this.recall(batch.events);
      this.finish(view);
      return;
    }
    this.waiting.push({ batch, view });
    if (!this.playing) this.next();
  }

  private finish(view: V): void {
    this.stop();
    this.waiting = [];
    this.current = null;
    this.tidy();
    this.rests();
    this.playing = false;
    this.view = view;
    this.shown = this.seen;
  }

  private next(): void {
    const due = this.waiting.shift();
    if (due === undefined) {
      this.playing = false;
      this.rests();
      return;
    }
    this.current = due;
    this.playing = true;
    this.opens();
    this.walk(due, 0, 0);
  }

  /** `told`: how long the sentences so far take to be read. */
  private walk(due: Due<V, E>, at: number, told: number): void {
    const event = due.batch.events[at];
    if (event === undefined) {
      this.view = due.view;
      this.tidy();
      // Where nothing moves, how it ended stays until it has been read, or until a key.
      const hold = this.tempo.still && this.waiting.length === 0 ? Math.min(HOLD_MS, 2 * told) : 0;
      this.after(() => this.end(due), hold);
      return;
    }
    const speed = this.pace(this.waiting.length);
    const { lasts, flight, fly, land, says = "" } = this.begin(event, due, at);
    const read = Tempo.glance(says);
    const flies = fly !== undefined && !this.tempo.still;
    const air = flies ? flight : 0;
    const stands = Math.max(lasts, read - air) * speed;
    const landed = () => {
      land();
      this.after(() => this.walk(due, at + 1, told + read), stands);
    };
    if (flies) fly(this.paced(flight * speed));
    this.after(landed, air * speed);
  }

  private end(due: Due<V, E>): void {
    this.current = null;
    this.shown = due.batch.key;
    this.next();
  }

  private after(done: () => void, ms: number): void {
    if (ms <= 0) done();
    else this.later(done, ms);
  }
}
