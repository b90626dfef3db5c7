import { api } from "./wire/http";
import type { GameInfo, TableMade } from "./wire/types";
import { navigate, to } from "./router";
import { needPerson } from "./me";
import { strongest } from "./parts/bots";

let known: Promise<GameInfo[]> | null = null;

/** The games this server plays, asked once. A failure is forgotten, so that the next caller asks again. */
export function loadGames(): Promise<GameInfo[]> {
  known ??= api.games().catch((fault: unknown) => {
    known = null;
    throw fault;
  });
  return known;
}

/** One game by name, or null if this server does not play it. */
export async function loadGame(name: string): Promise<GameInfo | null> {
  return (await loadGames()).find((game) => game.name === name) ?? null;
}

/** Make a table as somebody, and go there. Nothing happens if the person would rather not say who they are. */
export async function goTo(make: () => Promise<TableMade>): Promise<void> {
  if ((await needPerson()) === null) return;
  const { table } = await make();
  navigate(to.table(table));
}

/** You against bots, at once. */
export function playBots(game: GameInfo, bot = strongest(game)): Promise<void> {
  const others = Array.from({ length: game.default_seats - 1 }, () => bot ?? "open");
  return goTo(() => api.makeTable({ game: game.name, seats: ["me", ...others], public: false }));
}

/** A private table with open chairs, to send the link of. */
export function playFriends(game: GameInfo): Promise<void> {
  const others = Array.from({ length: game.default_seats - 1 }, () => "open");
  return goTo(() => api.makeTable({ game: game.name, seats: ["me", ...others], public: false }));
}

/** The first open table of this game, or a new one. */
export function playAnyone(game: string): Promise<void> {
  return goTo(() => api.quick({ game }));
}
