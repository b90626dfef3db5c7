// Made from the shapes in src/talion/games/village by `make wire`. Do not edit.

import type { MatchView } from "../../wire/types";

export interface Alliances {
  pairs: string[][];
  unallied: string[];
}

export interface Handed {
  seat: number;
  card: string;
}

/** The cards in the middle while the winner's Floris gives some back; `to` gets the next. */
export interface Chaos {
  winner: number;
  added: Handed[];
  group: string[];
  gave: Handed[];
  to: number | null;
}

/** A tribe's name, power and looks; or those of the Lucky Gretin. */
export interface Tribe {
  name: string;
  ability: string;
  text: string;
  when: string;
  emblem: string;
  colour: string;
  ruling: string | null;
}

export interface HandRow {
  objective: string;
  objective_points: number;
  tudicus_points: number;
  score: number;
  counted: string[];
  against: string[];
  by_tricks: boolean;
  seat: number;
  village: string[][];
  tricks: number;
}

export interface LastHand {
  hand: number;
  players: HandRow[];
  alliances: Alliances;
}

/** A card in a trick. `value` counts tokens and bonus; `wins` and `on_suit` are judged as things lie now. */
export interface Lying {
  seat: number;
  card: string;
  value: number;
  tokens: number;
  bonus: number;
  on_suit: boolean;
  competes: boolean;
  leads: boolean;
  wins: boolean;
}

export interface LastTrick {
  winner: number;
  cards: Lying[];
}

/** The card that set the suit; a Gretin sets none. `suit` are the tribes that are on suit as things lie now. */
export interface Lead {
  seat: number;
  card: string;
  tribe: string | null;
  ally: string | null;
  suit: string[];
}

/** What an objective says, with the numbers for this table. */
export interface Objective {
  text: string;
  kind: string;
  ruling: string | null;
}

/** The objectives that lie open, what all of them say, and how many lie in the deck. */
export interface Objectives {
  open: string[];
  texts: Record<string, Objective>;
  deck: number;
}

/** What a viewer knows of a player. */
export interface Player {
  seat: number;
  team: number | null;
  cards: number;
  known: string[];
  objective: string | null;
  committed: boolean;
  tokens: number;
  net: number | null;
  netted_by: number[];
  points: number;
  tricks: number;
  village_cards: number;
  village: string[][] | null;
  total: number;
  left: boolean;
}

export interface Returning {
  by: number;
  owner: number;
  card: string | null;
}

export interface Score {
  objective: string;
  objective_points: number;
  tudicus_points: number;
  score: number;
}

export interface Team {
  team: number;
  seats: number[];
  total: number;
  tricks: number;
}

export interface VillageView extends MatchView {
  cards: string[];
  chosen: string | null;
  barred: string[];
  sealed: string | null;
  progress: Record<string, number | null>;
  running: number | null;
  phase: "card" | "cast" | "chaos" | "discard" | "give" | "lay" | "lead" | "move" | "net" | "objective" | "over" | "return" | "swap" | "take" | "tokens" | "village";
  awaits: number[];
  leaders: number[];
  hand: number;
  hands: number;
  trick: number;
  tricks: number;
  deadline_ms: number | null;
  tribes: Tribe[];
  gretin: Tribe | null;
  alliances: Alliances;
  objectives: Objectives;
  players: Player[];
  teams: Team[] | null;
  lead: Lead | null;
  table: Lying[];
  face_down: number | null;
  refused: number;
  last_trick: LastTrick | null;
  chaos: Chaos | null;
  returning: Returning | null;
  discards: string[];
  supply: number | null;
  nets: boolean;
  deck: number;
  draws: boolean;
  scores: Score[][];
  last_hand: LastHand | null;
}

export interface Hand {
  rulings: string[];
  text: string;
  pairs: string[][];
  unallied: string[];
  kind: "hand";
  hand: number;
}

export interface Dealt {
  rulings: string[];
  text: string;
  seat: number;
  kind: "dealt";
  neutral: string;
  cards: string[];
}

export interface Offered {
  rulings: string[];
  text: string;
  kind: "objectives";
  open: string[];
}

export interface Committed {
  rulings: string[];
  text: string;
  seat: number;
  kind: "committed";
}

export interface Sealed {
  rulings: string[];
  text: string;
  seat: number;
  kind: "sealed";
  neutral: string;
  objective: string;
}

export interface Chosen {
  rulings: string[];
  text: string;
  seat: number;
  kind: "chosen";
  objective: string;
}

