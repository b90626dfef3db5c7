import { describe, expect, it } from "vitest";
import { moments } from "../../../fixtures/deadeye";
import { HandClock, noEvents } from "../../../tests/staging";
import { landed, lifted } from "./advance";
import { beat } from "./choreography";
import type { DeadEyeEvent, DeadEyeView } from "./shape.gen";
import { Stage } from "./stage.svelte";

function at(name: string): DeadEyeView {
  const found = moments.find((one) => one.name === name);
  if (found === undefined) throw new Error(name);
  return found.view;
}

/** What an event says besides its sentence and rulings. */
type Data<E> = E extends DeadEyeEvent ? Omit<E, "text" | "rulings"> : never;
const event = (data: Data<DeadEyeEvent>): DeadEyeEvent => ({ text: "", rulings: [], ...data });

const drawn = event({ kind: "drawn", card: "Stm", event: null, from: "deck", to: "heat" });

function staged(view: DeadEyeView) {
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
    const failure = { attempt: 1, leg: 1, why: "Hope", by: "Gap", returned: [] } as const;
    expect(beat(event({ kind: "outcome", card: "Gap", side: "bad" })).banner).toBe("bad");
    expect(beat(event({ kind: "outcome", card: "Gap", side: "good" })).banner).toBe("good");
    expect(beat(event({ kind: "failed", ...failure, returned: [] })).banner).toBe("failed");
    expect(beat(event({ kind: "stopped", card: "Gap" })).lasts).toBe(0);
  });
});

describe("one event more", () => {
  const step = (view: DeadEyeView, one: DeadEyeEvent) => landed(lifted(view, one), one, view);

  it("moves a won card out of the slot", () => {
    const won = event({
      kind: "acquired",
      card: "Gap",
      as: "distance",
      points: 1,
      part: null,
      active: false,
      from: "slot",
      to: "distance",
    });
    const after = step(at("meet"), won);
    expect(after.slot).toBeNull();
    expect(after.distance).toEqual({ total: 1, cards: [{ card: "Gap", points: 1 }] });
  });

  it("puts a Part into the Rig as it comes, and turns it", () => {
    const won = event({
      kind: "acquired",
      card: "Gap",
      as: "part",
      points: 0,
      part: "Laz",
      active: false,
      from: "slot",
      to: "rig",
    });
    const after = step(at("meet"), won);
    expect(after.rig.at(-1)).toMatchObject({ card: "Gap", part: "Laz", active: false });
    const awake = step(after, event({ kind: "turned", card: "Gap", part: "Laz", active: true }));
    expect(awake.rig.at(-1)?.active).toBe(true);
    expect(step(awake, event({ kind: "used", card: "Gap", part: "Laz" })).rig.at(-1)?.active).toBe(false);
  });

  it("loses and gains supplies", () => {
    const lost = step(
      at("meet"),
      event({ kind: "lost", what: "strength", card: "Rad", from: "strength", to: "discard" }),
    );
    expect(lost.strength).toBe(4);
    expect(lost.discard.at(-1)).toBe("Rad");
    expect(
      step(lost, event({ kind: "gained", what: "strength", from: "reserves", to: "strength" })).strength,
    ).toBe(5);
  });

  it("lays an Event over the Encounter, which stays", () => {
    const after = step(
      at("meet"),
      event({ kind: "drawn", card: "Tox", event: "tox", from: "deck", to: "event" }),
    );
    expect([after.event, after.slot?.card]).toEqual(["Tox", "Gap"]);
  });

  it("shuffles the discards into a deck", () => {
    const after = step(at("pick"), event({ kind: "reshuffled", count: 6, from: "discard", to: "deck" }));
    expect([after.discard.length, after.deck.count]).toEqual([0, 6]);
  });
});
