import type { GameEvent, PlayerInfo } from "../games/board";
import { t } from "../i18n";
import { botWords } from "../parts/bots";
import type { Replay } from "../wire/types";

/* Small questions about a replay that need no screen. */

/** Small news are told only where there are no others. */
export function worthTelling(events: GameEvent[], quiet: readonly string[]): GameEvent[] {
  const loud = events.filter((event) => !quiet.includes(event.kind));
  return loud.length > 0 ? loud : events;
}

/** A number brought between the first and the last step. */
export function clamp(at: number, steps: number): number {
  return Number.isFinite(at) ? Math.min(Math.max(0, Math.trunc(at)), Math.max(0, steps - 1)) : 0;
}

/** How long a step stands before the next while playing: longer when more happened. */
export function pauseMs(step: { events: GameEvent[] }, speed: number): number {
  return Math.min(9000, 900 + 650 * step.events.length) / speed;
}

/** Which steps a log shows: all of a match, or of a long one those around where it stands. */
export function around(at: number, steps: number): { from: number; to: number } {
  if (steps <= MOST_LISTED) return { from: 0, to: steps };
  const from = Math.min(Math.max(0, at - MOST_LISTED / 2), steps - MOST_LISTED);
  return { from, to: from + MOST_LISTED };
}

/** A list of thousands would make every step slow. */
const MOST_LISTED = 400;

/** Table time as minutes and seconds. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Who played, as boards want them: bots by their number, and several of one name told apart. */
export function playersOf(replay: Replay): PlayerInfo[] {
  const names = Array.from({ length: seatsOf(replay) }, (_, seat) => replay.players[seat] ?? "");
  return names.map((name, seat) => ({
    seat,
    name: toldApart(name, seat, names),
    // As at the table; an uploaded match knows none.
    colour: replay.colours[seat] ?? seat,
  }));
}

function toldApart(name: string, seat: number, names: string[]): string {
  const number = seat + 1;
  if (name === "") return t("table.chair", { number });
  if (isBot(name)) return t("table.bot", { number, name: botWords(name.slice(BOT.length)) });
  const same = names.flatMap((other, i) => (other === name ? [i] : []));
  return same.length === 1 ? name : `${name} ${same.indexOf(seat) + 1}`;
}

const BOT = "bot:";

export function isBot(name: string): boolean {
  return name.startsWith(BOT);
}

/** How many chairs the match had. */
export function seatsOf(replay: Replay): number {
  const told = replay.header["seats"];
  return typeof told === "number" ? told : replay.players.length;
}
