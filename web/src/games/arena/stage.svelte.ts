// What is to be seen on the board right now. At rest that is the view; while a batch of events plays it walks from the view
// before to the view after, event by event.

import type { SoundName } from "../../sound/recipes";
import type { EventBatch, GameEvent } from "../board";
import { advance } from "./advance";
import { beat, LIGHT, pace, type Cry, type Flight } from "./choreography";
import { teamOf, type ArenaView } from "./shape";

export interface Timers {
  set(done: () => void, ms: number): number;
  clear(timer: number): void;
}

export interface Flying extends Flight {
  key: number;
  lasts: number;
}

export interface Crying extends Cry {
  key: number;
}

interface Due {
  batch: EventBatch;
  view: ArenaView;
}

const QUIET = new Set([
  "put",
  "took",
  "held",
  "aimed",
  "named",
  "turn_over",
  "points",
  "done",
  "game_turn_over",
  "picked",
  "stopped",
  "continued",
]);

const MOST_TOLD = 6;

export class Stage {
  view: ArenaView | null = $state.raw(null);
  flights: Flying[] = $state.raw([]);
  cries: Crying[] = $state.raw([]);
  struck: { figure: number; key: number } | null = $state.raw(null);
  /** What happened last. */
  caption: GameEvent | null = $state.raw(null);
  /** What happened before that, latest first. */
  recent: GameEvent[] = $state.raw([]);
  playing = $state(false);
  /** The key of the last batch that has been seen to its end. */
  shown = $state(0);
  /** Counts rounds whose scores have come up, so that the page can show each once. */
  scored = $state(0);
  /** Counts throws by seat: dice tumble when the number changes. */
  throws: Readonly<Record<number, number>> = $state.raw({});

  private waiting: Due[] = [];
  private current: Due | null = null;
  private timer: number | null = null;
  private seen = 0;
  private made = 0;

  constructor(
    private readonly clock: Timers,
    private readonly sound: (name: SoundName) => void,
  ) {}

  /** A new view, and perhaps a batch of events that led to it. */
  take(view: ArenaView, batch: EventBatch, instant: boolean): void {
    const isNew = batch.key > this.seen;
    const goesOn = batch.key === this.seen + 1;
    this.seen = Math.max(this.seen, batch.key);
    const last = this.waiting.at(-1) ?? this.current;
    if (last !== null && batch.key === last.batch.key) {
      // The same moment from another chair, or told once more: what plays ends in it.
      last.view = view;
      return;
    }
    // Any other moment that is not new is a jump, and ends what plays.
    const light = isNew && !this.playing && batch.events.every((event) => LIGHT.has(event.kind));
    if (!isNew || !goesOn || instant || this.view === null || light) {
      if (isNew) this.recall(batch.events, light && !instant);
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
    for (const due of all) this.recall(due.batch.events, false);
    if (last !== undefined) this.finish(last.view);
  }

  stop(): void {
    if (this.timer !== null) this.clock.clear(this.timer);
    this.timer = null;
  }

  private finish(view: ArenaView): void {
    this.stop();
    this.waiting = [];
    this.current = null;
    this.flights = [];
    this.cries = [];
    this.struck = null;
    this.playing = false;
    this.view = view;
    this.shown = this.seen;
  }

  /** What is remembered of events that nobody sees move. */
  private recall(events: GameEvent[], heard: boolean): void {
    if (events.some((event) => event.kind === "scored")) this.scored++;
    for (const event of events) this.tell(event);
    for (const event of events) this.throw(event);
    if (!heard) return;
    for (const name of new Set(events.flatMap((event) => beat(event, () => "").sound ?? [])))
      this.sound(name);
  }

  private tell(event: GameEvent): void {
    if (QUIET.has(event.kind) || event === this.caption) return;
    if (this.caption !== null) this.recent = [this.caption, ...this.recent].slice(0, MOST_TOLD);
    this.caption = event;
  }

  private throw(event: GameEvent): void {
    if (event.kind !== "threw" && event.kind !== "readied") return;
    const seat = Number(event["seat"]);
    this.throws = { ...this.throws, [seat]: (this.throws[seat] ?? 0) + 1 };
  }

  private next(): void {
    const due = this.waiting.shift();
    if (due === undefined) {
      this.playing = false;
      this.cries = [];
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
      this.flights = [];
      this.struck = null;
      this.current = null;
      this.shown = due.batch.key;
      this.next();
      return;
    }
    const { lasts, flies, flight = 0, struck, cry, sound } = beat(event, (seat) => this.cup(seat));
    const speed = pace(this.waiting.length);
    if (event.kind === "scored") this.scored++;
    this.tell(event);
    if (sound !== undefined) this.sound(sound);
    this.throw(event);
    if (struck !== undefined) this.struck = { figure: struck, key: ++this.made };
    if (cry !== undefined) this.cry(cry);
    const land = () => {
      this.flights = [];
      if (this.view !== null) this.view = advance(this.view, event);
      this.later(() => this.walk(due, at + 1), lasts * speed);
    };
    if (flies === undefined) {
      land();
      return;
    }
    this.flights = [{ ...flies, key: ++this.made, lasts: flight * speed }];
    this.later(land, flight * speed);
  }

  /** A seat that cries does so from its chief. */
  private cry(cry: Cry): void {
    const chief =
      cry.figure >= 0
        ? cry.figure
        : (this.view?.figures.find((one) => one.seat === -1 - cry.figure && one.guard === null)?.id ?? 0);
    this.cries = [...this.cries.slice(-3), { ...cry, figure: chief, key: ++this.made }];
  }

  private cup(seat: number): string {
    return `cup:${this.view === null ? seat : (teamOf(this.view, seat)?.team ?? seat)}`;
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
