import { expect, test } from "vitest";
import { steps } from "../../../fixtures/revenants";
import { choreograph, isReveal, LONGEST } from "./choreography";
import type { RevenantsEvent } from "./shape.gen";

const reveals = steps.filter((step) => isReveal(step.events));
const names = {
  cards: ["SOLO", "RETALIATE", "BETRAY", "TEAM", "DEFEND"],
  revenants: ["Grimsby", "Reyes", "McCoy", "Scully"],
};

type Bare<E> = E extends RevenantsEvent ? Omit<E, "text" | "rulings"> : never;

/** An event whose sentence does not matter. */
function told(event: Bare<RevenantsEvent>): RevenantsEvent {
  return { ...event, text: event.kind, rulings: [] };
}

test("only what turns cards up is a reveal", () => {
  expect(reveals.length).toBeGreaterThan(4);
  expect(isReveal([told({ kind: "committed", seat: 1 }), told({ kind: "turn", turn: 2 })])).toBe(false);
});

test("every reveal is played in order and within the time people like to wait", () => {
  for (const { events } of reveals) {
    const { cues, total } = choreograph(events, names);
    expect(total).toBeLessThanOrEqual(LONGEST);
    expect(total).toBeGreaterThan(1000);
    expect(cues.every((cue, i) => i === 0 || (cues[i - 1]?.at ?? 0) <= cue.at)).toBe(true);
    expect(cues.every((cue) => cue.at <= total)).toBe(true);
  }
});

test("every event of a reveal has its cue and its sentence", () => {
  const shown = ["shown", "hit", "fizzled", "reflected", "recoiled", "idled", "lost", "fell"];
  for (const { events } of reveals) {
    const { cues } = choreograph(events, names);
    const expected = events.filter((event) => shown.includes(event.kind)).map((event) => event.text);
    expect(cues.map((cue) => cue.text).sort()).toEqual(expected.sort());
  }
});

test("cards are turned up before they strike, health falls last, and who falls falls after that", () => {
  for (const { events } of reveals) {
    const { cues } = choreograph(events, names);
    const when = (kind: string) => cues.filter((cue) => cue.kind === kind).map((cue) => cue.at);
    const blows = [...when("strike"), ...when("fizzle")];
    expect(Math.max(...when("flip"))).toBeLessThan(Math.min(...blows, Infinity));
    expect(Math.max(...blows, 0)).toBeLessThan(Math.min(...when("lose"), Infinity));
    expect(Math.max(...when("lose"), 0)).toBeLessThan(Math.min(...when("fall"), Infinity));
  }
});

test("those of a team strike together, others one after the other", () => {
  const events = [
    told({ kind: "shown", seat: 0, card: "TEAM", revenant: "Scully", target: 3 }),
    told({ kind: "hit", seat: 0, target: 3, card: "TEAM", amount: 4 }),
    told({ kind: "hit", seat: 1, target: 0, card: "SOLO", amount: 4 }),
    told({ kind: "hit", seat: 2, target: 3, card: "TEAM", amount: 6 }),
  ];
  const strikes = choreograph(events, names).cues.filter((cue) => cue.kind === "strike");
  const at = (seat: number) => strikes.find((cue) => cue.seat === seat)?.at;
  expect(at(0)).toBe(at(2));
  expect(at(1)).not.toBe(at(0));
});

test("a reflection follows the blow it answers", () => {
  const events = [
    told({ kind: "hit", seat: 0, target: 1, card: "SOLO", amount: 2 }),
    told({ kind: "reflected", seat: 1, target: 0, amount: 2 }),
    told({ kind: "hit", seat: 2, target: 3, card: "RETALIATE", amount: 8 }),
    told({ kind: "recoiled", seat: 2, amount: 2 }),
  ];
  const { cues } = choreograph(events, names);
  const at = (kind: string) => cues.find((cue) => cue.kind === kind)?.at ?? -1;
  expect(at("reflect")).toBeGreaterThan(at("strike"));
  expect(at("recoil")).toBeGreaterThan(cues.find((cue) => cue.kind === "strike" && cue.seat === 2)?.at ?? 0);
});
