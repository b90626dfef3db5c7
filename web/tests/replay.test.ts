import { webcrypto } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { promiseFor } from "../src/replay/chance";
import { Player } from "../src/replay/player.svelte";
import { Reel } from "../src/replay/reel";
import { around, clamp, clockText, pauseMs, playersOf } from "../src/replay/steps";
import { Misfit } from "../src/wire/laid";
import type { Change, GameEvent, Replay, ReplayPiece, ReplayStep } from "../src/wire/types";
import { event } from "./staging";

const step = (who: number | null, at_ms: number, events: GameEvent[] = [], change = {}): ReplayStep => ({
  who,
  at_ms,
  words: "",
  events,
  change,
  entry: null,
});

const start = { game: "x", seat: null, seats: 2, now_ms: 0, paused: false, result: null, turn: 0 };

/** Steps cut into pieces of three, as the server would; each step is a turn. */
function cut(steps: ReplayStep[]): ReplayPiece[] {
  const made: ReplayPiece[] = [];
  for (let first = 0; first < steps.length; first += 3) {
    const own = steps.slice(first, first + 3).map((one, i) => ({
      ...one,
      change: (i === 0 ? {} : { turn: first + i }) as Change,
    }));
    made.push({ first, view: { ...start, turn: first } as ReplayPiece["view"], steps: own });
  }
  return made;
}

const replay = (steps: ReplayStep[], more: Partial<Replay> = {}): Replay => ({
  id: "r",
  game: "revenants",
  title: "Revenants",
  over: true,
  seat: null,
  players: ["Ada"],
  header: { seats: 2 },
  colours: [],
  realtime: false,
  steps: steps.length,
  end_ms: steps.at(-1)?.at_ms ?? 0,
  pieces: cut(steps).map(({ first, steps: own }) => ({ first, at_ms: own[0]?.at_ms ?? 0 })),
  result: null,
  ...more,
});

/** Fetches that a test answers when it likes. */
class Server {
  readonly asked: number[] = [];
  #answers = new Map<number, { give: (piece: ReplayPiece) => void; fail: (fault: Error) => void }>();

  constructor(private readonly pieces: ReplayPiece[]) {}

  readonly fetch = (piece: number): Promise<ReplayPiece> => {
    this.asked.push(piece);
    return new Promise((give, fail) => this.#answers.set(piece, { give, fail }));
  };

  async answer(piece: number): Promise<void> {
    this.#answers.get(piece)?.give(this.pieces[piece] as ReplayPiece);
    await settled();
  }

  async fail(piece: number): Promise<void> {
    this.#answers.get(piece)?.fail(new Error("offline"));
    await settled();
  }
}

async function settled(): Promise<void> {
  for (let i = 0; i < 8; i++) await Promise.resolve();
}

const turnOf = (shown: { view: object } | null) => (shown?.view as { turn?: number } | undefined)?.turn;

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

  it("are drawn in the colours of the table, or in some where nobody knows them", () => {
    const match = { ...replay([]), players: ["Ada", "Bo"] };
    expect(playersOf({ ...match, colours: [7, 3] }).map((one) => one.colour)).toEqual([7, 3]);
    expect(playersOf(match).map((one) => one.colour)).toEqual([0, 1]);
  });

  it("are gone through by turns, whatever has to be fetched for it", async () => {
    const turns = [0, 1, 0, 0, 1, 0].map((opens, at) => step(at, at, opens ? [event("turn")] : []));
    const player = new Player();
    const reel = new Reel(replay(turns), async (piece) => cut(turns)[piece] as ReplayPiece);
    await reel.load(0);
    player.load(reel, 0);
    const begins = (events: GameEvent[]) => events.some(({ kind }) => kind === "turn");
    const stops: number[] = [];
    for (const by of [1, 1, 1, -1, -1, -1] as const) {
      await player.goWhere(begins, by);
      stops.push(player.at);
    }
    expect(stops).toEqual([1, 4, 5, 4, 1, 0]);
  });

