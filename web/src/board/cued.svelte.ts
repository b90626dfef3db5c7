// A stage that plays a batch by cues, each at its time, and then settles on the latest view.

import { Showing } from "./showing.svelte";

export abstract class Cued<Due> extends Showing<Due> {
  /** Straight to the end of everything that is playing. */
  skip(): void {
    if (!this.playing) return;
    this.waiting = [];
    this.next();
  }

  /** End what is playing, and begin what waits. */
  protected abstract next(): void;
}
