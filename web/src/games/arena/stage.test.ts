import { describe, expect, it } from "vitest";
import { position } from "../../../fixtures/arena";
import { HandClock, noEvents } from "../../../tests/staging";
import { advance } from "./advance";
import { beat, pace } from "./choreography";
import { Stage } from "./stage.svelte";
import type { ArenaEvent } from "./view";

type Bare<E> = E extends ArenaEvent ? Omit<E, "text" | "rulings"> : never;

const event = (told: Bare<ArenaEvent>): ArenaEvent => ({ text: told.kind, rulings: [], ...told });

const before = position(2);
const blowOf = (view: typeof before) => view.call?.blows[0];
const fight = [
  event({ kind: "called", seat: 0, figure: 0, slot: "attack", name: "Spear Thrust", dice: 3, heat: 0 }),
  event({ kind: "aimed", seat: 0, target: 1, regular: 3, unblockable: 0 }),
  event({ kind: "arc", target: 1, arc: "front" }),
  event({ kind: "attack_roll", seat: 0, target: 1, dice: ["attack", "move", "power"], hits: 2 }),
  event({ kind: "parried", seat: 1, figure: 1, dice: ["defend", "heal"], cancelled: 1 }),
  event({ kind: "lost", figure: 1, seat: 1, tokens: 1, by: 0, team: 0, health: 12, cup: 1 }),
];

describe("a view walks through events", () => {
  it("of a blow from the call to the cup", () => {
    const steps = fight.reduce((views, one) => [...views, advance(views.at(-1) ?? before, one)], [before]);
    expect(steps[1]?.players[0]?.tracks["attack"]).toBe(0);
    expect(blowOf(steps[2] ?? before)).toMatchObject({ regular: 3, arc: null });
    expect(blowOf(steps[4] ?? before)).toMatchObject({ arc: "front", hits: 2, stage: "defend" });
    expect(blowOf(steps[5] ?? before)).toMatchObject({ hits: 1, cancelled: 1, defence: ["defend", "heal"] });
    const after = steps[6] ?? before;
    expect(blowOf(after)).toMatchObject({ lost: 1, stage: "done" });
    expect(after.players[1]?.health).toBe(12);
    expect(after.teams[0]?.cup).toBe(1);
  });

  it("from behind every hit is sure", () => {
    const called = advance(advance(before, fight[0] as ArenaEvent), fight[1] as ArenaEvent);
    expect(blowOf(advance(called, event({ kind: "arc", target: 1, arc: "rear" })))).toMatchObject({
      hits: 3,
      arc: "rear",
    });
  });

  it("moves, turns, swaps and removes figures", () => {
    const moved = advance(
      before,
      event({ kind: "stepped", seat: 0, figure: 0, from: "e3", to: "e4", why: "movement" }),
    );
    expect(moved.figures[0]?.space).toBe("e4");
    expect(
      advance(before, event({ kind: "turned", seat: 0, figure: 0, facing: "w", was: "e" })).figures[0]
        ?.facing,
    ).toBe("w");
    expect(advance(before, event({ kind: "swapped", figure: 0, other: 1 })).figures[0]?.space).toBe("d5");
    const out = advance(before, event({ kind: "knocked_out", figure: 1, seat: 1, by: 0 }));
    expect(out.figures[1]).toMatchObject({ out: true, space: null });
    expect(advance(before, event({ kind: "turn_over", seat: 0 }))).toBe(before);
  });
});

describe("beats", () => {
  it("send a cube for every hit from the victim to the cup", () => {
    const seen = beat(fight[5] as ArenaEvent, (seat) => `cup:${seat}`);
    expect(seen.flies).toEqual({ kind: "cube", from: "figure:1", to: "cup:0", count: 1 });
    expect(seen.struck).toBe(1);
  });

  it("go faster for those who fall behind", () => {
    expect(pace(0)).toBeGreaterThan(pace(3));
    expect(pace(3)).toBeGreaterThan(pace(9));
  });
});

describe("the stage", () => {
  it("plays a batch and then believes the view", () => {
    const [clock, heard] = [new HandClock(), [] as string[]];
    const stage = new Stage((name) => heard.push(name), clock);
    stage.take(before, noEvents, false);
    const after = { ...before, game_turn: 99 };
    stage.take(after, { key: 1, events: fight }, false);
    expect(stage.playing).toBe(true);
    expect(stage.shown).toBe(0);
    while (stage.flights.length === 0 && clock.tick());
    expect(stage.flights[0]).toMatchObject({ kind: "cube", count: 1, to: "cup:0" });
    while (clock.tick());
    expect(stage.playing).toBe(false);
    expect(stage.view).toBe(after);
    expect(stage.shown).toBe(1);
    expect(heard).toContain("hit");
    expect(stage.recent.length).toBeGreaterThan(2);
  });

  it("ends in the same moment told once more, but breaks off for a jump to another", () => {
    const clock = new HandClock();
    const stage = new Stage(() => undefined, clock);
    stage.take(before, noEvents, false);
    stage.take(before, { key: 1, events: fight }, false);
    const again = { ...before, game_turn: 98 };
    stage.take(again, { key: 1, events: fight }, false);
    expect(stage.playing).toBe(true);
    while (clock.tick());
    expect(stage.view).toBe(again);
    stage.take(before, { key: 2, events: fight }, false);
    const last = { ...before, game_turn: 99 };
    stage.take(last, noEvents, false);
    expect(stage.playing).toBe(false);
    expect(stage.view).toBe(last);
    expect(stage.caption).toBeNull();
    expect(clock.tick()).toBe(false);
  });

  it("shows at once what only concerns dice, what is to be still, and what is skipped", () => {
    const stage = new Stage(() => undefined, new HandClock());
    stage.take(before, noEvents, false);
    stage.take(
      before,
      {
        key: 1,
        events: [
          event({ kind: "threw", seat: 0, dice: [], throw: 1, pool: [] }),
          event({ kind: "put", seat: 0, slot: "parry", face: "defend", dice: 1 }),
        ],
      },
      false,
    );
    expect(stage.playing).toBe(false);
    expect(stage.throws[0]).toBe(1);
    stage.take(before, { key: 2, events: fight }, true);
    expect(stage.shown).toBe(2);
    stage.take(before, { key: 3, events: fight }, false);
    expect(stage.playing).toBe(true);
    stage.skip();
    expect(stage.playing).toBe(false);
    expect(stage.shown).toBe(3);
  });
});
