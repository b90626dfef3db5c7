import { describe, expect, it } from "vitest";
import { momentOf, position } from "../../../../fixtures/arena";
import { angleOf, Hexes, middle, occupant, rotated, unwound } from "./hexes";
import { arcLights, sightLights } from "./lights";

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
    expect(angleOf("ne")).toBe(-60);
  });

  it("turn the shorter way round", () => {
    expect(unwound(0, angleOf("se"))).toBe(60);
    expect(unwound(-300, 0)).toBe(-360);
    expect(unwound(360, 0)).toBe(360);
  });
});

describe("what a figure sees", () => {
  it("is drawn as far as the server says, its front and rear by how it faces", () => {
    const { view: told } = momentOf("recorded");
    const [grubic] = told.figures;
    if (grubic?.space == null || grubic.facing === null) throw new Error("nobody there");
    const map = new Hexes(told.arena);
    // Grubic on e4, facing north-east; Riparian stands on d4 and ends that line.
    const lit = arcLights(told, map, grubic.space, grubic.facing);
    expect(lit.filter((one) => one.tone === "front").map((one) => one.space)).toEqual(["e5", "d4", "d3"]);
    expect(lit.filter((one) => one.tone === "rear")).toHaveLength(3);
    const seen = sightLights(map, grubic).map((one) => one.space);
    expect(seen).toEqual(["e6", "e7", "c2", "b1"]);
    expect(seen.some((space) => lit.some((one) => one.space === space))).toBe(false);
  });
});

describe("spaces", () => {
  it("know who stands on them", () => {
    expect(occupant(view, "d5")?.name).toBe("Riparian");
    expect(occupant(view, "e5")).toBeNull();
  });
});
