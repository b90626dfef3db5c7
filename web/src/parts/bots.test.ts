import { expect, test } from "vitest";
import { botLine } from "./bots";

test("a bot in a list is what a phone has room for", () => {
  expect(botLine({ name: "level2", text: "a newcomer: looks a little ahead, and forgets much" })).toBe(
    "Level 2: a newcomer",
  );
  const told = botLine({
    name: "champion",
    text: "plays as well as it can from all that its chair may know",
  });
  expect(told).toBe("Champion");
});
