import { describe, expect, it } from "vitest";
import { liveMoment } from "../../../../fixtures/arena-live";
import { Hands } from "./hands.svelte";
import { laidOver, leanOf, spends } from "./pending";

const { view, prompt } = liveMoment("standing");
const grubic = view.players[0]?.character ?? 0;

describe("what is on its way", () => {
  it("lies where it was put, before the table has answered", () => {
    const laid = laidOver(view, 0, "put 1 heal");
    expect(laid.players[0]?.tracks["heal"]).toBe(1);
    expect(laid.players[0]?.pool.faces["heal"]).toBe(0);
    expect(view.players[0]?.tracks["heal"]).toBe(0);
  });

  it("comes back without a face when it is taken", () => {
    const laid = laidOver(view, 0, "take 2 attack");
    expect(laid.players[0]?.tracks["attack"]).toBe(0);
    expect(laid.players[0]?.pool.blank).toBe(2);
  });

  it("never makes more dice than lie there", () => {
    const twice = laidOver(laidOver(view, 0, "put 1 heal"), 0, "put 1 heal");
    expect(twice.players[0]?.tracks["heal"]).toBe(1);
    expect(laidOver(view, 0, "take 5 movement").players[0]?.pool.blank).toBe(1);
  });

  it("turns a figure, and lets it lean into a step", () => {
    const turned = laidOver(view, 0, "turn left");
    expect(turned.figures.find((one) => one.id === grubic)?.facing).toBe("ne");
    expect(leanOf(view, 0, "step nw")).toEqual({ figure: grubic, way: "nw" });
    expect(leanOf(view, 0, "heal")).toBeNull();
    const guards = liveMoment("guards").view;
    expect(leanOf(guards, 0, "guard 1 step e")?.figure).toBe(6);
  });

  it("says which track it spends", () => {
    expect(spends("attack Riparian with 2")).toBe("attack");
    expect(spends("guard 1 step e")).toBe("movement");
    expect(spends("use card 2 e 3")).toBe("card 2");
    expect(spends("react innate")).toBe("innate");
    expect(spends("order ask")).toBeNull();
  });
});

describe("hands", () => {
  /** A table that answers when it is told to. */
  function table() {
    const asked: { words: string; prompt: number; answer: (taken: boolean) => void }[] = [];
    const hands = new Hands(
      (words, at) => new Promise((answer) => asked.push({ words, prompt: at, answer })),
    );
    hands.take(prompt, true);
    return { hands, asked };
  }

  it("show a command until it is answered, several at once", async () => {
    const { hands, asked } = table();
    const first = hands.give("put 1 heal");
    const second = hands.give("put 1 parry");
    expect(hands.pending.map((one) => one.words)).toEqual(["put 1 heal", "put 1 parry"]);
    expect(hands.laid(view, 0).players[0]?.tracks["parry"]).toBe(1);
    asked[1]?.answer(true);
    await second;
    expect(hands.pending.map((one) => one.words)).toEqual(["put 1 heal"]);
    asked[0]?.answer(true);
    expect(await first).toBe(true);
    expect(hands.pending).toEqual([]);
  });

  it("take back what was refused", async () => {
    const { hands, asked } = table();
    const given = hands.give("put 1 heal");
    asked[0]?.answer(false);
    expect(await given).toBe(false);
    expect(hands.laid(view, 0)).toBe(view);
  });

  it("command by the standing prompt while a question is before it", () => {
    const { hands, asked } = table();
    hands.take({ ...prompt, id: 99, kind: "defend", legal: ["decline"] }, true);
    void hands.give("throw");
    expect(asked[0]?.prompt).toBe(prompt.id);
    void hands.give("decline", 99);
    expect(asked[1]?.prompt).toBe(99);
  });

  it("command nothing outside a round", async () => {
    const { hands, asked } = table();
    hands.take(null, false);
    expect(await hands.give("throw")).toBe(false);
    expect(asked).toEqual([]);
  });
});
