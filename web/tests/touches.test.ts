// What a touch or a key means at every recorded moment, printed: what is chosen by it, what is said to the server, what is asked
// of it, and what the board then says. `make golden` writes the files of tests/golden anew; read the difference.

import { describe, expect, it } from "vitest";
import * as arena from "../fixtures/arena";
import * as gangs from "../fixtures/gangs";
import { Asking } from "../src/games/arena/choices";
import { floor } from "../src/games/arena/floor/floor";
import { Hexes } from "../src/games/arena/floor/hexes";
import { intentOf } from "../src/games/arena/keys";
import { Chooser as ArenaChooser } from "../src/games/arena/plan/chooser.svelte";
import { fulfil } from "../src/games/arena/plan/commands";
import { loners, said, slotOptions } from "../src/games/arena/plan/plank";
import { Touch as ArenaTouch } from "../src/games/arena/plan/touch";
import { loose, slotsOf } from "../src/games/arena/view";
import { Chooser as GangsChooser } from "../src/games/gangs/choosing/chooser.svelte";
import { Touch as GangsTouch } from "../src/games/gangs/choosing/touch";

const golden = (name: string, lines: string[]) =>
  expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`golden/${name}.txt`);

const players = arena.players.map((name, seat) => ({ seat, name, colour: seat }));
const KEYS = [..."12345678waedzxyqrfnmhpv?", "Enter", "Escape"];

/** A board of the arena at a moment, with nothing chosen. */
function bench({ view, prompt }: arena.Moment) {
  const heard: string[] = [];
  const hexes = new Hexes(view.arena);
  const seat = prompt?.seat ?? 0;
  const chooser = new ArenaChooser((words) => heard.push(`says ${words}`));
  const touch = new ArenaTouch(
    chooser,
    () => view,
    (words) => {
      heard.push(`asks why not ${words}`);
      return Promise.resolve(null);
    },
  );
  chooser.ask(view, hexes, prompt === null ? null : new Asking(prompt, view, hexes, seat));
  const slots = slotsOf(view, seat);
  const state = () => {
    const { picked, journey, strike, looked, slot, hand, queue } = chooser;
    const chosen = {
      picked: picked?.words,
      journey,
      strike,
      looked,
      slot,
      die: hand.die,
      kept: hand.kept,
      queue,
    };
    const { head, hint } = said(view, chooser, players, null);
    return [...heard.splice(0), given(chosen), head, hint].join(" | ");
  };
  return { chooser, touch, slots, view, hexes, state, heard, seat };
}

describe("arena", () => {
  it.each([...arena.moments, ...arena.rare].map((moment) => [moment.name, moment] as const))(
    "at %s",
    async (name, moment) => {
      const lines: string[] = [];
      const idle: string[] = [];
      const tell = (what: string, act: (one: ReturnType<typeof bench>) => unknown, times = 2) => {
        const one = bench(moment);
        for (let time = 0; time < times; time++) {
          const answer = act(one);
          if (answer === false) {
            idle.push(what);
            return;
          }
          lines.push(`${what}: ${answer === undefined ? "" : `${JSON.stringify(answer)} | `}${one.state()}`);
        }
      };
      const { slots, view, hexes, seat } = bench(moment);
      for (const { name: space } of view.arena.spaces) tell(space, ({ chooser }) => chooser.space(space));
      for (const slot of slots) tell(slot.slot, ({ touch }) => touch.slot(slot));
      for (const rolling of [true, false])
        for (const key of KEYS) {
          const intent = intentOf(key, rolling, key === "h");
          if (intent === null || (rolling && intent.do === "slot")) continue;
          tell(`${key}${rolling ? " rolling" : ""}`, (one) =>
            fulfil(intent, {
              ...one,
              tilt: () => one.heard.push("tilts"),
              help: () => one.heard.push("helps"),
            }),
          );
        }
      const pool = view.players[seat]?.pool;
      for (const face of view.faces) {
        if ((pool?.faces[face] ?? 0) === 0) continue;
        tell(`die ${face}`, ({ chooser }) => chooser.hand.touch(face));
        tell(`keep ${face}`, ({ chooser, touch }) => {
          if (chooser.hand.die === null) chooser.hand.touch(face);
          touch.keep();
          return [chooser.hand.keeping.marks, chooser.hand.keeping.thrown, chooser.hand.keeping.words];
        });
        tell(`keep and reroll ${face}`, ({ touch }) => [touch.keepNext(face), touch.reroll()], 1);
        for (const { slot } of slots) tell(`${face} on ${slot}`, ({ touch }) => touch.put(slot, face), 1);
      }
      if (pool !== undefined)
        tell("all", ({ chooser }) => chooser.hand.allWords(loose(view, pool).map((one) => one.face)), 1);
      tell(
        "shown",
        ({ chooser }) => [
          floor(view, hexes, chooser),
          loners(chooser, false).map((one) => one.words),
          loners(chooser, true).map((one) => one.words),
          slots.map(({ slot }) => slotOptions(chooser, slot).map((one) => one.words)),
        ],
        1,
      );
      await golden(`arena-touches-${name.replaceAll(" ", "-")}`, [...lines, `nothing: ${idle.join(" ")}`]);
    },
  );
});

/** What is there of something, without what is empty. */
function given(all: object): string {
  const some = Object.entries(all).filter(
    ([, one]) => one != null && one !== false && !(Array.isArray(one) && one.length === 0),
  );
  return JSON.stringify(Object.fromEntries(some));
}

/** A street at a moment, with nothing chosen. */
function street({ view, prompt }: gangs.Moment) {
  const heard: string[] = [];
  const chooser = new GangsChooser((words) => heard.push(`says ${words}`));
  const touch = new GangsTouch(
    chooser,
    () => ({ view, seat: prompt?.seat ?? 0, asks: prompt !== null }),
    (words) => {
      heard.push(`asks why not ${words}`);
      return Promise.resolve(null);
    },
  );
  chooser.ask(view, prompt);
  const state = () => {
    const { picked, plan, dice } = chooser;
    return [...heard, given({ picked: picked?.words, ...plan, dice, members: touch.members() })].join(" | ");
  };
  return { chooser, touch, state };
}

describe("gangs", () => {
  it("a tableau, a member, a die: once, twice, and confirmed", async () => {
    const four = Object.entries(gangs.moments).filter(([name]) => name.endsWith("4"));
    const lines = four.flatMap(([name, moment]) => {
      const { view } = moment;
      const told = (what: string, act: (touch: GangsTouch) => void) =>
        ["", " twice", " and done"].map((how) => {
          const one = street(moment);
          act(one.touch);
          if (how === " twice") act(one.touch);
          if (how === " and done") one.chooser.confirm();
          return `  ${what}${how}: ${one.state()}`;
        });
      const { touch } = street(moment);
      return [
        `${name}: ${JSON.stringify(view.players.map(({ seat }) => touch.aimOf(seat)))}`,
        ...view.players.flatMap(({ seat }) => told(`tableau ${seat}`, (one) => one.aim(seat))),
        ...[1, 2, 3, 4, 5, 6].flatMap((number) => told(`member ${number}`, (one) => one.member(number))),
        ...[...new Set(view.punch?.dice)].flatMap((value) => told(`die ${value}`, (one) => one.die(value))),
      ].filter((line) => !line.endsWith(": {}"));
    });
    await golden("gangs-touches", lines);
  });
});
