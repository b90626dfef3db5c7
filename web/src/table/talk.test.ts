import { render } from "svelte/server";
import { expect, test } from "vitest";
import type { TableInfo, WhisperLine } from "../wire/types";
import Chat from "./Chat.svelte";
import { phrasesFor } from "./phrases";
import { conversation, listening, partners, saying, type Spoken } from "./talk";

const players = ["Ada", "Bruno", "Chiyo"].map((name, seat) => ({ seat, name, colour: seat }));
const person = { id: "b", name: "Bruno", colour: 1 };
const chat = [
  { number: 0, person, text: "Hello all.", at_s: 10 },
  { number: 1, person: null, text: "It begins.", at_s: 30 },
];
const whispers: WhisperLine[] = [{ seat: 0, to: 2, number: 0, text: "Psst.", at_s: 20 }];

test("private lines stand in their place among the others, and say to whom", () => {
  const lines = conversation(chat, whispers, players, "a", [0], {});
  expect(lines.map(({ text, to, own }) => [text, to, own])).toEqual([
    ["Hello all.", null, false],
    ["Psst.", "Chiyo", true],
    ["It begins.", null, false],
  ]);
  expect(lines.map(({ speaker }) => speaker?.name ?? null)).toEqual(["Bruno", "Ada", null]);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(3);
});

test("who talks is told from others of the same name", () => {
  const [first] = conversation(chat, [], players, "a", [], { b: "k3fa" });
  expect(first?.speaker?.name).toBe("Bruno #k3fa");
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

test("a line is heard when it is said, and not when it was there before, is one's own, stays or comes back", () => {
  const line = (key: string, own = false): Spoken => ({ key, own, text: key, speaker: null, to: null });
  const [a, b, c] = [line("a"), line("b"), line("c")];
  const listen = listening();
  const hear = (talk: Spoken[], talks = 0) => listen(talk, talks)?.key ?? null;
  expect(hear([a])).toBeNull();
  expect(hear([a, b])).toBe("b");
  expect(hear([a, b])).toBeNull();
  expect(hear([a, b, line("d", true)])).toBeNull();
  expect(hear([a], 1)).toBeNull();
  expect(hear([a, b], 2)).toBeNull();
  expect(hear([a, b, c], 2)).toBe("c");
  expect(hear([a, b], 2)).toBeNull();
});

test("a line goes to all unless somebody was chosen, and then to that seat alone", () => {
  expect(saying("Hello.", 0, null)).toEqual({ type: "say", text: "Hello." });
  expect(saying("Psst.", 0, 2)).toEqual({ type: "whisper", seat: 0, to: 2, text: "Psst." });
});

test("the chat asks to whom only where there is somebody to talk to apart, and says whom a line was for", () => {
  const lines = conversation(chat, whispers, players, "a", [0], {});
  const drawn = (apart: typeof players) =>
    render(Chat, {
      props: { lines, game: "gangs", others: players, partners: apart, onsay: () => Promise.resolve(true) },
    }).body;
  expect(drawn([])).not.toContain("<select");
  const asking = drawn(players.slice(1));
  expect(asking.match(/<option/g)).toHaveLength(3);
  for (const said of ["to all", "only to Bruno", "only to Chiyo"]) expect(asking).toContain(said);
  expect(drawn([]).match(/only to Chiyo/g)).toHaveLength(1);
});

test("what is said with one press is there, with the game's own words before the polite ones", () => {
  expect(phrasesFor("revenants")[0]).toBe("Together against {name}?");
  expect(phrasesFor("revenants").length).toBeGreaterThan(phrasesFor("village").length);
  expect(phrasesFor("village")).toContain("Well played.");
});

test("the table speaks of people by their names, and others are found once each", () => {
  const line = { number: 0, person: null, text: "Seat 0 would rather play on.", at_s: 0 };
  expect(conversation([line], [], players, null, [], {})[0]?.text).toContain(players[0]?.name);
});
