import { describe, expect, it } from "vitest";
import { momentOf } from "../../../fixtures/arena";
import { contestOf } from "../../../fixtures/arena-contests";
import { liveMoment } from "../../../fixtures/arena-live";
import { needed, prepare, promised, parts } from "./parts";

describe("what is loaded besides the board", () => {
  it("is by a table's options what real time, a contest or a stream that carries has", () => {
    expect(promised({ timing: "turns", mode: "every-eye", stream: "basic" })).toEqual([]);
    expect(promised({ timing: "turns", mode: "alliances" })).toEqual([]);
    expect(promised({ timing: "realtime", mode: "every-eye" })).toEqual(["fight"]);
    expect(promised({ timing: "realtime", mode: "hill" })).toEqual(["fight", "contests"]);
    expect(promised({ mode: "nymphlets" })).toEqual(["contests"]);
    expect(promised({ mode: "domination", stream: "advanced" })).toEqual(["contests", "currents"]);
  });

  it("is in turns the choice of characters, and the scores before they are due", () => {
    const { view } = momentOf("recorded");
    expect(needed({ ...view, phase: "choose" })).toEqual(["choose"]);
    expect(needed({ ...view, phase: "place" })).toEqual([]);
    expect(needed({ ...view, phase: "turn" })).toEqual(["scores"]);
  });

  it("is in a contest and in real time known from the first view on", () => {
    expect(needed(contestOf("vote").view)).toContain("contests");
    expect(needed({ ...liveMoment("window").view, phase: "choose" })).toEqual(["choose", "fight"]);
  });

  it("is here when it was prepared", async () => {
    expect(parts.currents.it).toBeNull();
    await prepare({ options: { stream: "advanced" } });
    expect(parts.currents.it).not.toBeNull();
    expect(parts.contests.it).toBeNull();
  });
});
