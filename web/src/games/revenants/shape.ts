// The view of Revenants as the server sends it (src/talion/games/revenants/view.py).

import type { View } from "../board";

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

/** Marks from row to column, by seat, and what each card would deal now. */
export interface Marks {
  grudges: boolean[][];
  teammates: boolean[][];
  betrayed: boolean[][];
  solo: number;
  retaliate: number[][];
  betray: number[][];
  team: number[];
  recoil: number;
  idle: number;
}

export interface RevenantsView {
  phase: "pick" | "commit" | "over";
  turn: number;
  deadline_ms: number | null;
  cards: string[];
  revenants: string[];
  players: Player[];
  board: Marks;
  last_turn: (string | null)[];
  sealed: string | null;
}

/** The view in its shape. The server's own tests guard that it has it. */
export function shaped(view: View): RevenantsView {
  return view as unknown as RevenantsView;
}

/** The seat that plays a revenant (given by its place in the printed order), or null. */
export function ownerOf(view: RevenantsView, revenant: number): number | null {
  const name = view.revenants[revenant];
  return view.players.find((player) => player.revenant === name)?.seat ?? null;
}

/** The revenant of a seat by its place in the printed order, or null before it has one. */
export function revenantOf(view: RevenantsView, seat: number): number | null {
  const name = view.players[seat]?.revenant ?? null;
  return name === null ? null : view.revenants.indexOf(name);
}

/** Number of players still standing. */
export function standing(view: RevenantsView): number {
  return view.players.filter((player) => player.standing).length;
}
