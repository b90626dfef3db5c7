import { describe, expect, it } from "vitest";
import { momentOf } from "../../../fixtures/arena";
import { contestOf } from "../../../fixtures/arena-contests";
import { liveMoment } from "../../../fixtures/arena-live";
import { FIGURES, needed, prepare, promised, parts, soon } from "./parts";

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
    expect(needed({ ...view, phase: "choose" })).toEqual([...FIGURES, "luftle", "choose"]);
    expect(needed({ ...view, phase: "turn" })).toContain("scores");
  });

  it("is on the first board only who stands there, and then dice and turns as the match comes to them", () => {
    const { view } = momentOf("recorded");
    const [first, second] = view.players;
    if (first === undefined || second === undefined) throw new Error("nobody plays");
    const players = [
      { ...first, character: 4 },
      { ...second, character: 5 },
    ];
    const at = (phase: typeof view.phase) => needed({ ...view, players, phase });
    expect(at("place")).toEqual(["pluma", "luftle"]);
    expect(at("roll")).toEqual(["pluma", "luftle", "stage", "roll"]);
    expect(at("turn")).toEqual(["pluma", "luftle", "stage", "roll", "turn", "scores"]);
    // Whatever a later phase waits for was asked for when the first board stood.
    const scoring = new Set(["scores"]);
    const later = at("turn").filter((part) => !at("place").includes(part) && !scoring.has(part));
    expect(soon({ ...view, phase: "place" })).toEqual(later);
  });

  it("is in a contest and in real time known from the first view on", () => {
    expect(needed(contestOf("vote").view)).toContain("contests");
    const { view } = liveMoment("window");
    expect(needed({ ...view, phase: "choose" })).toEqual([...FIGURES, "luftle", "choose", "fight"]);
    expect(needed(view)).not.toContain("turn");
    expect(soon(view)).toEqual([]);
  });

  it("is here when it was prepared", async () => {
    expect(parts.currents.it).toBeNull();
    await prepare({ options: { stream: "advanced" } });
    expect(parts.currents.it).not.toBeNull();
    expect(parts.contests.it).toBeNull();
    // Of turns it is on its way, and nobody waits for it.
    await Promise.all([parts.stage.want(), parts.roll.want(), parts.turn.want()]);
    expect(parts.turn.it?.Fray).toBeDefined();
    expect(parts.roll.it?.Tray).toBeDefined();
  });
});
