import { describe, expect, it } from "vitest";
import { kept, MOST_SCALE, WHOLE, zoomed } from "./pan";

const map = { width: 1000, height: 500 };
const frame = { width: 400, height: 400 };

describe("a map in its frame", () => {
  it("is seen whole and centred at first", () => {
    expect(kept(WHOLE, map, frame)).toEqual({ scale: 1, x: 0, y: 100 });
  });

  it("comes nearer around the point under the fingers", () => {
    const near = zoomed(kept(WHOLE, map, frame), 3, { x: 200, y: 200 }, map, frame);
    expect(near).toEqual({ scale: 3, x: -400, y: -100 });
  });

  it("never shows emptiness where there is map, nor goes beyond its bounds", () => {
    const corner = kept({ scale: 2, x: 500, y: -5000 }, map, { width: 500, height: 250 });
    expect(corner).toEqual({ scale: 2, x: 0, y: -250 });
    expect(kept({ scale: 99, x: 0, y: 0 }, map, frame).scale).toBe(MOST_SCALE);
    expect(zoomed({ scale: 2, x: -50, y: -50 }, 0.1, { x: 0, y: 0 }, map, frame).scale).toBe(1);
  });
});
