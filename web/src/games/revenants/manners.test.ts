import { expect, test } from "vitest";
import { steps } from "../../../fixtures/revenants";
import { manners } from "./manners";

test("who chooses, who is ready, who is out", () => {
  const [picking, last] = [steps[1]?.view, steps.at(-1)?.view];
  const turn = steps.find(({ words }) => words === "betray McCoy")?.view;
  if (picking === undefined || turn === undefined || last === undefined) throw new Error("no recording");
  expect(manners.statuses(picking)).toEqual(["ready", "choosing", "waiting", "waiting"]);
  expect(manners.statuses(turn)).toEqual(["choosing", "ready", "choosing", "choosing"]);
  expect(manners.statuses(last).filter((status) => status === "out")).toHaveLength(3);
  expect(manners.isSecret(picking)).toBe(false);
  expect(manners.isSecret(turn)).toBe(true);
  expect(manners.calls(picking, 0)).toBe("McCoy");
});
