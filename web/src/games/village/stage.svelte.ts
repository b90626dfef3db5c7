// What is to be seen on the board right now. At rest that is the view; while a batch of events plays it walks from the view
// before to the view after, event by event.

import { Walking, type Act, type Due } from "../../board/walking.svelte";
import type { EventBatch } from "../board";
import { advance } from "./advance";
import { beat, pace, type Journey } from "./choreography";
import type { VillageEvent, VillageView } from "./shape.gen";

export interface Flight extends Journey {
  key: number;
  lasts: number;
}

export class Stage extends Walking<VillageView, VillageEvent> {
  flights: Flight[] = $state.raw([]);
  /** Whose card or camp flashes; the key makes each flash a new one. */
  flash: { seat: number; key: number } | null = $state.raw(null);
  /** What happened last. */
  caption: VillageEvent | null = $state.raw(null);
  /** Counts the hands whose scores have come up, so that the page can show each once. */
  scored = $state(0);

  protected readonly pace = pace;
  private you: number | null = null;

  take(view: VillageView, batch: EventBatch<VillageEvent>, you: number | null, instant = false): void {
    // From another chair everything looks different.
    const moved = you !== this.you;
    this.you = you;
    this.accept(view, batch, instant || moved);
  }

  protected tidy(): void {
    this.flights = [];
    this.flash = null;
  }

  protected recall(events: VillageEvent[]): void {
    if (events.some((event) => event.kind === "scored")) this.scored++;
    this.caption = events.findLast(told) ?? this.caption;
  }

  protected begin(event: VillageEvent, due: Due<VillageView, VillageEvent>, at: number): Act {
    const down = event.kind === "played" && this.view?.face_down === event.seat;
    const { lasts, flies, flight = 0, flash, sound } = beat(event, this.you, down);
    if (event.kind === "scored" && due.batch.events[at - 1]?.kind !== "scored") this.scored++;
    if (told(event)) this.caption = event;
    if (sound !== undefined) this.sound(sound);
    const fly = (ms: number) => {
      this.lift(event);
      if (flies !== undefined) this.flights = [{ ...flies, key: this.newKey(), lasts: ms }];
    };
    return {
      lasts,
      flight,
      says: told(event) ? event.text : "",
      fly: flies && fly,
      land: () => {
        this.flights = [];
        if (this.view !== null) this.view = advance(this.view, event, this.you);
        this.flash = flash === undefined ? null : { seat: flash, key: this.newKey() };
      },
    };
  }

  /** What flies is no longer where it came from. */
  private lift(event: VillageEvent): void {
    if (this.view === null) return;
    if (event.kind === "pile") this.view = { ...this.view, table: [] };
    if (event.kind === "took") {
      const table = this.view.table.filter((one) => one.card !== event.card);
      this.view = { ...this.view, table };
    }
    if (event.kind === "pulled") this.view = { ...this.view, face_down: null };
  }
}

/** Whether an event is worth a line of its own. */
function told(event: VillageEvent): boolean {
  return !["dealt", "laid_down", "drawn", "sealed", "committed", "face_down", "objectives"].includes(
    event.kind,
  );
}
