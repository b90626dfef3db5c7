import { expect, test } from "vitest";
import { qr } from "./qr";

const drawn = (code: boolean[][] | null) =>
  (code ?? []).map((row) => row.map((dark) => (dark ? "#" : ".")).join(""));

test("the size grows with the text, and too much is refused", () => {
  expect(qr("short")).toHaveLength(21);
  expect(qr("https://talion.example/t/Ab3dEf9h")).toHaveLength(29);
  expect(qr("y".repeat(106))).toHaveLength(41);
  expect(qr("y".repeat(107))).toBeNull();
});

test("three corners have their eyes", () => {
  const code = drawn(qr("https://talion.example/t/Ab3dEf9h"));
  for (const [x, y] of [
    [0, 0],
    [22, 0],
    [0, 22],
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

// This drawing was read back by an independent decoder.
test("a known code stays as it was", () => {
  expect(drawn(qr("http://a.b/t/x1"))).toMatchInlineSnapshot(`
    [
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
    ]
  `);
});
