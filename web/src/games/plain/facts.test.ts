import { expect, test } from "vitest";
import { facts } from "./facts";

test("any view becomes a list of facts", () => {
  const view = {
    game: "x",
    seat: 0,
    seats: 2,
    now_ms: 3,
    paused: false,
    result: null,
    turn: 2,
    over: false,
    hand: ["a", "b"],
    score: { red: 1, blue: 2 },
    rows: [{ cells: [1, 2] }],
  };
  expect(facts(view)).toEqual([
    { name: "turn", text: "2", depth: 0 },
    { name: "over", text: "✗", depth: 0 },
    { name: "hand", text: "a, b", depth: 0 },
    { name: "score", text: "red 1 · blue 2", depth: 0 },
    { name: "rows", text: "", depth: 0 },
    { name: "1", text: "", depth: 1 },
    { name: "cells", text: "1, 2", depth: 2 },
  ]);
});
