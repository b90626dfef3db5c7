import { get } from "svelte/store";
import { describe, expect, it, vi } from "vitest";
import { World } from "../../../../tests/audio";
import { accompany } from "./background";
import type { Surroundings } from "./player/stage";
import { Soundtrack, type CaptionKind, type Piece } from "./soundtrack";

const PIECE: Piece = { track: "red_dust", beatMs: 2000, board: "bushland", lengthMs: 30_000 };

/** A soundtrack in a world of its own, woken by hand. */
class Room implements Surroundings {
  readonly world: World;
  readonly soundtrack = new Soundtrack(this);
  readonly written: CaptionKind[] = [];
  readonly ducked: number[] = [];
  heard = true;
  raised = 0;
  ticks = 0;
  private wakes: (() => void)[] = [];

  constructor(at = -8100) {
    this.world = new World(at);
    this.soundtrack.caption.subscribe((line) => line !== null && this.written.push(line.kind));
  }

  prepare = (): void => undefined;
  audible = (): boolean => this.heard;
  ticking = (tick: () => void): (() => void) => {
    this.wakes.push(tick);
    return () => void (this.wakes = this.wakes.filter((one) => one !== tick));
  };
  raise: Surroundings["raise"] = () => {
    this.raised++;
    return Promise.resolve({
      ear: this.world.ear,
      player: this.world,
      duck: (s) => void this.ducked.push(s),
    });
  };

  async play(piece: Partial<Piece> = {}): Promise<void> {
    await this.soundtrack.play({ ...PIECE, ...piece }, this.world.clock);
    await Promise.resolve();
  }

  /** Let a moment pass; what is promised meanwhile is kept. */
  async pass(ms: number): Promise<void> {
    for (let gone = 0; gone < ms; gone += 1000) {
      this.world.pass(Math.min(1000, ms - gone), () => {
        this.ticks++;
        for (const wake of this.wakes) wake();
      });
      await Promise.resolve();
      await Promise.resolve();
    }
  }

  cries(part = "mark"): number[] {
    return this.world.heard
      .filter(({ note }) => note.part === part)
      .map((one) => Math.round(this.world.late(one)));
  }

  get awake(): number {
    return this.wakes.length;
  }
}

