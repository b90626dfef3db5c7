import { describe, expect, it } from "vitest";
import { moments } from "../../../fixtures/gangs";
import { t } from "../../i18n";
import { choicesOf, type Choice } from "./choices";
import { hintOf } from "./labels";

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
