import { describe, expect, it } from "vitest";
import { choices, dayName, left, stage } from "./daily";

describe("the daily run", () => {
  it("says how long the day lasts, up to its last minute", () => {
    expect(left({ ends_s: 86_400 }, 0)).toBe("24 h 0 min");
    expect(left({ ends_s: 86_400 }, 86_400 - 3 * 3600 - 61)).toBe("3 h 2 min");
    expect(left({ ends_s: 86_400 }, 86_400 - 61)).toBe("2 minutes");
    expect(left({ ends_s: 86_400 }, 86_399)).toBe("1 minute");
    expect(left({ ends_s: 86_400 }, 86_400)).toBeNull();
  });

  it("calls days by the date in UTC", () => {
    expect(dayName(0)).toBe("Jan 1, 1970");
    expect(dayName(86_399)).toBe("Jan 1, 1970");
  });

  it("offers today and the days before that somebody tried", () => {
    const offered = choices(3 * 86_400, [
      { ago: 1, day_s: 2 * 86_400, attempts: 1 },
      { ago: 3, day_s: 0, attempts: 4 },
    ]);
    expect(offered).toEqual([
      { ago: 0, text: "Today, Jan 4, 1970" },
      { ago: 1, text: "Jan 3, 1970 · 1 attempt" },
      { ago: 3, text: "Jan 1, 1970 · 4 attempts" },
    ]);
  });

  it("has one attempt, which is gone on with until it is over", () => {
    expect(stage({ mine: null, mine_over: false })).toBe("ride");
    expect(stage({ mine: "t", mine_over: false })).toBe("goOn");
    expect(stage({ mine: "t", mine_over: true })).toBe("done");
  });
});
