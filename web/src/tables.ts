import { once } from "./once";
import { usualBot, tableFor } from "./parts/bots";
import type { Api } from "./wire/http";
import type { GameInfo, Me, TableMade } from "./wire/types";

/** The games a server plays, and ways to a table of one: as whom, and how to go there. */
export function createTables(
  api: Pick<Api, "games" | "makeTable" | "quick">,
  needPerson: () => Promise<Me | null>,
  go: (table: string) => void,
) {
  const games = once(() => api.games());

  /** The games this server plays, asked once. */
  function loadGames(): Promise<GameInfo[]> {
    return games("");
  }

  /** One game by name, or null if this server does not play it. */
  async function loadGame(name: string): Promise<GameInfo | null> {
    return (await loadGames()).find((game) => game.name === name) ?? null;
  }

  /** Make a table as somebody, and go there. Nothing happens if the person would rather not say who they are. */
  async function goTo(make: () => Promise<TableMade>): Promise<void> {
    if ((await needPerson()) === null) return;
    const { table } = await make();
    go(table);
  }

  /** You against bots, at once. */
  function playBots(game: GameInfo, bot = usualBot(game)): Promise<void> {
    return goTo(() => api.makeTable(tableFor(game, bot ?? "open")));
  }

  /** A private table with open chairs, to send the link of. */
  function playFriends(game: GameInfo): Promise<void> {
    return goTo(() => api.makeTable(tableFor(game, "open")));
  }

  /** The first open table of this game, or a new one. */
  function playAnyone(game: string): Promise<void> {
    return goTo(() => api.quick({ game }));
  }

  return { loadGames, loadGame, goTo, playBots, playFriends, playAnyone };
}
