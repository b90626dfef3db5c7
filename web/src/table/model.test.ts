import { expect, test } from "vitest";
import { Misfit } from "../wire/laid";
import type { Change, Own, Step, TableInfo, Welcome } from "../wire/types";
import type { View } from "../games/board";
import { TableModel } from "./model.svelte";

const table = {
  id: "t",
  game: "revenants",
  title: "Revenants",
  state: "playing",
  seats: [],
  ending: null,
  turn: null,
} as unknown as TableInfo;

/** What every view has. */
const base = { game: "x", seat: null, seats: 2, now_ms: 0, paused: false, result: null };

function welcome(number: number, events: string[], more: Partial<Welcome> = {}): Welcome {
  return {
    type: "welcome",
    number,
    since: -1,
    you: { id: "me", name: "Ada", colour: 0 },
    your_seats: [0],
    table,
    chat: [],
    whispers: [],
    events: events.map((text) => ({ kind: "said", text, rulings: [] })),
    view: { ...base, turn: 1, hp: 40 } as View,
    own: [own(0, { sealed: null })],
    now_ms: 0,
    ...more,
  };
}

function step(number: number, events: string[], view: Change, owns: Record<string, Change> = {}): Step {
  return {
    type: "step",
    number,
    now_ms: 0,
    events: events.map((text) => ({ kind: "said", text, rulings: [] })),
    view,
    own: owns,
  };
}

function own(seat: number, view: object): Own {
  return { seat, view, prompt: { seat, id: 7, kind: "commit", text: "?", awaited: true, legal: [] } };
}

const texts = (model: TableModel) => model.log.map((event) => event.text);

test("steps are laid over what is known: they tell only what changed", () => {
  const model = new TableModel();
  model.take(welcome(1, ["a"]));
  model.take(step(2, ["b"], { turn: 2 }));
  expect(model.viewOf(null)).toEqual({ ...base, turn: 2, hp: 40 });
  expect(model.viewOf(0)).toEqual({ ...base, turn: 2, hp: 40, sealed: null });
  model.take(step(3, ["c"], {}, { 0: { view: { sealed: "solo Reyes" } } }));
  expect(model.viewOf(0)).toEqual({ ...base, turn: 2, hp: 40, sealed: "solo Reyes" });
  expect(model.promptOf(0)?.id).toBe(7);
  expect(texts(model)).toEqual(["a", "b", "c"]);
});

test("only steps are animated", () => {
  const model = new TableModel();
  model.take(welcome(4, ["a", "b"]));
  expect(model.batch.key).toBe(0);
  model.take(step(5, ["c"], {}));
  expect(model.batch.key).toBe(1);
  expect(model.batch.events).toHaveLength(1);
});

test("after a return the log goes on where it was", () => {
  const model = new TableModel();
  model.take(welcome(1, ["a"]));
  model.take(step(2, ["b"], {}));
  model.take(welcome(4, ["c", "d"], { since: 2 }));
  expect(texts(model)).toEqual(["a", "b", "c", "d"]);
  // Away for so long that not all is kept: what there is, is all there is.
  model.take(welcome(5000, ["y", "z"], { since: 3000 }));
  expect(texts(model)).toEqual(["y", "z"]);
});

test("what does not fit is not taken at all", () => {
  const model = new TableModel();
  model.take(welcome(1, ["a"]));
  const before = [model.view, model.own, model.log, model.batch];
  for (const bad of [
    step(2, ["b"], { turn: { of: 3 } }),
    step(2, ["b"], { turn: 2 }, { 1: { prompt: null } }),
    step(2, ["b"], { turn: 2 }, { 0: { prompt: { legal: [4, 1, []] } } }),
  ])
    expect(() => model.take(bad)).toThrow(Misfit);
  expect([model.view, model.own, model.log, model.batch]).toEqual(before);
  model.take(step(2, ["b"], { turn: 2 }));
  expect(texts(model)).toEqual(["a", "b"]);
});

test("what was told before the first step is told anew, not twice", () => {
  const model = new TableModel();
  model.take(welcome(0, ["set-up"]));
  model.take(welcome(0, ["set-up"]));
  expect(texts(model)).toEqual(["set-up"]);
  // The server began anew.
  model.take(welcome(3, ["x"]));
  model.take(welcome(1, ["y"]));
  expect(texts(model)).toEqual(["y"]);
});

test("a chat line that comes twice is shown once", () => {
  const model = new TableModel();
  const line = { number: 0, person: null, text: "hello", at_s: 0 };
  model.take(welcome(0, [], { chat: [line] }));
  model.take({ type: "chat", line });
  model.take({ type: "chat", line: { ...line, number: 1 } });
  expect(model.chat.map((one) => one.number)).toEqual([0, 1]);
});

test("private lines that come twice are shown once", () => {
  const model = new TableModel();
  const line = { seat: 0, to: 1, number: 0, text: "psst", at_s: 0 };
  model.take(welcome(0, [], { whispers: [line] }));
  model.take({ type: "whispered", lines: [line, { ...line, seat: 1, to: 0 }] });
  expect(model.whispers.map((one) => one.seat)).toEqual([0, 1]);
});

test("a table that is closed for good says why", () => {
  const model = new TableModel();
  model.take({ type: "closing", reason: "restarting", retry: true });
  expect(model.closed).toBeNull();
  model.take({ type: "closing", reason: "There is no such table.", retry: false });
  expect(model.closed).toBe("There is no such table.");
});

test("how things stood after each batch is remembered until it has been seen", () => {
  const model = new TableModel();
  model.take(welcome(1, ["a"]));
  model.take(step(2, ["b", "c"], { turn: 2 }));
  model.take(step(3, ["d"], { turn: 3 }));
  expect(model.momentAt(0)).toEqual({ lines: 1, view: { ...base, turn: 1, hp: 40 } });
  expect(model.momentAt(1)).toEqual({ lines: 3, view: { ...base, turn: 2, hp: 40 } });
  expect(model.momentAt(9)).toBeNull();
});
