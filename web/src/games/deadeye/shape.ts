// The view of The Dead Eye as the server sends it (src/talion/games/deadeye/view.py).

import type { View } from "../board";

export type Phase = "ride" | "fill" | "meet" | "outcome" | "event" | "pick" | "over";
export type Side = "bad" | "good";
export type Icon = "Heat" | "Juice";
/** What the back of a card says. */
export type Back = "core" | "Strength" | "Hope" | "Destination";
/** How an icon of an Outcome is paid: by discarding a card of the stack, or by putting it under the deck. */
export type Cost = "discard" | "postpone";

export interface Part {
  name: string;
  power: string;
  activated: boolean;
}

/** All that is printed on a card. Events have `resolve` and `postpone`, Encounters the rest. */
export interface Card {
  name: string;
  title: string;
  line: string;
  back: Back;
  kind: "Distance" | "Parts" | "Delay" | "Twist" | "Safe Hvn" | "Event";
  icon: Icon | null;
  heat?: Cost[];
  juice?: Cost[];
  bad?: string[];
  good?: string[];
  bad_icons?: string[];
  good_icons?: string[];
  part?: Part | null;
  number?: number | null;
  requirement?: number | null;
  reveal?: string | null;
  resolve?: string[];
  postpone?: string[];
}

export interface Slot {
  card: string;
  from: "deck" | "target";
  heat: number;
  heat_needed: number | null;
  juice: number;
  juice_needed: number | null;
  outcome: Side | null;
}

export interface RigPart {
  card: string;
  part: string;
  active: boolean;
  power: string;
  usable: boolean;
}

export interface Target {
  card: string;
  requirement: number;
  open: boolean;
  why: string | null;
}

export interface Picking {
  for: string;
  what: "heat" | "juice" | "distance" | "rig" | "discard";
  to: string;
  left: number | null;
  optional: boolean;
  text: string;
}

export interface Counts {
  draws: number;
  faced: number;
  evaded: number;
  good: number;
  bad: number;
  strength_lost: number;
  hope_lost: number;
  parts_used: number;
  events: number;
}

/** A finished attempt. */
export interface Run extends Counts {
  attempt: number;
  leg: number;
  result: "success" | "failed";
  why: "Strength" | "Hope" | "deck" | null;
  by: string | null;
  distance: number;
  revealed: number;
}

export interface Odds {
  of: number;
  sure: boolean;
  heat: number;
  juice: number;
  event: number;
  cards: string[];
  bad: number;
  good: number;
}

/** What an action would do. */
export interface Choice {
  action: string;
  text: string;
  to: string | null;
}

export interface Points {
  card: string;
  points: number;
}

export interface Supplies {
  strength: number;
  hope: number;
}

export interface DeadeyeView {
  phase: Phase;
  attempt: number;
  attempts: number;
  leg: number;
  legs: number;
  won_runs: number;
  story: string;
  slot: Slot | null;
  event: string | null;
  heat: string[];
  juice: string[];
  strength: number;
  hope: number;
  distance: { total: number; cards: Points[] };
  rig: RigPart[];
  target: Target[];
  reach: number;
  destinations: {
    left: number;
    next: { number: number; reveal: string } | null;
    retired: string[];
    revealed: string[];
  };
  deck: { count: number; top: Exclude<Back, "Destination"> | null; cards: (string | null)[] };
  discard: string[];
  reserves: Supplies;
  retired: Supplies;
  picking: Picking | null;
  cards: Record<string, Card>;
  runs: Run[];
  run: Counts;
  known: (string | null)[];
  odds: Odds | null;
  choices: Choice[];
  result: { winners?: number[]; text?: string } | null;
}

export function shaped(view: View): DeadeyeView {
  return view as unknown as DeadeyeView;
}

/** What is printed on a card; a blank one for a card that is not known yet. */
export function printed(view: DeadeyeView, name: string): Card {
  return (
    view.cards[name] ?? {
      name,
      title: "",
      line: "",
      back: "Destination",
      kind: "Twist",
      icon: null,
    }
  );
}

/** The runs that a practice of one leg or a campaign takes before it is won. */
export const isPractice = (view: DeadeyeView): boolean => view.attempts === 1;

/** What is known of the deck from top to bottom: what was scanned too, where this is the rider's own view. */
export function knownDeck(view: DeadeyeView): (string | null)[] {
  return view.known.length > 0 ? view.known : view.deck.cards;
}
