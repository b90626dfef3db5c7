// What bots say now and then. Nothing of it is stored or sent: every page picks the same line at the same moment, from the match's own
// commitment, so that all who sit at a table hear the same.

import { maybe } from "../i18n";
import type { GameEvent } from "../games/board";
import type { SeatInfo, TableInfo } from "../wire/types";

export type Mood = "greets" | "moves" | "wins" | "loses";

export interface BotLine {
  seat: number;
  text: string;
}

/** One move in so many has a line. */
const SELDOM = 9;
const MOST = 9;

/** A whole number out of a text: the same everywhere (FNV-1a). */
export function hash(text: string): number {
  let found = 0x811c9dc5;
  for (const letter of text) found = Math.imul(found ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  // The low bits of it alone would repeat themselves.
  return ((found ^ (found >>> 15)) * 2 + (found >>> 31)) >>> 1;
}

/** All that a bot of a game may say in some mood: what all say, and what only they do. */
export function linesFor(game: string, mood: Mood): string[] {
  const keys = [`talk.bot.${game}.${mood}`, `talk.bot.${mood}`];
  const found = keys.flatMap((key) => Array.from({ length: MOST }, (_, number) => maybe(`${key}.${number}`)));
  return found.flatMap((text) => (text === null ? [] : [text]));
}

function said(table: TableInfo, seat: number, mood: Mood, moment: string): BotLine | null {
  const lines = linesFor(table.game, mood);
  const text = lines[hash(`${table.commitment ?? ""} ${mood} ${seat} ${moment}`) % lines.length];
  return text === undefined ? null : { seat, text };
}

const isBot = (seat: SeatInfo | undefined) => seat?.kind === "bot";

/** One of the bots, as the match begins. */
export function greeting(table: TableInfo): BotLine | null {
  const bots = table.seats.filter(isBot);
  const one = bots[hash(`${table.commitment ?? ""} greets`) % Math.max(1, bots.length)];
  return one === undefined ? null : said(table, one.seat, "greets", "");
}

/** What a bot says to what it has just done, at this table time; mostly nothing. */
export function remark(table: TableInfo, events: readonly GameEvent[], now_ms: number): BotLine | null {
  const acting = events
    .map((event) => (event as { seat?: unknown }).seat)
    .find((seat): seat is number => typeof seat === "number" && isBot(table.seats[seat]));
  if (acting === undefined || hash(`${table.commitment ?? ""} ${acting} ${now_ms}`) % SELDOM !== 0)
    return null;
  return said(table, acting, "moves", String(now_ms));
}

/** What a bot says to the end: one that has won, or else one that has not. */
export function farewell(table: TableInfo): BotLine | null {
  const winners = table.result?.["winners"];
  if (!Array.isArray(winners) || winners.length === 0) return null;
  const bots = table.seats.filter(isBot);
  const won = bots.find(({ seat }) => winners.includes(seat));
  const one = won ?? bots[0];
  return one === undefined ? null : said(table, one.seat, won === undefined ? "loses" : "wins", "");
}

/** A stretch of the strip of players, in pixels from its left edge. */
export interface Stretch {
  left: number;
  width: number;
}

/** Where a line is said: on the side of its speaker that has more room, so that nobody's words cover their own face and name. */
export function beside(speaker: Stretch, strip: number): Stretch & { side: "left" | "right" } {
  const end = speaker.left + speaker.width;
  return strip - end >= speaker.left
    ? { side: "right", left: end, width: strip - end }
    : { side: "left", left: 0, width: speaker.left };
}
