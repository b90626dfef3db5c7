import { describe, expect, it } from "vitest";
import { at } from "../../../fixtures/gangs";
import { HandClock } from "../../../tests/staging";
import type { EventBatch } from "../board";
import { choreograph, rateFor } from "./choreography";
import { pieces } from "./tableau/lane";
import { placeOf, rivals } from "./layout";
import { advance } from "./advance";
import { targetAt } from "./seats";
import type { GangsEvent } from "./shape.gen";
import { Stage } from "./stage.svelte";

const quiet = () => undefined;

type Bare<E> = E extends GangsEvent ? Omit<E, "text" | "rulings"> : never;

/** An event whose sentence does not matter. */
function event(told: Bare<GangsEvent>): GangsEvent {
  return { ...told, text: told.kind, rulings: [] };
}

const fight = at("punch4").view;
const calm = { ...fight, rumble: fight.rumble === null ? null : { ...fight.rumble, targets: [] } };

describe("what events leave behind", () => {
  it("lays attack dice, blocks them, keeps the spare ones apart", () => {
    const laid = advance(
      calm,
      event({ kind: "laid", seat: 0, punch: "attack", target: 1, member: 5, dice: 2 }),
    );
    const blocked = advance(laid, event({ kind: "blocked", seat: 1, target: 1, member: 5, of: 0, dice: 1 }));
    const spare = advance(blocked, event({ kind: "surplus", seat: 2, target: 1, member: 5, dice: 1 }));
    const target = targetAt(spare, 1, 5);
    expect(target === null ? [] : pieces(target)).toEqual([
      { kind: "open", seat: 0, by: null },
      { kind: "pair", seat: 0, by: 1 },
      { kind: "spare", seat: 2, by: null },
    ]);
    expect(targetAt(calm, 1, 5)).toBeNull();
  });

  it("gives black eyes, never more than two, and takes the dice up", () => {
    const laid = advance(
      calm,
      event({ kind: "laid", seat: 0, punch: "attack", target: 1, member: 1, dice: 1 }),
    );
    const hit = advance(laid, event({ kind: "blow", target: 1, member: 1, eyes: 2, colours: [0] }));
    expect(hit.players[1]?.eyes[0]).toBe(2);
    expect(
      advance(hit, event({ kind: "blow", target: 1, member: 1, eyes: 1, colours: [0] })).players[1]?.eyes[0],
    ).toBe(2);
    expect(targetAt(hit, 1, 1)).toBeNull();
    const healed = advance(hit, event({ kind: "cared", seat: 1, member: 1, dice: [1], healed: 1 }));
    expect(healed.players[1]?.eyes[0]).toBe(1);
    expect(
      advance(hit, event({ kind: "credited", seat: 0, target: 1, member: 1, inflicted: 7 })).players[0]
        ?.inflicted,
    ).toBe(7);
  });
});

describe("the stage", () => {
  const batch = (key: number, ...events: GangsEvent[]): EventBatch<GangsEvent> => ({ key, events });

  it("shows the first view at once and later ones blow by blow", () => {
    const clock = new HandClock();
    const stage = new Stage(quiet, clock);
    stage.take(calm, batch(0), false);
    expect(stage.view).toBe(calm);
    const after = advance(calm, event({ kind: "blow", target: 1, member: 1, eyes: 1, colours: [0] }));
    const before = calm.players[1]?.eyes[0] ?? 0;
    stage.take(
      after,
      batch(
        1,
        event({ kind: "rumble_over", seat: 0, why: "stopped" }),
        event({ kind: "blow", target: 1, member: 1, eyes: 1, colours: [0] }),
      ),
      false,
    );
    clock.pass(900);
    expect(stage.playing).toBe(true);
    expect(stage.view?.players[1]?.eyes[0]).toBe(before);
    expect(stage.shown).toBe(0);
    clock.pass(700);
    expect(stage.view?.players[1]?.eyes[0]).toBe(Math.min(2, before + 1));
    clock.pass(5000);
    expect(stage.playing).toBe(false);
    expect(stage.shown).toBe(1);
    expect(stage.view).toBe(after);
  });

  it("throws dice, turns one of them in its place, and lays them", () => {
    const clock = new HandClock();
    const stage = new Stage(quiet, clock);
    stage.take(calm, batch(0), false);
    stage.take(
      calm,
      batch(
        1,
        event({ kind: "threw", seat: 0, punch: "attack", target: 1, dice: [1, 2, 6, 6] }),
        event({ kind: "used", seat: 0, member: 4, ability: 4, from: 6, to: 5, dice: [1, 2, 5, 6] }),
        event({ kind: "laid", seat: 0, punch: "attack", target: 1, member: 5, dice: 1 }),
      ),
      false,
    );
    clock.pass(10);
    expect(stage.roll?.dice).toEqual([1, 2, 6, 6]);
    clock.pass(1800);
    expect(stage.roll?.dice).toEqual([1, 2, 6, 5]);
    clock.pass(1150);
    expect(stage.flights).toHaveLength(1);
    expect(stage.roll?.gone).toBe(5);
  });

  it("skips to the end, and is at the end at once where little should move", () => {
    const clock = new HandClock();
    const stage = new Stage(quiet, clock);
    stage.take(calm, batch(0), false);
    stage.take(fight, batch(1, event({ kind: "turn", turn: 2, seat: 0 })), false);
    stage.skip();
    expect([stage.playing, stage.shown, stage.view]).toEqual([false, 1, fight]);
    stage.take(
      calm,
      batch(2, event({ kind: "threw", seat: 0, punch: "attack", target: 1, dice: [1] })),
      true,
    );
    expect([stage.playing, stage.shown, stage.view]).toEqual([false, 2, calm]);
  });
});

describe("timing and places", () => {
  it("plays events one after the other, faster the further behind", () => {
    const events = [
      event({ kind: "threw", seat: 0, punch: "attack", target: 1, dice: [1] }),
      event({ kind: "laid", seat: 0, punch: "attack", target: 1, member: 1, dice: 1 }),
      event({ kind: "called", seat: 0, member: 1 }),
    ];
    const { cues, total } = choreograph(events);
    expect(cues.map((cue) => cue.at)).toEqual([0, 1750, 2650]);
    expect(choreograph(events, 2).total).toBe(total / 2);
    expect(rateFor(0)).toBe(1);
    expect(rateFor(50)).toBe(3);
  });

  it("seats rivals clockwise from whoever looks", () => {
    expect(rivals(4, 2)).toEqual([3, 0, 1]);
    expect([0, 1, 2, 3, 4].map((at) => placeOf(5, at))).toEqual(["lb", "lt", "t", "rt", "rb"]);
  });
});
