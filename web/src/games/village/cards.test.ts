import { expect, it } from "vitest";
import { inHand, parseCard } from "./cards";

const holding = (cards: string[], chosen: string | null) => ({ cards, chosen });

it("leaves the card that lies face down out of the hand, and only one of several Gretins", () => {
  expect(inHand(holding(["Ignis 2", "Ignis 7"], "Ignis 7"))).toEqual(["Ignis 2"]);
  expect(inHand(holding(["Ignis 2", "Gretin", "Gretin"], "Gretin"))).toEqual(["Ignis 2", "Gretin"]);
  expect(inHand(holding(["Ignis 2"], null))).toEqual(["Ignis 2"]);
});

it("reads tribe and value off a card", () => {
  expect(parseCard("Ignis 5")).toEqual({ tribe: "Ignis", value: 5 });
  expect(parseCard("Gretin")).toEqual({ tribe: "Gretin", value: 0 });
});
