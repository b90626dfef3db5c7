import { describe, expect, it } from "vitest";
import { noted } from "./note";

describe("a note before a match", () => {
  it("gives its rule apart, so that no number stands in the sentence", () => {
    expect(noted("Practice: one attempt at the first run, with a fresh rig. (DE-46)")).toEqual({
      text: "Practice: one attempt at the first run, with a fresh rig.",
      ruling: "DE-46",
    });
  });

  it("stays as it is where it rests on none, whatever else is in brackets", () => {
    for (const text of [
      "Five and six are for experienced players.",
      "Slow (very slow).",
      "DE-46 (as printed)",
    ])
      expect(noted(text)).toEqual({ text, ruling: null });
  });
});
