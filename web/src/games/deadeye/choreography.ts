// How long each event takes to be seen, and what flies from where to where. Made of events alone; nothing is worked out.

import type { DeadEyeEvent } from "./shape.gen";

/** An event in which something goes from one zone to another. */
export type Moving = Extract<DeadEyeEvent, { from: string; to: string }>;

/** A card on its way between two zones of the board; it may start or end face down. */
export interface Journey {
  card: string | null;
  from: string;
  to: string;
  /** It turns over on the way: its back is seen first. */
  flips: boolean;
}

export type Sound =
  "card" | "flip" | "heat" | "juice" | "tox" | "engine" | "clank" | "gather" | "fall" | "win";

export interface Beat {
  /** Until the next event. */
  lasts: number;
  flies?: Journey;
  flight?: number;
  /** What is written large across the board meanwhile. */
  banner?: "bad" | "good" | "success" | "failed";
  sound?: Sound;
}

const eventSounds = { tox: "tox", rest: "gather" } as const;
const stackSounds: Readonly<Record<string, Sound>> = { heat: "heat", juice: "juice" };

const flies = (event: Moving, flips = false): Journey => ({
  card: "card" in event ? event.card : null,
  from: event.from,
  to: event.to,
  flips,
});

/** The beat of an event. */
export function beat(event: DeadEyeEvent): Beat {
  switch (event.kind) {
    case "started":
      return { lasts: 500, sound: "engine" };
    case "revealed":
      return { lasts: 420, flies: flies(event, true), flight: 520, sound: "flip" };
    case "drawn":
      if (event.event !== null)
        return { lasts: 650, flies: flies(event, true), flight: 460, sound: eventSounds[event.event] };
      return { lasts: 260, flies: flies(event, true), flight: 460, sound: stackSounds[event.to] ?? "flip" };
    case "targeted":
      return { lasts: 260, flies: flies(event), flight: 480, sound: "engine" };
    case "evaded":
      return { lasts: 220, flies: flies(event), flight: 420, sound: event.to === "heat" ? "heat" : "card" };
    case "outcome":
      return { lasts: 950, banner: event.side, sound: event.side === "bad" ? "heat" : "juice" };
    case "lost":
      return { lasts: 420, flies: flies(event, true), flight: 560, sound: "fall" };
    case "acquired":
      return {
        lasts: 420,
        flies: flies(event),
        flight: 560,
        sound: event.as === "part" ? "clank" : "gather",
      };
    case "gained":
      return { lasts: 320, sound: "gather" };
    case "spent":
    case "dropped":
    case "fetched":
    case "recycled":
    case "gone":
    case "postponed":
      return { lasts: 140, flies: flies(event), flight: 380, sound: "card" };
    case "resolved":
      return { lasts: 200, flies: flies(event), flight: 420, sound: eventSounds[event.event] };
    case "reshuffled":
      return { lasts: 500, flies: flies(event), flight: 520, sound: "card" };
    case "turned":
    case "used":
      return { lasts: 360, sound: "clank" };
    case "scanned":
    case "looked":
    case "dug":
    case "reached":
    case "ignored":
      return { lasts: 520, sound: "flip" };
    case "success":
      return { lasts: 1700, banner: "success", sound: "win" };
    case "failed":
      return { lasts: 1700, banner: "failed", sound: "fall" };
    case "late":
      return { lasts: 500 };
    default:
      return { lasts: 0 };
  }
}

/** Whoever falls behind sees the rest faster; nobody waits long. */
export function pace(waiting: number): number {
  return waiting <= 1 ? 0.85 : waiting <= 4 ? 0.5 : 0.25;
}
