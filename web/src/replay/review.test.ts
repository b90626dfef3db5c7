import { describe, expect, it } from "vitest";
import type { Review, ReviewTurning } from "../wire/types";
import {
  across,
  bandOf,
  barOf,
  HEIGHT,
  height,
  isUnsure,
  lineOf,
  markOf,
  pathOf,
  plain,
  placeAt,
  placeByKey,
  placeNear,
  reach,
  readingText,
  signed,
  strokeText,
  turningText,
  WIDTH,
} from "./review";

const turning: ReviewTurning = {
  ...{
    at: 4,
    seat: 1,
    played: "betray Seat 0",
    better: "solo Reyes",
    played_chance: 412,
    better_chance: 618,
  },
  ...{ loss: 206, error: 30, tries: 400, prospect: "" },
};
const review: Review = {
  ...{ version: 1, simulations: 100, tries: 20, deep_tries: 40 },
  readings: [
    { at: 0, chances: [500, 500], errors: [50, 50] },
    { at: 4, chances: [250, 750], errors: [0, 200] },
    { at: 10, chances: [0, 1000], errors: [0, 0] },
  ],
  turnings: [turning],
  strokes: [],
  accounts: [],
};
const players = [
  { seat: 0, name: "Ann", colour: 1 },
  { seat: 1, name: "Ben", colour: 2 },
];

describe("The graph of a review", () => {
  it("goes from left to right by entries, and a sure win is at the top", () => {
    expect(lineOf(review, 1)).toEqual([
      { x: 0, y: HEIGHT / 2 },
      { x: WIDTH * 0.4, y: HEIGHT / 4 },
      { x: WIDTH, y: 0 },
    ]);
    expect(pathOf(lineOf(review, 0))).toBe("M0.0 200.0L400.0 300.0L1000.0 400.0");
    expect(across(3, 0)).toBe(0);
    expect(across(99, 10)).toBe(WIDTH);
  });

  it("shows how unsure it is, and nothing beyond what can be", () => {
    expect(bandOf(review, 1)).toBe("M0.0 160.0L400.0 0.0L1000.0 0.0L1000.0 0.0L400.0 260.0L0.0 240.0Z");
    expect(height(1400)).toBe(0);
    expect(height(-5)).toBe(HEIGHT);
  });

  it("knows where a replay stands, also between two readings", () => {
    expect([0, 3, 4, 9, 10, 99].map((at) => placeAt(review.readings, at))).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it("is touched where it is nearest", () => {
    expect([-1, 0, 0.19, 0.21, 0.69, 0.71, 2].map((share) => placeNear(review.readings, share))).toEqual([
      0, 0, 0, 1, 1, 2, 2,
    ]);
  });

  it("is walked by keys, as far as it goes", () => {
    expect(placeByKey("ArrowRight", 1, 3)).toBe(2);
    expect(placeByKey("ArrowRight", 2, 3)).toBe(2);
    expect(placeByKey("ArrowLeft", 0, 3)).toBe(0);
    expect(placeByKey("PageDown", 0, 3)).toBe(2);
    expect([placeByKey("Home", 2, 3), placeByKey("End", 0, 3)]).toEqual([0, 2]);
    expect(placeByKey("x", 1, 3)).toBeNull();
  });

  it("marks a turning point on the line of who chose", () => {
    expect(markOf(review, turning)).toEqual({ x: WIDTH * 0.4, y: HEIGHT / 4 });
  });
});

describe("What a review says", () => {
  it("names who chose, what, what would have been better and how sure that is", () => {
    expect(turningText(turning, players)).toBe(
      "After step 4: Ben played betray Ann; level 5 would have played solo Reyes: 62 of 100 tries instead of 41 (±6).",
    );
    expect(readingText(review.readings[1]!, players)).toBe("After step 4: Ann 25, Ben 75 of 100.");
  });

  it("tells luck of those whom it moved by more than the tries are uncertain", () => {
    expect(strokeText({ at: 6, who: 0, moved: [184, -40], errors: [20, 21] }, players)).toBe(
      "Step 7: Ann +18 (±4).",
    );
    expect(strokeText({ at: -1, who: -1, moved: [30, -84], errors: [20, 20] }, players)).toBe(
      "The deal at the start: Ben −8 (±4).",
    );
  });

  it("never claims to be surer than it is", () => {
    expect([isUnsure(250), isUnsure(251)]).toEqual([false, true]);
    expect([reach(0), reach(1), reach(30)]).toEqual([0, 1, 6]);
    expect([signed(184), signed(-40), signed(3), signed(-3)]).toEqual(["+18", "−4", "0", "0"]);
    expect([plain(184), plain(-40), plain(-3)]).toEqual(["18", "−4", "0"]);
  });

  it("draws bars to one scale", () => {
    expect(barOf(-50, [100, -200])).toBe(25);
    expect(barOf(0, [])).toBe(0);
  });
});
