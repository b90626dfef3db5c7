// The view of Tribal Village as the server sends it (src/talion/games/village/view.py).

import type { View } from "../board";

/** The kinds of prompts, which are also the phases of a match. */
export type Phase =
  | "objective"
  | "card"
  | "net"
  | "tokens"
  | "cast"
  | "take"
  | "lay"
  | "lead"
  | "swap"
  | "chaos"
  | "give"
  | "move"
  | "village"
  | "return"
  | "discard"
  | "over";

export interface Tribe {
  name: string;
  ability: string;
  text: string;
  when: string;
  emblem: string;
  colour: string;
  ruling: string;
}

export interface Alliances {
  pairs: string[][];
  unallied: string[];
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

export interface Player {
  seat: number;
  team: number | null;
  cards: number;
  /** Cards that everybody has seen go into this hand. */
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

export interface ScoreRow {
  objective: string;
  objective_points: number;
  tudicus_points: number;
  score: number;
}

export interface HandRow extends ScoreRow {
  seat: number;
  village: string[][];
  tricks: number;
}

export interface LastHand {
  hand: number;
  players: HandRow[];
  alliances: Alliances;
}

export interface Objective {
  text: string;
  kind: string;
  ruling: string;
}

export interface Handed {
  seat: number;
  card: string;
}

export interface VillageView {
  phase: Phase;
  /** The seats whose answer the match waits for. */
  awaits: number[];
  hand: number;
  hands: number;
  trick: number;
  tricks: number;
  tribes: Tribe[];
  gretin: Tribe | null;
  alliances: Alliances;
  objectives: { open: string[]; texts: Record<string, Objective>; deck: number };
  players: Player[];
  teams: { team: number; seats: number[]; total: number }[] | null;
  lead: { seat: number; card: string; tribe: string | null; ally: string | null } | null;
  table: Lying[];
  face_down: number | null;
  last_trick: { winner: number; cards: Lying[] } | null;
  chaos: { winner: number; added: Handed[]; group: string[]; gave: Handed[]; to: number | null } | null;
  returning: { by: number; owner: number; card: string | null } | null;
  discards: string[];
  supply: number | null;
  nets: boolean;
  deck: number;
  draws: boolean;
  scores: ScoreRow[][];
  last_hand: LastHand | null;
  result: { winners: number[]; places: number[] } | null;
  cards: string[];
  chosen: string | null;
  barred: string[];
  sealed: string | null;
  progress: Record<string, number>;
}

/** The view in its shape. The server's own tests guard that it has it. */
export function shaped(view: View): VillageView {
  return view as unknown as VillageView;
}

export const PASS = "pass";

export interface Card {
  tribe: string;
  value: number;
}

/** "Ignis 5" as tribe and value. A card without a value, the Lucky Gretin, is worth nothing. */
export function parseCard(card: string): Card {
  const space = card.lastIndexOf(" ");
  return space < 0
    ? { tribe: card, value: 0 }
    : { tribe: card.slice(0, space), value: Number(card.slice(space + 1)) };
}

/** The tribe of a name, or the Lucky Gretin. */
export function tribeOf(view: VillageView, name: string): Tribe | null {
  return (
    view.tribes.find((tribe) => tribe.name === name) ?? (view.gretin?.name === name ? view.gretin : null)
  );
}

/** Whether a tribe is on suit as the lead lies now; null while nothing leads. Only for what glows on the mat. */
export function followed(view: VillageView, tribe: string): boolean | null {
  if (view.lead === null) return null;
  if (view.lead.tribe === null) return true;
  return view.lead.tribe === tribe || view.lead.ally === tribe;
}

/** Who plays together with a seat, without it. */
export function partnersOf(view: VillageView, seat: number | null): number[] {
  const team = seat === null ? null : (view.players[seat]?.team ?? null);
  if (team === null) return [];
  return view.players.filter((one) => one.team === team && one.seat !== seat).map((one) => one.seat);
}

/** The own hand without the card that lies face down before one. */
export function inHand(view: VillageView): string[] {
  const down = view.chosen === null ? -1 : view.cards.indexOf(view.chosen);
  return down < 0 ? view.cards : view.cards.toSpliced(down, 1);
}

/** The seats with most points so far; in teams, all of the best teams. */
export function leaders(view: VillageView): number[] {
  const sides = view.teams ?? view.players.map((one) => ({ seats: [one.seat], total: one.total }));
  const best = Math.max(...sides.map((side) => side.total));
  return sides.filter((side) => side.total === best).flatMap((side) => side.seats);
}
