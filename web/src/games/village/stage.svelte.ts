// What is to be seen on the board right now. At rest that is the view; while a batch of events plays it walks from the view
// before to the view after, event by event.

import type { EventBatch, GameEvent } from "../board";
import { advance } from "./advance";
import { beat, pace, type Beat, type Journey } from "./choreography";
import type { VillageView } from "./shape";

export interface Timers {
  set(done: () => void, ms: number): number;
  clear(timer: number): void;
}

export interface Flight extends Journey {
  key: number;
  lasts: number;
}

export type Sounds = (name: NonNullable<Beat["sound"]>) => void;

interface Due {
  batch: EventBatch;
  view: VillageView;
}

export class Stage {
  view: VillageView | null = $state.raw(null);
  flights: Flight[] = $state.raw([]);
  /** Whose card or camp flashes; the key makes each flash a new one. */
  flash: { seat: number; key: number } | null = $state.raw(null);
  /** What happened last. */
  caption: GameEvent | null = $state.raw(null);
  playing = $state(false);
  /** The key of the last batch that has been seen to its end. */
  shown = $state(0);
  /** Counts the hands whose scores have come up, so that the page can show each once. */
  scored = $state(0);

  private you: number | null = null;
  private waiting: Due[] = [];
  private current: Due | null = null;
  private timer: number | null = null;
  private seen = 0;
  private made = 0;

  constructor(
    private readonly clock: Timers,
    private readonly sound: Sounds,
  ) {}

  /** A new view, and perhaps a batch of events that led to it. */
  take(view: VillageView, batch: EventBatch, you: number | null, instant: boolean): void {
    const isNew = batch.key > this.seen;
    const goesOn = batch.key === this.seen + 1;
    this.seen = Math.max(this.seen, batch.key);
    // From another chair everything looks different; whoever missed something sees how it stands.
    if (!isNew || !goesOn || instant || this.view === null || you !== this.you) {
      this.you = you;
      if (isNew) this.recall(batch.events);
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
    for (const due of all) this.recall(due.batch.events);
    if (last !== undefined) this.finish(last.view);
  }

  stop(): void {
    if (this.timer !== null) this.clock.clear(this.timer);
    this.timer = null;
  }

  private finish(view: VillageView): void {
    this.stop();
    this.waiting = [];
    this.current = null;
    this.flights = [];
    this.flash = null;
    this.playing = false;
    this.view = view;
    this.shown = this.seen;
  }

  /** What is remembered of events that nobody sees move. */
  private recall(events: GameEvent[]): void {
    if (events.some((event) => event.kind === "scored")) this.scored++;
    this.caption = events.findLast(told) ?? this.caption;
  }

  private next(): void {
    const due = this.waiting.shift();
    if (due === undefined) {
      this.playing = false;
      return;
    }
    this.current = due;
    this.playing = true;
    this.walk(due, 0);
  }

  private walk(due: Due, at: number): void {
    const event = due.batch.events[at];
    if (event === undefined) {
      this.view = due.view;
      this.flash = null;
      this.current = null;
      this.shown = due.batch.key;
      this.next();
      return;
    }
    const view = this.view;
    const down = view !== null && event.kind === "played" && view.face_down === event["seat"];
    const { lasts, flies, flight = 0, flash, sound } = beat(event, this.you, down);
    const speed = pace(this.waiting.length);
    if (event.kind === "scored" && due.batch.events[at - 1]?.kind !== "scored") this.scored++;
    if (told(event)) this.caption = event;
    if (sound !== undefined) this.sound(sound);
    const land = () => {
      this.flights = [];
      if (this.view !== null) this.view = advance(this.view, event, this.you);
      this.flash = flash === undefined ? null : { seat: flash, key: ++this.made };
      this.later(() => this.walk(due, at + 1), lasts * speed);
    };
    if (flies === undefined) {
      land();
      return;
    }
    this.lift(event);
    this.flights = [{ ...flies, key: ++this.made, lasts: flight * speed }];
    this.later(land, flight * speed);
  }

  /** What flies is no longer where it came from. */
  private lift(event: GameEvent): void {
    if (this.view === null) return;
    if (event.kind === "pile") this.view = { ...this.view, table: [] };
    if (event.kind === "took") {
      const table = this.view.table.filter((one) => one.card !== event["card"]);
      this.view = { ...this.view, table };
    }
    if (event.kind === "pulled") this.view = { ...this.view, face_down: null };
  }

  private later(done: () => void, ms: number): void {
    if (ms <= 0) done();
    else this.timer = this.clock.set(done, ms);
  }
}

/** Whether an event is worth a line of its own. */
function told(event: GameEvent): boolean {
  return !["dealt", "laid_down", "drawn", "sealed", "committed", "face_down", "objectives"].includes(
    event.kind,
  );
}

export const browserTimers: Timers = {
  set: (done, ms) => window.setTimeout(done, ms),
  clear: (timer) => window.clearTimeout(timer),
};
