import { expect, test } from "vitest";
import { plainManners, type Manners, type View } from "../games/board";
import type { PromptInfo, SeatInfo, TableInfo } from "../wire/types";
import { calledAt, named, nameOf, playersOf, promptLine, shortNameOf, standings } from "./people";

function person(seat: number, id: string, name: string): SeatInfo {
  const sits = { id, name, colour: 1 };
  return {
    seat,
    kind: "person",
    person: sits,
    bot: null,
    present: true,
    held: false,
    name: null,
    tag: null,
    left: false,
    stood_in: 0,
    kept: null,
    program: null,
  };
}
const bot: SeatInfo = {
  seat: 2,
  kind: "bot",
  person: null,
  bot: "keen",
  present: true,
  held: false,
  name: null,
  tag: null,
  left: false,
  stood_in: 0,
  kept: null,
  program: null,
};
const seats = [person(0, "a", "Ada Vance"), person(1, "b", "Bruno"), bot];
const table = { state: "playing", seats, result: null, ending: null, turn: null } as unknown as TableInfo;
const manners: Manners = { ...plainManners, statuses: () => ["ready", "choosing", "choosing"] };
const prompt: PromptInfo = { seat: 0, id: 1, kind: "commit", text: "Choose.", awaited: true, legal: [] };

test("people, bots and shared devices have names that differ", () => {
  expect(seats.map((seat) => nameOf(seat, seats))).toEqual(["Ada Vance", "Bruno", "Bot 3 · keen"]);
  expect(seats.map((seat) => shortNameOf(seat, seats))).toEqual(["Ada", "Bruno", "Bot 3"]);
  const shared = [person(0, "a", "Ada"), person(1, "a", "Ada")];
  expect(playersOf(shared).map((player) => player.name)).toEqual(["Ada 1", "Ada 2"]);
  expect(new Set(playersOf(shared).map((player) => player.colour)).size).toBe(2);
  const typed = [person(0, "a", "Ada"), { ...person(1, "a", "Ada"), name: "Uncle Bo" }];
  expect(typed.map((seat) => nameOf(seat, typed))).toEqual(["Ada", "Uncle Bo"]);
  expect(typed.map((seat) => shortNameOf(seat, typed))).toEqual(["Ada", "Uncle Bo"]);
});

test("names that look alike are told apart wherever they stand", () => {
  const alike = [
    { ...person(0, "a", "Ada Vance"), tag: "k3fa" },
    { ...person(1, "b", "Аda Vance"), tag: "zz2b" },
  ];
  expect(alike.map((seat) => nameOf(seat, alike))).toEqual(["Ada Vance #k3fa", "Аda Vance #zz2b"]);
  expect(alike.map((seat) => shortNameOf(seat, alike))).toEqual(["Ada #k3fa", "Аda #zz2b"]);
  expect(playersOf(alike)[1]?.name).toBe("Аda Vance #zz2b");
  expect(calledAt({ tags: { b: "zz2b" } }, { id: "b", name: "Аda" })).toBe("Аda #zz2b");
  expect(calledAt({ tags: { b: "zz2b" } }, { id: "a", name: "Ada" })).toBe("Ada");
});

const view = {} as View;

test("the line says what is asked of you", () => {
  expect(promptLine(table, view, manners, 0, prompt, "en")).toEqual({ text: "Choose.", yours: true });
});

test("and names people where the game speaks of seats", () => {
  const give = { ...prompt, text: "Give a card to Seat 1." };
  expect(promptLine(table, view, manners, 0, give, "en").text).toBe("Give a card to Bruno.");
  const over = { ...table, state: "over", result: { text: "Seat 0 wins." } } as unknown as TableInfo;
  expect(promptLine(over, view, manners, 0, null, "en").text).toBe("Ada Vance wins.");
});

test("or whom you wait for", () => {
  const changed = { ...prompt, awaited: false, text: "Sealed." };
  expect(promptLine(table, view, manners, 0, changed, "en").text).toBe(
    "Sealed. Waiting for Bruno and Bot 3 · keen.",
  );
  expect(promptLine(table, view, manners, null, null, "en").text).toContain("You are watching.");
  const out: Manners = { ...manners, statuses: () => ["out", "choosing", "ready"] };
  expect(promptLine(table, view, out, 0, null, "en").text).toBe("You are out. Waiting for Bruno.");
});

test("or how it ended", () => {
  const over = {
    ...table,
    state: "over",
    result: { text: "Bruno wins.", places: [2, 1, 3], winners: [1] },
  } as TableInfo;
  expect(promptLine(over, view, manners, 0, null, "en")).toEqual({ text: "Bruno wins.", yours: false });
  expect(standings(over).map((one) => [one.seat.seat, one.place])).toEqual([
    [1, 1],
    [0, 2],
    [2, 3],
  ]);
});

test("it is never empty", () => {
  expect(promptLine(table, null, plainManners, null, null, "en").text).not.toBe("");
  expect(promptLine(table, view, plainManners, 0, null, "en").text).not.toBe("");
});

test("sentences get people's names", () => {
  expect(named("Seat 1 picks Reyes.", playersOf(seats))).toBe("Bruno picks Reyes.");
  expect(named("Seat 9 picks Reyes.", playersOf(seats))).toBe("Seat 9 picks Reyes.");
});
