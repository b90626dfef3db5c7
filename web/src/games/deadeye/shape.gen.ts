// Made from the shapes in src/talion/games/deadeye by `make wire`. Do not edit.

import type { MatchView } from "../../wire/types";

/** What a whole campaign is, also where one run is practised. */
export interface Whole {
  attempts: number;
  legs: number;
}

/** The Part that a card can be; `activated`: it is acquired ready for use. */
export interface Part {
  name: string;
  power: string;
  activated: boolean;
}

/** All that is printed on a card: its icons, what either Outcome does (in sentences, and in the words of the content), the Part it can be; on a Destination its number, its requirement and what reveals it. An Event has neither icons nor Outcomes: it says what it does, and what it costs to put it off. */
export interface Card {
  key: string;
  name: string;
  title: string;
  line: string;
  back: "Destination" | "Hope" | "Strength" | "core";
  provenance: "forced" | "printed" | "reconstructed" | "reported";
  kind: "Delay" | "Distance" | "Event" | "Parts" | "Safe Hvn" | "Twist";
  icon: "Heat" | "Juice" | null;
  heat: ("discard" | "postpone")[];
  juice: ("discard" | "postpone")[];
  bad: string[];
  good: string[];
  bad_icons: string[];
  good_icons: string[];
  part: Part | null;
  number: number | null;
  requirement: number | null;
  reveal: string | null;
  resolve: string[];
  postpone: string[];
}

/** What an action would do, and where that brings a card. */
export interface Choice {
  action: string;
  text: string;
  to: "deck" | "discard" | "distance" | "event" | "heat" | "juice" | "rig" | "slot" | "target" | null;
}

/** From top to bottom: what everybody knows of it, null where a card is not known. */
export interface Deck {
  count: number;
  top: "Hope" | "Strength" | "core" | null;
  cards: (string | null)[];
}

/** What the back of the topmost Destination says. */
export interface NextDestination {
  number: number;
  reveal: string;
}

/** The Destination deck, and which ones were revealed in this run or retired before it. */
export interface Destinations {
  left: number;
  next: NextDestination | null;
  revealed: string[];
  retired: string[];
}

/** A card of the Distance stack; Delay counts below nothing. */
export interface Points {
  card: string;
  points: number;
}

/** What counts, and of which cards it is made. */
export interface Distance {
  total: number;
  cards: Points[];
}

/** What the next draw may be: of so many cards, how many carry which icon, and how many would bring an Outcome. */
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

/** What is to be chosen for a card: from where, where to, how many more (null: all), whether one may stop. */
export interface Picking {
  for: string;
  what: "discard" | "distance" | "heat" | "juice" | "rig";
  to: "active" | "deck" | "discard" | "inactive" | "juice";
  left: number | null;
  optional: boolean;
  text: string;
}

/** Numbers of Strength and Hope cards. */
export interface Supplies {
  strength: number;
  hope: number;
}

/** A Part in the Rig; `usable`: activated, and it would do something now. */
export interface RigPart {
  card: string;
  part: string;
  active: boolean;
  power: string;
  usable: boolean;
}

/** What is counted in a run. */
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

/** A finished attempt: what it ran out of, and the card that decided it. */
export interface FinishedRun {
  draws: number;
  faced: number;
  evaded: number;
  good: number;
  bad: number;
  strength_lost: number;
  hope_lost: number;
  parts_used: number;
  events: number;
  attempt: number;
  leg: number;
  result: "failed" | "success";
  why: "Hope" | "Strength" | "deck" | null;
  by: string | null;
  distance: number;
  revealed: number;
}

/** The Encounter: how much lies on the stacks, how much triggers an Outcome (null: nothing does), which one is due. */
export interface Slot {
  from: "deck" | "target";
  card: string;
  heat: number;
  heat_needed: number | null;
  juice: number;
  juice_needed: number | null;
  outcome: "bad" | "good" | null;
}

/** A Destination in the Target Zone, and why it cannot be headed for. */
export interface Target {
  card: string;
  requirement: number;
  open: boolean;
  why: string | null;
}

