import { tagged } from "../table/people";
import type { TournamentInfo, TournamentPlayer, TournamentTable } from "../wire/types";

/* What a page makes of a tournament: who is who, which table is yours, what is to be said. No rules: all of it is told. */

/** Seconds until one is led to one's table. */
export const LEAD_S = 6;

/** A player by id; null for somebody who is no player here. */
export function playerOf(info: TournamentInfo, id: string): TournamentPlayer | null {
  return info.players.find((one) => one.person.id === id) ?? null;
}

/** What a player is called, told from others of the same name. */
export function playerName(info: TournamentInfo, id: string): string | null {
  const found = playerOf(info, id);
  return found === null ? null : tagged(found.person.name, found.tag);
}

/** A side by name: a team's own, or its player's. */
export function sideName(info: TournamentInfo, side: string): string {
  return info.team > 1 ? side : (playerName(info, side) ?? side);
}

/** The players of a side. */
export function membersOf(info: TournamentInfo, side: string): TournamentPlayer[] {
  return info.players.filter((one) => (info.team > 1 ? one.team === side : one.person.id === side));
}

/** The side that somebody plays for; null where they do not play. */
export function mySide(info: TournamentInfo, me: string | null): string | null {
  const found = me === null ? null : playerOf(info, me);
  if (found === null) return null;
  return info.team > 1 ? found.team : found.person.id;
}

/** Whether somebody plays, and has not left. */
export function isIn(info: TournamentInfo, me: string | null): boolean {
  const found = me === null ? null : playerOf(info, me);
  return found !== null && !found.left;
}

export function isReferee(info: TournamentInfo, me: string | null): boolean {
  return me !== null && (info.host === me || info.referees.includes(me));
}

/** A table that is still played. */
export function isOpen(table: TournamentTable): boolean {
  return table.points === null && !table.annulled;
}

/** The table where somebody should be now; null where there is none. */
export function myTable(info: TournamentInfo, me: string | null): TournamentTable | null {
  if (me === null || info.state !== "playing") return null;
  return info.tables.find((one) => isOpen(one) && one.seats.includes(me)) ?? null;
}

/** The tables of a round, in the order of their numbers. */
export function tablesOf(info: TournamentInfo, round: number): TournamentTable[] {
  return info.tables.filter((one) => one.round === round);
}

/** Rounds before the present one, the newest first; all of them once it is over. */
export function earlierRounds(info: TournamentInfo): number[] {
  return Array.from({ length: Math.max(0, info.round - 1) }, (_, index) => info.round - 1 - index);
}

/** The sides of a table with their players, and what they have from it, the best first once it is scored. */
export function linesOf(
  table: TournamentTable,
): { player: string | null; points: number | null; seat: number }[] {
  const lines = table.seats.map((player, seat) => ({ player, points: table.points?.[seat] ?? null, seat }));
  return table.points === null ? lines : [...lines].sort((a, b) => (b.points ?? -1) - (a.points ?? -1));
}

/** Minutes and seconds, as a clock shows them. */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Who has won, by side; nobody before the end, nor where nobody played. */
export function winnersOf(info: TournamentInfo): string[] {
  if (info.state !== "over" || info.round === 0) return [];
  return info.standings.filter((line) => line.place === 1 && line.points > 0).map((line) => line.side);
}

/** What is new between two looks at a tournament, for those who do not see it. */
export function changeOf(before: TournamentInfo | null, now: TournamentInfo): "round" | "over" | null {
  if (before === null) return null;
  if (now.state === "over" && before.state !== "over") return "over";
  return now.round > before.round ? "round" : null;
}
