import { describe, expect, it } from "vitest";
import { position } from "../../../../fixtures/arena";
import { DIRECTIONS, Hexes } from "../floor/hexes";
import { cost, endOf, reach, turnedBy, wordsOf } from "./journey";
import type { Figure } from "../view";

const view = position(2);
const hexes = new Hexes(view.arena);
const at = (space: string): Figure => ({ ...(view.figures[0] as Figure), space, facing: "ne" });

describe("where a figure can go", () => {
  it("is round what stands in the way", () => {
    const ways = reach(view, hexes, at("d4"), 2, false, DIRECTIONS);
    expect(ways.has("d5")).toBe(false);
    expect(ways.get("d6")).toBeUndefined();
    expect(ways.get("e6")).toHaveLength(2);
    for (const path of ways.values()) expect(path.length).toBeLessThanOrEqual(2);
    for (const stone of view.arena.blocked) expect(ways.has(stone)).toBe(false);
  });

  it("is over everything for those who fly, but never on top of it", () => {
    const ways = reach(view, hexes, at("d4"), 2, true, DIRECTIONS);
    expect(ways.get("d6")).toEqual(["d5", "d6"]);
    expect(ways.has("d5")).toBe(false);
  });

  it("begins only where the first step is offered", () => {
    const ways = reach(view, hexes, at("f5"), 1, false, ["e"]);
    expect([...ways.keys()]).toEqual([hexes.next("f5", "e")]);
  });
});

describe("a journey", () => {
  const journey = { figure: 0, path: ["e4", "e5"], turn: -2 };

  it("is said step by step, then turn by turn", () => {
    expect(wordsOf(journey, at("d3"), hexes, true)).toEqual([
      "step se",
      "step e",
      "turn right",
      "turn right",
    ]);
    expect(cost(journey)).toBe(4);
  });

  it("of a guard names it once, in the call", () => {
    const guard: Figure = { ...at("d3"), guard: 2, name: "guard 2" };
    expect(wordsOf(journey, guard, hexes, true).slice(0, 2)).toEqual(["guard 2 step se", "step e"]);
    expect(wordsOf(journey, guard, hexes, false)[0]).toBe("step se");
  });

  it("tells how the figure will stand", () => {
    expect(endOf(journey, at("d3"))).toEqual({ space: "e5", facing: "se" });
  });

  it("turns no further than the dice and never more than half round", () => {
    expect(turnedBy({ ...journey, turn: 0 }, 1, 2).turn).toBe(0);
    expect(turnedBy({ figure: 0, path: [], turn: 3 }, 1, 6).turn).toBe(-2);
  });
});
