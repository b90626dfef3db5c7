import type { GameInfo, TableForm } from "../wire/types";

/** A bot's name as people read it. */
export function botName(name: string): string {
  return name === "" ? name : name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
}

/** The strongest bot of a game; bots are listed weakest first. */
export function strongest(game: GameInfo): string | null {
  return game.bots.at(-1)?.name ?? null;
}

/** A private table for you and others like this one. */
export function tableFor(game: GameInfo, other: string): TableForm {
  const others = Array.from({ length: game.default_seats - 1 }, () => other);
  return { game: game.name, seats: ["me", ...others], public: false };
}
