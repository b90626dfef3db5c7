// What needs no hands: effects, keys, what a reader is told, the music's way through a round.

import { describe, expect, it } from "vitest";
import { liveMoment } from "../../../../fixtures/arena-live";
import type { Timers } from "../../../board/timers";
import { Hexes } from "../floor/hexes";
import type { Soundtrack } from "../soundtrack/soundtrack";
import type { ArenaEvent, ArenaView } from "../view";
import { Attention } from "./attention";
import { Effects, MOST_CRIES, MOST_FLIGHTS } from "./effects.svelte";
import { incomingOf } from "./incoming";
import { DEEDS, DEFAULTS, deedOf, parseKeys, remapped } from "./keys";
import { Music } from "./music";
import { Digest, DIGEST_MS, diceText, everywhere } from "./reader";

class Clock implements Timers {
  now = 0;
  private next = 0;
  private readonly due = new Map<number, { at: number; done: () => void }>();
  set(done: () => void, ms: number): number {
    this.due.set(++this.next, { at: this.now + ms, done });
    return this.next;
  }
  clear(timer: number): void {
    this.due.delete(timer);
  }
  pass(ms: number): void {
    this.now += ms;
    for (const [key, { at, done }] of this.due)
      if (at <= this.now) {
        this.due.delete(key);
        done();
      }
  }
}

const { view } = liveMoment("standing");
const hurt = {
  kind: "lost",
  seat: 1,
  figure: view.figures[1]?.id ?? 0,
  tokens: 2,
  by: 0,
  text: "Ouch.",
  rulings: [],
} as unknown as ArenaEvent;

describe("effects", () => {
  it("overlap, end by themselves, and are dropped when there are too many", () => {
    const clock = new Clock();
    const sounds: string[] = [];
    const effects = new Effects((name) => sounds.push(name), clock);
    effects.take(view, { key: 1, events: Array.from({ length: 9 }, () => hurt) }, false);
    expect(effects.flights).toHaveLength(MOST_FLIGHTS);
    expect(effects.cries).toHaveLength(MOST_CRIES);
    expect(effects.shown).toBe(1);
    expect(sounds).toEqual(["hit"]);
    clock.pass(2000);
    expect([effects.flights, effects.cries, effects.struck]).toEqual([[], [], null]);
  });

  it("make up for nothing after a gap, and move nothing for those who want it still", () => {
    const effects = new Effects(() => undefined, new Clock());
    effects.take(view, { key: 7, events: [hurt] }, false);
    expect(effects.cries).toEqual([]);
    effects.take(view, { key: 8, events: [hurt] }, true);
    expect(effects.cries).toHaveLength(1);
    expect(effects.flights).toEqual([]);
    expect(effects.struck).toBeNull();
  });
});

describe("keys", () => {
  it("mean one thing each", () => {
    expect(new Set(Object.values(DEFAULTS)).size).toBe(DEEDS.length);
    expect(deedOf(DEFAULTS, "Space")).toBe("throw");
    expect(deedOf(DEFAULTS, "F1")).toBeNull();
  });

  it("change places when one is given another's", () => {
    const map = remapped(DEFAULTS, "throw", "KeyF");
    expect(map?.throw).toBe("KeyF");
    expect(map?.attack).toBe("Space");
    expect(remapped(DEFAULTS, "throw", "Escape")).toBeNull();
  });

  it("are as at first where what was stored is damaged", () => {
    expect(parseKeys("{")).toEqual(DEFAULTS);
    expect(parseKeys(null)).toEqual(DEFAULTS);
    expect(parseKeys('{"throw":"KeyF"}')).toEqual(DEFAULTS);
    expect(parseKeys('{"throw":"KeyT"}').throw).toBe("KeyT");
  });
});

