import { sentence } from "../wire/http";
import type { ReviewState } from "../wire/types";

/** What a review is asked of. */
export interface ReviewSource {
  review: (id: string) => Promise<ReviewState>;
  askReview: (id: string) => Promise<ReviewState>;
  cancelReview: (id: string) => Promise<ReviewState>;
}

export const EVERY_MS = 1500;
/** So often in a row a question may get no answer before it is given up. */
export const PATIENCE = 5;

/** A review on its way to a page: asked for, waited for, cancelled, shown. It is made elsewhere, whether the page stays or not. */
export class Reviewing {
  state = $state.raw<ReviewState | null>(null);
  /** What went wrong with asking. */
  problem = $state<string | null>(null);
  busy = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #unheard = 0;
  /** It was being made: where the server forgot about it, since it was started anew, it is asked for again. */
  #wanted = false;

  constructor(
    readonly id: string,
    readonly source: ReviewSource,
  ) {}

  /** Whether there is one already. */
  look(): Promise<void> {
    return this.#take(() => this.source.review(this.id));
  }

  /** Have it made. */
  ask(): Promise<void> {
    this.#wanted = true;
    return this.#take(() => this.source.askReview(this.id));
  }

  cancel(): Promise<void> {
    this.#wanted = false;
    return this.#take(() => this.source.cancelReview(this.id));
  }

  /** Nobody looks any more. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #take(work: () => Promise<ReviewState>): Promise<void> {
    clearTimeout(this.#timer);
    this.busy = true;
    try {
      this.#note(await work());
    } catch (fault) {
      this.problem = sentence(fault);
    } finally {
      this.busy = false;
    }
  }

  #note(state: ReviewState): void {
    this.problem = null;
    this.#unheard = 0;
    this.state = state;
    if (state.state === "working") this.#wait();
    else if (state.state !== "none") this.#wanted = false;
  }

  #wait(): void {
    if (!this.#closed) this.#timer = setTimeout(() => void this.#again(), EVERY_MS);
  }

  async #again(): Promise<void> {
    try {
      const state = await this.source.review(this.id);
      if (this.#closed) return;
      if (state.state === "none" && state.problem === null && this.#wanted) await this.ask();
      else this.#note(state);
    } catch (fault) {
      this.#unheard += 1;
      if (this.#unheard < PATIENCE) this.#wait();
      else this.problem = sentence(fault);
    }
  }
}
