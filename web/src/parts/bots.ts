import type { GameInfo, TableForm } from "../wire/types";

/** A bot's name as people read it. */
export function botName(name: string): string {
  return name === "" ? name : name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
}

/** The strongest bot of a game; bots are listed weakest first. */
export function strongest(game: GameInfo): string | null {
  return game.bots.at(-1)?.name ?? null;
}

/** The next match of somebody who has begun so many: the game's own steps for newcomers, then the strongest bot and its full rules. */
export function nextMatch(game: GameInfo, matches: number): TableForm {
  const rung = game.ladder[matches];
  const form = tableFor(game, rung?.bot ?? strongest(game) ?? "open");
  return rung === undefined ? form : { ...form, options: rung.options };
}

/** A private table for you and others like this one. */
export function tableFor(game: GameInfo, other: string): TableForm {
  const others = Array.from({ length: game.default_seats - 1 }, () => other);
  return { game: game.name, seats: ["me", ...others], public: false };
}
