import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { laid, Misfit } from "./laid";
import type { Change } from "./types";

interface Recorded {
  data: [unknown, Change, unknown][];
  matches: Record<string, { start: unknown; changes: Change[]; end: unknown }>;
}

/** As the server told it (tools/changes_fixture.py). Read as text: some names in it mean something to a compiler. */
const recorded = JSON.parse(readFileSync("fixtures/changes.gen.json", "utf8")) as Recorded;

/** Nothing known may be altered. */
function frozen<T>(data: T): T {
  if (data !== null && typeof data === "object") {
    Object.values(data).forEach(frozen);
    Object.freeze(data);
  }
  return data;
}

describe("a change laid over what was known gives what became of it", () => {
  it("for any data", () => {
    expect(recorded.data.length).toBeGreaterThan(100);
    for (const [before, change, after] of recorded.data)
      expect(JSON.stringify(sorted(laid(frozen(before), change)))).toBe(JSON.stringify(sorted(after)));
  });

  test.each(Object.entries(recorded.matches))("in a match of %s", (_, { start, changes, end }) => {
    expect(changes.length).toBeGreaterThan(20);
    expect(changes.reduce((known, change) => laid(frozen(known), change), start)).toEqual(end);
  });
});

/** With the parts of objects in one order, and none of them lost that `toEqual` would not look at. */
function sorted(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(sorted);
  if (data === null || typeof data !== "object") return data;
  const names = Object.keys(data).sort();
  return names.map((name) => [name, sorted(Object.getOwnPropertyDescriptor(data, name)?.value)]);
}

it("reads many texts out of one", () => {
  const told = "0step e\n1ne\n0enter ne facing e\n3w\n1w facing w\n0enter\n0";
  const offers = ["throw", "step e", "step ne", "enter ne facing e", "enter ne facing w", "enter w facing w"];
  expect(laid(["throw"], [1, 0, told])).toEqual([...offers, "enter", ""]);
});

it("shares what did not change", () => {
  const known = { players: [{ hp: 3 }, { hp: 4 }], arena: { spaces: [1, 2] } };
  const after = laid(known, { players: { 1: { hp: 2 } } }) as typeof known;
  expect(after.arena).toBe(known.arena);
  expect(after.players[0]).toBe(known.players[0]);
  expect(after.players[1]).toEqual({ hp: 2 });
});

test.each<[unknown, Change]>([
  [null, { hp: 1 }],
  [3, { hp: 1 }],
  ["abc", { 0: "x" }],
  ["abc", [0, 1, []]],
  [{}, { hp: { now: 1 } }],
  [{}, { toString: { x: 1 } }],
  [{}, { hp: [] }],
  [{}, { toString: [] }],
  [{ a: 1 }, [0, 1, []]],
  [{ a: 1 }, []],
  [[1], []],
  [[1, 2], { 2: 5 }],
  [[1, 2], { x: 5 }],
  [[1, 2], { "-1": 5 }],
  [[1, 2], { "0.5": 5 }],
  [
    [1, 2],
    [0, 3, []],
  ],
  [
    [1, 2],
    [3, 0, ["x"]],
  ],
  [
    [1, 2],
    [-1, 1, []],
  ],
  [
    [1, 2],
    [1, -1, []],
  ],
  [
    [1, 2],
    [0.5, 1, []],
  ],
  [
    [1, 2],
    ["0", 1, []],
  ],
  [
    [1, 2],
    [0, 1, "x"],
  ],
  [
    [1, 2],
    [0, 1, ""],
  ],
  [
    [1, 2],
    [0, 1, "0x y\n3z"],
  ],
  [
    [1, 2],
    [0, 1, "0x\n²y"],
  ],
  [
    [1, 2],
    [0, 1],
  ],
  [
    [1, 2],
    [1, 1, [], 0, 1, []],
  ],
])("what cannot be is said to be so: %j with %j", (known, change) => {
  expect(() => laid(known, change)).toThrow(Misfit);
});
