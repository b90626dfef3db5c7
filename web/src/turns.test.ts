import { get } from "svelte/store";
import { expect, test } from "vitest";
import { createTurns, elsewhere, marked } from "./turns";
import type { AskedOf } from "./wire/types";

const turn = (table: string): AskedOf => ({
  table,
  game: "revenants",
  title: "Revenants",
  what: "move",
  since_s: 0,
  until_s: null,
});

/** A server that answers what it is told to, and a clock that is turned by hand. */
function staged() {
  let timers: { run: () => void; ms: number }[] = [];
  let hidden = false;
  const server = { answer: [] as AskedOf[], fails: false, asked: 0 };
  const turns = createTurns(
    {
      turns: () => {
        server.asked++;
        return server.fails ? Promise.reject(new Error("away")) : Promise.resolve(server.answer);
      },
    },
    {
      setTimeout: (run, ms) => timers.push({ run, ms }),
      clearTimeout: () => (timers = []),
      hidden: () => hidden,
    },
  );
  const settle = () => new Promise((done) => setTimeout(done));
  return {
    server,
    turns,
    settle,
    hide: () => (hidden = true),
    timers: () => timers,
    async ring() {
      const due = timers;
      timers = [];
      for (const { run } of due) run();
      await settle();
    },
  };
}

test("nobody is asked for anybody, and somebody is asked for again and again", async () => {
  const { server, turns, settle, ring, timers, hide } = staged();
  await turns.look();
  expect(server.asked).toBe(0);
  server.answer = [turn("a")];
  turns.follow("ann");
  await settle();
  expect(get(turns.asked)).toEqual([turn("a")]);
  expect(timers().map(({ ms }) => ms)).toEqual([15_000]);
  server.answer = [turn("a"), turn("b")];
  await ring();
  expect(get(turns.asked).map(({ table }) => table)).toEqual(["a", "b"]);
  hide();
  await ring();
  expect(timers().map(({ ms }) => ms)).toEqual([60_000]);
});

test("a server that is away changes nothing, and is asked again", async () => {
  const { server, turns, settle, ring, timers } = staged();
  server.answer = [turn("a")];
  turns.follow("ann");
  await settle();
  server.fails = true;
  await ring();
  expect(get(turns.asked)).toEqual([turn("a")]);
  expect(timers()).toHaveLength(1);
});

test("who goes takes it along", async () => {
  const { server, turns, settle, timers } = staged();
  server.answer = [turn("a")];
  turns.follow("ann");
  await settle();
  turns.follow(null);
  await settle();
  expect(get(turns.asked)).toEqual([]);
  expect(timers()).toHaveLength(0);
});

test("the table one is at is left out", () => {
  expect(elsewhere([turn("a"), turn("b")], "a")).toEqual([turn("b")]);
  expect(elsewhere([turn("a")], null)).toEqual([turn("a")]);
});

test("a title is marked once, and a table's own mark stays", () => {
  expect(marked("Lobby · Talion", 2)).toBe("● (2) Lobby · Talion");
  expect(marked("● (2) Lobby · Talion", 1)).toBe("● (1) Lobby · Talion");
  expect(marked("● (2) Lobby · Talion", 0)).toBe("Lobby · Talion");
  expect(marked("● Your turn · Gangs · Talion", 1)).toBe("● Your turn · Gangs · Talion");
});
