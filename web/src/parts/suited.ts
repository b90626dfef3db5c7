// Which level of bots suits somebody: the one against which they win about half of their matches, from their own results.

import type { GameInfo, TableInfo } from "../wire/types";
import { usualBot } from "./bots";

/** The bot, and what is known of matches against levels: how many of them were won. */
export interface Suited {
  bot: string;
  won: number;
  played: number;
}

/** So much one match moves somebody up or down: two in a row are a level. */
const STEP = 0.4;

/** The level that suits somebody by their newest tables (newest first); null where a game has no levels or nobody has played one. */
export function suited(game: GameInfo, tables: readonly TableInfo[], me: string): Suited | null {
  const levels = game.bots.flatMap(({ name }) => (/^level\d$/.test(name) ? [name] : []));
  const matches = tables.flatMap((table) =>
    table.game === game.name ? (outcome(table, levels, me) ?? []) : [],
  );
  if (matches.length === 0) return null;
  let place = levels.indexOf(usualBot(game) ?? "");
  for (const { level, won } of matches.toReversed()) {
    const here = Math.round(place);
    // A win against a weaker one tells nothing, nor does a loss against a stronger.
    if (won && level >= here) place += STEP;
    else if (!won && level <= here) place -= STEP;
    place = Math.min(levels.length - 1, Math.max(0, place));
  }
  const bot = levels[Math.round(place)] ?? "";
  return { bot, won: matches.filter(({ won }) => won).length, played: matches.length };
}

/** A match that somebody alone has played to its end against bots of one level; null for any other. */
function outcome(
  { state, seats, result }: TableInfo,
  levels: readonly string[],
  me: string,
): { level: number; won: boolean } | null {
  if (state !== "over" || result === null || result.ruling === "TL-20") return null;
  const own = seats.filter(({ person }) => person?.id === me);
  const [first, ...others] = new Set(
    seats.flatMap(({ person, bot }) => (person === null ? [bot ?? ""] : [])),
  );
  const level = levels.indexOf(first ?? "");
  const alone = own.length === 1 && seats.every(({ person }) => person === null || person.id === me);
  if (!alone || others.length > 0 || level < 0) return null;
  return { level, won: own.some(({ seat }) => result.winners.includes(seat)) };
}
