import { describe, expect, it } from "vitest";
import { changed, defaults, fit, formOf, kindOf, preset, presetOf, withKind } from "../src/newtable/form";
import type { GameInfo, OptionInfo } from "../src/wire/types";

const number: OptionInfo = {
  name: "hp",
  kind: "number",
  default: 0,
  text: "",
  ruling: "RV-1",
  low: 0,
  high: 99,
  step: 2,
  words: [],
  zero: "40, as printed",
};
const flag: OptionInfo = { ...number, name: "flag", kind: "flag", default: false };

const game: GameInfo = {
  name: "g",
  title: "G",
  blurb: "",
  min_seats: 2,
  max_seats: 4,
  default_seats: 4,
  options: [number, flag],
  bots: [
    { name: "weak", text: "", realtime: false },
    { name: "strong", text: "", realtime: true },
  ],
  packs: [],
  lessons: 0,
  tournament: {},
  ladder: [],
};

describe("chairs", () => {
  it("have names where several share a device, and only there", () => {
    const named = (...seats: string[]) =>
      formOf(game, seats, {}, true, null, true, [" Ada ", "Bo", ""]).names;
    expect(named("me", "open", "strong")).toBeUndefined();
    expect(named("me", "strong", "me")).toEqual(["Ada", null, null]);
    expect(named("me", "me")).toEqual(["Ada", "Bo"]);
  });

  it("are of three kinds", () => {
    expect(["me", "open", "strong"].map(kindOf)).toEqual(["me", "open", "bot"]);
  });

  it("get the strongest bot, and keep the one they had", () => {
    expect(withKind(game, "me", "bot")).toBe("strong");
    expect(withKind(game, "weak", "bot")).toBe("weak");
    expect(withKind({ ...game, bots: [] }, "me", "bot")).toBe("open");
    expect(withKind(game, "weak", "open")).toBe("open");
  });

  it("can be set for the usual evenings, and are recognised", () => {
    for (const which of ["bots", "friends", "hotseat"] as const) {
      const seats = preset(game, which, 3);
      expect(seats).toHaveLength(3);
      expect(seats[0]).toBe("me");
      expect(presetOf(seats)).toBe(which);
    }
    expect(presetOf(["me", "open", "strong"])).toBeNull();
    expect(presetOf(["open", "me"])).toBeNull();
    expect(presetOf(["me"])).toBeNull();
  });
});

describe("options", () => {
  it("are sent only when they differ from the default", () => {
    const choices = defaults(game.options);
    expect(changed(game.options, choices)).toEqual({});
    expect(changed(game.options, { ...choices, hp: 20, unknown: 1 })).toEqual({ hp: 20 });
  });

  it("are brought into their range and onto their step", () => {
    expect([-4, 3, 20, 99, 500, NaN].map((value) => fit(number, value))).toEqual([0, 4, 20, 98, 98, 0]);
    expect(fit({ ...number, step: 1 }, 99)).toBe(99);
  });
});