describe("a reader", () => {
  it("hears a digest at most every two seconds", () => {
    const digest = new Digest();
    digest.take([hurt]);
    expect(digest.due(1000)).toBe("Ouch.");
    digest.take([hurt, hurt]);
    expect(digest.due(1000 + DIGEST_MS - 1)).toBeNull();
    expect(digest.due(1000 + DIGEST_MS)).toBe("Ouch. Ouch.");
    expect(digest.due(9000)).toBeNull();
  });

  it("hears its own dice when they lie, and nobody else's", () => {
    const threw = { kind: "threw", seat: 0, pool: ["heal", "move", "heal"] } as unknown as ArenaEvent;
    expect(diceText([threw], 0)).toBe("2 Heal, Move");
    expect(diceText([threw], 1)).toBeNull();
  });

  it("is told where everybody stands, seen from oneself", () => {
    const hexes = new Hexes(view.arena);
    expect(everywhere(view, hexes, 0)).toBe(
      "Grubic, on e4, facing east. Riparian, 1 ahead, back to you, 15 Health.",
    );
    expect(everywhere(view, hexes, 1)).toContain("Grubic, 1 behind you, facing you");
  });

  it("is told from where an attack comes", () => {
    const struck = liveMoment("window").view;
    const window = struck.live?.players[1]?.window;
    expect(window === undefined || window === null ? null : incomingOf(struck, window)).toEqual({
      attacker: struck.figures[0]?.id,
      hits: 3,
      side: "front",
    });
  });
});

describe("attention", () => {
  const window = { ends_ms: 5000, attack: 1, figure: 0, parry: 2, dart: 0 };

  it("breaks in for an attack on oneself, once for each window", () => {
    const said: string[] = [];
    const attention = new Attention({
      say: (text, urgent) => said.push(urgent ? `${text}!` : text),
      alarm: () => said.push("alarm"),
    });
    attention.watch(null, null);
    attention.watch(window, "Grubic strikes");
    attention.watch(window, "Grubic strikes");
    attention.watch({ ...window, ends_ms: 9000 }, "Again");
    expect(said).toEqual(["alarm", "Grubic strikes!", "alarm", "Again!"]);
  });

  it("tells a batch once, and the rest in a while", () => {
    const said: string[] = [];
    const attention = new Attention({ say: (text) => said.push(text), alarm: () => undefined });
    const batch = { key: 1, events: [hurt] };
    attention.take(batch, 0);
    attention.take(batch, 0);
    attention.tick(0);
    attention.tick(DIGEST_MS);
    expect(said).toEqual(["Ouch."]);
  });
});

describe("music", () => {
  function played() {
    const calls: string[] = [];
    const soundtrack = {
      play: (piece: { track: string }, clock: { now: () => number }) => {
        calls.push(`play ${piece.track} ${clock.now()}`);
        return Promise.resolve();
      },
      end: (at: number) => calls.push(`end ${at}`),
      pause: () => calls.push("pause"),
      resume: (left?: () => number) => calls.push(left === undefined ? "resume" : `count ${left()}`),
      stop: () => calls.push("stop"),
    } as unknown as Soundtrack;
    const mark = view.live?.mark_ms ?? 0;
    return { calls, music: new Music({ now: () => mark + 5000, rate: () => 1 }, soundtrack) };
  }
  const idle = { key: 0, events: [] };

  it("begins once a round, where the round is, and ends with it", () => {
    const { calls, music } = played();
    music.take(view, idle);
    music.take(view, { key: 1, events: [] });
    music.take(view, { key: 2, events: [{ kind: "bung" } as unknown as ArenaEvent] });
    music.take({ ...view, phase: "scored" } as ArenaView, { key: 3, events: [] });
    expect(calls).toEqual(["play silence 5000", "end 5000"]);
  });

  it("stands still with the table, and is counted in", () => {
    const { calls, music } = played();
    music.still(false, null);
    music.still(true, null);
    music.still(true, () => 4000);
    music.still(false, null);
    expect(calls).toEqual(["pause", "count 4000"]);
  });
});
