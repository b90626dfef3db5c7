// How long each event is seen, what flies, who is shaken, what is heard. Made of events alone; nothing is worked out.

import type { SoundName } from "../../sound/recipes";
import type { ArenaEvent } from "./view";

/** Something on its way between two places of the board, each named by its anchor. */
export interface Flight {
  kind: "cube" | "guard" | "heart" | "heat" | "die";
  from: string;
  to: string;
  count: number;
}

/** Words that rise from a figure. */
export interface Cry {
  figure: number;
  tone: "bad" | "good" | "plain";
  text: "lost" | "healed" | "blocked" | "missed" | "out" | "snared" | "hidden" | "heat" | "ready";
  amount: number;
}

export interface Beat {
  /** Until the next event. */
  lasts: number;
  flies?: Flight;
  /** How long it flies; what the event did is seen when it has arrived. */
  flight?: number;
  struck?: number;
  cry?: Cry;
  sound?: SoundName;
}

type Kind = ArenaEvent["kind"];

const figure = (id: number) => `figure:${id}`;

/** Kinds that are over at once: what lies on one's own board must never lag behind the hand. */
export const LIGHT: ReadonlySet<Kind> = new Set<Kind>([
  "put",
  "took",
  "held",
  "threw",
  "readied",
  "marker",
  "done",
  "chosen",
]);

const plain: { readonly [K in Kind]?: readonly [lasts: number, sound?: SoundName] } = {
  chosen: [200, "seal"],
  round: [900, "drum"],
  flower: [200],
  placed: [420, "clack"],
  faced: [380, "tap"],
  game_turn: [800, "drum"],
  threw: [0, "dice"],
  put: [0, "clack"],
  took: [0, "tap"],
  held: [0, "tap"],
  readied: [0, "flip"],
  marker: [0, "seal"],
  current: [900, "splash"],
  carried: [420, "splash"],
  turn: [480],
  called: [620, "call"],
  named: [150],
  stepped: [370, "step"],
  turned: [300, "tap"],
  entered: [420, "luftle"],
  aimed: [300],
  arc: [520],
  attack_roll: [1150, "dice"],
  declined: [250],
  pushed: [420, "miss"],
  swapped: [650, "gather"],
  dropped: [520, "clack"],
  struck: [300, "tap"],
  unmarked: [250],
  passed: [380],
  game_turn_over: [250],
  scored: [700],
  points: [0],
  late: [400],
  left: [600],
  ended: [600],
};

/** The beat of an event. `home`: the anchor of the cup of a seat's team. */
export function beat(event: ArenaEvent, cup: (seat: number) => string): Beat {
  switch (event.kind) {
    case "lost": {
      const [id, tokens, by] = [event.figure, event.tokens, event.by];
      if (tokens === 0) return { lasts: 350, cry: { figure: id, tone: "plain", text: "blocked", amount: 0 } };
      return {
        lasts: 450,
        struck: id,
        cry: { figure: id, tone: "bad", text: "lost", amount: tokens },
        flies: { kind: "cube", from: figure(id), to: cup(by), count: tokens },
        flight: 820 + tokens * 60,
        sound: "hit",
      };
    }
    case "guard_lost": {
      const [id, by] = [event.figure, event.by];
      return {
        lasts: 450,
        struck: id,
        cry: { figure: id, tone: "bad", text: "out", amount: 0 },
        flies: { kind: "guard", from: figure(id), to: cup(by), count: Math.max(1, event.tokens) },
        flight: 650,
        sound: "hit",
      };
    }
    case "knocked_out": {
      const id = event.figure;
      return {
        lasts: 1200,
        struck: id,
        cry: { figure: id, tone: "bad", text: "out", amount: 0 },
        sound: "fall",
      };
    }
    case "slammed":
      return { lasts: 420, struck: event.figure, sound: "block" };
    case "parried":
      return {
        lasts: 1000,
        cry: {
          figure: event.figure,
          tone: "good",
          text: "blocked",
          amount: event.cancelled,
        },
        sound: "block",
      };
    case "cancelled":
      return {
        lasts: 650,
        cry: {
          figure: event.figure,
          tone: "good",
          text: "blocked",
          amount: event.cancelled,
        },
        sound: "block",
      };
    case "unseen":
      return {
        lasts: 700,
        cry: { figure: event.target, tone: "good", text: "missed", amount: 0 },
        sound: "miss",
      };
    case "healed":
      return {
        lasts: 600,
        cry: { figure: -1 - event.seat, tone: "good", text: "healed", amount: 1 },
        sound: "gather",
      };
    case "heat":
      return {
        lasts: 500,
        cry: {
          figure: -1 - event.seat,
          tone: "plain",
          text: "heat",
          amount: event.gained,
        },
        sound: "heat",
      };
    case "marked": {
      const { mark } = event;
      return {
        lasts: 600,
        cry: {
          figure: event.figure,
          tone: mark === "hidden" ? "good" : "bad",
          text: mark,
          amount: 0,
        },
        sound: mark === "hidden" ? "gather" : "net",
      };
    }
    default: {
      const [lasts, sound] = plain[event.kind] ?? [0];
      return sound === undefined ? { lasts } : { lasts, sound };
    }
  }
}

/** Whoever falls behind sees the rest faster; nobody waits long. */
export function pace(waiting: number): number {
  return waiting <= 1 ? 1 : waiting <= 4 ? 0.6 : 0.25;
}
