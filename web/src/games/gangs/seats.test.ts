import { expect, test } from "vitest";
import { at } from "../../../fixtures/gangs";
import { isAside } from "./layout";
import type { GangsView } from "./shape.gen";
import { alsoWantedBy } from "./seats";

function wishing(...wishes: (number | null)[]): GangsView {
  const view = at("turn4").view;
  return { ...view, players: view.players.map((one, at) => ({ ...one, wish: wishes[at] ?? null })) };
}

test("one's own wish does not stand in one's way", () => {
  const view = wishing(5, null, 2, null);
  expect(alsoWantedBy(view, 0, 5)).toEqual([]);
  expect(alsoWantedBy(view, 0, 2)).toEqual([2]);
});

test("between rumbles nobody is aside; while sides are taken everybody is where there are many", () => {
  const view = wishing(0, 1, 2, 3);
  const talk = at("side4").view;
  expect(isAside({ ...view, rumble: null }, null, 1, 3)).toBe(false);
  expect(isAside(talk, null, 1, 3)).toBe(false);
  expect(isAside(talk, null, 1, 4)).toBe(true);
});

test("when credit is given on a full phone, only the gang that was hit keeps its faces", () => {
  const view = at("award4").view;
  const hit = view.rumble?.blows.at(-1)?.seat ?? -1;
  expect(isAside(view, null, hit, 5)).toBe(false);
  expect(isAside(view, null, (hit + 1) % 4, 5)).toBe(true);
});
