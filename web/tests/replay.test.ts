import { webcrypto } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { promiseFor } from "../src/replay/chance";
import { Player } from "../src/replay/player.svelte";
import { clamp, clockText, pauseMs, playersOf } from "../src/replay/steps";
import type { GameEvent, Replay, ReplayStep } from "../src/wire/types";
import { event } from "./staging";

const step = (who: number | null, at_ms: number, events: GameEvent[] = []): ReplayStep => ({
  who,
  at_ms,
  words: "",
  events,
  view: { game: "x", seat: null, seats: 2, now_ms: at_ms, paused: false, result: null },
  entry: null,
});

const replay = (steps: ReplayStep[], seat: number | null = null): Replay => ({
  id: "r",
  game: "revenants",
  title: "Revenants",
  over: true,
  seat,
  players: ["Ada"],
  header: { seats: 2 },
  steps,
  result: null,
});

describe("steps", () => {
  it("are told of people with names of their own, and of bots by number", () => {
    const match = { ...replay([]), header: { seats: 5 }, players: ["Ada", "Ada", "bot:keen", "Bo"] };
    expect(playersOf(match).map((one) => one.name)).toEqual([
      "Ada 1",
      "Ada 2",
      "Bot 3 · keen",
      "Bo",
      "Chair 5",
    ]);
  });

  it("stay within the match", () => {
    expect([-3, 1.7, 99, NaN].map((at) => clamp(at, 10))).toEqual([0, 1, 9, 0]);
    expect(clamp(3, 0)).toBe(0);
  });

  it("stand longer when more happened, and shorter at speed", () => {
    expect(pauseMs(step(0, 0, [event("hit"), event("hit")]), 1)).toBeGreaterThan(pauseMs(step(0, 0), 1));
    expect(pauseMs(step(0, 0), 2)).toBe(pauseMs(step(0, 0), 1) / 2);
  });

  it("tell the time", () => {
    expect([0, 59_999, 61_000].map(clockText)).toEqual(["0:00", "0:59", "1:01"]);
  });
});

describe("chance", () => {
  it("is promised by the fingerprint the server makes", async () => {
    // sha256 of "talion/commitment/11"
    expect(await promiseFor("11", webcrypto.subtle as SubtleCrypto)).toBe(
      "f70f7514bb622eb71de658a4e3700711e7c2418f540cf689c2509d461fba932a",
    );
  });

  it("cannot be checked without a secure page, and says so", async () => {
    expect(await promiseFor("11", undefined)).toBeNull();
  });
});

describe("the player", () => {
  const steps = Array.from({ length: 4 }, (_, i) =>
    step(0, i * 10, [{ kind: "e", text: `${i}`, rulings: [] }]),
  );
  let player: Player;

  beforeEach(() => {
    vi.useFakeTimers();
    player = new Player();
    player.load(replay(steps), 0);
  });

  afterEach(() => {
    player.pause();
    vi.useRealTimers();
  });

  it("animates a step forward, and nothing when it jumps", () => {
    player.go(1);
    expect(player.batch.events.map((event) => event.text)).toEqual(["1"]);
    const first = player.batch.key;
    player.go(2);
    expect(player.batch.key).toBeGreaterThan(first);
    player.go(0);
    expect(player.batch).toEqual({ key: 0, events: [] });
    player.go(3);
    expect(player.batch.key).toBe(0);
  });

  it("stays within the match", () => {
    player.go(-1);
    expect(player.at).toBe(0);
    player.go(99);
    expect(player.at).toBe(3);
  });

  it("plays to the end and stops there", () => {
    player.toggle();
    expect(player.at).toBe(1);
    vi.runAllTimers();
    expect([player.at, player.playing]).toEqual([3, false]);
  });

  it("begins anew when played at the end", () => {
    player.go(3);
    player.toggle();
    expect([player.at, player.playing]).toEqual([0, true]);
  });

  it("pauses", () => {
    player.toggle();
    player.toggle();
    vi.runAllTimers();
    expect([player.at, player.playing]).toEqual([1, false]);
  });

  it("goes on sooner when the board has shown everything", () => {
    player.toggle();
    player.shown(player.batch.key);
    vi.advanceTimersByTime(900);
    expect(player.at).toBe(2);
  });

  it("does not mind a board that speaks of something older", () => {
    player.toggle();
    player.shown(999);
    vi.advanceTimersByTime(900);
    expect(player.at).toBe(1);
  });
});
