import { describe, expect, it } from "vitest";
import { moments } from "../../../fixtures/village";
import { inHand, parseCard } from "./cards";
import { Choices } from "./choices";
import { cannotFollow, cardNote } from "./labels";

const asked = moments.filter(({ prompt }) => prompt?.kind === "card");

describe("before a card is played", () => {
  it("one is told when none in hand is of the lead suit, and only then", () => {
    expect(asked.length).toBeGreaterThan(2);
    for (const { view, prompt } of asked) {
      if (prompt === null) continue;
      const suit = view.lead?.suit ?? [];
      const follows = inHand(view).some((card) => suit.includes(parseCard(card).tribe));
      const note = cardNote(view, new Choices(prompt));
      expect(note?.startsWith("You have no") ?? false).toBe(suit.length > 0 && !follows);
    }
    const led = asked.find(({ view }) => view.lead !== null);
    if (led?.prompt == null) throw new Error("nobody leads");
    const away = { ...led.view, cards: ["Elsewhere 3"], chosen: null };
    expect(cannotFollow(away, new Choices(led.prompt))).toBe(true);
    expect(cardNote(away, new Choices(led.prompt))).toContain("off suit work now");
    // What is asked besides a card has nothing to do with following.
    expect(cardNote(away, new Choices({ ...led.prompt, kind: "lay" }))).toBeNull();
  });

  it("two players are told once that they play two cards each", () => {
    const led = asked.find(({ view }) => view.lead !== null);
    if (led?.prompt == null) throw new Error("nobody leads");
    const two = {
      ...led.view,
      seats: 2,
      trick: 1,
      cards: led.view.lead?.suit.map((one) => `${one} 3`) ?? [],
    };
    expect(cardNote(two, new Choices(led.prompt))).toContain("two cards");
    expect(cardNote({ ...two, trick: 2 }, new Choices(led.prompt))).toBeNull();
    expect(cardNote({ ...two, seats: 4 }, new Choices(led.prompt))).toBeNull();
  });
});
