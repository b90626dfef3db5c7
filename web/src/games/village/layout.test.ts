import { describe, expect, it } from "vitest";
import { clockwise, fan, lay, matFor } from "./layout";

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

  it("is one row where there is room", () => {
    expect(fan(13, 900, true).rows).toEqual([13]);
    expect(fan(0, 900, true).rows).toEqual([]);
  });
});
