// How long each event takes to be seen, and what flies from where to where. Made of events alone; nothing is worked out.

import type { VillageEvent } from "./shape.gen";

/** Something on its way between two places of the board, each named by its anchor. */
export interface Journey {
  kind: "card" | "back" | "net" | "luftle" | "point" | "pile" | "token";
  from: string;
  to: string;
  /** The card shown, or the seat whose colour a net has. */
  card?: string;
  owner?: number;
}

export interface Beat {
  /** Until the next event. */
  lasts: number;
  /** Flies first; the event is seen when it has arrived. */
  flies?: Journey;
  flight?: number;
  /** A flash around the card or camp of a seat. */
  flash?: number;
  sound?: "card" | "net" | "luftle" | "gather" | "chaos" | "reveal" | "seal";
}

const NONE: Beat = { lasts: 0 };

const camp = (seat: number) => `camp:${seat}`;
const spot = (seat: number) => `spot:${seat}`;

/** The beat of an event. `down`: the seat's card lies face down and is only turned over. */
export function beat(event: VillageEvent, you: number | null, down: boolean): Beat {
  const seat = "seat" in event ? event.seat : -1;
  const card = "card" in event ? event.card : "";
  const home = seat === you ? "hand" : camp(seat);
  const flies = (kind: Journey["kind"], from: string, to: string): Journey => ({ kind, from, to, card });
  switch (event.kind) {
    case "hand":
      return { lasts: 500, sound: "gather" };
    case "chosen":
      return { lasts: 260, flash: seat, sound: "seal" };
    case "first_lead":
      return { lasts: 900, flash: seat };
    case "face_down":
      return { lasts: 120, flies: flies("back", home, spot(seat)), flight: 320, sound: "card" };
    case "pulled":
      return {
        lasts: 700,
        flies: { kind: "net", from: spot(event.target), to: camp(seat), owner: seat },
        flight: 650,
        sound: "net",
      };
    case "passed":
      return { lasts: 320 };
    case "played":
      return down
        ? { lasts: 460, sound: "reveal" }
        : { lasts: 260, flies: flies("card", home, spot(seat)), flight: 380, sound: "card" };
    case "token":
      return { lasts: 160, flies: flies("luftle", spot(seat), camp(seat)), flight: 420, sound: "luftle" };
    case "no_token":
      return { lasts: 500, flash: seat };
    case "point":
      return { lasts: 160, flies: flies("point", spot(seat), camp(seat)), flight: 420, sound: "luftle" };
    case "cast": {
      const from = camp(event.was ?? seat);
      return {
        lasts: 260,
        flies: { kind: "net", from, to: camp(event.target), owner: seat },
        flight: 620,
        sound: "net",
      };
    }
    case "took":
      return { lasts: 200, flies: flies("card", spot(event.owner), home), flight: 520, sound: "card" };
    case "laid":
      return { lasts: 240, flies: flies("card", home, spot(seat)), flight: 420, sound: "card" };
    case "took_lead":
      return { lasts: 950, flash: seat, sound: "reveal" };
    case "swapped":
      return { lasts: 1000, flash: seat, sound: "gather" };
    case "trick":
      return { lasts: 950, flash: seat, sound: "gather" };
    case "chaos":
      return { lasts: 650, flash: seat, sound: "chaos" };
    case "added":
      return { lasts: 160, flies: flies("card", home, "mat"), flight: 400, sound: "card" };
    case "gave": {
      const to = event.target === you ? "hand" : camp(event.target);
      return { lasts: 160, flies: flies("card", "mat", to), flight: 420, sound: "card" };
    }
    case "pile":
      return { lasts: 160, flies: flies("pile", "mat", camp(seat)), flight: 480, sound: "card" };
    case "moved":
      return { lasts: 700, flash: seat, sound: "seal" };
    case "looks":
      return { lasts: 450, flash: event.owner };
    case "returned": {
      const owner = event.owner;
      return {
        lasts: 300,
        flies: flies("card", camp(owner), owner === you ? "hand" : spot(owner)),
        flight: 520,
        sound: "card",
      };
    }
    case "discarded":
      return { lasts: 240, flies: flies("card", home, "deck"), flight: 450, sound: "card" };
    case "drew":
      return { lasts: 120, flies: flies("back", "deck", home), flight: 360, sound: "card" };
    case "late":
    case "left":
      return { lasts: 500 };
    default:
      return NONE;
  }
}

/** Whoever falls behind sees the rest faster; nobody waits long. */
export function pace(waiting: number): number {
  return waiting <= 1 ? 0.85 : waiting <= 4 ? 0.55 : 0.25;
}
