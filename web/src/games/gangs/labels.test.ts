import { describe, expect, it } from "vitest";
import { at, moments } from "../../../fixtures/gangs";
import { t } from "../../i18n";
import { choicesOf, type Choice } from "./choices";
import { comesTo, hintOf, labelOf, refusedBy, showsHint, tieBreak } from "./labels";

const only = (verb: Choice["verb"]): Choice[] => [
  { words: verb, verb, gang: null, seat: null, number: null },
];

describe("hints", () => {
  it.each(Object.entries(moments))("speak of nothing that is not offered at %s", (_, { view, prompt }) => {
    const choices = choicesOf(prompt?.legal ?? [], view);
    const hint = hintOf(prompt?.kind ?? "", choices);
    const offered = (verb: Choice["verb"]) => choices.some((one) => one.verb === verb);
    expect(/to defend/.test(hint)).toBe(prompt?.kind === "punch" && offered("defend"));
    expect(/[Tt]urn gangs away/.test(hint)).toBe(offered("away"));
    expect(/\bask\b|Ask/.test(hint)).toBe(offered("ask"));
  });

  it("say nothing where there is nothing but a yes", () => {
    expect(hintOf("talk", only("yes"))).toBe("");
    expect(hintOf("side", only("yes"))).toBe("");
    expect(hintOf("ask", only("ask"))).toBe("All have declared. Ask when it suits you.");
  });

  it("count one die as one", () => {
    expect(t("gangs.fightersAttack", { gangs: "Backpfeifen", count: 1 })).toBe(
      "Attackers: Backpfeifen, 1 die",
    );
    expect(t("gangs.fightersDefend", { gangs: "Backpfeifen", count: 5 })).toBe(
      "Defenders: Backpfeifen, 5 dice",
    );
  });
});

describe("what is told in place", () => {
  it("is what turning a gang away does, before and after it is picked", () => {
    const { view, prompt } = at("ask4");
    const away = choicesOf(prompt?.legal ?? [], view).find(({ verb }) => verb === "away") ?? null;
    if (away === null) throw new Error("nobody can be turned away");
    expect(labelOf(view, 0, away).note).toBe("They cannot fight beside you");
    for (const narrow of [true, false])
      expect(comesTo(view, 0, away, narrow)).toMatch(/may still join the other side/);
    expect(comesTo(view, 0, null, true)).toBe("");
    // On a phone the buttons say it, or, where they are too many for notes, the line above them.
    expect(showsHint("ask", false, true, false)).toBe(false);
    expect(showsHint("ask", false, true, true)).toBe(true);
    expect(showsHint("punch", false, true, true)).toBe(false);
    expect(showsHint("ask", true, false, false)).toBe(true);
  });

  it("is who turned a gang away", () => {
    const { view } = at("ask4");
    const { rumble } = view;
    if (rumble === null) throw new Error("nobody talks");
    const other = view.players.map(({ seat }) => seat).find((seat) => rumble.sides[seat] !== null) ?? 0;
    const away = { ...rumble, turned_away: { attackers: [other], defenders: [] } };
    const leader = view.gangs[view.players[rumble.attacker]?.gang ?? 0]?.name;
    expect(refusedBy(view, away, other)).toBe(`turned away by ${leader}`);
    expect(refusedBy(view, { ...rumble, turned_away: { attackers: [], defenders: [] } }, other)).toBeNull();
  });

  it("is how a tie at the goal was broken", () => {
    const { view } = at("over4");
    const ended = (inflicted: number[], suffered: number[]) => ({
      ...view,
      players: view.players.map((one, i) => ({
        ...one,
        inflicted: inflicted[i] ?? 0,
        suffered: suffered[i] ?? 0,
      })),
    });
    expect(tieBreak(ended([8, 5, 3, 2], [4, 4, 4, 4]), [1, 2, 3, 4])).toBeNull();
    expect(tieBreak(ended([8, 8, 3, 2], [3, 5, 4, 4]), [1, 2, 3, 4])).toMatch(
      /^Level at 8: .+ win, with only 3/,
    );
    expect(tieBreak(ended([8, 8, 3, 2], [5, 5, 4, 4]), [1, 1, 3, 4])).toContain("the win is shared");
  });
});
