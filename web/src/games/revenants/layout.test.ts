import { expect, test } from "vitest";
import { curve, places, TALL } from "./layout";

const sizes = [
  [390, 400],
  [390, 380],
  [664, 440],
  [920, 480],
  [390, 300],
  [900, 400],
  [1280, 620],
  [320, 290],
] as const;

test("everybody stands on the battlefield, at any size", () => {
  for (const [width, height] of sizes) {
    for (const seats of [2, 3, 4]) {
      for (const own of [null, ...Array.from({ length: seats }, (_, seat) => seat)]) {
        for (const { x, y, size } of places(seats, own, width, height)) {
          expect(x - size / 2).toBeGreaterThanOrEqual(0);
          expect(x + size / 2).toBeLessThanOrEqual(width);
          expect(y - (size * TALL) / 2).toBeGreaterThanOrEqual(-8);
          expect(y).toBeLessThan(height);
        }
      }
    }
  }
});

test("nobody's portrait lies over another's, wherever there is room for a board", () => {
  for (const [width, height] of sizes.filter(([, height]) => height >= 340)) {
    for (const seats of [2, 3, 4]) {
      for (const own of [null, 0, 1]) {
        const all = places(seats, own, width, height);
        for (const a of all) {
          for (const b of all) {
            const apart = Math.abs(a.x - b.x) >= a.size || Math.abs(a.y - b.y) >= a.size * TALL;
            if (a !== b) expect(apart, `${seats} seats at ${width} by ${height}`).toBe(true);
          }
        }
      }
    }
  }
});

test("two stand far enough apart for an arrow between them", () => {
  for (const [width, height] of sizes) {
    const [a, b] = places(2, 0, width, height);
    if (a === undefined || b === undefined) throw new Error("two places");
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.size * 1.4);
  }
});

test("whose chair it is stands in front", () => {
  const all = places(4, 2, 900, 400);
  expect(all[2]?.y).toBe(Math.max(...all.map((place) => place.y)));
});

test("there and back are different curves", () => {
  const [a, b] = places(2, 0, 900, 400);
  if (a === undefined || b === undefined) throw new Error("two places");
  expect(curve(a, b).path).not.toBe(curve(b, a).path);
});
