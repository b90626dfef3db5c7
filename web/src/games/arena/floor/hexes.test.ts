import { describe, expect, it } from "vitest";
import { position } from "../../../../fixtures/arena";
import { angleOf, frontOf, Hexes, isFree, middle, occupant, rotated, unwound } from "./hexes";

const view = position(2);
const hexes = new Hexes(view.arena);

describe("the hexagons", () => {
  it("know their neighbours and end at the rim", () => {
    expect(hexes.next("e5", "e")).toBe("e6");
    expect(hexes.next("e5", "ne")).toBe("d5");
    expect(hexes.next("e5", "nw")).toBe("d4");
    expect(hexes.next("e5", "sw")).toBe("f4");
    expect(hexes.next("a1", "nw")).toBeNull();
    expect(hexes.towards("e5", "d4")).toBe("nw");
    expect(hexes.towards("e5", "c4")).toBeNull();
  });

  it("measure distance in steps", () => {
    expect(hexes.apart("e1", "e9")).toBe(8);
    expect(hexes.apart("a1", "i5")).toBe(8);
    expect(hexes.apart("d4", "e5")).toBe(1);
  });

  it("are drawn as the axes say", () => {
    expect(middle({ q: 0, r: 0 })).toEqual({ x: 0, y: 0 });
    expect(middle({ q: 1, r: -1 }).y).toBeLessThan(0);
    expect(middle({ q: 1, r: -1 }).x).toBeGreaterThan(0);
  });

  it("turn to the left against the clock", () => {
    expect(rotated("e", 1)).toBe("ne");
    expect(rotated("e", -1)).toBe("se");
    expect(frontOf("nw")).toEqual(["ne", "nw", "w"]);
    expect(angleOf("ne")).toBe(-60);
  });

  it("turn the shorter way round", () => {
    expect(unwound(0, angleOf("se"))).toBe(60);
    expect(unwound(-300, 0)).toBe(-360);
    expect(unwound(360, 0)).toBe(360);
  });
});

describe("what a figure sees", () => {
  it("is its front up to what stands in the way, and never its rear", () => {
    const grubic = view.figures[0];
    if (grubic === undefined) throw new Error("nobody there");
    // Grubic on e3 beside a standing stone, facing north-east; Riparian on d5.
    const seen = hexes.outlook(view, { ...grubic, space: "f5", facing: "ne" });
    expect(seen.front).toHaveLength(3);
    expect(seen.rear).toHaveLength(3);
    // North-west of f5 the line is e5, d4, c3; c3 is a stone: seen itself, nothing beyond.
    expect(seen.sight).toContain("c3");
    expect(seen.sight).not.toContain("b2");
    expect(seen.sight.some((space) => seen.rear.includes(space))).toBe(false);
  });

  it("ends at another figure", () => {
    const [grubic] = view.figures;
    if (grubic === undefined) throw new Error("nobody there");
    const seen = hexes.outlook(view, { ...grubic, space: "d3", facing: "e" });
    expect(seen.sight).toContain("d5");
    expect(seen.sight).not.toContain("d6");
  });
});

describe("spaces", () => {
  it("are free without stone and figure", () => {
    expect(occupant(view, "d5")?.name).toBe("Riparian");
    expect(isFree(view, "d5")).toBe(false);
    expect(isFree(view, view.arena.blocked[0] ?? "")).toBe(false);
    expect(isFree(view, "e5")).toBe(true);
  });
});
