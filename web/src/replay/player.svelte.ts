import type { GameEvent, EventBatch, TableTime } from "../games/board";
import type { Replay } from "../wire/types";
import { Reel } from "./reel";
import { STOOD_IN } from "../table/model.svelte";
import { clamp, pauseMs } from "./steps";

/** Where a replay stands and how it moves: headless, so that buttons, keys and the clock share one truth. */
export class Player {
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  /** What the board animates: the events of a step that was reached from the one before it. */
  batch: EventBatch = $state.raw({ key: 0, events: [] });
  reel: Reel = $state.raw(new Reel(empty, () => Promise.reject(new Error("there is nothing to fetch"))));
  /** The step that is shown: where it stands, or stood before the piece it waits for. */
  #shownAt = $state(0);
  #key = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Played in real time: the moment of the page's clock at which table time was so much. */
  #anchor = { pageMs: 0, tableMs: 0 };

  readonly replay = $derived(this.reel.head);
  readonly last = $derived(this.reel.last);
  readonly step = $derived(this.reel.shown(this.#shownAt));
  /** A piece is on its way. */
  readonly waits = $derived(this.#shownAt !== this.at);

  /** Show a replay; the same match from another chair stays where it was. The piece of that step is there. */
  load(reel: Reel, at: number): void {
    this.reel = reel;
    this.at = this.#shownAt = clamp(at, reel.head.steps);
    this.batch = { key: 0, events: [] };
    reel.prepare(this.at);
    this.#moved();
  }

  go(to: number): void {
    const from = this.at;
    this.at = clamp(to, this.replay.steps);
    // Only one step forward is shown as it happened; a jump is just there.
    const step = this.at === from + 1 ? this.reel.step(this.at) : null;
    const events = step?.events.filter(({ kind }) => kind !== STOOD_IN) ?? null;
    this.batch = events === null ? { key: 0, events: [] } : { key: ++this.#key, events };
    this.#show();
    this.#moved();
  }

  /** Jump to a moment of table time. */
  async goTo(ms: number): Promise<void> {
    const { reel } = this;
    const at = await reel.stepAt(ms);
    if (reel === this.reel) this.go(at);
  }

  toggle(): void {
    if (this.playing) {
      this.pause();
      return;
    }
    this.playing = true;
    this.go(this.at >= this.last ? 0 : this.at + 1);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** To the next step, or the one before, at which something of a kind happened; to the end where there is none. */
  async goWhere(holds: (events: GameEvent[]) => boolean, by: 1 | -1): Promise<void> {
    const { reel } = this;
    for (let at = this.at + by; at > 0 && at < this.last; at += by) {
      await reel.load(at);
      if (reel !== this.reel) return;
      if (holds(reel.step(at)?.events ?? [])) {
        this.go(at);
        return;
      }
    }
    this.go(by < 0 ? 0 : this.last);
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    this.#moved();
  }

  /** The board has shown everything: no need to wait out the rest of the pause. */
  shown(key: number): void {
    if (!this.playing || this.replay.realtime || key !== this.batch.key || key === 0) return;
    this.#after(900 / this.speed);
  }

  /** Show the step where it stands, as soon as it is there. */
  #show(): void {
    const { reel, at } = this;
    if (reel.has(at)) {
      this.#shownAt = at;
      reel.prepare(at);
      return;
    }
    reel.load(at).then(
      () => {
        if (reel === this.reel && at === this.at) this.#show();
      },
      // It stays where it was; the next step asks again.
      () => {
        if (reel !== this.reel || at !== this.at) return;
        this.pause();
        this.at = this.#shownAt;
      },
    );
  }

  /** It stands somewhere else, or plays at another speed: from here on time is counted anew. */
  #moved(): void {
    const tableMs = this.reel.step(this.at)?.at_ms ?? 0;
    this.#anchor = { pageMs: performance.now(), tableMs };
    if (this.playing) this.#wait();
  }

  #wait(): void {
    const [step, next] = [this.reel.step(this.at), this.reel.step(this.at + 1)];
    if (!this.replay.realtime || next === null) {
      this.#after(step === null ? 0 : this.replay.realtime ? 0 : pauseMs(step, this.speed));
      return;
    }
    const { pageMs, tableMs } = this.#anchor;
    this.#after(pageMs + (next.at_ms - tableMs) / this.speed - performance.now());
  }

  /** Table time, as it is being played. */
  readonly time: TableTime = {
    now: () => {
      const { pageMs, tableMs } = this.#anchor;
      const at = this.reel.step(this.at)?.at_ms ?? 0;
      return this.playing ? Math.max(at, tableMs + (performance.now() - pageMs) * this.speed) : at;
    },
    rate: () => (this.playing ? this.speed : 0),
  };

  #after(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#goOn(), Math.max(0, ms));
  }

  /** The next step, when its piece is there. */
  #goOn(): void {
    const { reel, at } = this;
    if (at >= this.last) {
      this.pause();
    } else if (reel.has(at + 1)) {
      const anchor = this.#anchor;
      this.go(at + 1);
      // What is played at its own speed does not lose a little with every step.
      if (this.replay.realtime) {
        this.#anchor = anchor;
        if (this.playing) this.#wait();
      }
    } else {
      reel.load(at + 1).then(
        () => {
          if (this.playing && reel === this.reel && at === this.at) this.#goOn();
        },
        () => this.pause(),
      );
    }
  }
}

const empty: Replay = {
  colours: [],
  id: "",
  game: "",
  title: "",
  over: false,
  seat: null,
  players: [],
  header: {},
  realtime: false,
  steps: 0,
  end_ms: 0,
  pieces: [],
  result: null,
};
