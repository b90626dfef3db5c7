import { expect, test } from "vitest";
import { steps } from "../../../fixtures/revenants";
import { HandClock } from "../../../tests/staging";
import { HOLD_MS, Tempo } from "../../board/tempo.svelte";
import { choreograph, isReveal } from "./choreography";
import type { RevenantsEvent } from "./shape.gen";
import { Stage } from "./stage.svelte";

const place = steps.findIndex((step) => isReveal(step.events));
const [before, reveal] = [steps[place - 1], steps[place]];

function staged() {
  const clock = new HandClock();
  const sounds: string[] = [];
  const tempo = new Tempo();
  const stage = new Stage((name) => sounds.push(name), clock, tempo);
  if (before === undefined || reveal === undefined) throw new Error("the recording has no reveal");
  stage.take(before.view, { key: 1, events: before.events }, false);
  return {
    clock,
    sounds,
    stage,
    tempo,
    before: before.view,
    after: reveal.view,
    events: reveal.events,
  };
}

const health = (stage: Stage) => stage.figures.map((figure) => figure.hp);

test("a reveal walks from the view before to the view after", () => {
  const { clock, stage, before, after, events, sounds } = staged();
  stage.take(after, { key: 2, events }, false);
  expect(stage.playing).toBe(true);
  expect(health(stage)).toEqual(before.players.map((player) => player.hp));
  expect(stage.figures.every((figure) => figure.hidden || figure.card !== null)).toBe(true);
  clock.pass(20_000);
  expect(stage.playing).toBe(false);
  expect(health(stage)).toEqual(after.players.map((player) => player.hp));
  expect(stage.flights).toEqual([]);
  expect(sounds[0]).toBe("reveal");
});

test("it can be skipped at any moment", () => {
  const { clock, stage, after, events } = staged();
  stage.take(after, { key: 2, events }, false);
  clock.pass(700);
  stage.skip();
  expect(stage.playing).toBe(false);
  expect(stage.caption).toBeNull();
  expect(health(stage)).toEqual(after.players.map((player) => player.hp));
  clock.pass(20_000);
  expect(stage.flights).toEqual([]);
  expect(stage.motes).toEqual([]);
});

test("where nothing shall take time the view after is there at once", () => {
  const { stage, after, events } = staged();
  stage.take(after, { key: 2, events }, true);
  expect(stage.playing).toBe(false);
  expect(health(stage)).toEqual(after.players.map((player) => player.hp));
});

test("without motion nothing flies, and what was revealed stays until a key or for three seconds", () => {
  const { clock, stage, after, events, tempo } = staged();
  tempo.still = true;
  stage.take(after, { key: 2, events }, false);
  const { total } = choreograph(events, after);
  clock.pass(total - 1);
  expect(stage.flights).toEqual([]);
  // Every number that rose still stands.
  expect(stage.motes.length).toBeGreaterThan(0);
  expect(health(stage)).toEqual(after.players.map((player) => player.hp));
  clock.pass(HOLD_MS - 1);
  expect(stage.playing).toBe(true);
  expect(stage.figures.every((figure) => figure.card !== null)).toBe(true);
  clock.pass(2);
  expect(stage.playing).toBe(false);
});

test("a key ends what stays", () => {
  const { clock, stage, after, events, tempo } = staged();
  tempo.still = true;
  stage.take(after, { key: 2, events }, false);
  clock.pass(choreograph(events, after).total + 1);
  expect(stage.playing).toBe(true);
  stage.skip();
  expect(stage.playing).toBe(false);
});

test("it takes its time as the person wants it", () => {
  const lasting = (speed: Tempo["speed"]): number => {
    const { clock, stage, after, events, tempo } = staged();
    tempo.speed = speed;
    stage.take(after, { key: 2, events }, false);
    let ms = 0;
    for (; stage.playing; ms += 10) clock.pass(10);
    return ms;
  };
  const normal = lasting("normal");
  expect(lasting("fast") / normal).toBeCloseTo(0.5, 1);
  expect(lasting("slow") / normal).toBeCloseTo(1.6, 1);
  expect(lasting("instant")).toBe(0);
});

test("what happens at one moment is told together", () => {
  const { clock, stage, after, events } = staged();
  stage.take(after, { key: 2, events }, false);
  clock.pass(choreograph(events, after).total - 1);
  for (const event of events) if (event.kind === "lost") expect(stage.caption).toContain(event.text);
});

test("who commits during a reveal is seen after it", () => {
  const { clock, stage, after, events } = staged();
  stage.take(after, { key: 2, events }, false);
  const later = { ...after, players: after.players.map((player) => ({ ...player, committed: true })) };
  stage.take(later, { key: 3, events: [{ kind: "committed", text: "", rulings: [], seat: 1 }] }, false);
  expect(stage.playing).toBe(true);
  clock.pass(20_000);
  expect(stage.figures.every((figure) => figure.hidden)).toBe(true);
});

test("the same batch is played once", () => {
  const { clock, stage, after, events } = staged();
  stage.take(after, { key: 2, events }, false);
  clock.pass(20_000);
  stage.take(after, { key: 2, events }, false);
  expect(stage.playing).toBe(false);
});

test("a first look at a running match plays nothing", () => {
  const { after, events } = staged();
  const stage = new Stage(() => undefined, new HandClock());
  stage.take(after, { key: 5, events }, false);
  expect(stage.playing).toBe(false);
  expect(stage.figures).toHaveLength(4);
});

test("it says what has been seen, and no more", () => {
  const { clock, stage, after, events } = staged();
  expect(stage.shown).toBe(1);
  stage.take(after, { key: 2, events }, false);
  expect(stage.shown).toBe(1);
  clock.pass(20_000);
  expect(stage.shown).toBe(2);
});

test("whoever falls behind by more than a turn sees the newest one", () => {
  const { clock, stage, after, events } = staged();
  stage.take(after, { key: 2, events }, false);
  stage.take(after, { key: 3, events }, false);
  expect(stage.shown).toBe(1);
  stage.take(after, { key: 4, events }, false);
  expect(stage.shown).toBe(3);
  expect(stage.playing).toBe(true);
  clock.pass(9_100);
  expect(stage.playing).toBe(false);
  expect(stage.shown).toBe(4);
});

test("what happened in a reveal that was missed is known in the next", () => {
  const { clock, stage, before } = staged();
  const blow = (seat: number, hp: number, more: "fell"[] = []): RevenantsEvent[] => [
    { kind: "shown", text: "", rulings: [], seat: 1, card: "SOLO", revenant: "McCoy", target: 0 },
    { kind: "lost", text: "", rulings: [], seat, amount: 4, hp },
    ...more.map((kind) => ({ kind, text: "", rulings: [], seat })),
  ];
  stage.take(before, { key: 2, events: blow(0, 20) }, false);
  stage.take(before, { key: 3, events: blow(2, 0, ["fell"]) }, false);
  stage.take(before, { key: 4, events: blow(0, 12) }, false);
  expect(stage.shown).toBe(3);
  expect(stage.figures[0]?.hp).toBe(20);
  expect(stage.figures[2]).toMatchObject({ hp: 0, standing: false, falling: false });
  clock.pass(20_000);
  expect(stage.playing).toBe(false);
});