  it("are listed all, or those around where a long match stands", () => {
    expect(around(7, 400)).toEqual({ from: 0, to: 400 });
    expect(around(0, 9000)).toEqual({ from: 0, to: 400 });
    expect(around(4500, 9000)).toEqual({ from: 4300, to: 4700 });
    expect(around(8999, 9000)).toEqual({ from: 8600, to: 9000 });
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

const made = (length: number, ms = 10) =>
  Array.from({ length }, (_, i) => step(0, i * ms, [{ kind: "e", text: `${i}`, rulings: [] }]));

describe("a reel", () => {
  const steps = made(8);
  let server: Server;
  let reel: Reel;
  let arrived: number;

  beforeEach(() => {
    server = new Server(cut(steps));
    arrived = 0;
    reel = new Reel(replay(steps), server.fetch, () => arrived++);
  });

  it("has what has come, each step with its view and its time", async () => {
    expect([reel.last, reel.has(4), reel.step(4), reel.shown(4)]).toEqual([7, false, null, null]);
    void reel.load(4);
    await server.answer(1);
    expect(arrived).toBe(1);
    expect([3, 4, 5].map((at) => turnOf(reel.shown(at)))).toEqual([3, 4, 5]);
    expect(reel.shown(5)?.view.now_ms).toBe(50);
    expect([reel.has(2), reel.has(6)]).toEqual([false, false]);
  });

  it("asks once for what many want, and again for what did not come", async () => {
    const first = reel.load(0);
    const again = reel.load(2);
    expect(server.asked).toEqual([0]);
    await server.fail(0);
    await expect(first).rejects.toThrow("offline");
    await expect(again).rejects.toThrow("offline");
    void reel.load(0);
    await server.answer(0);
    expect(turnOf(reel.shown(2))).toBe(2);
    await reel.load(1);
    expect(server.asked).toEqual([0, 0]);
  });

  it("brings what lies around, where there is something", async () => {
    reel.prepare(4);
    expect(server.asked).toEqual([2, 0]);
    await server.fail(0);
    reel.prepare(7);
    expect(server.asked).toEqual([2, 0, 1]);
  });

  it("finds the step of a moment", async () => {
    const found = reel.stepAt(47);
    await server.answer(1);
    expect(await found).toBe(4);
    const [early, late] = [reel.stepAt(-5), reel.stepAt(1e9)];
    await server.answer(0);
    await server.answer(2);
    expect([await early, await late]).toEqual([0, 7]);
  });

  it("shows no more steps of a running match than it was told of", async () => {
    const running = new Reel({ ...replay(steps.slice(0, 5)), steps: 5 }, server.fetch);
    void running.load(4);
    await server.answer(1);
    expect([running.last, running.shown(4)?.at_ms, running.shown(5)]).toEqual([4, 40, null]);
  });

  it("does not take a piece that makes no sense", async () => {
    const odd = new Reel(replay(steps), () =>
      Promise.resolve({ first: 0, view: start, steps: [step(0, 0, [], { turn: { of: 1 } })] } as ReplayPiece),
    );
    await expect(odd.load(0)).rejects.toThrow(Misfit);
    expect(odd.has(0)).toBe(false);
  });

  it("puts views together again that it let go of", async () => {
    const long = made(30);
    const all = cut(long);
    const whole = new Reel(replay(long), (piece) => Promise.resolve(all[piece] as ReplayPiece));
    for (const at of long.keys()) await whole.load(at);
    expect([...long.keys()].map((at) => turnOf(whole.shown(at)))).toEqual([...long.keys()]);
    expect(turnOf(whole.shown(1))).toBe(1);
  });
});

describe("the player of a long match", () => {
  const steps = made(12);
  let server: Server;
  let player: Player;

  beforeEach(async () => {
    vi.useFakeTimers();
    server = new Server(cut(steps));
    const reel = new Reel(replay(steps), server.fetch);
    void reel.load(0);
    await server.answer(0);
    player = new Player();
    player.load(reel, 0);
  });

  afterEach(() => {
    player.pause();
    vi.useRealTimers();
  });

  it("shows what it has until the piece it jumped to is there", async () => {
    player.go(7);
    expect([player.at, player.waits, turnOf(player.step)]).toEqual([7, true, 0]);
    await server.answer(2);
    expect([player.waits, turnOf(player.step)]).toEqual([false, 7]);
  });

  it("stays where it was when the piece does not come, and asks again", async () => {
    player.go(7);
    await server.fail(2);
    expect([player.at, player.waits]).toEqual([0, false]);
    player.go(7);
    await server.answer(2);
    expect(turnOf(player.step)).toBe(7);
  });

  it("shows the last jump, whatever comes first", async () => {
    player.go(7);
    player.go(10);
    await server.answer(3);
    await server.answer(2);
    expect([player.at, turnOf(player.step)]).toEqual([10, 10]);
  });

  it("waits for the next piece while it plays", async () => {
    player.toggle();
    vi.runAllTimers();
    expect([player.at, player.playing]).toEqual([2, true]);
    await server.answer(1);
    vi.runAllTimers();
    expect(player.at).toBe(5);
    await server.fail(2);
    expect(player.playing).toBe(false);
  });

  it("jumps by time", async () => {
    const there = player.goTo(85);
    await server.answer(2);
    await there;
    expect([player.at, turnOf(player.step)]).toEqual([8, 8]);
  });
});

describe("the player of a realtime match", () => {
  const steps = made(9, 100);
  let player: Player;

  beforeEach(async () => {
    vi.useFakeTimers();
    const all = cut(steps);
    const reel = new Reel(replay(steps, { realtime: true }), (piece) =>
      Promise.resolve(all[piece] as ReplayPiece),
    );
    for (const at of steps.keys()) await reel.load(at);
    player = new Player();
    player.load(reel, 0);
  });

  afterEach(() => {
    player.pause();
    vi.useRealTimers();
  });

  it("plays at the speed it had, half or double, and does not fall behind", () => {
    player.toggle();
    expect(player.at).toBe(1);
    vi.advanceTimersByTime(305);
    expect(player.at).toBe(4);
    player.setSpeed(2);
    vi.advanceTimersByTime(105);
    expect(player.at).toBe(6);
    player.setSpeed(0.5);
    vi.advanceTimersByTime(205);
    expect(player.at).toBe(7);
    player.shown(player.batch.key);
    vi.advanceTimersByTime(100);
    expect(player.at).toBe(7);
    vi.runAllTimers();
    expect([player.at, player.playing]).toEqual([8, false]);
  });
});

describe("the player", () => {
  const steps = made(4);
  let player: Player;

  beforeEach(async () => {
    vi.useFakeTimers();
    player = new Player();
    const all = cut(steps);
    const reel = new Reel(replay(steps), (piece) => Promise.resolve(all[piece] as ReplayPiece));
    for (const at of steps.keys()) await reel.load(at);
    player.load(reel, 0);
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
