import { encode } from "uqr";
import { expect, test } from "vitest";
import { drawing } from "./qr";

const LINK = "https://talion.example/t/Ab3dEf9h";

/** The rows of a drawing, read back from its path. */
function rows(text: string): string[] {
  const { size, path } = drawing(text);
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => "."));
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) grid[Number(y)]![Number(x)] = "#";
  return grid.map((row) => row.join(""));
}

test("a code has its quiet border and grows with the text", () => {
  expect(drawing("short").size).toBe(21 + 8);
  expect(drawing(LINK).size).toBe(29 + 8);
  const code = rows(LINK);
  for (const edge of [0, 3, 33, 36]) {
    expect(code[edge]).toMatch(/^\.+$/);
    expect(code.map((row) => row[edge]).join("")).toMatch(/^\.+$/);
  }
});

test("three corners have their eyes", () => {
  const code = rows(LINK);
  for (const [x, y] of [
    [4, 4],
    [26, 4],
    [4, 26],
  ] as const) {
    expect(code.slice(y, y + 7).map((row) => row.slice(x, x + 7))).toEqual([
      "#######",
      "#.....#",
      "#.###.#",
      "#.###.#",
      "#.###.#",
      "#.....#",
      "#######",
    ]);
  }
});

// This drawing was read back by an independent decoder. Which of the eight masks is taken is the library's choice.
test("a known code stays as it was", () => {
  const { data } = encode("http://a.b/t/x1", { ecc: "M", border: 0, maskPattern: 0 });
  expect(data.map((row) => row.map((dark) => (dark ? "#" : ".")).join(""))).toEqual([
    "#######..#.#.#..#.#######",
    "#.....#.#..#..###.#.....#",
    "#.###.#..#.####.#.#.###.#",
    "#.###.#....#.###..#.###.#",
    "#.###.#.#.#.#.#...#.###.#",
    "#.....#......#....#.....#",
    "#######.#.#.#.#.#.#######",
    "..........##.##.#........",
    "#.#.#.#.....#.###...#..#.",
    "###..#..###...##.##.....#",
    "#...#####....#....#...###",
    "#....#.#..#.#..#.##.#..#.",
    ".##.#.###...#.....#..#.##",
    ".##.#...#.####...###.#..#",
    "#..####.#..##.#.##.##.###",
    ".#..#..#.##.####..##.#.#.",
    "#.#.###.#.##..########...",
    "........##.#..#.#...#####",
    "#######..##..#.##.#.#..##",
    "#.....#...##....#...##..#",
    "#.###.#.###.#...#####..#.",
    "#.###.#..#.###..#..##.##.",
    "#.###.#.##.##.##.#.###..#",
    "#.....#..##.#####...##.#.",
    "#######.#..#..#.#.##...##",
  ]);
});
