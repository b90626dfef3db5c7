import { needPerson } from "./me";
import { navigate, to } from "./router";
import { createTables } from "./tables";
import { api } from "./wire/http";

/** The games of this page's server, and ways to its tables. */
export const { loadGames, loadGame, goTo, playBots, playFriends, playAnyone } = createTables(
  api,
  needPerson,
  (table) => navigate(to.table(table)),
);
