import { describe, expect, it } from "vitest";
import { at, moments } from "../../../fixtures/gangs";
import { press } from "./keys";
import { isLight, meantFor, meantForMember, choicesOf, parse } from "./choices";

const all = Object.entries(moments);

describe("choices", () => {
  it.each(all)("knows every word offered at %s", (_, { view, prompt }) => {
    const legal = prompt?.legal ?? [];
    expect(choicesOf(legal, view).map((one) => one.words)).toEqual(legal);
  });

  it("finds the seat of a gang and refuses what it does not know", () => {
    const view = at("turn4").view;
    const player = view.players[2];
    const name = view.gangs[player?.gang ?? 0]?.name ?? "";
    expect(parse(`rumble ${name}`, view)).toMatchObject({
      verb: "rumble",
      gang: name,
      seat: 2,
      number: null,
    });
    expect(parse("rumble Nobody", view)).toBeNull();
    expect(parse("use 7", view)).toBeNull();
    expect(parse("turn away Faust Zwo", view)?.verb).toBe("away");
    expect(parse("turn 4", view)).toMatchObject({ verb: "turn", number: 4 });
  });

  it("asks for a second touch where nothing can be taken back", () => {
    const view = at("turn4").view;
    const light = (words: string) =>
      isLight(parse(words, view) ?? { words, verb: "pass", gang: null, seat: null, number: null });
    expect(["join attackers", "stay out", "ask", "yes"].every(light)).toBe(true);
    expect(["retire", "stop", "number 3", "use 2", "pass"].some(light)).toBe(false);
  });

  it("knows what touching something would mean", () => {
    expect(meantFor("punch", "Faust Zwo", true)).toBe("attack Faust Zwo");
    expect(meantFor("punch", "Faust Zwo", false)).toBe("defend Faust Zwo");
    expect(meantFor("ability", "Faust Zwo", true)).toBeNull();
    expect(meantForMember("heal", 3)).toBe("care for 3");
    expect(meantForMember("punch", 3)).toBeNull();
  });
});

describe("keys", () => {
  const { view, prompt } = at("turn6");
  const choices = choicesOf(prompt?.legal ?? [], view);

  it("walks through gangs with the same letter", () => {
    const first = press("f", choices, null);
    expect(first).toMatchObject({ kind: "pick" });
    expect(press("q", choices, null)).toBeNull();
    expect(press("Enter", choices, null)).toEqual({ kind: "confirm" });
    expect(press("Escape", choices, null)).toEqual({ kind: "clear" });
  });

  it("asks with its first letter", () => {
    const { view, prompt } = at("ask4");
    const choices = choicesOf(prompt?.legal ?? [], view);
    expect(press("a", choices, null)).toMatchObject({ kind: "pick", choice: { verb: "ask" } });
  });

  it("takes numbers for members and dice", () => {
    const asked = at("number4");
    const dice = choicesOf(asked.prompt?.legal ?? [], asked.view);
    const number = dice[0]?.number ?? 0;
    expect(press(String(number), dice, null)).toEqual({ kind: "pick", choice: dice[0] });
    expect(press("7", dice, null)).toBeNull();
  });
});
