import { expect, test } from "vitest";
import { table as plain } from "../../tests/fakes";
import type { GameEvent } from "../games/board";
import type { SeatInfo, TableInfo } from "../wire/types";
import { beside, farewell, greeting, linesFor, remark } from "./botlines";

const seat = (number: number, bot: string | null): SeatInfo => ({
  ...{
    seat: number,
    bot,
    present: true,
    held: false,
    name: null,
    tag: null,
    left: false,
    stood_in: 0,
    kept: null,
    program: null,
  },
  kind: bot === null ? "person" : "bot",
  person: bot === null ? { id: "a", name: "Ann", colour: 0 } : null,
});
const table: TableInfo = {
  ...plain,
  commitment: "c0ffee",
  seats: [seat(0, null), seat(1, "regret"), seat(2, "regret")],
};
const moved = (who: number) =>
  [{ kind: "played", text: "", rulings: [], seat: who }] as unknown as GameEvent[];

test("everybody at a table hears the same, and at another table something else", () => {
  expect(greeting(table)).toEqual(greeting({ ...table }));
  const others = Array.from({ length: 20 }, (_, n) => greeting({ ...table, commitment: `c${n}` })?.text);
  expect(new Set(others).size).toBeGreaterThan(1);
});

test("a bot says something now and then, and never for a person", () => {
  const times = Array.from({ length: 900 }, (_, n) => n * 700);
  const said = times.filter((at) => remark(table, moved(1), at) !== null).length;
  expect(said).toBeGreaterThan(50);
  expect(said).toBeLessThan(200);
  expect(times.every((at) => remark(table, moved(0), at) === null)).toBe(true);
  const texts = new Set(times.map((at) => remark(table, moved(1), at)?.text));
  expect(texts.size).toBeGreaterThan(5);
});

test("at the end a winner speaks, or a loser; nobody where nobody won", () => {
  const ended = (winners: number[]) =>
    farewell({ ...table, result: { winners } as unknown as TableInfo["result"] });
  expect(linesFor("revenants", "wins")).toContain(ended([1])?.text);
  expect(linesFor("revenants", "loses")).toContain(ended([0])?.text);
  expect(ended([])).toBeNull();
});

test("every game has lines of its own beside those of all", () => {
  for (const game of ["revenants", "gangs", "village", "arena"])
    expect(linesFor(game, "moves").length).toBeGreaterThan(linesFor("another", "moves").length);
});

test("words stand beside who says them, on the side with more room, and never over their name", () => {
  const strip = 340;
  for (const seats of [2, 3, 4, 6])
    for (let at = 0; at < seats; at += 1) {
      const chip = { left: (at * strip) / seats, width: strip / seats };
      const said = beside(chip, strip);
      expect(said.left + said.width <= chip.left || said.left >= chip.left + chip.width).toBe(true);
      expect(said.left).toBeGreaterThanOrEqual(0);
      expect(said.left + said.width).toBeLessThanOrEqual(strip + 1e-9);
      expect(said.width).toBeGreaterThanOrEqual((strip - chip.width) / 2);
    }
  expect(beside({ left: 0, width: 80 }, 340).side).toBe("right");
  expect(beside({ left: 260, width: 80 }, 340).side).toBe("left");
});
