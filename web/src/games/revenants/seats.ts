// Who plays which revenant. Revenants are known by their place in the printed order, because a pack may rename them.

import type { RevenantsView } from "./shape.gen";

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
