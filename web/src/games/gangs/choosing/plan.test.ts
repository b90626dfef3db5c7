import { describe, expect, it } from "vitest";
import { filled, left, NO_PLAN, nextWords, outcome, reachable, turnable, turned } from "./plan";
import type { Prospect, Punch } from "../shape.gen";

const one = (
  ability: number | null,
  from: number | null,
  to: number | null,
  dice: number[] | null,
): Prospect => ({
  ability,
  from,
  to,
  dice,
  numbers: dice,
});
const punch: Punch = {
  seat: 0,
  kind: "attack",
  target: 1,
  thrown: [1, 2],
  dice: [1, 2],
  ability: null,
  from: null,
  to: null,
  number: null,
  laid: 0,
  outcome: "open",
  choices: [
    one(null, null, null, [1, 2]),
    one(1, 1, 3, [2, 3]),
    one(1, 1, 4, [2, 4]),
    one(1, 2, 3, [1, 3]),
    one(3, 1, 2, [2, 2]),
    one(3, 2, 3, [1, 3]),
    one(4, 2, 1, [1, 1]),
    one(6, null, null, null),
  ],
  numbers: [1, 2],
};

describe("plans", () => {
  it("leaves everything open but the plain throw at first", () => {
    expect(left(punch, NO_PLAN)).toHaveLength(7);
    expect(outcome(punch, NO_PLAN)).toBeNull();
  });

  it("fills in what is no choice", () => {
    expect(filled(punch, { ability: 4, from: null, to: null })).toEqual({ ability: 4, from: 2, to: 1 });
    expect(filled(punch, { ability: 3, from: 2, to: null })).toEqual({ ability: 3, from: 2, to: 3 });
    expect(filled(punch, { ability: 3, from: null, to: null })).toEqual({ ability: 3, from: null, to: null });
  });

  it("shows the result once nothing is left to choose", () => {
    expect(outcome(punch, { ability: 1, from: 1, to: null })).toBeNull();
    expect(outcome(punch, { ability: 1, from: 1, to: 4 })?.dice).toEqual([2, 4]);
    expect(outcome(punch, { ability: 6, from: null, to: null })).toMatchObject({ ability: 6, dice: null });
  });

  it("tells dice and values apart", () => {
    expect(turnable(punch, { ability: 1, from: 2, to: null })).toEqual([1, 2]);
    expect(reachable(punch, { ability: 1, from: 1, to: 4 })).toEqual([3, 4]);
    expect(turnable(punch, { ability: 6, from: null, to: null })).toEqual([]);
  });

  it("is carried out one prompt after the other, only by what is offered", () => {
    const plan = { ability: 1, from: 1, to: 4 };
    expect(nextWords("ability", plan, ["use 1", "no ability"])).toBe("use 1");
    expect(nextWords("die", plan, ["turn 1", "turn 2"])).toBe("turn 1");
    expect(nextWords("value", plan, ["to 3", "to 4"])).toBe("to 4");
    expect(nextWords("value", plan, ["to 3"])).toBeNull();
    expect(nextWords("number", plan, ["number 4"])).toBeNull();
  });

  it("turns one die and leaves the others where they lie", () => {
    expect(turned([1, 6, 6, 2], 6, 5)).toEqual([1, 6, 5, 2]);
  });
});
