import { expect, test } from "vitest";
import { options } from "../../fixtures/arena-content.gen.json";
import { optionName, waysOf, wordName } from "./names";

test("an option has the words of its game, of all games, or its own name", () => {
  expect(optionName("gangs", "goal")).toBe("Black eyes to win");
  expect(optionName("sticks", "goal")).toBe("goal");
  expect(optionName("sticks", "decision_s")).toBe("Clock per decision");
  expect(optionName("sticks", "most_sticks")).toBe("most sticks");
});

test("every option of Arena and every word of it is said in words", () => {
  const unsaid = Object.entries(options).flatMap(([option, words]) => [
    ...(optionName("arena", option) === option.replaceAll("_", " ") ? [option] : []),
    ...words.filter((word) => wordName("arena", option, word) === word).map((word) => `${option} ${word}`),
  ]);
  expect(unsaid).toEqual([]);
  expect(wordName("arena", "soundtrack", "red_dust")).toBe("Red Dust");
  expect(wordName("sticks", "soundtrack", "hum")).toBe("hum");
});

test("the rules tell of the ways to play that a new table offers, and of no others", () => {
  expect(waysOf("arena").map((way) => way.name)).toEqual(
    options.mode.map((word) => wordName("arena", "mode", word)),
  );
});
