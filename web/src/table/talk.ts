// What is said at a table, as one conversation: lines to all, and those between two seats that you may read.

import type { PlayerInfo } from "../games/board";
import type { Ask } from "../wire/socket";
import type { ChatLine, Person, TableInfo, WhisperLine } from "../wire/types";
import { calledAt, named } from "./people";

export interface Spoken {
  key: string;
  /** Null when the table itself speaks. */
  speaker: { name: string; colour: number } | null;
  /** Whom alone it was said to; null for all. */
  to: string | null;
  text: string;
  own: boolean;
}

interface At extends Spoken {
  at_s: number;
}

/** What a line between two seats is known by. */
export function whisperKey({ seat, to, number }: WhisperLine): string {
  return `${seat}>${to}:${number}`;
}

/** All that was said, in the order of time. */
export function conversation(
  chat: readonly ChatLine[],
  whispers: readonly WhisperLine[],
  players: readonly PlayerInfo[],
  you: string | null,
  yourSeats: readonly number[],
  tags: TableInfo["tags"],
): Spoken[] {
  const open = chat.map(({ number, person, text, at_s }): At => ({
    // The table speaks of seats; people have names.
    ...{ key: `${number}`, to: null, text: person === null ? named(text, [...players]) : text, at_s },
    speaker: person === null ? null : { name: calledAt({ tags }, person), colour: person.colour },
    own: person !== null && person.id === you,
  }));
  const apart = whispers.map((line): At => {
    const speaker = players[line.seat] ?? null;
    const to = players[line.to]?.name ?? "";
    return {
      key: whisperKey(line),
      speaker,
      to,
      text: line.text,
      own: yourSeats.includes(line.seat),
      at_s: line.at_s,
    };
  });
  return [...open, ...apart].sort((one, other) => one.at_s - other.at_s);
}

/** Everybody else who sits or has talked here, once each. */
export function othersAt(table: TableInfo, chat: readonly ChatLine[], you: string): Person[] {
  const seated = table.seats.flatMap(({ person }) => (person === null ? [] : [person]));
  const talked = chat.flatMap(({ person }) => (person === null ? [] : [person]));
  const found = new Map([...talked, ...seated].map((person) => [person.id, person]));
  return [...found.values()].filter(({ id }) => id !== you);
}

/** For `$derived.by(meeting(() => …))`: everybody there ever was. Who is muted is read no more, and is still to be found. */
export function meeting(find: () => readonly Person[]): () => Person[] {
  const met = new Map<string, Person>();
  return () => {
    for (const person of find()) met.set(person.id, person);
    return [...met.values()];
  };
}

/** What is to be heard of a conversation: its last line, if it is somebody else's and was just said. Not what was there at first, nor
 * what stays or comes back when somebody is muted or no longer; `talks` counts how often that was. */
export function listening(): (talk: readonly Spoken[], talks: number) => Spoken | null {
  let known: Set<string> | null = null;
  let before = 0;
  return (talk, talks) => {
    const last = talk.at(-1);
    const fresh =
      known !== null && talks === before && last !== undefined && !last.own && !known.has(last.key);
    known = new Set(talk.map(({ key }) => key));
    before = talks;
    return fresh ? (last ?? null) : null;
  };
}

/** What a line is sent as: to all, or from one of your seats to one other alone. */
export function saying(text: string, seat: number | undefined, to: number | null): Ask {
  return to === null || seat === undefined ? { type: "say", text } : { type: "whisper", seat, to, text };
}

/** The seats that can be talked to in private now: other people's, while the match runs and the table allows it. */
export function partners(
  table: TableInfo | null,
  players: readonly PlayerInfo[],
  yourSeats: readonly number[],
): PlayerInfo[] {
  if (table === null || !table.whispers || table.state !== "playing" || yourSeats.length === 0) return [];
  return players.filter(({ seat }) => table.seats[seat]?.person != null && !yourSeats.includes(seat));
}