/** The whole table. `cards` is what is printed on all cards but the Destinations nobody has seen; cards are named everywhere by what is printed on them. */
export interface DeadEyeView extends MatchView {
  known: (string | null)[];
  odds: Odds | null;
  choices: Choice[];
  phase: "event" | "fill" | "meet" | "outcome" | "over" | "pick" | "ride";
  deadline_ms: number | null;
  ending: "given_up" | "lost" | "won" | null;
  practice: boolean;
  campaign: Whole;
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
  distance: Distance;
  rig: RigPart[];
  target: Target[];
  reach: number;
  destinations: Destinations;
  deck: Deck;
  discard: string[];
  reserves: Supplies;
  retired: Supplies;
  picking: Picking | null;
  cards: Record<string, Card>;
  runs: FinishedRun[];
  run: Counts;
}

/** The next attempt is to come. */
export interface Run {
  rulings: string[];
  text: string;
  kind: "run";
  attempt: number;
  leg: number;
}

/** The player rides. */
export interface Started {
  rulings: string[];
  text: string;
  kind: "started";
  attempt: number;
}

/** A Destination comes into sight. */
export interface Revealed {
  rulings: string[];
  text: string;
  from: "destinations";
  kind: "revealed";
  card: string;
  to: "target";
}

/** A Destination becomes the Encounter. */
export interface Targeted {
  rulings: string[];
  text: string;
  from: "target";
  kind: "targeted";
  card: string;
  to: "slot";
}

/** A card is turned over; `event` says which of the two Events it is. */
export interface Drawn {
  rulings: string[];
  text: string;
  from: "deck";
  kind: "drawn";
  card: string;
  event: "rest" | "tox" | null;
  to: "deck" | "discard" | "distance" | "event" | "heat" | "juice" | "rig" | "slot" | "target";
}

/** The discard pile becomes the deck. */
export interface Reshuffled {
  rulings: string[];
  text: string;
  from: "discard";
  kind: "reshuffled";
  count: number;
  to: "deck";
}

/** The Encounter goes onto the stack of its icon, or back to the Target Zone. */
export interface Evaded {
  rulings: string[];
  text: string;
  from: "slot";
  kind: "evaded";
  card: string;
  to: "deck" | "discard" | "distance" | "event" | "heat" | "juice" | "rig" | "slot" | "target";
}

/** An Outcome happens. */
export interface Outcome {
  rulings: string[];
  text: string;
  kind: "outcome";
  card: string;
  side: "bad" | "good";
}

/** A card leaves its stack for an icon or an effect. */
export interface Spent {
  rulings: string[];
  text: string;
  from: "deck" | "discard" | "distance" | "event" | "heat" | "juice" | "rig" | "slot" | "target";
  kind: "spent";
  card: string;
  to: "deck" | "discard" | "distance" | "event" | "heat" | "juice" | "rig" | "slot" | "target";
}

/** A Strength or a Hope is lost, and comes to light. */
export interface Lost {
  rulings: string[];
  text: string;
  from: "hope" | "strength";
  kind: "lost";
  what: "hope" | "strength";
  card: string;
  to: "discard";
}

/** A Distance card or a Part is lost. */
export interface Dropped {
  rulings: string[];
  text: string;
  from: "deck" | "discard" | "distance" | "event" | "heat" | "juice" | "rig" | "slot" | "target";
  kind: "dropped";
  card: string;
  what: "distance" | "part";
  to: "deck" | "discard" | "distance" | "event" | "heat" | "juice" | "rig" | "slot" | "target";
}

/** A Part is activated or deactivated. */
export interface Turned {
  rulings: string[];
  text: string;
  kind: "turned";
  card: string;
  part: string;
  active: boolean;
}

/** The Encounter is acquired: as points (below nothing: Delay), as a Part, or as Safe Hvn. */
export interface Acquired {
  rulings: string[];
  text: string;
  from: "slot";
  as: "delay" | "distance" | "hvn" | "part";
  kind: "acquired";
  card: string;
  points: number;
  part: string | null;
  active: boolean;
  to: "distance" | "rig";
}

