import { expect, test } from "vitest";
import type { TableInfo, WhisperLine } from "../wire/types";
import { conversation, partners } from "./talk";

const players = ["Ada", "Bruno", "Chiyo"].map((name, seat) => ({ seat, name, colour: seat }));
const person = { id: "b", name: "Bruno", colour: 1 };
const chat = [
  { number: 0, person, text: "Hello all.", at_s: 10 },
  { number: 1, person: null, text: "It begins.", at_s: 30 },
];
const whispers: WhisperLine[] = [{ seat: 0, to: 2, number: 0, text: "Psst.", at_s: 20 }];

test("private lines stand in their place among the others, and say to whom", () => {
  const lines = conversation(chat, whispers, players, "a", [0]);
  expect(lines.map(({ text, to, own }) => [text, to, own])).toEqual([
    ["Hello all.", null, false],
    ["Psst.", "Chiyo", true],
    ["It begins.", null, false],
  ]);
  expect(lines.map(({ speaker }) => speaker?.name ?? null)).toEqual(["Bruno", "Ada", null]);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(3);
});

test("one talks in private to other people, while the match runs, where the table allows it", () => {
  const seats = players.map(({ seat }) => ({ seat, person: seat === 2 ? null : person }));
  const table = { whispers: true, state: "playing", seats } as unknown as TableInfo;
  const names = (of: TableInfo, yours: number[]) => partners(of, players, yours).map(({ name }) => name);
  expect(names(table, [0])).toEqual(["Bruno"]);
  expect(names(table, [])).toEqual([]);
  expect(names({ ...table, whispers: false }, [0])).toEqual([]);
  expect(names({ ...table, state: "over" }, [0])).toEqual([]);
});
