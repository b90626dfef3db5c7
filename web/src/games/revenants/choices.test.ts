import { expect, test } from "vitest";
import { steps } from "../../../fixtures/revenants";
import {
  BETRAY,
  DEFEND,
  effectOf,
  Menu,
  parseChoice,
  picks,
  RETALIATE,
  SOLO,
  TEAM,
  wordsOf,
} from "./choices";
import { ownerOf, revenantOf } from "./seats";

const names = {
  cards: ["SOLO", "RETALIATE", "BETRAY", "TEAM", "DEFEND"],
  revenants: ["Grimsby", "Reyes", "McCoy", "Scully"],
};
const start = steps.find((step) => step.prompt?.kind === "commit");
if (start === undefined) throw new Error("the recording has no turn");
const view = start.view;
const legal = start.prompt?.legal ?? [];

test("words become a card and a revenant, and back", () => {
  expect(parseChoice("team Scully", names)).toEqual({ card: TEAM, revenant: 3 });
  expect(wordsOf({ card: TEAM, revenant: 3 }, names)).toBe("team Scully");
  for (const words of legal) {
    const choice = parseChoice(words, names);
    expect(choice === null ? null : wordsOf(choice, names)).toBe(words);
  }
});

test("cards of a pack may have several words", () => {
  const renamed = { cards: ["GO IT ALONE", "GO"], revenants: ["Old Tom", "Reyes"] };
  expect(parseChoice("go it alone Old Tom", renamed)).toEqual({ card: 0, revenant: 0 });
  expect(parseChoice("go Reyes", renamed)).toEqual({ card: 1, revenant: 1 });
});

test("other words are no choice", () => {
  expect(parseChoice(null, names)).toBeNull();
  expect(parseChoice("pick Reyes", names)).toBeNull();
  expect(parseChoice("solo Nobody", names)).toBeNull();
});

test("the menu allows exactly what is legal", () => {
  const menu = new Menu(legal, view);
  for (let card = 0; card < 5; card++) {
    for (let revenant = 0; revenant < 4; revenant++) {
      expect(menu.allows(card, revenant)).toBe(legal.includes(wordsOf({ card, revenant }, view)));
    }
  }
  const own = revenantOf(view, 0);
  expect(menu.targets(null)).not.toContain(own);
  expect(menu.targets(DEFEND)).toHaveLength(3);
  expect(new Menu([], view).empty).toBe(true);
});

test("the first prompt offers revenants", () => {
  expect(picks(steps[0]?.prompt?.legal ?? [], names)).toEqual([0, 1, 2, 3]);
  expect(picks(["pick Scully"], names)).toEqual([3]);
});

test("what a choice would do is what the server's board says", () => {
  for (const step of steps) {
    const seen = step.view;
    if (seen.phase !== "commit" || step.prompt === null) continue;
    for (const words of step.prompt.legal) {
      const choice = parseChoice(words, seen);
      if (choice === null) continue;
      const target = ownerOf(seen, choice.revenant) ?? -1;
      const effect = effectOf(seen, 0, choice);
      if (choice.card === SOLO) expect(effect).toEqual({ kind: "damage", amount: seen.board.solo });
      if (choice.card === DEFEND) expect(effect).toEqual({ kind: "show" });
      for (const [card, table] of [
        [RETALIATE, seen.board.retaliate],
        [BETRAY, seen.board.betray],
      ] as const) {
        if (choice.card !== card) continue;
        const amount = table[0]?.[target] ?? 0;
        if (amount > 0) expect(effect).toEqual({ kind: "damage", amount });
        else expect(effect.kind).toBe("nothing");
      }
    }
  }
});

test("with two left nobody can join a team", () => {
  const two = steps.find(({ view }) => view.players.filter((player) => player.standing).length === 2)?.view;
  if (two === undefined) throw new Error("the recording has no turn of two");
  const revenant = revenantOf(two, 1) ?? 0;
  expect(effectOf(two, 0, { card: TEAM, revenant })).toEqual({ kind: "nothing", because: "alone" });
});

test("a spent betrayal is told from a missing one", () => {
  const other = revenantOf(view, 1) ?? 0;
  const none = effectOf(view, 0, { card: BETRAY, revenant: other });
  expect(none).toEqual({ kind: "nothing", because: "teammate" });
  const teammates = view.board.teammates.map((row, a) => row.map((mark, b) => mark || (a === 0 && b === 1)));
  const spent = { ...view, board: { ...view.board, teammates } };
  expect(effectOf(spent, 0, { card: BETRAY, revenant: other })).toEqual({
    kind: "nothing",
    because: "betrayed",
  });
});
