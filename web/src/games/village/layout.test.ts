import { describe, expect, it } from "vitest";
import { apart, clockwise, fan, lay, matFor } from "./layout";

const rooms = [
  [915, 418],
  [1180, 440],
  [390, 330],
  [700, 340],
] as const;
const tribes = [
  { pairs: 2, unallied: 1 },
  { pairs: 2, unallied: 1 },
  { pairs: 2, unallied: 2 },
  { pairs: 3, unallied: 1 },
  { pairs: 3, unallied: 2 },
];

describe("the clearing", () => {
  for (const [width, height] of rooms)
    for (let seats = 2; seats <= 6; seats++)
      it(`has room for ${seats} in ${width} by ${height}`, () => {
        const kinds = tribes[seats - 2] ?? { pairs: 2, unallied: 1 };
        const scene = lay(width, height, seats, 1, kinds);
        expect(scene.camps[1]).toBeNull();
        for (const camp of scene.camps) {
          if (camp === null) continue;
          expect(camp.x - scene.camp.width / 2).toBeGreaterThanOrEqual(0);
          expect(camp.x + scene.camp.width / 2).toBeLessThanOrEqual(width);
        }
        for (const [i, spot] of scene.spots.entries()) {
          expect(spot.x - scene.card.width / 2).toBeGreaterThanOrEqual(0);
          expect(spot.x + scene.card.width / 2).toBeLessThanOrEqual(width);
          expect(spot.y + scene.card.height / 2).toBeLessThanOrEqual(height);
          for (const other of scene.spots.slice(i + 1)) {
            const apart =
              Math.abs(spot.x - other.x) >= scene.card.width ||
              Math.abs(spot.y - other.y) >= scene.card.height;
            expect(apart, `cards of two seats overlap: ${JSON.stringify(scene.spots)}`).toBe(true);
          }
        }
        expect(scene.mat.width).toBeLessThanOrEqual(width);
      });

  it("keeps the trick of a phone clear of the row below it and of the edges", () => {
    for (let seats = 2; seats <= 6; seats++) {
      const scene = lay(390, 335, seats, 0, tribes[seats - 2] ?? { pairs: 2, unallied: 1 });
      expect(scene.round).toBe(false);
      const wide = (scene.card.width / 2) * (seats === 2 ? 1 + apart(2) : 1);
      const xs = scene.spots.map((spot) => spot.x).toSorted((a, b) => a - b);
      for (const spot of scene.spots) {
        // A name of 17 pixels lies below the card, the buttons of 40 below that.
        expect(spot.y + scene.card.height / 2 + 2 + 17).toBeLessThanOrEqual(335 - 42);
        expect(spot.x - wide).toBeGreaterThanOrEqual(8);
        expect(spot.x + wide).toBeLessThanOrEqual(390 - 8);
      }
      for (const [i, x] of xs.slice(1).entries()) expect(x - (xs[i] ?? 0)).toBeGreaterThanOrEqual(2 * wide);
    }
  });

  it("seats the others clockwise", () => {
    expect(clockwise(4, 2)).toEqual([3, 0, 1]);
  });

  it("never makes the mat wider than its room", () => {
    expect(matFor(374, 3, 2).width).toBeLessThanOrEqual(374);
  });
});

describe("the hand", () => {
  it("leaves every card of a phone at least 40 pixels to touch", () => {
    for (let count = 1; count <= 14; count++) {
      const laid = fan(count, 372, false);
      expect(laid.rows.reduce((a, b) => a + b, 0)).toBe(count);
      expect(laid.step).toBeGreaterThanOrEqual(40);
      const longest = Math.max(...laid.rows);
      expect(laid.card.width + (longest - 1) * laid.step).toBeLessThanOrEqual(373);
    }
  });

  it("shows cards whole where a little smaller is enough", () => {
    const laid = fan(11, 900, true);
    expect(laid.rows).toEqual([11]);
    expect(laid.step).toBeGreaterThanOrEqual(laid.card.width);
    expect(fan(5, 900, true).card.width).toBe(90);
  });

  it("is one row where there is room", () => {
    expect(fan(13, 900, true).rows).toEqual([13]);
    expect(fan(0, 900, true).rows).toEqual([]);
  });
});
