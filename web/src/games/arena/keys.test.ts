import { describe, expect, it } from "vitest";
import { intentOf } from "./keys";

describe("keys", () => {
  it("are faces while dice are thrown and directions on a turn", () => {
    expect(intentOf("a", true)).toEqual({ do: "face", face: "attack" });
    expect(intentOf("a", false)).toEqual({ do: "way", way: "w" });
    expect(intentOf("E", false)).toEqual({ do: "way", way: "ne" });
    expect(intentOf("A", true, true)).toEqual({ do: "keep", face: "attack" });
    expect(intentOf("A", true)).toEqual({ do: "face", face: "attack" });
    expect(intentOf("r", true)).toEqual({ do: "reroll" });
    expect(intentOf("r", false)).toEqual({ do: "turn", left: -1 });
  });

  it("reach every slot, and nothing they do not know", () => {
    expect(intentOf("8", true)).toEqual({ do: "slot", at: 7 });
    expect(intentOf("9", true)).toBeNull();
    expect(intentOf("k", false)).toBeNull();
    expect(intentOf("Enter", false)).toEqual({ do: "confirm" });
  });
});
