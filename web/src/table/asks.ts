// What a table asks of everybody at once: whether to end the match, whether to have a break, whether to play again.

import { t } from "../i18n";
import type { Person, TableInfo } from "../wire/types";
import { calledAt, listed } from "./people";

/** Everybody who sits here, once each. */
function people(table: TableInfo): Person[] {
  const found = new Map(table.seats.flatMap(({ person }) => (person === null ? [] : [[person.id, person]])));
  return [...found.values()];
}

/** Some of those who sit here, by name, in the reader's language. */
export function namesOf(table: TableInfo, ids: readonly string[], language: string): string {
  const names = people(table).filter(({ id }) => ids.includes(id));
  return listed(
    names.map((person) => calledAt(table, person)),
    language,
  );
}

/** You play with bots alone: nobody has to agree to an end. Who has left for good is nobody to agree. */
export function isAlone(table: TableInfo, you: string): boolean {
  return !table.seats.some((seat) => seat.person !== null && seat.person.id !== you && !seat.left);
}

/** The question whether to end the match, in a sentence; null where nobody asks. */
export function endingText(table: TableInfo, you: string, language: string): string | null {
  const { ending } = table;
  if (ending === null) return null;
  const names = namesOf(table, ending.missing, language);
  if (ending.by === you || ending.agreed.includes(you))
    return t(ending.by === you ? "table.ending.yours" : "table.ending.agreed", { names });
  return t("table.ending.asked", { name: namesOf(table, [ending.by], language) });
}

/** How long is left, for people: seconds first, then minutes and hours. */
export function leftText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 120) return t("table.left.seconds", { count: seconds });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return t("table.left.minutes", { count: minutes });
  return t("table.left.hours", { count: Math.ceil(minutes / 60) });
}

/** A rematch as one of its players sees it. */
export interface Offer {
  table: string;
  text: string;
  /** You have said neither yes nor no. */
  asksYou: boolean;
  accepted: boolean;
}

/** The rematch that is offered, if one is. */
export function offerOf(table: TableInfo, you: string, language: string): Offer | null {
  const { rematch } = table;
  if (rematch === null) return null;
  const [accepted, asksYou] = [rematch.accepted.includes(you), rematch.asked.includes(you)];
  const name = namesOf(table, [rematch.by], language);
  return { table: rematch.table, text: offerText(), asksYou, accepted };

  function offerText(): string {
    if (asksYou) return t("table.rematch.asked", { name });
    if (rematch !== null && rematch.asked.length > 0)
      return t("table.rematch.waits", { names: namesOf(table, rematch.asked, language) });
    return t("table.rematch.ready");
  }
}

/** How many moves a bot made for you while you were away. */
export function stoodIn(table: TableInfo, yourSeats: readonly number[]): number {
  return yourSeats.reduce((sum, seat) => sum + (table.seats[seat]?.stood_in ?? 0), 0);
}
