import { describe, expect, it } from "vitest";
import { moments } from "../../../fixtures/village";
import { elsewhere, grouped, markOf } from "./marks";
import type { LastHand, VillageView } from "./shape.gen";

function over(name: string): { view: VillageView; last: LastHand } {
  const view = moments.find((one) => one.name === name)?.view;
  if (view?.last_hand == null) throw new Error(`no finished hand in ${name}`);
  return { view, last: view.last_hand };
}

describe("which cards scored", () => {
  it("tells cards that brought points from those that cost some and those that did neither", () => {
    const row = { counted: ["Ignis 5"], against: ["Hydris 1"] };
    expect(["Ignis 5", "Hydris 1", "Ignis 6"].map((card) => markOf(card, row))).toEqual([
      "counted",
      "against",
      "idle",
    ]);
  });

  it.each(["over", "five-over", "six-over"])("shows every card of every village once: %s", (name) => {
    const { view, last } = over(name);
    for (const row of last.players) {
      const groups = grouped(view, row.village.flat(), last.alliances, row);
      const marks = groups.flatMap((group) => group.cards.map((card) => card.mark));
      expect(marks).toHaveLength(row.village.flat().length);
      const away = elsewhere(row);
      expect(marks.filter((mark) => mark !== "idle")).toHaveLength(
        row.counted.length + row.against.length - away.length,
      );
      if (view.teams === null) expect(away).toEqual([]);
    }
  });

  it("has cards of the partner's village where partners score together", () => {
    const { last } = over("six-over");
    expect(last.players.some((row) => elsewhere(row).length > 0)).toBe(true);
  });

  it("marks something wherever cards brought points", () => {
    const { last } = over("over");
    for (const row of last.players)
      if (row.objective_points > 0) expect(row.by_tricks || row.counted.length > 0).toBe(true);
  });
});
