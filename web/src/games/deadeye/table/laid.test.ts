import { describe, expect, it } from "vitest";
import { laid } from "./laid";

describe("cards of a stack", () => {
  it.each([1, 2, 3, 5, 9])("stay within the room there is for %i of them", (cards) => {
    for (const height of [60, 88, 120, 200, 400]) {
      const { tall, step } = laid(cards, height);
      expect((cards - 1) * step + tall).toBeLessThanOrEqual(height + 1e-9);
      // Of one that lies below another its edge is seen.
      if (cards > 1 && height > 120) expect(step).toBeGreaterThanOrEqual(8);
    }
  });

  it("have their full size where they can, and lie apart as far as is of use", () => {
    expect(laid(1, 400)).toEqual({ tall: 88, step: 0 });
    expect(laid(2, 400)).toEqual({ tall: 88, step: 30 });
    expect(laid(1, 50).tall).toBe(50);
    expect(laid(0, 0)).toEqual({ tall: 0, step: 0 });
  });
});
