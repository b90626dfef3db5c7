import { describe, expect, it } from "vitest";
import { moments } from "../../../fixtures/deadeye";
import { dangerText, goalText } from "./goal";
import { parsePreferences } from "./preferences";

const meet = moments.find((one) => one.name === "meet")?.view;
if (meet === undefined) throw new Error("nobody meets anything");
const target = { card: "Rek", requirement: 4, open: false, why: "Needs 4 Distance, you have 2." };
const at = (total: number, more = {}) => ({ ...meet, reach: 0, distance: { total, cards: [] }, ...more });

describe("the goal", () => {
  it("is the Distance that is missing, and where it leads", () => {
    expect(goalText(at(2, { target: [target] }))).toBe("Next: 2 Distance more, then head for Rek.");
    expect(goalText(at(2, { target: [target], reach: 1 }))).toBe("Next: 1 Distance more, then head for Rek.");
    const far = { ...target, card: "Dun", requirement: 9 };
    expect(goalText(at(2, { target: [far, target] }))).toContain("Rek");
  });

  it("is to head there once that can be done", () => {
    expect(goalText(at(4, { target: [{ ...target, open: true, why: null }] }))).toBe("Next: head for Rek.");
    expect(goalText(at(4, { target: [{ ...target, why: "Not during an Encounter." }] }))).toBe(
      "Not during an Encounter.",
    );
  });

  it("is what brings the next Destination into sight while none is", () => {
    const destinations = { ...meet.destinations, next: { number: 2, reveal: "a Rest" } };
    expect(goalText(at(0, { target: [], destinations }))).toContain("Destination 2");
    expect(goalText(at(0, { target: [], destinations: { ...destinations, next: null } }))).toBeNull();
    expect(goalText({ ...meet, phase: "ride" })).toBeNull();
  });
});

describe("what a new rider sees", () => {
  it("are the odds, until they are switched off", () => {
    expect(parsePreferences(null).odds).toBe(true);
    expect(parsePreferences("{").odds).toBe(true);
    expect(parsePreferences('{"odds":false}').odds).toBe(false);
  });

  it("is that hardly any Strength or Hope is left", () => {
    expect([2, 1, 0].map(dangerText)).toEqual([null, "last one", "none left"]);
  });
});
