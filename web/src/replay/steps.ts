import type { GameEvent } from "../games/board";
import type { Replay, ReplayStep } from "../wire/types";

/* Small questions about a replay that need no screen. */

/** What happened in a step, as boards and logs want it. */
export function eventsOf(step: ReplayStep): GameEvent[] {
  return step.events.map((event) => ({
    ...event,
    kind: String(event["kind"] ?? ""),
    text: String(event["text"] ?? ""),
    rulings: Array.isArray(event["rulings"]) ? event["rulings"].map(String) : [],
  }));
}

/** A replay of everything without what was said to one seat alone ("You seal …"): its words tell the same, of everybody. */
export function withoutAsides(replay: Replay, asides: readonly string[]): Replay {
  if (replay.seat !== null) return replay;
  const heard = (event: Record<string, unknown>) => !asides.includes(String(event["kind"]));
  return { ...replay, steps: replay.steps.map((step) => ({ ...step, events: step.events.filter(heard) })) };
}

/** A number brought between the first and the last step. */
export function clamp(at: number, steps: number): number {
  return Number.isFinite(at) ? Math.min(Math.max(0, Math.trunc(at)), Math.max(0, steps - 1)) : 0;
}

/** How long a step stands before the next while playing: longer when more happened. */
export function pauseMs(step: ReplayStep, speed: number): number {
  return Math.min(9000, 900 + 650 * step.events.length) / speed;
}

/** The number of log entries behind each step seen from a seat: a seat is not told of every entry, and forks count all
    of them. Steps keep their order, their actor and their moment, which is enough to find them in the full replay. */
export function entriesBehind(seen: readonly ReplayStep[], full: readonly ReplayStep[]): number[] {
  let from = 0;
  return seen.map((step) => {
    let at = from;
    while (at < full.length && (full[at]?.who !== step.who || full[at]?.at_ms !== step.at_ms)) at++;
    if (at >= full.length) return Math.max(0, from - 1);
    from = at + 1;
    return at;
  });
}

/** Table time as minutes and seconds. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A player's name, or the number of the chair. */
export function playerName(replay: Replay, seat: number): string {
  return replay.players[seat] || String(seat + 1);
}

/** How many chairs the match had. */
export function seatsOf(replay: Replay): number {
  const told = replay.header["seats"];
  return typeof told === "number" ? told : replay.players.length;
}
