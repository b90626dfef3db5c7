// A stage that plays a batch by cues, each at its time, and then settles on the latest view.

import { Showing } from "./showing.svelte";
import { HOLD_MS } from "./tempo.svelte";

export abstract class Cued<Due> extends Showing<Due> {
  override skip(): void {
    if (!this.playing) return;
    this.waiting = [];
    this.next();
  }

  /** How long the end of a batch stays before it is over: only where nothing moves, and nothing else waits to be seen. */
  protected get hold(): number {
    return this.tempo.still && this.waiting.length === 0 ? HOLD_MS : 0;
  }

  /** End what is playing, and begin what waits. */
  protected abstract next(): void;
}
