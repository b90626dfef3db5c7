import type { GameInfo, TableForm } from "../wire/types";

/** A bot's name in the midst of a line: `level2` is level 2. */
export function botWords(name: string): string {
  return name.replaceAll("_", " ").replace(/([a-z])(\d)/, "$1 $2");
}

/** A bot's name as people read it. */
export function botName(name: string): string {
  const words = botWords(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a list has room for on a phone. */
const FEW = 40;

/** A bot in a list: its name, and what it is where a few words say so. All of it is told beside the list. */
export function botLine({ name, text }: { name: string; text: string }): string {
  const line = `${botName(name)}: ${text.split(":")[0] ?? ""}`;
  return line.length > FEW ? botName(name) : line;
}

/** What a newcomer is offered to play against, or where a game has no levels its strongest; bots are listed weakest first. */
export function usualBot(game: GameInfo): string | null {
  return game.bots.find((bot) => bot.name === "level2")?.name ?? game.bots.at(-1)?.name ?? null;
}

/** The next match of somebody who has begun so many: the game's own steps for newcomers, then the bot that suits them and the full rules. */
export function nextMatch(game: GameInfo, matches: number, bot = usualBot(game)): TableForm {
  const rung = game.ladder[matches];
  const form = tableFor(game, rung?.bot ?? bot ?? "open");
  return rung === undefined ? form : { ...form, options: rung.options };
}

/** A private table for you and others like this one. */
export function tableFor(game: GameInfo, other: string): TableForm {
  const others = Array.from({ length: game.default_seats - 1 }, () => other);
  return { game: game.name, seats: ["me", ...others], public: false };
}
