// What every stage has: batches of events wait to be shown, and what is to happen later is called off when it stops.

import type { SoundName } from "../sound/recipes";
import { tempo as ownTempo, type Tempo } from "./tempo.svelte";
import { browserTimers, type Timers } from "./timers";

export abstract class Showing<Due> {
  playing = $state(false);
  /** The key of the last batch that has been seen to its end. */
  shown = $state(0);

  protected waiting: Due[] = [];
  protected current: Due | null = null;
  /** The key of the last batch that has come. */
  protected seen = 0;
  private readonly timers = new Set<number>();
  private made = 0;

  constructor(
    protected readonly sound: (name: SoundName) => void,
    private readonly clock: Timers = browserTimers,
    protected readonly tempo: Tempo = ownTempo,
  ) {}

  /** Straight to the end of everything that is playing. */
  skip(): void {}

  /** The same, and of everything that happens until it is your turn. */
  hurry(): void {
    this.tempo.hurry();
    this.skip();
  }

  stop(): void {
    for (const timer of this.timers) this.clock.clear(timer);
    this.timers.clear();
  }

  /** After so much time of a normal pace. */
  protected later(done: () => void, ms: number): void {
    const timer = this.clock.set(() => {
      this.timers.delete(timer);
      done();
    }, this.paced(ms));
    this.timers.add(timer);
  }

  /** How long something really takes that takes so long at a normal pace. */
  protected paced(ms: number): number {
    return ms * this.tempo.factor;
  }

  /** A number of its own for each thing that moves. */
  protected newKey(): number {
    return ++this.made;
  }
}
