import { expect, test } from "vitest";
import { optionName } from "./names";

test("an option has the words of its game, of all games, or its own name", () => {
  expect(optionName("gangs", "goal")).toBe("Black eyes to win");
  expect(optionName("sticks", "goal")).toBe("goal");
  expect(optionName("sticks", "decision_s")).toBe("Clock per decision");
  expect(optionName("sticks", "most_sticks")).toBe("most sticks");
});
