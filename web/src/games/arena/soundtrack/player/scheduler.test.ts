import { describe, expect, it } from "vitest";
import { Chance } from "../score/chance";
import { Scheduler } from "./scheduler";
import { strokes, World, type Heard } from "../../../../../tests/audio";

function playing(seconds = 60, world = new World()): { world: World; music: Scheduler; wake: () => void } {
  const music = new Scheduler(strokes(seconds), world.clock, world.ear, world);
  return { world, music, wake: () => music.wake() };
}

/** Seconds between one sound and the next. */
function steps(heard: readonly Heard[]): number[] {
  return heard.slice(1).map(({ at }, i) => at - (heard[i]?.at ?? 0));
}

describe("the scheduler", () => {
  it("hands over every note once, in time, where the table's clock has it", () => {
    const { world, wake } = playing();
    world.table = -100;
    world.pass(60_500, wake);
    expect(world.heard.map(({ note }) => note.at)).toEqual(strokes(60).notes.map(({ at }) => at));
    expect(world.faults()).toEqual([]);
    for (const one of world.heard) expect(Math.abs(world.late(one))).toBeLessThan(1);
  });

  it("makes up for the time that sound takes to the ear", () => {
    const { world, wake } = playing();
    world.delay = 0.12;
    world.pass(10_000, wake);
    for (const one of world.heard.slice(2, -2)) expect(Math.abs(world.late(one))).toBeLessThan(1);
  });

  it("begins in the middle without what is past", () => {
    const { world, wake } = playing(60, new World(30_100));
    world.pass(2000, wake);
    expect(world.heard[0]?.note.at).toBe(30_250_000);
    expect(world.faults()).toEqual([]);
  });

  it.each([25, -25])("leaves a drift of %i ms alone", (ms) => {
    const { world, wake } = playing();
    world.pass(5000, wake);
    world.table += ms;
    world.pass(10_000, wake);
    for (const step of steps(world.heard)) expect(step).toBeCloseTo(0.25, 6);
  });

  it("does not follow a clock that trembles", () => {
    const { world, wake } = playing();
    const chance = new Chance(5);
    world.pass(20_000, () => {
      world.wobble = chance.below(41) - 20;
      wake();
    });
    // The first reading sets the line; it may be off by as much as the clock trembles.
    for (const step of steps(world.heard)) expect(Math.abs(step - 0.25)).toBeLessThan(0.25 * 0.0101);
    expect(world.doubled()).toEqual([]);
  });

  it.each([60, 200, 290, -60, -200, -290])("makes up for %i ms by one or two percent of tempo", (ms) => {
    const { world, wake } = playing();
    world.pass(5000, wake);
    world.table += ms;
    world.pass(30_000, wake);
    const steady = steps(world.heard);
    for (const step of steady) expect(Math.abs(step / 0.25 - 1)).toBeLessThan(0.0205);
    expect(steady.some((step) => Math.abs(step / 0.25 - 1) > 0.009)).toBe(true);
    expect(world.doubled()).toEqual([]);
    expect(world.faults()).toEqual([]);
    const at = world.heard.map(({ note }) => note.at);
    expect(at).toEqual(
      strokes(60)
        .notes.slice(1, at.length + 1)
        .map((note) => note.at),
    );
    for (const one of world.heard.slice(-10, -2)) expect(Math.abs(world.late(one))).toBeLessThan(30);
  });

  it("comes back to the tempo once it has caught up", () => {
    const { world, wake } = playing();
    world.pass(3000, wake);
    world.table += 100;
    world.pass(20_000, wake);
    for (const step of steps(world.heard.slice(-20))) expect(step).toBeCloseTo(0.25, 6);
    for (const one of world.heard.slice(-10, -2)) expect(Math.abs(world.late(one))).toBeLessThan(8);
  });

  it.each([301, 700, 5000, 17_300])("jumps %i ms ahead at the next bar, without what was missed", (ms) => {
    const { world, wake } = playing();
    world.pass(5100, wake);
    const before = world.heard.length;
    world.table += ms;
    world.pass(8000, wake);
    const at = world.heard.map(({ note }) => note.at);
    const turn = at.findIndex((one, i) => i > 0 && one - (at[i - 1] ?? 0) > 250_000);
    const bar = turn < 0 ? undefined : at[turn];
    if (bar === undefined) expect(ms).toBeLessThan(500);
    else {
      expect(turn).toBeGreaterThanOrEqual(before);
      expect(bar % 2_000_000).toBe(0);
    }
    expect(world.doubled()).toEqual([]);
    expect(world.faults()).toEqual([]);
    for (const one of world.heard.slice(-10, -2)) expect(Math.abs(world.late(one))).toBeLessThan(1);
    // Nothing in a heap: strokes never come closer than they are written, but for the cut itself.
    expect(steps(world.heard).filter((step) => step < 0.249).length).toBeLessThanOrEqual(1);
  });

  it.each([
    [5100, -301],
    [5100, -700],
    [5100, -1900],
    [6100, -700],
    [5990, -301],
    [6300, -320],
  ])("at %i ms it waits %i ms for the table's next bar, and repeats nothing", (at_ms, ms) => {
    const { world, wake } = playing();
    world.pass(at_ms, wake);
    const given = world.heard.length;
    world.table += ms;
    const bar = Math.ceil((world.table + 180) / 2000) * 2_000_000;
    world.pass(8000, wake);
    expect(world.doubled()).toEqual([]);
    expect(world.faults()).toEqual([]);
    const after = world.heard.slice(given, -2).filter(({ note }) => note.at >= bar);
    expect(after.length).toBeGreaterThan(8);
    for (const one of after) expect(Math.abs(world.late(one))).toBeLessThan(1);
    const at = world.heard.map(({ note }) => note.at);
    expect(at).toEqual(
      strokes(60)
        .notes.slice(1, at.length + 1)
        .map((note) => note.at),
    );
  });

  it("changes its mind where the clock jumps again before the bar", () => {
    const { world, wake } = playing();
    world.pass(4300, wake);
    world.table += 5000;
    world.pass(200, wake);
    world.table += 3300;
    world.pass(6000, wake);
    const at = world.heard.map(({ note }) => note.at);
    expect(at.filter((one, i) => i > 0 && one - (at[i - 1] ?? 0) !== 250_000)).toEqual([14_000_000]);
    for (const one of world.heard.slice(-10, -2)) expect(Math.abs(world.late(one))).toBeLessThan(1);
  });

  it("does not repeat what was heard when a pause ends a little earlier in time", () => {
    const { world, wake } = playing();
    world.pass(5130, wake);
    world.speed = 0;
    world.pass(400, wake);
    world.table -= 400;
    world.speed = 1;
    world.pass(3000, wake);
    expect(world.doubled()).toEqual([]);
    expect(world.heard.map(({ note }) => note.at)).toContain(5_250_000);
  });

  it("plays on where it went back, though it was stopped there before a note was heard", () => {
    const { world, wake } = playing();
    world.pass(20_000, wake);
    world.speed = 0;
    world.pass(100, wake);
    world.table = 5010;
    world.speed = 1;
    world.pass(80, wake);
    world.speed = 0;
    world.pass(100, wake);
    world.speed = 1;
    const before = world.all.length;
    world.pass(2000, wake);
    expect(world.all.slice(before).map(({ note }) => note.at)).toContain(5_250_000);
  });

  it("goes back where a replay goes back, and plays that place again once", () => {
    const { world, wake } = playing();
    world.pass(20_000, wake);
    const before = world.heard.length;
    world.table -= 15_000;
    world.pass(6000, wake);
    const again = world.heard.slice(before).map(({ note }) => note.at);
    const turn = again.findIndex((one, i) => i > 0 && one < (again[i - 1] ?? 0));
    expect((again[turn] ?? 1) % 2_000_000).toBe(0);
    const second = again.slice(turn);
    expect(new Set(second).size).toBe(second.length);
    for (const one of world.heard.slice(-10, -2)) expect(Math.abs(world.late(one))).toBeLessThan(1);
  });

  it("plays nothing in a heap after a gap", () => {
    const { world, wake } = playing();
    world.pass(5000, wake);
    const before = world.heard.length;
    world.sleep(7000);
    world.pass(5000, wake);
    expect(world.faults()).toEqual([]);
    expect(world.doubled()).toEqual([]);
    const [first] = world.heard.slice(before);
    expect(first?.note.at).toBe(12_250_000);
    for (const step of steps(world.heard.slice(before))) expect(step).toBeCloseTo(0.25, 6);
  });

  it("is silent while the clock stands still, and goes on from there", () => {
    const { world, wake } = playing();
    world.pass(5130, wake);
    world.speed = 0;
    world.pass(9000, wake);
    expect(world.hushed).toBe(1);
    const paused = world.heard.length;
    world.pass(1000, wake);
    expect(world.heard.length).toBe(paused);
    world.speed = 1;
    world.pass(5000, wake);
    const at = world.heard.map(({ note }) => note.at);
    expect(at).toEqual(
      strokes(60)
        .notes.slice(1, at.length + 1)
        .map((note) => note.at),
    );
    expect(world.faults()).toEqual([]);
    for (const one of world.heard.slice(-10, -2)) expect(Math.abs(world.late(one))).toBeLessThan(1);
  });

  it.each([0.5, 2])("plays a replay at %d times the speed", (speed) => {
    const { world, wake } = playing();
    world.pass(4110, wake);
    world.speed = speed;
    world.pass(6000, wake);
    const fast = world.heard.slice(-8);
    for (const step of steps(fast)) expect(step).toBeCloseTo(0.25 / speed, 6);
    world.speed = 1;
    world.pass(4000, wake);
    const at = world.heard.map(({ note }) => note.at);
    expect(at).toEqual(
      strokes(60)
        .notes.slice(1, at.length + 1)
        .map((note) => note.at),
    );
    expect(world.faults()).toEqual([]);
  });

  it("is silent where a replay runs too fast to listen", () => {
    const { world, wake } = playing();
    world.speed = 8;
    world.pass(4000, wake);
    expect(world.heard).toEqual([]);
  });

  it.each([1.001, 0.999])("keeps to the table for five minutes on an audio clock of %d", (skew) => {
    const { world, wake } = playing(300);
    world.skew = skew;
    world.pass(299_000, wake);
    expect(world.heard.length).toBeGreaterThan(1190);
    expect(world.doubled()).toEqual([]);
    expect(world.faults()).toEqual([]);
    for (const one of world.heard.slice(0, -4)) expect(Math.abs(world.late(one))).toBeLessThan(32);
  });

  it("ends where it is told to, and calls off what would come after", () => {
    const { world, music, wake } = playing();
    world.pass(5130, wake);
    music.endAt(5_200_000);
    world.pass(3000, wake);
    expect(world.heard.at(-1)?.note.at).toBe(5_000_000);
  });

  it("survives whatever a clock can do", () => {
    for (let seed = 1; seed <= 60; seed++) {
      const { world, wake } = playing(300);
      const chance = new Chance(seed);
      for (let turn = 0; turn < 40; turn++) {
        const before = world.all.length;
        const what = chance.below(8);
        if (what === 0) world.table += chance.below(9000) - 3000;
        else if (what === 1) world.sleep(chance.below(4000) + 1);
        else if (what === 2) world.speed = [0, 0.5, 1, 2][chance.below(4)] ?? 1;
        else if (what === 3) world.wobble = chance.below(700) - 350;
        else if (what === 4) world.skew = 0.995 + chance.below(11) / 1000;
        else if (what === 5) world.delay = chance.below(200) / 1000;
        world.pass(1 + chance.below(3000), wake, 1 + chance.below(90));
        // Within one stretch that nothing turned back, no note twice.
        const stretch = world.all.slice(before).filter(({ cancelled }) => !cancelled);
        const at = stretch.map(({ note }) => note.at);
        const back = at.findIndex((one, i) => i > 0 && one <= (at[i - 1] ?? 0));
        if (what !== 0 && what !== 3 && back >= 0) {
          // Only where an earlier turn still had to be made, and then to the first of a bar.
          expect((at[back] ?? 1) % 2_000_000, `seed ${seed}, turn ${turn}`).toBe(0);
        }
        expect(new Set(at.slice(Math.max(0, back))).size).toBe(at.slice(Math.max(0, back)).length);
      }
      expect(world.faults()).toEqual([]);
      // However it was pushed about, left in peace it finds the table again.
      world.speed = world.skew = 1;
      world.wobble = 0;
      world.table = Math.min(world.table, 250_000);
      world.pass(40_000, wake);
      for (const one of world.heard.slice(-6, -2))
        expect(Math.abs(world.late(one)), `seed ${seed}`).toBeLessThan(31);
    }
  });
});
