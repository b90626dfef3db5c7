// Your tables in a line each: whose turn it is, and for how long.

import { t } from "../i18n";
import { listed, nameOf } from "../table/people";
import type { AskedOf, TableInfo } from "../wire/types";

export interface Row {
  id: string;
  game: string;
  title: string;
  /** Something is asked of you. */
  asks: boolean;
  whose: string;
  long: string;
}

/** A span of time, roughly, in words. */
export function span(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return t("pages.yours.minutes", { count: minutes });
  const hours = Math.round(minutes / 60);
  if (hours < 48) return t("pages.yours.hours", { count: hours });
  return t("pages.yours.days", { count: Math.round(hours / 24) });
}

/** How long a match has waited, or how long it still does where there is a clock. */
export function howLong(since_s: number, until_s: number | null, now_s: number): string {
  if (until_s !== null) return t("pages.yours.left", { span: span(Math.max(0, until_s - now_s)) });
  return now_s - since_s < 60 ? "" : t("pages.yours.waited", { span: span(now_s - since_s) });
}

/** Tables that are not over, and those where you are asked to play again: what waits for you first, the longest first. */
export function rowsOf(
  tables: readonly TableInfo[],
  asked: readonly AskedOf[],
  you: string,
  now_s: number,
  language: string,
): Row[] {
  const byTable = new Map(asked.map((one) => [one.table, one]));
  const mine = tables.filter((table) => table.state !== "over" || byTable.has(table.id));
  const rows = mine.map((table): Row => {
    const { id, game, title } = table;
    const ask = byTable.get(id);
    if (ask !== undefined) {
      const long = ask.what === "move" ? howLong(ask.since_s, ask.until_s, now_s) : "";
      return { id, game, title, asks: true, whose: t(`app.turn.${ask.what}`), long };
    }
    return { id, game, title, asks: false, ...waiting(table, you, now_s, language) };
  });
  const since = (row: Row) => byTable.get(row.id)?.since_s ?? Infinity;
  return rows.sort((one, other) => Number(other.asks) - Number(one.asks) || since(one) - since(other));
}

function waiting(
  table: TableInfo,
  you: string,
  now_s: number,
  language: string,
): { whose: string; long: string } {
  if (table.problem) return { whose: table.problem, long: "" };
  if (table.state === "gathering") {
    const free = table.seats.filter((seat) => seat.kind === "open").length;
    return { whose: t("pages.table.freeChairs", { count: free }), long: "" };
  }
  const seats = table.turn?.seats ?? [];
  const names = table.seats.filter(({ seat, person }) => seats.includes(seat) && person?.id !== you);
  if (table.turn === null || names.length === 0) return { whose: t("pages.yours.goesOn"), long: "" };
  return {
    whose: t("table.waitingFor", {
      names: listed(
        names.map((seat) => nameOf(seat, table.seats)),
        language,
      ),
    }),
    long: howLong(table.turn.since_s, table.turn.until_s, now_s),
  };
}
