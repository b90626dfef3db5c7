// Who sits where, what they are called, and whom the table waits for.

import { t } from "../i18n";
import type { Manners, PlayerInfo, SeatStatus, View } from "../games/board";
import { botWords } from "../parts/bots";
import type { PromptInfo, SeatInfo, TableInfo } from "../wire/types";
import { isProgram } from "./programs";

/** The colour people rarely choose. */
export const BOT_COLOUR = 8;
const COLOURS = 12;

/** A name with the letters that tell its person from others here whose names look alike; nobody has a # in a name. */
export function tagged(name: string, tag: string | null | undefined): string {
  return tag ? `${name} #${tag}` : name;
}

/** What somebody at this table is called, seated or not. */
export function calledAt(table: Pick<TableInfo, "tags">, person: { id: string; name: string }): string {
  return tagged(person.name, table.tags[person.id]);
}

/** A chair's name: its own, its person's, its bot's, or nobody's. Who plays several chairs is numbered, as bots are. */
export function nameOf(seat: SeatInfo, all: SeatInfo[]): string {
  return tagged(plainNameOf(seat, all), seat.tag);
}

function plainNameOf(seat: SeatInfo, all: SeatInfo[]): string {
  if (seat.name !== null) return seat.name;
  if (seat.person === null) {
    if (isProgram(seat)) return t("table.program", { number: seat.seat + 1 });
    return seat.bot === null
      ? t("table.openChair")
      : t("table.bot", { number: seat.seat + 1, name: botWords(seat.bot) });
  }
  const own = all.filter((one) => one.person?.id === seat.person?.id && one.name === null);
  return own.length === 1 ? seat.person.name : `${seat.person.name} ${own.indexOf(seat) + 1}`;
}

/** The same where there is little room. */
export function shortNameOf(seat: SeatInfo, all: SeatInfo[]): string {
  if (isProgram(seat)) return t("table.programShort", { number: seat.seat + 1 });
  if (seat.bot !== null) return t("table.botShort", { number: seat.seat + 1 });
  const name = plainNameOf(seat, all);
  const whole = seat.name !== null || all.filter((one) => one.person?.id === seat.person?.id).length > 1;
  return tagged(whole ? name : (name.split(" ")[0] ?? name), seat.tag);
}

/** The players as boards want them. Bots get the colours people rarely choose. */
export function playersOf(seats: SeatInfo[]): PlayerInfo[] {
  return seats.map((seat) => ({
    seat: seat.seat,
    name: nameOf(seat, seats),
    colour: colourOf(seat, seats),
    ...(seat.bot === null ? {} : { bot: seat.bot }),
  }));
}

/** A chair's colour. Those who share a device have one person's colour; the others of them get the next ones. */
export function colourOf(seat: SeatInfo, all: SeatInfo[]): number {
  if (seat.person === null) return BOT_COLOUR;
  const own = all.filter((one) => one.person?.id === seat.person?.id);
  return (seat.person.colour + 5 * own.indexOf(seat)) % COLOURS;
}

/** Names as a list in the reader's language: "Ada, Bruno and Chiyo". */
export function listed(names: string[], language: string): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}

export interface Line {
  text: string;
  /** Something is asked of you. */
  yours: boolean;
}

/** The one line that always says what is asked of you, or whom you wait for. */
export function promptLine(
  table: TableInfo,
  view: View | null,
  manners: Manners,
  seat: number | null,
  prompt: PromptInfo | null,
  language: string,
): Line {
  if (table.state === "over") return { text: resultText(table) ?? t("table.over"), yours: false };
  if (view === null) return { text: t("table.begins"), yours: false };
  const asked = prompt === null ? null : named(prompt.text, playersOf(table.seats));
  if (prompt?.awaited && asked !== null) return { text: asked, yours: true };
  const statuses = manners.statuses(view);
  const waiting = waitingNames(table, statuses, seat);
  const parts = [];
  if (view["paused"] === true) parts.push(t("table.paused"));
  if (asked !== null) parts.push(asked);
  else if (seat === null) parts.push(t("table.watching"));
  else if (statuses[seat] === "out") parts.push(t("table.youAreOut"));
  parts.push(
    waiting.length > 0 ? t("table.waitingFor", { names: listed(waiting, language) }) : t("table.goesOn"),
  );
  return { text: parts.join(" "), yours: false };
}

/** Two are named in full; a longer list has to stay one line. */
function waitingNames(table: TableInfo, statuses: SeatStatus[], but: number | null): string[] {
  const waiting = table.seats.filter((one) => one.seat !== but && statuses[one.seat] === "choosing");
  const naming = waiting.length > 2 ? shortNameOf : nameOf;
  return waiting.map((one) => naming(one, table.seats));
}

/** The sentence that ended the match. */
export function resultText(table: TableInfo): string | null {
  const text = table.result?.["text"];
  return typeof text === "string" ? named(text, playersOf(table.seats)) : null;
}

/** Seats by place: the winners first. */
export function standings(table: TableInfo): { seat: SeatInfo; place: number }[] {
  const places = table.result?.["places"];
  if (!Array.isArray(places)) return [];
  return table.seats
    .map((seat) => ({ seat, place: Number(places[seat.seat] ?? 0) }))
    .filter((one) => one.place > 0)
    .sort((a, b) => a.place - b.place);
}

/** Sentences speak of "Seat 2" before a game has better names; people have some. */
export function named(text: string, players: PlayerInfo[]): string {
  return text.replace(/\bSeat (\d+)\b/g, (whole, seat: string) => players[Number(seat)]?.name ?? whole);
}
