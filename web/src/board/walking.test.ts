import { describe, expect, it } from "vitest";
import { event, HandClock, noEvents } from "../../tests/staging";
import type { GameEvent } from "../games/board";
import { HOLD_MS, Tempo } from "./tempo.svelte";
import { Walking, type Act } from "./walking.svelte";

interface Letter extends GameEvent {
  flies: boolean;
}

/** A view is a word, and every event adds a letter. Events with `flies` are in the air first. */
class Letters extends Walking<string, Letter> {
  readonly remembered: string[] = [];
  readonly flown: number[] = [];
  says = "";
  protected readonly pace = (waiting: number) => (waiting === 0 ? 1 : 0.5);

  take(view: string, key: number, letters: string, instant = false): void {
    const events = [...letters].map((one) => ({ ...event(one), flies: one === "f" }));
    this.accept(view, key === 0 ? noEvents : { key, events }, instant);
  }
  protected begin(one: Letter): Act {
    return {
      lasts: 100,
      flight: 40,
      says: this.says,
      fly: one.flies ? (ms) => this.flown.push(ms) : undefined,
      land: () => (this.view = `${this.view}${one.kind}`),
    };
  }
  protected recall(events: Letter[]): void {
    this.remembered.push(...events.map((one) => one.kind));
  }
  protected tidy(): void {}
}

function begun() {
  const clock = new HandClock();
  const tempo = new Tempo();
  const stage = new Letters(() => undefined, clock, tempo);
  stage.take("", 0, "");
  return { stage, clock, tempo };
}

describe("a walk through events", () => {
  it("shows one after the other and then believes the view", () => {
    const { stage, clock } = begun();
    stage.take("AB", 1, "ab");
    expect([stage.view, stage.playing, stage.shown]).toEqual(["a", true, 0]);
    clock.pass(100);
    expect(stage.view).toBe("ab");
    clock.pass(100);
    expect([stage.view, stage.playing, stage.shown]).toEqual(["AB", false, 1]);
  });

  it("lets what flies land first, and hurries while more waits", () => {
    const { stage, clock } = begun();
    stage.take("A", 1, "a");
    stage.take("AFF", 2, "ff");
    stage.take("AFFC", 3, "c");
    clock.pass(100);
    expect([stage.view, stage.shown]).toEqual(["A", 1]);
    clock.pass(20);
    expect(stage.view).toBe("Af");
    clock.pass(120);
    expect([stage.view, stage.shown]).toEqual(["AFFc", 2]);
    expect(stage.flown).toEqual([20, 20]);
  });

  it("is skipped to the end of all that waits, and remembers it", () => {
    const { stage, clock } = begun();
    stage.take("A", 1, "a");
    stage.take("AB", 2, "b");
    stage.skip();
    expect([stage.view, stage.playing, stage.shown]).toEqual(["AB", false, 2]);
    expect(stage.remembered).toEqual(["a", "b"]);
    expect(clock.tick()).toBe(false);
  });

  it("shows how it stands where nothing shall move, something was missed, or somebody jumped", () => {
    const { stage } = begun();
    stage.take("A", 1, "a", true);
    expect([stage.view, stage.playing, stage.shown]).toEqual(["A", false, 1]);
    stage.take("ABC", 3, "c");
    expect([stage.view, stage.playing, stage.shown]).toEqual(["ABC", false, 3]);
    stage.take("ABCD", 4, "d");
    stage.take("A", 0, "");
    expect([stage.view, stage.playing, stage.shown]).toEqual(["A", false, 4]);
    expect(stage.remembered).toEqual(["a", "c"]);
  });

  it("lets a sentence stand long enough to be read", () => {
    const { stage, clock } = begun();
    stage.says = "Something long happened to somebody.";
    const read = Tempo.glance(stage.says);
    stage.take("AF", 1, "af");
    clock.pass(read - 1);
    expect(stage.view).toBe("a");
    clock.pass(1 + 40);
    expect(stage.view).toBe("af");
    clock.pass(read - 41);
    expect(stage.playing).toBe(true);
    clock.pass(1);
    expect([stage.view, stage.playing]).toEqual(["AF", false]);
  });

  it("without motion sets things down where they end, and lets the end stay", () => {
    const { stage, clock, tempo } = begun();
    tempo.still = true;
    stage.says = "Something long happened to somebody, and then more of it did.";
    const read = Tempo.glance(stage.says);
    stage.take("FF", 1, "ff");
    expect([stage.view, stage.flown]).toEqual(["f", []]);
    clock.pass(2 * read);
    expect([stage.view, stage.playing, stage.shown]).toEqual(["FF", true, 0]);
    clock.pass(HOLD_MS - 1);
    expect(stage.playing).toBe(true);
    clock.pass(1);
    expect([stage.playing, stage.shown]).toEqual([false, 1]);
  });

  it("hurries through all that comes until it is somebody's turn", () => {
    const { stage, tempo } = begun();
    tempo.follows = true;
    stage.take("A", 1, "a");
    stage.hurry();
    stage.take("AB", 2, "b");
    expect([stage.view, stage.playing, stage.shown]).toEqual(["AB", false, 2]);
    tempo.rest();
    stage.take("ABC", 3, "c");
    expect(stage.playing).toBe(true);
  });
});
