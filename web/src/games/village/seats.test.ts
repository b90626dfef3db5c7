import { expect, it } from "vitest";
import { familiar } from "../../board/familiar";
import { sign } from "./seats";

const called = (...names: string[]) => names.map((name, seat) => ({ seat, name, colour: 8 }));

it("calls bots by their number alone", () => {
  expect(familiar(called("Ada", "Bot 2 · random", "Bot 3 · keen")).map((one) => one.name)).toEqual([
    "Ada",
    "Bot 2",
    "Bot 3",
  ]);
});

it("keeps names whole that would become the same", () => {
  const names = ["Ada · home", "Ada · work"];
  expect(familiar(called(...names)).map((one) => one.name)).toEqual(names);
});

it("has a sign of its own for every bot", () => {
  expect(["Ada", "Bot 2", "Bot 12", "Émile", ""].map(sign)).toEqual(["A", "2", "12", "É", ""]);
});
