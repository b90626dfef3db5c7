import { describe, expect, it } from "vitest";
import { moments } from "../../../fixtures/village";
import { Asking, seatIn, tokenWords } from "./asking";
import type { PromptInfo } from "../../wire/types";

const asked = (kind: string, ...legal: string[]) =>
  new Asking({ seat: 0, id: 1, kind, text: "", awaited: true, legal } as PromptInfo);

describe("what is asked", () => {
  it("has a place on the board at every recorded moment", () => {
    for (const { name, prompt } of moments) {
      if (prompt === null) continue;
      const asking = new Asking(prompt);
      expect(asking.place, name).not.toBe("nowhere");
      expect(asking.answers.every((words) => asking.allows(words))).toBe(true);
    }
  });

  it("finds a swap in whichever order it is offered", () => {
    const asking = asked("swap", "pass", "swap Floris Ignis", "swap Ignis Nimbus");
    expect(asking.passes).toBe(true);
    expect(asking.swapping("Ignis", "Floris")).toBe("swap Floris Ignis");
    expect(asking.swapping("Floris", "Nimbus")).toBeNull();
    expect(asking.swaps("Nimbus", null)).toBe(true);
    expect(asking.swaps("Nimbus", "Floris")).toBe(false);
    expect(asking.swaps("Hydris", null)).toBe(false);
  });

  it("counts Wild Luftles both ways", () => {
    const asking = asked("tokens", "pass", "plus 1", "plus 2", "minus 1", "minus 2");
    expect(asking.most).toEqual({ plus: 2, minus: 2 });
    expect([0, 2, -1].map(tokenWords)).toEqual(["pass", "plus 2", "minus 1"]);
  });

  it("reads seats out of words", () => {
    expect(seatIn("seat 3")).toBe(3);
    expect(seatIn("pass")).toBeNull();
    expect(seatIn(null)).toBeNull();
  });
});
