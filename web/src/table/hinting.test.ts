import { describe, expect, it } from "vitest";
import type { Advice } from "../games/board";
import { begun, distinct, Hinting, isAlike, percent, span, spoken } from "./hinting.svelte";

const choice = (words: string, chance: number | null = 400, error: number | null = 10) => ({
  words,
  chance,
  error,
  prospect: "",
});
const advice: Advice = {
  choices: ["solo Reyes", "defend", "team Reyes", "betray Reyes"].map((words) => choice(words)),
};

describe("A hint", () => {
  it("is about what is asked, shows the best three, and goes with the question", async () => {
    let prompt: number | null = 7;
    const hinting = new Hinting(
      () => prompt,
      () => Promise.resolve(advice),
    );
    expect(hinting.choices).toBeNull();
    expect(await hinting.toggle()).toBe(true);
    expect(hinting.choices?.map(({ words }) => words)).toEqual(["solo Reyes", "defend", "team Reyes"]);
    prompt = 8;
    expect(hinting.choices).toBeNull();
  });

  it("is put away by asking again", async () => {
    const hinting = new Hinting(
      () => 7,
      () => Promise.resolve(advice),
    );
    await hinting.toggle();
    expect(await hinting.toggle()).toBe(false);
    expect(hinting.choices).toBeNull();
  });

  it("that comes too late is not shown, and nobody asks twice at a time", async () => {
    let prompt: number | null = 7;
    let answer: (found: Advice) => void = () => undefined;
    let asked = 0;
    const hinting = new Hinting(
      () => prompt,
      () => {
        asked += 1;
        return new Promise((resolve) => (answer = resolve));
      },
    );
    const first = hinting.toggle();
    expect(hinting.busy).toBe(true);
    expect(await hinting.toggle()).toBe(false);
    expect(asked).toBe(1);
    prompt = 8;
    answer(advice);
    expect(await first).toBe(false);
    expect([hinting.busy, hinting.choices]).toEqual([false, null]);
  });

  it("is not asked for where nothing is asked, and none may come", async () => {
    const nothing = new Hinting(
      () => null,
      () => Promise.reject(new Error("asked")),
    );
    expect(await nothing.toggle()).toBe(false);
    const none = new Hinting(
      () => 7,
      () => Promise.resolve(null),
    );
    expect(await none.toggle()).toBe(false);
    expect(none.choices).toBeNull();
  });
});

describe("A choice of a hint", () => {
  it("says between what its chance lies, never beyond all or nothing", () => {
    expect(span(choice("a", 400, 10))).toEqual([38, 42]);
    expect(span(choice("a", 10, 20))).toEqual([0, 5]);
    expect(span(choice("a", 990, 20))).toEqual([95, 100]);
    expect(span(choice("a", 400, null))).toBeNull();
    expect(span(choice("a", null, 10))).toBeNull();
    expect(percent(384)).toBe(38);
  });

  it("stands for those that bring the same", () => {
    const same = { ...choice("defend Reyes"), prospect: "Half of it." };
    const found = distinct([
      same,
      { ...same, words: "defend McCoy" },
      choice("solo Reyes"),
      choice("solo McCoy"),
    ]);
    expect(found.map(({ words }) => words)).toEqual(["defend Reyes", "solo Reyes", "solo McCoy"]);
  });

  it("is told to who listens", () => {
    expect(begun("solo Reyes")).toBe("Solo Reyes");
    const best = { ...choice("solo Reyes", 384), prospect: "It deals 4." };
    expect(spoken([best, choice("defend", 300)])).toBe(
      "Hint: Solo Reyes. It wins about 38 of 100 tries. It deals 4.",
    );
    expect(spoken([choice("roll", null, null)])).toBe("Hint: Roll.");
    expect(spoken([best, choice("defend", 380)])).toBe(
      "Hint: nothing tells these apart yet: Solo Reyes, Defend. Each wins about 38 of 100 tries.",
    );
  });

  it("is no better than others with its figure, or that it leads by no more than its error", () => {
    expect(isAlike([choice("a", 336, 45), choice("b", 315, 45), choice("c", 291, 45)])).toBe(true);
    expect(isAlike([choice("a", 336, 45), choice("b", 315, 45), choice("c", 290, 45)])).toBe(false);
    // Sure of it, but nobody would see the difference.
    expect(isAlike([choice("a", 334, 1), choice("b", 326, 1)])).toBe(true);
    expect(isAlike([choice("a", 336, 1), choice("b", 324, 1)])).toBe(false);
    expect(isAlike([choice("a", 336, null), choice("b", 324, null)])).toBe(false);
    expect(isAlike([choice("a", 336, 45)])).toBe(false);
    expect(isAlike([choice("a", null), choice("b", null)])).toBe(false);
  });
});
