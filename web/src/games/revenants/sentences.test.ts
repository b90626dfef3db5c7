import { expect, test } from "vitest";
import { steps } from "../../../fixtures/revenants";
import { manners } from "./manners";
import { between, sentences } from "./sentences";
import { shaped } from "./shape";

test("before the first blow there is nothing to tell", () => {
  const start = steps.find((step) => step.prompt?.kind === "commit");
  expect(sentences(shaped(start?.view ?? {}))).toEqual([]);
});

test("every grudge that bites is told, with its number", () => {
  for (const step of steps) {
    const view = shaped(step.view);
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

test("who chooses, who is ready, who is out", () => {
  const picking = steps[1]?.view ?? {};
  expect(manners.statuses(picking)).toEqual(["ready", "choosing", "waiting", "waiting"]);
  const last = steps.at(-1)?.view ?? {};
  expect(manners.statuses(last).filter((status) => status === "out")).toHaveLength(3);
  expect(manners.isSecret(picking)).toBe(false);
  expect(manners.calls(picking, 0)).toBe("McCoy");
});