describe("a soundtrack", () => {
  it("counts four beats in, cries at the beginning and at the end, and writes it all", async () => {
    const room = new Room();
    await room.play();
    await room.pass(44_000);
    expect(room.cries("mark")).toEqual([0]);
    expect(room.cries("bung")).toEqual([0]);
    expect(room.written.slice(0, 5)).toEqual(["four", "three", "two", "one", "mark"]);
    expect(room.written.filter((kind) => kind === "ten" || kind === "bung")).toEqual(["ten", "bung"]);
    expect(room.world.doubled()).toEqual([]);
    expect(room.world.faults()).toEqual([]);
  });

  it("is written where nothing may sound, and joins in as soon as it may", async () => {
    const room = new Room();
    room.heard = false;
    await room.play();
    await room.pass(10_000);
    expect(room.written).toContain("mark");
    expect(room.world.all).toEqual([]);
    room.heard = true;
    await room.pass(5000);
    expect(room.raised).toBe(1);
    const [first] = room.world.heard;
    expect(first?.note.at).toBeGreaterThan(1_800_000);
    expect(room.world.faults()).toEqual([]);
  });

  it("falls silent when it is muted, and takes nothing up that was missed", async () => {
    const room = new Room(1000);
    await room.play();
    await room.pass(5000);
    room.heard = false;
    await room.pass(4000);
    const before = room.world.heard.length;
    room.heard = true;
    await room.pass(2000);
    expect(room.world.heard[before]?.note.at).toBeGreaterThan(10_000_000);
    expect(room.world.doubled()).toEqual([]);
  });

  it("cries what the table calls, a little late, and once", async () => {
    const room = new Room(1000);
    await room.play({ track: "flower_ring" });
    await room.pass(5000);
    room.soundtrack.cry("burrararay", room.world.table - 120);
    room.soundtrack.cry("burrararay", room.world.table - 120);
    await room.pass(3000);
    expect(room.cries("burrararay")).toHaveLength(1);
    expect(room.cries("burrararay")[0]).toBeLessThan(150);
    expect(room.written.filter((kind) => kind === "burrararay")).toHaveLength(1);
  });

  it("does not cry what is long past", async () => {
    const room = new Room(9000);
    await room.play();
    await room.pass(1000);
    room.soundtrack.cry("burrararay", 2000);
    await room.pass(2000);
    expect(room.cries("burrararay")).toEqual([]);
    expect(room.written).not.toContain("burrararay");
  });

  it.each([29_000, 29_990])(
    "cries “Yarra Bung!” once though score and table both have it (told at %i ms)",
    async (at) => {
      const room = new Room(20_000);
      await room.play();
      await room.pass(at - 20_000);
      room.soundtrack.cry("bung", 30_000);
      await room.pass(1500);
      room.soundtrack.cry("bung", 30_000);
      await room.pass(1000);
      expect(room.cries("bung")).toEqual([0]);
      expect(room.written.filter((kind) => kind === "bung")).toHaveLength(1);
    },
  );

  it("ends early when the last one stands", async () => {
    const room = new Room(5000);
    await room.play();
    await room.pass(5000);
    room.soundtrack.end(10_050);
    await room.pass(25_000);
    expect(room.cries("bung")).toHaveLength(1);
    expect(room.world.heard.filter(({ note }) => note.at > 10_050_000)).toEqual([]);
    expect(room.written.filter((kind) => kind === "bung")).toHaveLength(1);
    expect(room.written).not.toContain("ten");
  });

  it("stands still in a pause, counts in, and goes on (EA-89, EA-103)", async () => {
    const room = new Room(1000);
    await room.play();
    await room.pass(4000);
    room.world.speed = 0;
    room.soundtrack.pause();
    await room.pass(5000);
    const before = room.world.heard.length;
    expect(room.world.hushed).toBeGreaterThan(0);
    let left = 8100;
    room.soundtrack.resume(() => left);
    for (; left > 0; left -= 50) await room.pass(50);
    const counted = room.world.heard.slice(before).filter(({ note }) => note.at < 0);
    expect(counted.filter(({ note }) => note.part === "ground")).toHaveLength(4);
    expect(room.written.slice(-4)).toEqual(["four", "three", "two", "one"]);
    room.world.speed = 1;
    await room.pass(4000);
    expect(room.world.heard.at(-1)?.note.at).toBeGreaterThan(8_000_000);
    expect(room.world.doubled()).toEqual([]);
    expect(room.world.faults()).toEqual([]);
  });

  it("cries again where a replay goes back to the beginning", async () => {
    const room = new Room(-3000);
    await room.play();
    await room.pass(9000);
    room.world.table = -3000;
    await room.pass(9000);
    expect(room.cries("mark")).toHaveLength(2);
  });

  it("leaves nothing behind when it stops", async () => {
    const room = new Room(1000);
    await room.play();
    await room.pass(3000);
    room.soundtrack.duck(500);
    expect(room.ducked).toEqual([0.5]);
    room.soundtrack.stop();
    expect(room.awake).toBe(0);
    const before = room.world.heard.length;
    await room.pass(3000);
    expect(room.world.heard.length).toBe(before);
    expect(get(room.soundtrack.caption)).toBeNull();
  });

  it("plays the last of two that were begun at once", async () => {
    const room = new Room(1000);
    const first = room.soundtrack.play({ ...PIECE, track: "ironbark" }, room.world.clock);
    const second = room.soundtrack.play(PIECE, room.world.clock);
    await Promise.all([first, second]);
    expect(room.awake).toBe(1);
  });
});

describe("the background", () => {
  it("goes from track to track, calmly", async () => {
    const room = new Room(0);
    const stop = accompany("rainforest", room.soundtrack, () => room.world.table);
    await vi.waitFor(() => expect(room.awake).toBe(1));
    await room.pass(274_000);
    await vi.waitFor(() => expect(room.awake).toBe(1));
    await room.pass(20_000);
    const later = room.world.heard.filter(({ at }) => at > 10 + 276);
    expect(later.length).toBeGreaterThan(20);
    expect(later[0]?.note.at).toBeLessThan(5_000_000);
    expect(room.world.heard.some(({ note }) => ["mark", "bung", "crowd"].includes(note.part))).toBe(false);
    expect(room.written).toEqual([]);
    stop();
    expect(room.awake).toBe(0);
  });
});
