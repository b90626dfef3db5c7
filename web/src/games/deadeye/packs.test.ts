// What is drawn with content of somebody's own: the board knows no numbers and no names but those of the view.

import { render } from "svelte/server";
import { expect, it } from "vitest";
import { moments } from "../../../fixtures/deadeye";
import Between from "./campaign/Between.svelte";
import Campaign from "./campaign/Campaign.svelte";
import CardFace from "./cards/CardFace.svelte";
import { beat } from "./choreography";
import type { DeadEyeView } from "./shape.gen";
import Stack from "./table/Stack.svelte";

function at(name: string, change: Partial<DeadEyeView>): DeadEyeView {
  const found = moments.find((one) => one.name === name);
  if (found === undefined) throw new Error(name);
  return { ...found.view, ...change };
}

const halted = (view: DeadEyeView) =>
  render(Between, { props: { view, onride: null, sending: false, onlook: () => undefined } }).body;
const panel = (view: DeadEyeView) =>
  render(Campaign, {
    props: {
      view,
      seat: 0,
      prompt: null,
      events: { key: 0, events: [] },
      act: null,
      why: () => Promise.resolve(null),
      players: [],
      interactive: false,
    },
  }).body;

it("says how long a campaign is after practice of one run", () => {
  const view = at("lost", { practice: true, attempts: 1, campaign: { attempts: 5, legs: 2 } });
  expect(halted(view)).toContain("A campaign has 5 attempts at 2 such runs.");
});

it("takes a campaign of one attempt for a campaign", () => {
  const view = at("meet", { attempts: 1, legs: 2, campaign: { attempts: 1, legs: 2 } });
  expect(panel(view)).toContain("Attempt 1 of 1 · run 1 of 2");
  expect(panel({ ...view, practice: true })).toContain("Practice: one run");
});

it("believes the view who has won and who gave up", () => {
  expect(halted(at("lost", { ending: "won" }))).toContain("Out of the Eye");
  expect(halted(at("lost", { ending: "given_up" }))).toContain("You gave the campaign up.");
});

it("draws and sounds a card that has another name as the card it is", () => {
  const tox = at("tox", {}).cards["Tox"]!;
  const face = (card: typeof tox) => render(CardFace, { props: { card } }).body;
  expect(face({ ...tox, name: "Smog" })).toBe(face(tox).replaceAll(">Tox<", ">Smog<"));
  const told = { text: "", rulings: [], card: "Smog", from: "deck", to: "event" } as const;
  expect(beat({ ...told, rulings: [], kind: "drawn", event: "tox" }).sound).toBe("tox");
  expect(beat({ ...told, rulings: [], kind: "drawn", event: "rest" }).sound).toBe("gather");
});

it("shows how much Heat an Encounter waits for and what it would bring", () => {
  const { slot, cards } = at("meet", {});
  const gap = {
    ...cards["Gap"]!,
    heat: ["discard", "discard", "postpone", "postpone"] as const,
    bad: ["Lose 3 Hope"],
  };
  const view = at("meet", {
    slot: { ...slot!, heat_needed: 4 },
    cards: { ...cards, Gap: { ...gap, heat: [...gap.heat] } },
  });
  const props = { view, kind: "heat", asking: null, picked: null, oncard: () => undefined } as const;
  expect(render(Stack, { props }).body).toContain("The Encounter waits for 4.");
  const face = render(CardFace, { props: { card: view.cards["Gap"]!, heat: 1 } }).body;
  expect(face.match(/class="cost\b/g)?.length).toBe(4 + gap.juice.length);
  expect(face).toContain("Lose 3 Hope");
});
