// What is to be seen on the board right now. At rest that is the view; while a batch of events plays it walks from the view
// before to the view after, event by event.

import { Walking, type Act, type Due } from "../../board/walking.svelte";
import type { EventBatch } from "../board";
import { landed, lifted } from "./advance";
import { beat, pace, type Beat, type Journey } from "./choreography";
import type { DeadEyeEvent, DeadEyeView } from "./shape.gen";

export interface Flight extends Journey {
  key: number;
  lasts: number;
}

export class Stage extends Walking<DeadEyeView, DeadEyeEvent> {
  flight: Flight | null = $state.raw(null);
  banner: Beat["banner"] | null = $state.raw(null);
  /** What happened last, newest at the end. */
  told: DeadEyeEvent[] = $state.raw([]);

  protected readonly pace = pace;

  take(view: DeadEyeView, batch: EventBatch<DeadEyeEvent>, instant = false): void {
    this.accept(view, batch, instant);
  }

  protected tidy(): void {
    this.flight = null;
    this.banner = null;
  }

  protected recall(events: DeadEyeEvent[]): void {
    this.told = events;
  }

  protected override opens(): void {
    this.told = [];
  }

  protected begin(event: DeadEyeEvent, due: Due<DeadEyeView, DeadEyeEvent>, at: number): Act {
    const { lasts, flies, flight = 0, banner, sound } = beat(event);
    this.banner = null;
    this.told = [...this.told, event];
    if (sound !== undefined) this.sound(sound);
    // What is printed on a card that has just come to light is known only afterwards.
    const risen = lifted({ ...(this.view ?? due.view), cards: due.view.cards }, event);
    const laid =
      due.batch.events[at + 1] === undefined ? { ...risen.deck, top: due.view.deck.top } : risen.deck;
    const lying = { ...risen, deck: laid };
    const fly = (ms: number) => {
      this.view = lying;
      if (flies !== undefined) this.flight = { ...flies, key: this.newKey(), lasts: ms };
    };
    return {
      lasts,
      flight,
      says: lasts === 0 ? "" : event.text,
      fly: flies && fly,
      land: () => {
        this.flight = null;
        this.banner = banner ?? null;
        this.view = landed(lying, event, due.view);
      },
    };
  }
}
