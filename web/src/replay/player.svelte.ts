import type { EventBatch } from "../games/board";
import type { Replay } from "../wire/types";
import { clamp, pauseMs } from "./steps";

/** Where a replay stands and how it moves: headless, so that buttons, keys and the clock share one truth. */
export class Player {
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  /** What the board animates: the events of a step that was reached from the one before it. */
  batch: EventBatch = $state.raw({ key: 0, events: [] });
  replay: Replay = $state.raw(empty);
  #key = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly last = $derived(Math.max(0, this.replay.steps.length - 1));
  readonly step = $derived(this.replay.steps[this.at] ?? null);

  /** Show a replay; the same match from another chair stays where it was. */
  load(replay: Replay, at: number): void {
    this.replay = replay;
    this.at = clamp(at, replay.steps.length);
    this.batch = { key: 0, events: [] };
    if (this.playing) this.#wait();
  }

  go(to: number): void {
    const next = clamp(to, this.replay.steps.length);
    const forward = next === this.at + 1;
    this.at = next;
    const step = this.replay.steps[next];
    // Only one step forward is shown as it happened; a jump is just there.
    this.batch = forward && step ? { key: ++this.#key, events: step.events } : { key: 0, events: [] };
    if (this.playing) this.#wait();
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

  setSpeed(speed: number): void {
    this.speed = speed;
    if (this.playing) this.#wait();
  }

  /** The board has shown everything: no need to wait out the rest of the pause. */
  shown(key: number): void {
    if (!this.playing || key !== this.batch.key || key === 0) return;
    this.#after(900 / this.speed);
  }

  #wait(): void {
    const step = this.step;
    if (step !== null) this.#after(pauseMs(step, this.speed));
  }

  #after(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.at < this.last) this.go(this.at + 1);
      else this.pause();
    }, ms);
  }
}

const empty: Replay = {
  id: "",
  game: "",
  title: "",
  over: false,
  seat: null,
  players: [],
  header: {},
  steps: [],
  result: null,
};
