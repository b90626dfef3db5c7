import { once } from "./once";
import { nextMatch, tableFor } from "./parts/bots";
import { suited } from "./parts/suited";
import type { Api } from "./wire/http";
import type { GameInfo, Me, TableMade } from "./wire/types";

/** What is known of somebody's first steps in a game. */
export interface Newcomer {
  /** Offer what there is to learn before a first match; whether the match shall be played. */
  welcome: (game: GameInfo) => Promise<boolean>;
  /** How many matches were begun here, and that there is one more. */
  matches: (game: string) => number;
  played: (game: string) => void;
}

/** The games a server plays, and ways to a table of one: as whom, and how to go there. */
export function createTables(
  api: Pick<Api, "games" | "makeTable" | "mine" | "quick">,
  needPerson: () => Promise<Me | null>,
  go: (table: string) => void,
  newcomer: Newcomer,
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
  async function goTo(make: (me: Me) => Promise<TableMade>): Promise<void> {
    const me = await needPerson();
    if (me === null) return;
    const { table } = await make(me);
    go(table);
  }

  /** You against bots, at once: easy ones at first, then the level that suits you. Who is new to the game is asked whether to learn it before. */
  async function playBots(game: GameInfo): Promise<void> {
    if (!(await newcomer.welcome(game))) return;
    await goTo(async (me) => {
      const bot = suited(game, await api.mine(), me.id)?.bot;
      const made = await api.makeTable(nextMatch(game, newcomer.matches(game.name), bot));
      newcomer.played(game.name);
      return made;
    });
  }

  /** A private table with open chairs, to send the link of. */
  function playFriends(game: GameInfo): Promise<void> {
    return goTo(() => api.makeTable(tableFor(game, "open")));
  }

  /** The first open table of this game, or of any, or a new one. */
  function playAnyone(game: string | null): Promise<void> {
    return goTo(() => api.quick({ game }));
  }

  return { loadGames, loadGame, goTo, playBots, playFriends, playAnyone };
}
