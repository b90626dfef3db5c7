// Things said so often that one press says them. Where the rulebook makes talk a part of the game, there are gestures and threats too.

import { maybe } from "../i18n";

const MANNERS = ["hello", "wellPlayed", "thanks", "moment", "sorry", "again"] as const;
const MOST = 8;

/** What can be said with one press at a table of this game. */
export function phrasesFor(game: string): string[] {
  const own = Array.from({ length: MOST }, (_, number) =>
    maybe(`talk.${game}.${number}`, { name: "{name}" }),
  );
  const polite = MANNERS.map((name) => maybe(`talk.${name}`));
  return [...own, ...polite].flatMap((text) => (text === null ? [] : [text]));
}
