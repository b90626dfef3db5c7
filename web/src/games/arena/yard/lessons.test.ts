import { describe, expect, it } from "vitest";
import { position } from "../../../../fixtures/arena";
import { event } from "../../../../tests/staging";
import { t } from "../../../i18n";
import { Hexes } from "../floor/hexes";
import type { ArenaEvent, ArenaView, Direction } from "../view";
import { advanced, LESSONS, STEPS, type Hint, type StepId } from "./lessons";
import { parse, remember, remembered, BEGUN, isLearned, NONE } from "./progress";
import { answered, practiceForm, yardForm } from "./tables";
import { arcFrom, towards } from "./walk";

type Live = NonNullable<ArenaView["live"]>;

const seated = (seat: number): Live["players"][number] => ({
  seat,
  air: 0,
  lands_ms: null,
  called: false,
  order: "ask",
  lag_ms: 0,
  stopped: null,
  window: null,
  strikes: [],
});

interface Staged {
  at?: string;
  facing?: Direction;
  pool?: Record<string, number>;
  tracks?: Record<string, number>;
  live?: Partial<Live["players"][number]>;
  ready?: boolean;
  phase?: ArenaView["phase"];
}

/** Grubic somewhere, and the figure of straw on e5 with its back to the west. */
function staged({
  at = "e3",
  facing = "e",
  pool = {},
  tracks = {},
  live = {},
  ready = false,
  phase,
}: Staged = {}): ArenaView {
  const view = position(2);
  const [own, straw] = view.figures;
  const [player, other] = view.players;
  if (own === undefined || straw === undefined || player === undefined || other === undefined)
    throw new Error("two are seated");
  const none = Object.fromEntries(Object.keys(player.tracks).map((slot) => [slot, 0]));
  return {
    ...view,
    phase: phase ?? "fight",
    arena: { ...view.arena },
    figures: [
      { ...own, space: at, facing },
      { ...straw, space: "e5", facing: "e", marks: [] },
    ],
    players: [
      {
        ...player,
        pool: { faces: pool, blank: Object.keys(pool).length === 0 ? 5 : 0, held: {} },
        tracks: { ...none, ...tracks },
        cards: [
          { ready, in_play: true },
          { ready: false, in_play: false },
          { ready: false, in_play: false },
        ],
      },
      other,
    ],
    live: {
      tempo: "free",
      pace: "standard",
      track: "silence",
      throw_ms: 2000,
      beat_ms: 3333,
      window_ms: 4166,
      mark_ms: 0,
      bung_ms: 600_000,
      closing: false,
      card_ends_ms: null,
      players: [{ ...seated(0), ...live }, seated(1)],
      attacks: [],
      queue: [],
    },
  };
}

const indexOf = (id: StepId) => STEPS.findIndex((one) => one.id === id);
function next(id: StepId, stage: Staged): Hint {
  const view = staged(stage);
  const step = STEPS[indexOf(id)];
  if (step === undefined) throw new Error(id);
  return step.next({ view, hexes: new Hexes(view.arena), seat: 0 });
}
const events = (...told: [string, Record<string, unknown>][]) =>
  told.map(([kind, data]) => event(kind, data)) as unknown as ArenaEvent[];
const learned = (id: StepId, told: ArenaEvent[], stage: Staged = {}) =>
  advanced(indexOf(id), staged(stage), told, 0) === indexOf(id) + 1;

