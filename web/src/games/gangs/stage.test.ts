import { describe, expect, it } from "vitest";
import { moments } from "../../../fixtures/gangs";
import { event, HandClock } from "../../../tests/staging";
import type { EventBatch, GameEvent } from "../board";
import { choreograph, rateFor } from "./choreography";
import { pieces } from "./lane";
import { placeOf, rivals } from "./layout";
import { patched } from "./patch";
import { shaped, targetAt } from "./shape";
import { Stage } from "./stage.svelte";

const quiet = () => undefined;

const fight = shaped(moments["punch4"]?.view ?? {});
const calm = { ...fight, rumble: fight.rumble === null ? null : { ...fight.rumble, targets: [] } };

describe("what events leave behind", () => {
  it("lays attack dice, blocks them, keeps the spare ones apart", () => {
    const laid = patched(calm, event("laid", { seat: 0, punch: "attack", target: 1, member: 5, dice: 2 }));
    const blocked = patched(laid, event("blocked", { seat: 1, target: 1, member: 5, of: 0, dice: 1 }));
    const spare = patched(blocked, event("surplus", { seat: 2, target: 1, member: 5, dice: 1 }));
    const target = targetAt(spare, 1, 5);
    expect(target === null ? [] : pieces(target)).toEqual([
      { kind: "open", seat: 0, by: null },
      { kind: "pair", seat: 0, by: 1 },
      { kind: "spare", seat: 2, by: null },
    ]);
    expect(targetAt(calm, 1, 5)).toBeNull();
  });

  it("gives black eyes, never more than two, and takes the dice up", () => {
    const laid = patched(calm, event("laid", { seat: 0, punch: "attack", target: 1, member: 1, dice: 1 }));
    const hit = patched(laid, event("blow", { target: 1, member: 1, eyes: 2, colours: [0] }));
    expect(hit.players[1]?.eyes[0]).toBe(2);
    expect(patched(hit, event("blow", { target: 1, member: 1, eyes: 1 })).players[1]?.eyes[0]).toBe(2);
    expect(targetAt(hit, 1, 1)).toBeNull();
    const healed = patched(hit, event("cared", { seat: 1, member: 1, dice: [1], healed: 1 }));
    expect(healed.players[1]?.eyes[0]).toBe(1);
    expect(patched(hit, event("credited", { seat: 0, inflicted: 7 })).players[0]?.inflicted).toBe(7);
  });
});

describe("the stage", () => {
  const batch = (key: number, ...events: GameEvent[]): EventBatch => ({ key, events });

  it("shows the first view at once and later ones blow by blow", () => {
    const clock = new HandClock();
    const stage = new Stage(quiet, clock);
    stage.take(calm, batch(0), false);
    expect(stage.view).toBe(calm);
    const after = patched(calm, event("blow", { target: 1, member: 1, eyes: 1 }));
    const before = calm.players[1]?.eyes[0] ?? 0;
    stage.take(
      after,
      batch(1, event("rumble_over"), event("blow", { target: 1, member: 1, eyes: 1 })),
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
        event("threw", { seat: 0, punch: "attack", target: 1, dice: [1, 2, 6, 6] }),
        event("used", { seat: 0, member: 4, ability: 4, from: 6, to: 5, dice: [1, 2, 5, 6] }),
        event("laid", { seat: 0, punch: "attack", target: 1, member: 5, dice: 1 }),
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
    stage.take(fight, batch(1, event("turn")), false);
    stage.skip();
    expect([stage.playing, stage.shown, stage.view]).toEqual([false, 1, fight]);
    stage.take(calm, batch(2, event("threw", { seat: 0, dice: [1] })), true);
    expect([stage.playing, stage.shown, stage.view]).toEqual([false, 2, calm]);
  });
});

describe("timing and places", () => {
  it("plays events one after the other, faster the further behind", () => {
    const events = [event("threw"), event("laid"), event("called")];
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
