import { describe, expect, it } from "vitest";
import { moments } from "../../../fixtures/village";
import { Choices, seatIn, tokenWords } from "./choices";
import type { PromptInfo } from "../../wire/types";

const asked = (kind: string, ...legal: string[]) =>
  new Choices({ seat: 0, id: 1, kind, text: "", awaited: true, legal } as PromptInfo);

describe("what is asked", () => {
  it("has a place on the board at every recorded moment", () => {
    for (const { name, prompt } of moments) {
      if (prompt === null) continue;
      const choices = new Choices(prompt);
      expect(choices.place, name).not.toBe("nowhere");
      expect(choices.answers.every((words) => choices.allows(words))).toBe(true);
    }
  });

  it("finds a swap in whichever order it is offered", () => {
    const choices = asked("swap", "pass", "swap Floris Ignis", "swap Ignis Nimbus");
    expect(choices.passes).toBe(true);
    expect(choices.swapping("Ignis", "Floris")).toBe("swap Floris Ignis");
    expect(choices.swapping("Floris", "Nimbus")).toBeNull();
    expect(choices.swaps("Nimbus", null)).toBe(true);
    expect(choices.swaps("Nimbus", "Floris")).toBe(false);
    expect(choices.swaps("Hydris", null)).toBe(false);
  });

  it("counts Wild Luftles both ways", () => {
    const choices = asked("tokens", "pass", "plus 1", "plus 2", "minus 1", "minus 2");
    expect(choices.most).toEqual({ plus: 2, minus: 2 });
    expect([0, 2, -1].map(tokenWords)).toEqual(["pass", "plus 2", "minus 1"]);
  });

  it("reads seats out of words", () => {
    expect(seatIn("seat 3")).toBe(3);
    expect(seatIn("pass")).toBeNull();
    expect(seatIn(null)).toBeNull();
  });
});
