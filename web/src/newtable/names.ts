import { maybe } from "../i18n";

/** The ways to play a game that has several, as an option has them. */
const WAYS: Readonly<Record<string, { option: string; words: readonly string[] }>> = {
  arena: { option: "mode", words: ["every-eye", "alliances", "nymphlets", "hill", "domination"] },
};

/** Each way to play a game, with what it is about. */
export function waysOf(game: string): { word: string; name: string; about: string }[] {
  const { option, words } = WAYS[game] ?? { option: "", words: [] };
  return words.map((word) => ({
    word,
    name: wordName(game, option, word),
    about: wordAbout(game, option, word) ?? "",
  }));
}

/** Whether the words of an option are ways to play, each with a picture. */
export function isWays(game: string, option: string): boolean {
  return WAYS[game]?.option === option;
}

/** What a word of an option is called: as its game calls it, a track by its title, or as it is. */
export function wordName(game: string, option: string, word: string): string {
  const title = option === "soundtrack" ? maybe(`arena.track.${word}`) : null;
  return maybe(`pages.new.word.${game}.${option}.${word}`) ?? title ?? word;
}

/** What a word of an option means, where there is more to say. */
export function wordAbout(game: string, option: string, word: string): string | null {
  return maybe(`pages.new.about.${game}.${option}.${word}`);
}

/** What an option is called: as its game calls it, as all games do, or by its own name. */
export function optionName(game: string, option: string): string {
  const own = maybe(`pages.new.opt.${game}.${option}`);
  return own ?? maybe(`pages.new.opt.${option}`) ?? option.replaceAll("_", " ");
}
