import { expect, test } from "vitest";
import { table } from "../../tests/fakes";
import type { AskedOf, SeatInfo, TableInfo } from "../wire/types";
import { howLong, rowsOf } from "./yours";

const seat = (number: number, id: string): SeatInfo => ({
  ...{ seat: number, kind: "person", bot: null, present: true, held: false, name: null, tag: null },
  person: { id, name: id, colour: 0 },
  ...{ left: false, stood_in: 0, kept: null, program: null },
});
const running = (id: string, turn: TableInfo["turn"]): TableInfo => ({
  ...{ ...table, id, state: "playing", turn },
  seats: [seat(0, "Ann"), seat(1, "Bob")],
});
const asks = (id: string, what: AskedOf["what"], since_s: number): AskedOf => ({
  ...{ table: id, game: "revenants", title: "Revenants", what, since_s, until_s: null },
});

test("what waits for you comes first, the longest first, and says how long", () => {
  const tables = [
    running("theirs", { seats: [1], since_s: 0, until_s: null }),
    running("new", { seats: [0], since_s: 7000, until_s: null }),
    running("old", { seats: [0], since_s: 0, until_s: null }),
    { ...running("over", null), state: "over" } as TableInfo,
  ];
  const rows = rowsOf(tables, [asks("new", "move", 7000), asks("old", "ending", 0)], "Ann", 7200, "en");
  expect(rows.map(({ id, whose, long }) => [id, whose, long])).toEqual([
    ["old", "End the match?", ""],
    ["new", "Your turn", "for 3 minutes"],
    ["theirs", "Waiting for Bob.", "for 2 hours"],
  ]);
});

test("a match that is over is listed while a rematch is offered", () => {
  const over = { ...running("over", null), state: "over" } as TableInfo;
  expect(rowsOf([over], [asks("over", "rematch", 0)], "Ann", 0, "en").map(({ whose }) => whose)).toEqual([
    "A rematch?",
  ]);
});

test("with a clock it is said how long is left", () => {
  expect(howLong(0, 3 * 86_400, 0)).toBe("3 days left");
  expect(howLong(0, 30, 0)).toBe("1 minute left");
  expect(howLong(0, null, 30)).toBe("");
});
