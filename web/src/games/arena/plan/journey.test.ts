import { describe, expect, it } from "vitest";
import { momentOf, position } from "../../../../fixtures/arena";
import { Hexes } from "../floor/hexes";
import { cost, endOf, pathsOf, turnedBy, wordsOf } from "./journey";
import type { Figure } from "../view";

const view = position(2);
const hexes = new Hexes(view.arena);
const at = (space: string): Figure => ({ ...(view.figures[0] as Figure), space, facing: "ne" });

describe("where a figure can go", () => {
  const pathsAt = (name: string) => {
    const { view: told } = momentOf(name);
    return pathsOf(new Hexes(told.arena), told.figures[0]?.space ?? null, told.walks[0] ?? null);
  };

  it("is where the server says, from ring to ring", () => {
    const ways = pathsAt("recorded");
    expect(ways.get("d5")).toEqual(["e5", "d5"]);
    expect(ways.has("d4")).toBe(false);
    expect(ways.has("e3")).toBe(false);
    expect(ways.get("e2")).toHaveLength(3);
  });

  it("is over everything where a pack says so, but never on top of it", () => {
    const ways = pathsAt("other numbers");
    expect(ways.get("e2")).toEqual(["e3", "e2"]);
    expect(ways.has("e3")).toBe(false);
    expect(ways.has("d4")).toBe(false);
  });

  it("is nowhere without a walk", () => {
    expect(pathsOf(hexes, "e4", null).size).toBe(0);
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
    const turns = (turn: number, left: 1 | -1) => turnedBy({ figure: 0, path: [], turn }, left, 6).turn;
    expect([0, 1, 2, 3].map((turn) => turns(turn, 1))).toEqual([1, 2, 3, -2]);
    expect([0, -1, -2, -3].map((turn) => turns(turn, -1))).toEqual([-1, -2, -3, 2]);
  });
});
