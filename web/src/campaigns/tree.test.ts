import { describe, expect, it } from "vitest";
import type { CampaignInfo, Saga, SagaRun } from "../wire/types";
import { branchName, moments, nameFromFile, standing, trees } from "./tree";
import { statistics } from "./statistics";

function run(more: Partial<SagaRun> = {}): SagaRun {
  return {
    entry: 10,
    leg: 1,
    won: false,
    why: "Hope",
    by: "Tox",
    distance: 2,
    cards: 20,
    parts: {},
    found: 0,
    ...more,
  };
}

function saga(more: Partial<Saga> = {}): Saga {
  return { between: false, practice: false, ending: null, text: "", marks: [], runs: [], ...more };
}

function campaign(id: string, more: Partial<CampaignInfo> = {}): CampaignInfo {
  return {
    id,
    game: "deadeye",
    title: "The Dead Eye",
    name: id,
    state: "playing",
    made_s: 0,
    played_s: 0,
    decisions: 0,
    saga: saga(),
    problem: null,
    saves: [],
    origin: null,
    origin_text: "",
    origin_runs: 0,
    imported: false,
    ...more,
  };
}

describe("trees", () => {
  it("puts branches under their origin, and the tree played last first", () => {
    const found = trees([
      campaign("a", { played_s: 5 }),
      campaign("c", { origin: "b", played_s: 9 }),
      campaign("b", { origin: "a", played_s: 1 }),
      campaign("x", { played_s: 7 }),
    ]);
    expect(found.map((tree) => tree.campaign.id)).toEqual(["a", "x"]);
    expect(found[0]?.branches.map((tree) => tree.campaign.id)).toEqual(["b"]);
    expect(found[0]?.branches[0]?.branches.map((tree) => tree.campaign.id)).toEqual(["c"]);
  });

  it("lets a branch whose origin is gone stand by itself", () => {
    expect(trees([campaign("b", { origin: "gone" })]).map((tree) => tree.campaign.id)).toEqual(["b"]);
  });
});

describe("how a campaign stands", () => {
  it.each([
    [campaign("a"), "riding"],
    [campaign("a", { saga: saga({ between: true }) }), "between"],
    [campaign("a", { state: "over", saga: saga({ ending: "won" }) }), "won"],
    [campaign("a", { state: "over" }), "given_up"],
    [campaign("a", { saga: null, problem: "Other rules." }), "stuck"],
  ] as const)("is one word", (one, word) => expect(standing(one)).toBe(word));

  it("has a moment before every run", () => {
    const runs = [run({ entry: 10 }), run({ entry: 25, won: true, by: "Hvn", why: null })];
    expect(moments(campaign("a", { saga: saga({ runs }) })).map((one) => [one.attempt, one.entries])).toEqual(
      [
        [3, 25],
        [2, 10],
        [1, 0],
      ],
    );
    // Nothing follows the last run of a finished campaign.
    const over = saga({ runs, ending: "won" });
    expect(moments(campaign("a", { saga: over })).map((one) => one.entries)).toEqual([10, 0]);
    expect(moments(campaign("a", { saga: saga({ runs, ending: "given_up" }) }))).toHaveLength(3);
    expect(moments(campaign("a", { saga: null }))).toEqual([]);
  });
});

describe("names", () => {
  it("of branches are numbered", () => {
    expect(branchName("Far", ["Far"])).toBe("Far (2)");
    expect(branchName("Far (2)", ["Far", "Far (2)"])).toBe("Far (3)");
    expect(branchName("x".repeat(60), []).length).toBeLessThanOrEqual(60);
  });

  it("come from files", () => {
    expect(nameFromFile("deadeye-the-long-way.talion")).toBe("The long way");
    expect(nameFromFile("My ride (1).talion")).toBe("My ride (1)");
    expect(nameFromFile(".talion")).toBeNull();
    expect(nameFromFile(`${"a b".repeat(60)}.talion`)?.length).toBeLessThanOrEqual(60);
  });
});

describe("statistics", () => {
  const first = run({ parts: { Laz: 2, Holo: 1 }, cards: 30 });
  const a = campaign("a", {
    name: "Far",
    state: "over",
    saga: saga({ ending: "lost", runs: [first, run({ by: "Gap", why: "Strength" })] }),
  });

  it("counts a run that a branch shares with its origin once", () => {
    const won = run({ won: true, by: "Hvn", why: null, leg: 2, cards: 44, distance: 7, parts: { Laz: 1 } });
    const b = campaign("b", {
      origin: "a",
      origin_runs: 1,
      name: "Farther",
      saga: saga({ runs: [first, won] }),
    });
    const found = statistics([a, b]);
    expect([found.campaigns, found.branches, found.lost, found.won, found.running, found.runs]).toEqual([
      1, 1, 1, 0, 1, 3,
    ]);
    expect(found.legs).toEqual([
      { leg: 1, won: 0, failed: 2 },
      { leg: 2, won: 1, failed: 0 },
      { leg: 3, won: 0, failed: 0 },
    ]);
    expect(found.killers).toEqual([
      { name: "Gap", count: 1 },
      { name: "Tox", count: 1 },
    ]);
    expect(found.parts[0]).toEqual({ name: "Laz", count: 3 });
    expect(found.rescues).toEqual([{ name: "Hvn", count: 1 }]);
    expect(found.longest).toEqual({ cards: 44, leg: 2, won: true, name: "Farther" });
    expect(found.farthest).toBe(7);
    // Without its origin a branch has all its runs to itself.
    expect(statistics([b]).runs).toBe(2);
  });

  it("counts practice apart, and leaves out what cannot be told", () => {
    const drill = campaign("p", { saga: saga({ practice: true, ending: "lost", runs: [run()] }) });
    const stuck = campaign("s", { saga: null, problem: "Other rules." });
    const found = statistics([a, drill, stuck]);
    expect(found.practice).toEqual({ won: 0, failed: 1 });
    expect([found.campaigns, found.runs]).toEqual([1, 2]);
  });

  it("is nothing for nobody", () => {
    const found = statistics([]);
    expect([found.runs, found.longest, found.farthest, found.killers]).toEqual([0, null, 0, []]);
  });
});
