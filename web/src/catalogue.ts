import { offerLesson } from "./lessons/first";
import { remember, remembered } from "./lessons/progress";
import { needPerson } from "./me";
import { navigate, to } from "./router";
import { createTables } from "./tables";
import { api } from "./wire/http";

/** The games of this page's server, and ways to its tables. */
export const { loadGames, loadGame, goTo, playBots, playFriends, playAnyone } = createTables(
  api,
  needPerson,
  (table) => navigate(to.table(table)),
  {
    welcome: async (game) => {
      const answer = await offerLesson(game);
      if (answer === "learn") navigate(to.lesson(game.name));
      return answer === "play";
    },
    matches: (game) => remembered(game).matches,
    played: (game) => void remember(game, { matches: remembered(game).matches + 1 }),
  },
);
