// Made from the shapes in src/talion/games/revenants by `make wire`. Do not edit.

import type { MatchView } from "../../wire/types";

/** Marks from row to column, by seat, and what each card would deal now. `recoil` is what a RETALIATE costs its player when it works, `recoil_in_vain` when it does not; `idle` is what a DEFEND costs at whom nobody aimed. Where `can_team` is false, no TEAM finds a partner any more. */
export interface GrudgeBoard {
  grudges: boolean[][];
  teammates: boolean[][];
  betrayed: boolean[][];
  solo: number;
  retaliate: number[][];
  betray: number[][];
  team: number[];
  can_team: boolean;
  recoil: number;
  recoil_in_vain: number;
  idle: number;
}

/** What everybody knows of a player. `fell` is the turn in which it fell, `streak` its successful TEAMs in a row. */
export interface Player {
  seat: number;
  revenant: string | null;
  hp: number;
  standing: boolean;
  fell: number | null;
  streak: number;
  committed: boolean;
  leaving: boolean;
}

/** The table, the players, the grudge board, and choices in words: those of the last turn, and the own sealed one. `revenants` are names in their printed order, `epitaphs` what is said of each; `waiting_for` has the seats that must answer. */
export interface RevenantsView extends MatchView {
  phase: "commit" | "over" | "pick";
  turn: number;
  start_hp: number;
  deadline_ms: number | null;
  waiting_for: number[];
  cards: string[];
  revenants: string[];
  epitaphs: string[];
  players: Player[];
  board: GrudgeBoard;
  last_turn: (string | null)[];
  sealed: string | null;
}

/** A seat has its revenant. */
export interface Picked {
  rulings: string[];
  text: string;
  kind: "picked";
  seat: number;
  revenant: string;
}

/** A turn begins. */
export interface Turn {
  rulings: string[];
  text: string;
  kind: "turn";
  turn: number;
}

/** A seat has committed; to what, nobody else knows. */
export interface Committed {
  rulings: string[];
  text: string;
  kind: "committed";
  seat: number;
}

/** What a seat has committed to, told to that seat alone. */
export interface Sealed {
  rulings: string[];
  text: string;
  kind: "sealed";
  seat: number;
  action: string;
  neutral: string;
}

/** A seat did not answer in time. */
export interface Late {
  rulings: string[];
  text: string;
  kind: "late";
  seat: number;
}

/** A seat has left the match and will fall. */
export interface Leaving {
  rulings: string[];
  text: string;
  kind: "leaving";
  seat: number;
}

/** A card is turned up. `target` is the seat that plays the revenant, if anybody does. */
export interface Shown {
  rulings: string[];
  text: string;
  kind: "shown";
  seat: number;
  card: string;
  revenant: string;
  target: number;
}

/** An attack takes HP from its target. */
export interface Hit {
  rulings: string[];
  text: string;
  kind: "hit";
  seat: number;
  target: number;
  card: string;
  amount: number;
}

/** An attack does nothing. */
export interface Fizzled {
  rulings: string[];
  text: string;
  kind: "fizzled";
  seat: number;
  target: number;
  card: string;
}

/** A defender (`seat`) gives half of an attack back to its attacker (`target`). */
export interface Reflected {
  rulings: string[];
  text: string;
  kind: "reflected";
  seat: number;
  target: number;
  amount: number;
}

/** A RETALIATE costs its player HP. */
export interface Recoiled {
  rulings: string[];
  text: string;
  kind: "recoiled";
  seat: number;
  amount: number;
}

/** Nobody aimed at a defender, which costs HP. */
export interface Idled {
  rulings: string[];
  text: string;
  kind: "idled";
  seat: number;
  amount: number;
}

/** A seat that was leaving is gone. */
export interface Left {
  rulings: string[];
  text: string;
  kind: "left";
  seat: number;
}

/** What a seat lost in a turn, and the HP that are left. */
export interface Lost {
  rulings: string[];
  text: string;
  kind: "lost";
  seat: number;
  amount: number;
  hp: number;
}

/** A seat is out. */
export interface Fell {
  rulings: string[];
  text: string;
  kind: "fell";
  seat: number;
}

/** The match is over. */
export interface Ended {
  rulings: string[];
  text: string;
  kind: "ended";
  winners: number[];
}

/** Everything that can be told of a match. */
export type RevenantsEvent = Picked | Turn | Committed | Sealed | Late | Leaving | Shown | Hit | Fizzled | Reflected | Recoiled | Idled | Left | Lost | Fell | Ended;
