import { expect, test } from "vitest";
import { Menu } from "./choices";
import { EMPTY, press, withCard, withTarget, type Draft } from "./keys";

const view = {
  cards: ["SOLO", "RETALIATE", "BETRAY", "TEAM", "DEFEND"],
  revenants: ["Grimsby", "Reyes", "McCoy", "Scully"],
};
// McCoy is one's own, Scully is out: she can be shown, not attacked.
const own = 2;
const attacks = ["solo", "retaliate", "betray", "team"].flatMap((card) => [
  `${card} Grimsby`,
  `${card} Reyes`,
]);
const menu = new Menu([...attacks, "defend Grimsby", "defend Reyes", "defend Scully"], view);

function type(keys: string[], draft: Draft = EMPTY): Draft | "seal" | number | null {
  let now = draft;
  for (const key of keys) {
    const pressed = press(key, now, menu, view.revenants, own);
    if (pressed === null) return null;
    if (pressed.kind === "seal") return "seal";
    if (pressed.kind === "refused") return pressed.revenant;
    now = pressed.draft;
  }
  return now;
}

test("a number chooses a card, a letter a target, Enter seals", () => {
  expect(type(["1"])).toEqual({ card: 0, target: null });
  expect(type(["4", "r"])).toEqual({ card: 3, target: 1 });
  expect(type(["4", "R", "Enter"])).toBe("seal");
});

test("right after a card a number is a target, without one's own revenant", () => {
  expect(type(["1", "2"])).toEqual({ card: 0, target: 1 });
  expect(type(["5", "3"])).toEqual({ card: 4, target: 3 });
  // And after both it is a card again.
  expect(type(["1", "2", "3"])).toEqual({ card: 2, target: null });
});

test("a target that is not allowed is refused, so that the reason can be asked", () => {
  expect(type(["1", "s"])).toBe(3);
  expect(type(["1", "m"])).toBe(2);
  expect(type(["5", "s"])).toEqual({ card: 4, target: 3 });
});

test("arrows go around the targets and through the cards", () => {
  expect(type(["1", "ArrowRight"])).toEqual({ card: 0, target: 0 });
  expect(type(["1", "ArrowRight", "ArrowRight", "ArrowRight"])).toEqual({ card: 0, target: 0 });
  expect(type(["1", "ArrowLeft"])).toEqual({ card: 0, target: 1 });
  expect(type(["ArrowDown"])).toEqual({ card: 0, target: null });
  expect(type(["ArrowUp"])).toEqual({ card: 4, target: null });
  // The target is dropped where the new card does not allow it.
  expect(type(["5", "s", "ArrowUp"])).toEqual({ card: 3, target: null });
});

test("Escape clears, and means nothing when there is nothing to clear", () => {
  expect(type(["1", "r", "Escape"])).toEqual(EMPTY);
  expect(type(["Escape"])).toBeNull();
});

test("Enter needs a card and a target; other keys mean nothing", () => {
  expect(type(["Enter"])).toBeNull();
  expect(type(["1", "Enter"])).toBeNull();
  expect(type(["x"])).toBeNull();
  expect(type(["Tab"])).toBeNull();
  expect(type(["9"])).toBeNull();
});

test("a target may come first", () => {
  expect(type(["g"])).toEqual({ card: null, target: 0 });
  expect(withCard({ card: null, target: 0 }, 1, menu)).toEqual({ card: 1, target: 0 });
  expect(withCard({ card: null, target: 3 }, 1, menu)).toEqual({ card: 1, target: null });
  expect(withTarget({ card: 0, target: null }, 3, menu)).toBeNull();
});

test("names with the same initial take turns", () => {
  const twins = { cards: ["SOLO"], revenants: ["Mara", "Milo", "Nox"] };
  const both = new Menu(["solo Mara", "solo Milo"], twins);
  const first = press("m", { card: 0, target: null }, both, twins.revenants, 2);
  expect(first).toEqual({ kind: "draft", draft: { card: 0, target: 0 } });
  const second = press("m", { card: 0, target: 0 }, both, twins.revenants, 2);
  expect(second).toEqual({ kind: "draft", draft: { card: 0, target: 1 } });
  const again = press("m", { card: 0, target: 1 }, both, twins.revenants, 2);
  expect(again).toEqual({ kind: "draft", draft: { card: 0, target: 0 } });
});
