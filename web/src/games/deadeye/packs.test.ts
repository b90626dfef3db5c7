// What is drawn with content of somebody's own: the board knows no numbers and no names but those of the view.

import { render } from "svelte/server";
import { expect, it } from "vitest";
import { moments } from "../../../fixtures/deadeye";
import Between from "./campaign/Between.svelte";
import Campaign from "./campaign/Campaign.svelte";
import CardFace from "./cards/CardFace.svelte";
import { beat } from "./choreography";
import Details from "./details/Details.svelte";
import { describe, prices } from "./labels";
import type { DeadEyeView } from "./shape.gen";
import Road from "./table/Road.svelte";
import Stack from "./table/Stack.svelte";
import MainChoice from "./tray/MainChoice.svelte";

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

it("says before the first ride what wins a campaign, and not in practice", () => {
  const brief = "Win 2 runs within 5 attempts";
  expect(halted(at("start", { attempts: 5, legs: 2 }))).toContain(brief);
  expect(halted(at("start", { attempts: 5, legs: 2, practice: true }))).not.toContain(brief);
});

it("takes a campaign of one attempt for a campaign", () => {
  const view = at("meet", { attempts: 1, legs: 2, campaign: { attempts: 1, legs: 2 } });
  expect(panel(view)).toContain("Attempt 1 of 1 · run 1 of 2");
  expect(panel({ ...view, practice: true })).toContain("Practice: one run");
});

it("believes the view who has won and who gave up", () => {
  expect(halted(at("lost", { ending: "won" }))).toContain("Out of the Eye");
  expect(halted(at("lost", { ending: "given_up" }))).toContain("You gave the campaign up.");
  expect(halted(at("lost", { ending: "given_up", practice: true }))).toContain("You gave the practice up.");
});

it("says of no card and of no run what does not hold", () => {
  const gap = at("meet", {}).cards["Gap"]!;
  expect(describe(gap)).toContain("1 Heat: Lose 1 Strength. 2 Juice: Distance 1.");
  expect(describe({ ...gap, bad: [] })).toContain("1 Heat: nothing.");
  expect(describe({ ...gap, juice: [], good: [] })).toContain(
    "1 Heat: Lose 1 Strength. Juice never triggers it.",
  );
  const halt = at("between", {});
  const last = halt.runs.at(-1)!;
  const found = (revealed: number) => prices({ ...halt, runs: [{ ...last, revealed }] })[0]?.text;
  expect(found(0)).toBe("You found no Destination.");
  expect(found(1)).toBe("The Destination you found hides again on top of its deck.");
});

it("calls a Destination that was seen in a failed run not unknown, and one supply no plural", () => {
  const ahead = render(Road, {
    props: {
      view: at("meet", {}),
      asking: null,
      picked: null,
      oncard: () => undefined,
      ondistance: () => undefined,
    },
  }).body;
  expect(ahead).toContain(
    "Destination 2 is not in sight yet. It shows itself by: own the Map. 9 left in the deck.",
  );
  const look = (what: "strength" | "odds") =>
    render(Details, {
      props: { view: at("meet", {}), opened: { what }, onopen: () => undefined, onclose: () => undefined },
    }).body;
  expect(look("strength")).toContain("In the reserves: 6. Retired for good: 1.");
  expect(look("odds")).toContain("Of 11 it may be: 5 Heat, 4 Juice, 2 Event.");
});

it("promises no Encounter where an Event may come", () => {
  const of = (words: string) => ({ words, text: "", key: "d", to: null, verb: words, subject: "" });
  const told = (words: string) =>
    render(MainChoice, {
      props: { option: of(words), name: words, odds: null, advice: null, onclick: () => undefined },
    }).body;
  expect(told("draw")).toContain("the Encounter, or an Event.");
  expect(told("face")).toContain("it goes onto its stack, unless it is an Event.");
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
