import { expect, it } from "vitest";
import { inHand, leaders, type VillageView } from "./shape";

const holding = (cards: string[], chosen: string | null) => ({ cards, chosen }) as unknown as VillageView;

it("leaves the card that lies face down out of the hand, and only one of several Gretins", () => {
  expect(inHand(holding(["Ignis 2", "Ignis 7"], "Ignis 7"))).toEqual(["Ignis 2"]);
  expect(inHand(holding(["Ignis 2", "Gretin", "Gretin"], "Gretin"))).toEqual(["Ignis 2", "Gretin"]);
  expect(inHand(holding(["Ignis 2"], null))).toEqual(["Ignis 2"]);
});

it("crowns whoever has most, and whole teams", () => {
  const players = [10, 12, 11, 8].map((total, seat) => ({ seat, total }));
  const teams = [
    { team: 0, seats: [0, 2], total: 21 },
    { team: 1, seats: [1, 3], total: 20 },
  ];
  expect(leaders({ players, teams: null } as unknown as VillageView)).toEqual([1]);
  expect(leaders({ players, teams } as unknown as VillageView)).toEqual([0, 2]);
});
