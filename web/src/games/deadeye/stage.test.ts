import { describe, expect, it } from "vitest";
import { moments } from "../../../fixtures/deadeye";
import { event, HandClock, noEvents } from "../../../tests/staging";
import type { GameEvent } from "../board";
import { landed, lifted } from "./advance";
import { beat } from "./choreography";
import { shaped, type DeadeyeView } from "./shape";
import { Stage } from "./stage.svelte";

const at = (name: string): DeadeyeView => shaped(moments.find((one) => one.name === name)?.view ?? {});
const drawn = event("drawn", { card: "Stm", from: "deck", to: "heat" });

function staged(view: DeadeyeView) {
  const [clock, heard] = [new HandClock(), [] as string[]];
  const stage = new Stage((name) => heard.push(name), clock);
  stage.take(view, noEvents, false);
  return { stage, clock, heard };
}

describe("the stage", () => {
  it("turns a card over, lets it land, then believes the view", () => {
    const before = at("meet");
    const { stage, clock, heard } = staged(before);
    const after = { ...before, strength: 1 };
    stage.take(after, { key: 1, events: [drawn] }, false);
    expect(stage.flight).toMatchObject({ card: "Stm", from: "deck", to: "heat", flips: true });
    expect(stage.view?.deck.count).toBe(before.deck.count - 1);
    expect(stage.shown).toBe(0);
    clock.tick();
    expect(stage.view?.heat).toEqual(["Stm"]);
    expect(stage.view?.slot?.heat).toBe(1);
    while (clock.tick());
    expect(stage.view).toBe(after);
    expect(stage.shown).toBe(1);
    expect(heard).toEqual(["heat"]);
  });

  it("shows the end at once where nothing shall move, and remembers what was told", () => {
    const { stage } = staged(at("meet"));
    stage.take(at("fill"), { key: 1, events: [drawn] }, true);
    expect(stage.playing).toBe(false);
    expect(stage.told).toEqual([drawn]);
    expect(stage.shown).toBe(1);
  });

  it("skips to the last of all that wait", () => {
    const { stage } = staged(at("meet"));
    stage.take(at("meet"), { key: 1, events: [drawn] }, false);
    const last = at("full");
    stage.take(last, { key: 2, events: [drawn] }, false);
    stage.skip();
    expect(stage.view).toBe(last);
    expect(stage.shown).toBe(2);
    expect(stage.flight).toBeNull();
  });

  it("writes Outcomes and ends across the board", () => {
    expect(beat(event("outcome", { side: "bad" })).banner).toBe("bad");
    expect(beat(event("outcome", { side: "good" })).banner).toBe("good");
    expect(beat(event("failed", {})).banner).toBe("failed");
    expect(beat(event("something new", {})).lasts).toBe(0);
  });
});

describe("one event more", () => {
  const step = (view: DeadeyeView, one: GameEvent) => landed(lifted(view, one), one, view);

  it("moves a won card out of the slot", () => {
    const won = event("acquired", { card: "Gap", as: "distance", points: 1, from: "slot", to: "distance" });
    const after = step(at("meet"), won);
    expect(after.slot).toBeNull();
    expect(after.distance).toEqual({ total: 1, cards: [{ card: "Gap", points: 1 }] });
  });

  it("puts a Part into the Rig as it comes, and turns it", () => {
    const won = event("acquired", {
      card: "Gap",
      as: "part",
      part: "Laz",
      active: false,
      from: "slot",
      to: "rig",
    });
    const after = step(at("meet"), won);
    expect(after.rig.at(-1)).toMatchObject({ card: "Gap", part: "Laz", active: false });
    const awake = step(after, event("turned", { card: "Gap", active: true }));
    expect(awake.rig.at(-1)?.active).toBe(true);
    expect(step(awake, event("used", { card: "Gap" })).rig.at(-1)?.active).toBe(false);
  });

  it("loses and gains supplies", () => {
    const lost = step(
      at("meet"),
      event("lost", { what: "strength", card: "Rad", from: "strength", to: "discard" }),
    );
    expect(lost.strength).toBe(4);
    expect(lost.discard.at(-1)).toBe("Rad");
    expect(step(lost, event("gained", { what: "strength" })).strength).toBe(5);
  });

  it("lays an Event over the Encounter, which stays", () => {
    const after = step(at("meet"), event("drawn", { card: "Tox", from: "deck", to: "event" }));
    expect([after.event, after.slot?.card]).toEqual(["Tox", "Gap"]);
  });

  it("shuffles the discards into a deck", () => {
    const after = step(at("pick"), event("reshuffled", { count: 6 }));
    expect([after.discard.length, after.deck.count]).toEqual([0, 6]);
  });
});