export interface FirstLead {
  rulings: string[];
  text: string;
  seat: number;
  card: string;
  kind: "first_lead";
}

export interface FaceDown {
  rulings: string[];
  text: string;
  seat: number;
  kind: "face_down";
}

export interface LaidDown {
  rulings: string[];
  text: string;
  seat: number;
  card: string;
  kind: "laid_down";
  neutral: string;
}

export interface Pulled {
  rulings: string[];
  text: string;
  seat: number;
  kind: "pulled";
  target: number;
}

export interface Passed {
  rulings: string[];
  text: string;
  seat: number;
  kind: "passed";
  what: "card" | "cast" | "chaos" | "discard" | "give" | "lay" | "lead" | "move" | "net" | "objective" | "return" | "swap" | "take" | "tokens" | "village";
}

export interface Played {
  rulings: string[];
  text: string;
  seat: number;
  card: string;
  kind: "played";
  value: number;
  tokens: number;
  bonus: number;
  on_suit: boolean;
  leads: boolean;
}

export interface Token {
  rulings: string[];
  text: string;
  seat: number;
  kind: "token";
  tokens: number;
}

export interface NoToken {
  rulings: string[];
  text: string;
  seat: number;
  kind: "no_token";
}

export interface Point {
  rulings: string[];
  text: string;
  seat: number;
  kind: "point";
  points: number;
}

export interface Cast {
  rulings: string[];
  text: string;
  seat: number;
  kind: "cast";
  target: number;
  was: number | null;
}

export interface Took {
  rulings: string[];
  text: string;
  seat: number;
  card: string;
  kind: "took";
  owner: number;
}

export interface Laid {
  rulings: string[];
  text: string;
  seat: number;
  card: string;
  kind: "laid";
}

export interface TookLead {
  rulings: string[];
  text: string;
  seat: number;
  card: string;
  kind: "took_lead";
  tribe: string;
  ally: string | null;
  suit: string[];
}

export interface Swapped {
  rulings: string[];
  text: string;
  seat: number;
  pairs: string[][];
  unallied: string[];
  kind: "swapped";
  tribes: string[];
}

export interface Trick {
  rulings: string[];
  text: string;
  seat: number;
  card: string;
  kind: "trick";
  value: number;
  trick: number;
}

export interface MadeChaos {
  rulings: string[];
  text: string;
  seat: number;
  kind: "chaos";
}

export interface Added {
  rulings: string[];
  text: string;
  seat: number;
  card: string;
  kind: "added";
  to: number;
}

export interface Gave {
  rulings: string[];
  text: string;
  seat: number;
  card: string;
  kind: "gave";
  target: number;
}

export interface Pile {
  rulings: string[];
  text: string;
  seat: number;
  kind: "pile";
  cards: string[];
}

export interface Moved {
  rulings: string[];
  text: string;
  seat: number;
  kind: "moved";
  objective: string;
  was: string;
}

export interface Looks {
  rulings: string[];
  text: string;
  seat: number;
  kind: "looks";
  owner: number;
}

export interface Returned {
  rulings: string[];
  text: string;
  seat: number;
  card: string;
  kind: "returned";
  owner: number;
}

export interface Discarded {
  rulings: string[];
  text: string;
  seat: number;
  card: string;
  kind: "discarded";
}

export interface Drew {
  rulings: string[];
  text: string;
  seat: number;
  kind: "drew";
  cards: number;
  deck: number;
}

export interface Drawn {
  rulings: string[];
  text: string;
  seat: number;
  kind: "drawn";
  neutral: string;
  cards: string[];
}

export interface Scored {
  rulings: string[];
  text: string;
  seat: number;
  objective: string;
  objective_points: number;
  tudicus_points: number;
  score: number;
  kind: "scored";
  hand: number;
  total: number;
}

export interface Late {
  rulings: string[];
  text: string;
  seat: number;
  kind: "late";
}

export interface Left {
  rulings: string[];
  text: string;
  seat: number;
  kind: "left";
}

export interface Ended {
  rulings: string[];
  text: string;
  kind: "ended";
  winners: number[];
}

/** Everything that can be told of a match. */
export type VillageEvent = Hand | Dealt | Offered | Committed | Sealed | Chosen | FirstLead | FaceDown | LaidDown | Pulled | Passed | Played | Token | NoToken | Point | Cast | Took | Laid | TookLead | Swapped | Trick | MadeChaos | Added | Gave | Pile | Moved | Looks | Returned | Discarded | Drew | Drawn | Scored | Late | Left | Ended;
