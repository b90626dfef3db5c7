// Boards are loaded when they are needed, one chunk a game. A game without a board of its own gets the plain one,
// so that it can be played at once.

import { plainManners, type Board, type Manners, type SidePanel } from "./board";

const boards: Record<string, () => Promise<{ default: Board }>> = {
  revenants: () => import("./revenants/Revenants.svelte"),
};

const sides: Record<string, () => Promise<SidePanel>> = {
  revenants: async () => (await import("./revenants/side")).side(),
};

const manners: Record<string, () => Promise<Manners>> = {
  revenants: async () => (await import("./revenants/manners")).manners,
};

/** The board of a game, by the game's name. */
export async function loadBoard(game: string): Promise<Board> {
  const load = boards[game] ?? (() => import("./plain/PlainBoard.svelte"));
  return (await load()).default;
}

/** What a game keeps at hand beside its board, if anything. */
export async function loadSide(game: string): Promise<SidePanel | null> {
  const load = sides[game];
  return load === undefined ? null : load();
}

/** How to talk about a game. */
export async function loadManners(game: string): Promise<Manners> {
  const load = manners[game];
  return load === undefined ? plainManners : load();
}
