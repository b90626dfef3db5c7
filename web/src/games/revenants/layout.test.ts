import { expect, test } from "vitest";
import { curve, places, TALL } from "./layout";

const sizes = [
  [390, 400],
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

test("no two stand in the same place", () => {
  for (const [width, height] of sizes) {
    const all = places(4, 1, width, height);
    for (const a of all)
      for (const b of all)
        if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.size * 0.8);
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
