import { api } from "./wire/http";
import type { GameInfo, TableMade } from "./wire/types";
import { navigate, to } from "./router";
import { needPerson } from "./me";
import { once } from "./once";
import { strongest, tableFor } from "./parts/bots";

const games = once(() => api.games());

/** The games this server plays, asked once. */
export function loadGames(): Promise<GameInfo[]> {
  return games("");
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
  return goTo(() => api.makeTable(tableFor(game, bot ?? "open")));
}

/** A private table with open chairs, to send the link of. */
export function playFriends(game: GameInfo): Promise<void> {
  return goTo(() => api.makeTable(tableFor(game, "open")));
}

/** The first open table of this game, or a new one. */
export function playAnyone(game: string): Promise<void> {
  return goTo(() => api.quick({ game }));
}
