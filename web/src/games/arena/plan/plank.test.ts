import { describe, expect, it } from "vitest";
import { momentOf } from "../../../../fixtures/arena";
import { Asking } from "../choices";
import { Hexes } from "../floor/hexes";
import { Chooser } from "./chooser.svelte";
import { deeds, deedText, loners, said } from "./plank";

function asked(legal: string[], kind = "act"): Chooser {
  const { view, prompt } = momentOf("six");
  if (prompt === null) throw new Error("nobody is asked");
  const hexes = new Hexes(view.arena);
  const chooser = new Chooser(() => undefined);
  chooser.ask(view, hexes, new Asking({ ...prompt, id: 900, kind, legal }, view, hexes, 0));
  return chooser;
}

describe("the plank", () => {
  const legal = ["step e", "turn left", "heal", "use card 1", "ready 2", "innate", "pass"];

  it("has a button for everything that the own board offers", () => {
    const chooser = asked(legal);
    expect(deeds(chooser).map((one) => one.words)).toEqual(["heal", "use card 1", "ready 2", "innate"]);
    expect(loners(chooser, false).map((one) => one.words)).toEqual(["pass"]);
  });

  it("says what each does, and which costs no action", () => {
    const { view } = momentOf("six");
    const texts = deeds(asked(legal)).map((one) => deedText(view, one, 0));
    expect(texts).toEqual(["Heal", "Use Leap", "Ready Shield Bash", "Use Watch Out!, free"]);
  });

  it("offers them in a turn only: elsewhere a card is an answer", () => {
    expect(deeds(asked(["use card 1", "decline"], "react"))).toEqual([]);
  });
});

describe("a track or a card that is looked at", () => {
  it.each([
    ["parry", "✱: it may also answer an attack, out of turn."],
    ["innate", "Free: it costs no action."],
    ["card 2", "Striped: 2 Ready dice turn it over first."],
  ])("explains the signs on %s", (slot, sign) => {
    const chooser = asked(["pass"]);
    chooser.slot = slot;
    expect(said(momentOf("six").view, chooser, [], null).hint).toContain(sign);
  });
});