describe("what is learned", () => {
  it.each<[StepId, string, Record<string, unknown>]>([
    ["throw", "threw", {}],
    ["put", "put", { slot: "attack" }],
    ["step", "stepped", { why: "movement" }],
    ["turn", "turned", {}],
    ["hand", "parried", {}],
    ["use", "called", { slot: "card 1" }],
  ])("%s by doing it oneself", (id, kind, data) => {
    expect(learned(id, events([kind, { ...data, seat: 0 }]))).toBe(true);
    expect(learned(id, events([kind, { ...data, seat: 1 }]))).toBe(false);
    expect(learned(id, [])).toBe(false);
  });

  it("tells a blow from behind and one from the front, and whose it was", () => {
    const blow = (seat: number, arc: string) =>
      events(["aimed", { seat, target: 1 }], ["arc", { target: 1, arc }]);
    expect(learned("behind", blow(0, "rear"))).toBe(true);
    expect(learned("behind", blow(0, "front"))).toBe(false);
    expect(learned("behind", blow(1, "rear"))).toBe(false);
    expect(learned("front", blow(0, "front"))).toBe(true);
  });

  it("tells a Parry by hand and one by order", () => {
    const told = events(["parried", { seat: 0 }]);
    expect(learned("hand", told, { live: { order: "parry all" } })).toBe(false);
    expect(learned("order", told)).toBe(false);
    expect(learned("order", told, { live: { order: "parry all" } })).toBe(true);
  });

  it("sees a ready card, also when one comes back to it", () => {
    expect(learned("ready", [], { ready: true })).toBe(true);
    expect(learned("ready", [])).toBe(false);
  });

  it("ends with Yarra Bung and not before", () => {
    expect(learned("bung", events(["bung", {}]))).toBe(true);
    expect(learned("bung", events(["lost", { seat: 1 }]))).toBe(false);
    expect(advanced(STEPS.length, staged(), [], 0)).toBe(STEPS.length);
  });

  it("has words for every step, in six lessons one after the other", () => {
    expect([...new Set(STEPS.map((one) => one.lesson))]).toEqual([1, 2, 3, 4, 5, 6]);
    expect(LESSONS).toBe(6);
    for (const { id } of STEPS) {
      expect(t(`arena.yard.step.${id}`)).not.toContain("yard");
      expect(t(`arena.yard.why.${id}`)).not.toContain("yard.");
    }
  });
});

describe("what to do next", () => {
  it("throws, waits while dice are in the air, and puts what lies", () => {
    expect(next("throw", {})).toMatchObject({ say: "throw", glow: ["throw"], key: "throw" });
    expect(next("throw", { live: { air: 5 } })).toMatchObject({ say: "air", glow: [] });
    expect(next("put", { pool: { power: 2 } })).toMatchObject({
      say: "put",
      face: "power",
      glow: ["die-power"],
    });
    expect(next("put", {})).toMatchObject({ say: "throw" });
  });

  it("throws for the face it needs, and takes dice back where none is left to throw", () => {
    expect(next("step", { pool: { heal: 5 } })).toMatchObject({
      say: "throwFor",
      face: "move",
      glow: ["throw"],
    });
    expect(next("step", { pool: { move: 1 } })).toMatchObject({ say: "put", glow: ["die-move"] });
    expect(next("step", { tracks: { movement: 1 } })).toMatchObject({ say: "anyStep", glow: ["ways"] });
    expect(next("turn", { tracks: { movement: 1 } }).glow).toEqual(["turn-left", "turn-right"]);
    const full = staged({ tracks: { attack: 3, heal: 2 } });
    const [own, other] = full.players;
    if (own === undefined || other === undefined) throw new Error("two are seated");
    const view = { ...full, players: [{ ...own, pool: { faces: {}, blank: 0, held: {} } }, other] };
    const hint = STEPS[indexOf("step")]?.next({ view, hexes: new Hexes(view.arena), seat: 0 });
    expect(hint).toMatchObject({ say: "back", glow: ["back"] });
  });

  it("leads behind the figure of straw, then turns and strikes", () => {
    const dice = { movement: 1, attack: 1 };
    expect(next("behind", { at: "e3", tracks: dice })).toMatchObject({ say: "goStep", glow: ["way-e"] });
    expect(next("behind", { at: "e4", facing: "w", tracks: dice })).toMatchObject({ say: "goTurn" });
    expect(next("behind", { at: "e4", tracks: dice })).toMatchObject({ say: "strike", glow: ["strike"] });
    expect(next("behind", { at: "e4", pool: { attack: 1 } })).toMatchObject({ say: "put", face: "attack" });
    expect(next("front", { at: "e4", tracks: dice }).say).toBe("goStep");
    expect(next("front", { at: "e6", facing: "w", tracks: dice }).say).toBe("strike");
    // In the last round either will do.
    expect(next("bung", { at: "e4", tracks: dice }).say).toBe("strike");
    expect(next("bung", { at: "e6", facing: "w", tracks: dice }).say).toBe("strike");
  });

  it("stands before it with two dice on Parry, waits, and answers", () => {
    const before: Staged = { at: "e6", facing: "w" };
    expect(next("hand", { ...before, pool: { defend: 1 }, tracks: { parry: 1 } }).say).toBe("put");
    expect(next("hand", { ...before, tracks: { parry: 2 } }).say).toBe("wait");
    expect(next("hand", { at: "e4", tracks: { parry: 2, movement: 1 } }).say).toBe("goStep");
    const window = { ends_ms: 9, attack: 1, figure: 0, parry: 1, dart: 0 };
    expect(next("hand", { ...before, live: { window } })).toMatchObject({ say: "answer", glow: ["answer"] });
    expect(next("hand", { ...before, live: { order: "parry all" } }).say).toBe("setAsk");
    expect(next("order", before).glow).toEqual(["order-all"]);
    expect(next("order", { ...before, tracks: { parry: 2 }, live: { order: "parry all" } }).say).toBe("wait");
  });

  it("fills a card, readies it, fills it again and uses it", () => {
    expect(next("ready", { pool: { ready: 1 } })).toMatchObject({
      say: "fill",
      face: "ready",
      glow: ["card"],
    });
    expect(next("ready", { tracks: { "card 1": 1 } }).say).toBe("tapReady");
    expect(next("use", { ready: true, pool: { power: 1 } })).toMatchObject({ say: "fill", face: "power" });
    expect(next("use", { ready: true, tracks: { "card 1": 1 } })).toMatchObject({
      say: "tapUse",
      key: "card 1",
    });
  });
});