/** A Strength or a Hope comes from the reserves, unseen. */
export interface Gained {
  rulings: string[];
  text: string;
  from: "reserves";
  kind: "gained";
  what: "hope" | "strength";
  to: "hope" | "strength";
}

/** A Juice comes back from the discard pile. */
export interface Fetched {
  rulings: string[];
  text: string;
  from: "discard";
  kind: "fetched";
  card: string;
  to: "juice";
}

/** An effect or an Event finds nothing to do. */
export interface Ignored {
  rulings: string[];
  text: string;
  kind: "ignored";
  card: string;
  what: "effect" | "event";
}

/** A Part is used. */
export interface Used {
  rulings: string[];
  text: string;
  kind: "used";
  card: string;
  part: string;
}

/** What a scan shows, told to the player alone. */
export interface Scanned {
  rulings: string[];
  text: string;
  kind: "scanned";
  cards: string[];
  neutral: string;
}

/** How many cards the player scans, told to everybody else. */
export interface Looked {
  rulings: string[];
  text: string;
  kind: "looked";
  count: number;
}

/** Cards go unseen from the top of the deck to its bottom. */
export interface Dug {
  rulings: string[];
  text: string;
  from: "deck";
  kind: "dug";
  count: number;
  to: "deck";
}

/** Distance requirements count so much lower until the slot is filled. */
export interface Reached {
  rulings: string[];
  text: string;
  kind: "reached";
  n: number;
}

/** The Event or the Encounter goes under the deck, a Destination back to the Target Zone. */
export interface Recycled {
  rulings: string[];
  text: string;
  from: "deck" | "discard" | "distance" | "event" | "heat" | "juice" | "rig" | "slot" | "target";
  kind: "recycled";
  card: string;
  to: "deck" | "discard" | "distance" | "event" | "heat" | "juice" | "rig" | "slot" | "target";
}

/** An Event happens. */
export interface Resolved {
  rulings: string[];
  text: string;
  from: "event";
  kind: "resolved";
  card: string;
  event: "rest" | "tox";
  to: "discard";
}

/** An Event is about to be put off; its price comes first. */
export interface Deferred {
  rulings: string[];
  text: string;
  kind: "deferred";
  card: string;
}

/** An Event goes under the deck. */
export interface Postponed {
  rulings: string[];
  text: string;
  from: "event";
  kind: "postponed";
  card: string;
  to: "deck";
}

/** An Encounter that was not acquired leaves. */
export interface Gone {
  rulings: string[];
  text: string;
  from: "slot";
  kind: "gone";
  card: string;
  to: "deck" | "discard" | "distance" | "event" | "heat" | "juice" | "rig" | "slot" | "target";
}

/** The player chooses no more cards. */
export interface Stopped {
  rulings: string[];
  text: string;
  kind: "stopped";
  card: string;
}

/** A run reaches Safe Hvn. */
export interface Success {
  rulings: string[];
  text: string;
  kind: "success";
  attempt: number;
  leg: number;
  retired: string[];
}

/** A run fails: what it ran out of, the card that decided it, the Destinations that go back. */
export interface Failed {
  rulings: string[];
  text: string;
  kind: "failed";
  attempt: number;
  leg: number;
  why: "Hope" | "Strength" | "deck";
  by: string | null;
  returned: string[];
}

/** Piles and reserves are made up for the next run. */
export interface Prepared {
  rulings: string[];
  text: string;
  kind: "prepared";
  strength: number;
  hope: number;
  reserves: Supplies;
  excess: number;
}

/** The time for a decision is up. */
export interface Late {
  rulings: string[];
  text: string;
  kind: "late";
}

/** The campaign is over. */
export interface Ended {
  rulings: string[];
  text: string;
  kind: "ended";
  won: boolean;
}

/** Everything that can be told of a match. */
export type DeadEyeEvent = Run | Started | Revealed | Targeted | Drawn | Reshuffled | Evaded | Outcome | Spent | Lost | Dropped | Turned | Acquired | Gained | Fetched | Ignored | Used | Scanned | Looked | Dug | Reached | Recycled | Resolved | Deferred | Postponed | Gone | Stopped | Success | Failed | Prepared | Late | Ended;
