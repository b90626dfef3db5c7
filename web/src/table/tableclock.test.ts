import { describe, expect, it } from "vitest";
import { JUMP_MS, KEPT, TableClock } from "./clock";

/** A clock that was set when the table's time was the device's. */
function inStep(): TableClock {
  const clock = new TableClock();
  clock.set(1000, 1000);
  return clock;
}

describe("the table's clock", () => {
  it("knows nothing before it is told", () => {
    const clock = new TableClock();
    expect(clock.now(5)).toBeNull();
    clock.set(70, 5);
    expect(clock.now(15)).toBe(80);
  });

  it("takes the middle of an exchange", () => {
    const clock = new TableClock();
    clock.exchange(1000, 1100, 5000);
    expect(clock.now(1100)).toBe(5050);
  });

  it("believes the quickest of the last few", () => {
    const clock = new TableClock();
    clock.exchange(1000, 1020, 1010);
    clock.exchange(1100, 1500, 1150); // slow on the way back: it would be off by 150
    expect(clock.now(2000)).toBe(2000);
    for (let i = 0; i < KEPT; i++) clock.exchange(3000, 3100, 3090);
    expect(clock.now(9000)).toBe(9040);
  });

  it("is put right little by little and never runs backwards", () => {
    const clock = inStep();
    clock.exchange(2000, 2000, 1900); // a tenth of a second too fast
    const seen = Array.from({ length: 60 }, (_, i) => clock.now(2000 + 50 * i) ?? 0);
    expect(seen[0]).toBe(2000);
    expect(seen.every((ms, i) => i === 0 || ms > (seen[i - 1] ?? 0))).toBe(true);
    expect(clock.now(6000)).toBe(5900);
  });

  it("jumps when it is far off", () => {
    const clock = inStep();
    clock.exchange(2000, 2000, 2000 + JUMP_MS + 1);
    expect(clock.now(2000)).toBe(2000 + JUMP_MS + 1);
  });

  it("is never earlier than what has happened", () => {
    const clock = inStep();
    clock.passed(1500, 1200);
    expect(clock.now(1200)).toBe(1500);
    clock.passed(900, 1300);
    expect(clock.now(1300)).toBe(1600);
    const fresh = new TableClock();
    fresh.passed(40, 10);
    expect(fresh.now(20)).toBe(50);
  });

  it("stands still and runs on from a new time", () => {
    const clock = inStep();
    clock.stop(1700);
    clock.exchange(5000, 5010, 1700);
    clock.passed(9000, 5000);
    expect(clock.now(60_000)).toBe(1700);
    clock.stop(null);
    clock.set(1700, 60_000);
    expect(clock.now(60_100)).toBe(1800);
  });

  it.each([
    [2000, 1990, 5000],
    [2000, Number.NaN, 5000],
    [2000, 2010, Number.NaN],
    [2000, 2010, Number.POSITIVE_INFINITY],
  ])("ignores an exchange that makes no sense (%s, %s, %s)", (sent, heard, tableMs) => {
    const clock = inStep();
    clock.exchange(sent, heard, tableMs);
    expect(clock.now(3000)).toBe(3000);
  });

  it("ignores a device whose own clock goes back", () => {
    const clock = inStep();
    clock.exchange(2000, 2000, 2100);
    clock.now(3000);
    const before = clock.now(2500);
    expect(clock.now(2500)).toBe(before);
    expect(clock.now(8000)).toBe(8100);
  });
});
