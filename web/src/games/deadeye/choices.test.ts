import { describe, expect, it } from "vitest";
import { moments } from "../../../fixtures/deadeye";
import { drawn } from "./art/scenes";
import { Asking, stand } from "./choices";

import { parsePreferences } from "./preferences";
import { signOf } from "./signs";
import { describe as read, headline, named, prices, summed, whyText } from "./labels";

function at(name: string) {
  const found = moments.find((one) => one.name === name);
  if (found === undefined) throw new Error(name);
  const view = found.view;
  return { view, asking: found.prompt === null ? null : new Asking(found.prompt, view) };
}

describe("what is asked", () => {
  it("gives every choice its own key, and says what it would do", () => {
    for (const { name } of moments) {
      const { asking } = at(name);
      const keys = asking?.options.map((one) => one.key) ?? [];
      expect(new Set(keys).size, name).toBe(keys.length);
      for (const option of asking?.options ?? []) expect(option.text, option.words).not.toBe("");
    }
  });

  it("knows what a click on a card means", () => {
    const { asking } = at("full");
    expect(asking?.meant("rig", "Gost")).toBe("use Holo");
    expect(asking?.meant("target", "Oas")).toBe("target Oas");
    expect(asking?.meant("juice", "Dun")).toBeNull();
    expect(asking?.turning).toBe("face");
    expect(stand(asking, null, "rig", "Gost")).toBe("can");
    expect(stand(asking, "use Holo", "rig", "Gost")).toBe("chosen");
    expect(stand(asking, null, "target", "Oas")).toBeNull();
  });

  it("takes clicks for a pick only where it is picked from", () => {
    const { asking } = at("pick");
    expect(asking?.meant("juice", "Dun")).toBe("pick Dun");
    expect(asking?.meant("rig", "Bot")).toBeNull();
    expect(asking?.turning).toBeNull();
  });

  it("calls an Outcome's and an Event's resolving by different names", () => {
    const [outcome, event] = [at("outcome"), at("tox")];
    const button = ({ view, asking }: typeof outcome) => asking?.options.map((one) => named(one, view))[0];
    expect(button(outcome)).toBe("Let it happen");
    expect(button(event)).toBe("Resolve");
  });
});

describe("what is told", () => {
  it("reads out every card", () => {
    const { view } = at("full");
    for (const card of Object.values(view.cards)) {
      expect(read(card)).toContain(card.title);
      for (const effect of [...card.bad_icons, ...card.good_icons])
        expect(signOf(effect), effect).not.toBe("twist");
    }
    expect(read(view.cards["Rek"] ?? view.cards["Gap"]!)).toContain("Heat never triggers it");
  });

  it("has a picture for every card of the box", () => {
    const cards = Object.values(at("full").view.cards);
    expect(cards.filter((card) => !drawn.includes(card.key))).toEqual([]);
    expect(drawn.length).toBe(48);
  });

  it("says how a run ended, what it cost and what comes next", () => {
    const { view } = at("between");
    expect(headline(view)).toBe("Attempt 2 ends in the dust");
    expect(whyText(view.runs[1]!)).toBe("Gost asked for one more Hope, and there was none left.");
    expect(
      prices(view)
        .map((one) => one.text)
        .join(" "),
    ).toContain("attempt 3 of 7, at run 1 of 3");
    const done = at("hvn").view;
    expect(headline(done)).toContain("Safe Hvn");
    expect(prices(done)[0]?.text).toContain("Oas");
    expect(headline(at("lost").view)).toBe("The Eye keeps you");
  });

  it("adds up a campaign, the present run only while it goes on", () => {
    const { view } = at("between");
    expect(summed(view).draws).toBe(104);
    expect(summed({ ...view, phase: "meet" }).draws).toBe(104 + view.run.draws);
  });

  it("keeps damaged preferences from doing harm", () => {
    expect(parsePreferences("{")).toEqual({ spex: false, odds: true });
    expect(parsePreferences('{"spex":true,"odds":"x"}')).toEqual({ spex: true, odds: true });
  });
});
