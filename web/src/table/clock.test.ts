import { expect, test } from "vitest";
import { Countdown } from "./clock.svelte";

test("a deadline is counted down from what there was at first", () => {
  const clock = new Countdown();
  clock.look(1000, 31_000);
  expect([clock.seconds, clock.left]).toEqual([30, 1]);
  clock.look(16_000, 31_000);
  expect([clock.seconds, clock.left]).toEqual([15, 0.5]);
  clock.look(40_000, 31_000);
  expect([clock.seconds, clock.left]).toEqual([0, 0]);
});

test("a new deadline starts anew, and none shows nothing", () => {
  const clock = new Countdown();
  clock.look(0, 10_000);
  clock.look(5000, 20_000);
  expect(clock.left).toBe(1);
  clock.look(6000, null);
  expect([clock.seconds, clock.left]).toEqual([null, null]);
  clock.look(null, 20_000);
  expect(clock.seconds).toBeNull();
});