describe("the way", () => {
  it("goes round stones and round who stands there", () => {
    const view = staged({ at: "e3" });
    const hexes = new Hexes(view.arena);
    const [own, straw] = view.figures;
    if (own === undefined || straw === undefined) throw new Error("two are seated");
    expect(arcFrom(hexes, straw, "e4")).toBe("rear");
    expect(arcFrom(hexes, straw, "e6")).toBe("front");
    expect(arcFrom(hexes, straw, "e9")).toBeNull();
    const blocked = { ...view, arena: { ...view.arena, blocked: ["e4"] } };
    const move = towards(blocked, hexes, own, straw, "rear");
    expect(move).not.toEqual({ step: "e" });
    expect(move).toHaveProperty("step");
    const walled = { ...view, arena: { ...view.arena, blocked: view.arena.spaces.map((one) => one.name) } };
    expect(towards(walled, hexes, own, straw, "rear")).toBeNull();
  });
});

describe("before the round", () => {
  const prompt = (kind: string, legal: string[]) => ({
    seat: 0,
    id: 3,
    kind,
    text: "",
    awaited: true,
    legal,
  });
  it("takes the first character and the space nearest to the others", () => {
    const view = staged({ phase: "place" });
    const hexes = new Hexes(view.arena);
    const choosing = { ...view, phase: "choose" as const };
    expect(answered(choosing, prompt("choose", ["choose Grubic", "choose Echo"]), hexes)).toBe(
      "choose Grubic",
    );
    expect(answered(view, prompt("place", ["place a2", "place d3"]), hexes)).toBe("place d3");
    expect(answered(view, prompt("face", ["face e", "face w"]), hexes)).toBe("face e");
    expect(answered(view, null, hexes)).toBeNull();
    expect(answered(staged(), prompt("fight", ["throw"]), hexes)).toBeNull();
  });

  it("is slow and long for lessons, short for the last, and as fast as one likes against bots", () => {
    expect(yardForm(false)).toMatchObject({ seats: ["me", "straw"], options: { speed: 60, length_s: 600 } });
    expect(yardForm(true).options).toMatchObject({ length_s: 40 });
    expect(practiceForm("champion", 80)).toMatchObject({ seats: ["me", "champion"], options: { speed: 80 } });
  });
});

describe("progress", () => {
  it("is remembered, and damage is no reason to fail", () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    } as unknown as Storage;
    const now = { ...BEGUN, at: 4, table: "abc", cups: [3, 1] as [number, number] };
    remember(now, storage);
    expect(remembered(storage)).toEqual(now);
    for (const text of ["", "{", "7", "null", '{"at":"x","cups":["a"]}']) expect(parse(text)).toEqual(NONE);
    expect(parse('{"at":-4}').at).toBe(0);
    expect(isLearned(parse('{"at":900}'))).toBe(true);
    const broken = { getItem: () => { throw new Error("forbidden"); } } as unknown as Storage; // prettier-ignore
    expect(remembered(broken)).toEqual(NONE);
  });
});
