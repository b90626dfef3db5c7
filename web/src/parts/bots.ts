import type { GameInfo } from "../wire/types";

/** A bot's name as people read it. */
export function botName(name: string): string {
  return name === "" ? name : name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
}

/** The strongest bot of a game; bots are listed weakest first. */
export function strongest(game: GameInfo): string | null {
  return game.bots.at(-1)?.name ?? null;
}
