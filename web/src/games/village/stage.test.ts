import { describe, expect, it } from "vitest";
import { moments } from "../../../fixtures/village";
import { HandClock, noEvents } from "../../../tests/staging";
import { advance, without } from "./advance";
import type { Played, VillageEvent, VillageView } from "./shape.gen";
import { Stage } from "./stage.svelte";

function at(name: string): VillageView {
  const found = moments.find((one) => one.name === name);
  if (found === undefined) throw new Error(name);
  return found.view;
}

const told = { text: "", rulings: [] };

const played: Played = {
  kind: "played",
  ...told,
  seat: 0,
  card: "Tudicus 2",
  value: 2,
  tokens: 0,
  bonus: 0,
  on_suit: true,
  leads: false,
};

describe("the stage", () => {
  it("walks through a batch, then believes the view", () => {
    const [clock, heard] = [new HandClock(), [] as string[]];
    const stage = new Stage((name) => heard.push(name), clock);
    const before = at("card");
    stage.take(before, noEvents, 3, false);
    const after = { ...before, trick: 99 };
    stage.take(after, { key: 1, events: [played] }, 3, false);
    expect(stage.playing).toBe(true);
    expect(stage.flights[0]).toMatchObject({ kind: "card", from: "camp:0", to: "spot:0" });
    expect(stage.shown).toBe(0);
    clock.tick();
    expect(stage.view?.table.at(-1)?.card).toBe("Tudicus 2");
    while (clock.tick());
    expect(stage.playing).toBe(false);
    expect(stage.view).toBe(after);
    expect(stage.shown).toBe(1);
    expect(heard).toContain("card");
  });

  it("shows the end at once where nothing shall move, and still counts scores", () => {
    const stage = new Stage(() => undefined, new HandClock());
    stage.take(at("card"), noEvents, 0, true);
    const row = {
      hand: 1,
      objective: "Twin Village",
      objective_points: 4,
      tudicus_points: 0,
      score: 4,
      total: 4,
    };
    const scored: VillageEvent[] = [
      { kind: "scored", ...told, seat: 0, ...row },
      { kind: "scored", ...told, seat: 1, ...row },
    ];
    stage.take(at("second"), { key: 1, events: scored }, 0, true);
    expect(stage.playing).toBe(false);
    expect(stage.shown).toBe(1);
    expect(stage.scored).toBe(1);
  });

  it("skips to the last of all that wait", () => {
    const stage = new Stage(() => undefined, new HandClock());
    stage.take(at("card"), noEvents, 3, false);
    stage.take(at("card"), { key: 1, events: [played] }, 3, false);
    const last = at("swap");
    stage.take(last, { key: 2, events: [played] }, 3, false);
    stage.skip();
    expect(stage.view).toBe(last);
    expect(stage.shown).toBe(2);
    expect(stage.flights).toEqual([]);
  });
});

describe("one event more", () => {
  it("moves a card out of the own hand", () => {
    const view = at("card");
    const card = view.cards[0] ?? "";
    const next = advance(view, { ...played, seat: 2, card }, 2);
    expect(next.cards).not.toContain(card);
    expect(next.players[2]?.cards).toBe((view.players[2]?.cards ?? 0) - 1);
  });

  it("throws and pulls a net", () => {
    const cast = advance(at("objective"), { kind: "cast", ...told, seat: 1, target: 2, was: null }, 0);
    expect(cast.players[1]?.net).toBe(2);
    expect(cast.players[2]?.netted_by).toEqual([1]);
    const pulled = advance(cast, { kind: "pulled", ...told, seat: 1, target: 2 }, 0);
    expect(pulled.players[1]?.net).toBeNull();
    expect(pulled.players[2]?.netted_by).toEqual([]);
  });

  it("gathers a trick into a village", () => {
    const view = at("card");
    const next = advance(view, { kind: "pile", ...told, seat: 1, cards: ["Ignis 1", "Ignis 2"] }, 0);
    expect(next.table).toEqual([]);
    expect(next.players[1]?.tricks).toBe((view.players[1]?.tricks ?? 0) + 1);
  });

  it("takes one of two equal cards", () => {
    expect(without(["Gretin", "Gretin"], "Gretin")).toEqual(["Gretin"]);
    expect(without(["Gretin"], "Ignis 1")).toEqual(["Gretin"]);
  });
});
