import { expect, test } from "vitest";
import { comeback, type World } from "../src/wire/comeback";
import { FakeWorld } from "./fakes";

function away(): { fake: FakeWorld; world: World; state: { up: boolean; hope: () => void } } {
  const fake = new FakeWorld();
  const state = { up: false, hope: () => {} };
  const world: World = {
    reachable: () => Promise.resolve(state.up),
    setTimeout: (run, ms) => fake.setTimeout(run, ms),
    clearTimeout: (timer) => fake.clearTimeout(timer),
    random: () => 1,
    hope(tell) {
      state.hope = tell;
      return () => (state.hope = () => {});
    },
  };
  return { fake, world, state };
}

const settled = () => new Promise<void>((done) => queueMicrotask(() => queueMicrotask(done)));

test("a server that comes back is noticed once", async () => {
  const { fake, world, state } = away();
  let times = 0;
  comeback(() => times++, world);
  for (let i = 0; i < 5; i++) {
    fake.pass(20_000);
    await settled();
  }
  expect(times).toBe(0);
  state.up = true;
  for (let i = 0; i < 5; i++) {
    fake.pass(20_000);
    await settled();
  }
  expect(times).toBe(1);
});

test("the network's return is worth a look at once", async () => {
  const { world, state } = away();
  let times = 0;
  comeback(() => times++, world);
  state.up = true;
  state.hope();
  await settled();
  expect(times).toBe(1);
});

test("nobody is told after stopping", async () => {
  const { fake, world, state } = away();
  let times = 0;
  const stop = comeback(() => times++, world);
  stop();
  state.up = true;
  fake.pass(60_000);
  state.hope();
  await settled();
  expect(times).toBe(0);
});
