import { expect, test } from "vitest";
import { house, steps } from "../../../fixtures/revenants";
import { Menu } from "./choices";
import { cardText, choiceText, between, sentences } from "./labels";

test("before the first blow there is nothing to tell", () => {
  const start = steps.find((step) => step.prompt?.kind === "commit");
  if (start === undefined) throw new Error("the recording has no turn");
  expect(sentences(start.view)).toEqual([]);
});

test("every grudge that bites is told, with its number", () => {
  for (const { view } of steps) {
    if (view.phase !== "commit") continue;
    const told = sentences(view).join("\n");
    view.board.retaliate.forEach((row, a) =>
      row.forEach((amount, b) => {
        if (amount === 0) return;
        expect(told).toContain(
          `${view.players[a]?.revenant} holds a grudge against ${view.players[b]?.revenant}`,
        );
        expect(between(view, a, b)[0]).toContain(String(amount));
      }),
    );
  }
});

test("a pack's numbers and an option about the recoil are what cards say", () => {
  const [first, last] = [house.find(({ prompt }) => prompt?.kind === "commit"), house.at(-1)];
  if (first === undefined || last === undefined) throw new Error("the recording has no turn");
  const card = (step: typeof first, card: number) =>
    cardText(step.view, 0, card, new Menu(step.prompt?.legal ?? [], step.view)).text;
  expect(card(first, 0)).toBe("6 damage");
  // By option a RETALIATE that does nothing costs nothing.
  expect(card(first, 1)).toBe("Strikes attackers: none yet");
  expect(choiceText(first.view, 0, { card: 1, revenant: 2 }).text).toBe(
    "No grudge against McCoy: only a bluff",
  );
  expect(card(last, 1)).toBe("10 to who attacked you. Costs you 3");
  expect(choiceText(last.view, 0, { card: 1, revenant: 2 }).text).toBe("10 damage to McCoy, costs you 3");
  expect(choiceText(first.view, 0, { card: 3, revenant: 2 }).text).toBe(
    "2 damage if another TOGETHER joins you",
  );
  expect(card(first, 4)).toContain("lose 5");
});
