import type { GameEvent, PlayerInfo } from "../games/board";
import { t } from "../i18n";
import type { Replay, ReplayStep } from "../wire/types";

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
export function pauseMs(step: ReplayStep, speed: number): number {
  return Math.min(9000, 900 + 650 * step.events.length) / speed;
}

/** Table time as minutes and seconds. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Who played, as boards want them: bots by their number, and several of one name told apart. */
export function playersOf(replay: Replay): PlayerInfo[] {
  const names = Array.from({ length: seatsOf(replay) }, (_, seat) => replay.players[seat] ?? "");
  return names.map((name, seat) => ({ seat, name: toldApart(name, seat, names), colour: seat }));
}

function toldApart(name: string, seat: number, names: string[]): string {
  const number = seat + 1;
  if (name === "") return t("table.chair", { number });
  if (isBot(name)) return t("table.bot", { number, name: name.slice(BOT.length) });
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
