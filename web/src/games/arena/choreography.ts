// How long each event is seen, what flies, who is shaken, what is heard. Made of events alone; nothing is worked out.

import type { SoundName } from "../../sound/recipes";
import type { ArenaEvent } from "./view";

/** Something on its way between two places of the board, each named by its anchor. */
export interface Flight {
  kind: "cube" | "guard" | "heart" | "heat" | "die" | "star" | "nymphlet";
  from: string;
  to: string;
  count: number;
}

/** Words that rise from a figure. */
export interface Cry {
  figure: number;
  tone: "bad" | "good" | "plain";
  text:
    | "lost"
    | "healed"
    | "blocked"
    | "missed"
    | "out"
    | "snared"
    | "hidden"
    | "rooted"
    | "heat"
    | "ready"
    | "victory"
    | "fallen"
    | "braced"
    | "caught"
    | "darted"
    | "stung";
  amount: number;
}

/** Large letters over the arena: what everybody shouts. */
export interface Cheer {
  text: "climbed" | "crowned" | "burrararay" | "refused" | "caught";
  /** Who did it, where it was somebody. */
  seat: number | null;
}

export interface Beat {
  /** Until the next event. */
  lasts: number;
  flies?: Flight;
  /** How long it flies; what the event did is seen when it has arrived. */
  flight?: number;
  struck?: number;
  cry?: Cry;
  cheer?: Cheer;
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
  "sealed",
  "sealed_own",
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
  sealed: [0, "seal"],
  manoeuvres: [1100, "flip"],
  flower_open: [1300, "gather"],
  vote: [1000, "drum"],
  declared: [550, "tap"],
  vote_roll: [1150, "dice"],
  nymphlet_placed: [420, "luftle"],
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
          tone: mark === "snared" ? "bad" : "good",
          text: mark,
          amount: 0,
        },
        sound: mark === "snared" ? "net" : "gather",
      };
    }
    case "victory": {
      const { seat, points } = event;
      const cry = { figure: -1 - seat, amount: Math.abs(points) };
      if (points < 0) return { lasts: 900, cry: { ...cry, tone: "bad", text: "fallen" }, sound: "fall" };
      return {
        lasts: 450,
        cry: { ...cry, tone: "good", text: "victory" },
        flies: { kind: "star", from: `chief:${seat}`, to: `victory:${seat}`, count: Math.min(6, points) },
        flight: 820,
        sound: "gather",
      };
    }
    case "braced":
      return {
        lasts: 700,
        cry: { figure: event.figure, tone: "good", text: "braced", amount: 0 },
        sound: "block",
      };
    case "caught":
      return {
        lasts: 1500,
        struck: event.piece,
        cry: { figure: event.piece, tone: "bad", text: "caught", amount: 0 },
        cheer: { text: "caught", seat: event.by },
        flies: { kind: "nymphlet", from: `space:${event.space}`, to: `victory:${event.by}`, count: 1 },
        flight: 1100,
        sound: "catch",
      };
    case "darted":
      return {
        lasts: 1000,
        cry: { figure: event.piece, tone: "good", text: "darted", amount: event.cancelled },
        sound: "dart",
      };
    case "stung":
      return {
        lasts: 600,
        struck: event.figure,
        cry: { figure: event.figure, tone: "bad", text: "stung", amount: 0 },
        sound: "hit",
      };
    case "climbed":
      return { lasts: 1900, cheer: { text: "climbed", seat: event.seat }, sound: "climb" };
    case "crowned":
      return { lasts: 2300, cheer: { text: "crowned", seat: event.seat }, sound: "crown" };
    case "burrararay":
      return { lasts: 1900, cheer: { text: "burrararay", seat: null }, sound: "burrararay" };
    case "voted":
      return event.scored
        ? { lasts: 2600, cheer: { text: "burrararay", seat: null }, sound: "burrararay" }
        : { lasts: 2200, cheer: { text: "refused", seat: null }, sound: "block" };
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
