import { describe, expect, it } from "vitest";
import { steps } from "../../fixtures/revenants";
import { event } from "../../tests/staging";
import { plainManners, type GameEvent, type Manners, type View } from "../games/board";
import { at } from "../../fixtures/gangs";
import { manners as gangs } from "../games/gangs/manners";
import { manners as revenants } from "../games/revenants/manners";
import { manners as village } from "../games/village/manners";
import { deedsOf, digestOf, lastTurn, turnsOf } from "./turns";

const told = steps.flatMap((step) => step.events as GameEvent[]);
const view = steps.at(-1)?.view as unknown as View;
const rv = revenants as unknown as Manners;
const vl = village as unknown as Manners;

const card = (seat: number, name: string, leads = false) => event("played", { seat, card: name, leads });
const tricks = [
  event("hand"),
  event("first_lead", { seat: 2 }),
  card(2, "Silicus 6", true),
  card(0, "Silicus 7"),
  event("trick", { seat: 0, trick: 1, text: "Seat 0 wins trick 1." }),
  event("pile", { seat: 0 }),
  card(0, "Tundris 1", true),
  card(2, "Tundris 4"),
];

describe("the log", () => {
  it("is read turn by turn, each with its title and what it came to", () => {
    const turns = turnsOf(told, rv, false);
    const titles = turns.map(({ title }) => title).filter((title) => title !== null);
    expect(titles.slice(0, 3)).toEqual(["Turn 1.", "Turn 2.", "Turn 3."]);
    // Nothing is lost, and what is quiet is no line.
    const lines = turns.flatMap((turn) => turn.lines.map(({ event }) => event));
    expect(lines).toEqual(told.filter(({ kind }) => kind !== "committed" && kind !== "turn"));
    const first = turns.find(({ title }) => title === "Turn 1.");
    const digest = first && digestOf(first, rv, view, (seat) => `#${seat}`);
    expect(digest).toMatch(/^#0: .+ · #1: .+ · #2: .+ · #3: .+/);
    expect(digest).toContain("HP");
  });

  it("hides on a shared device what is one seat's secret", () => {
    const kinds = (shared: boolean) =>
      turnsOf(told, rv, shared).flatMap((turn) => turn.lines.map(({ event }) => event.kind));
    expect(kinds(false)).toContain("sealed");
    expect(kinds(true)).not.toContain("sealed");
  });

  it("of a game that says nothing about turns is one list", () => {
    expect(turnsOf([event("a"), event("b")], plainManners, false)).toHaveLength(1);
  });

  it("opens a trick with the card that leads after one was won", () => {
    const turns = turnsOf(tricks, vl, false);
    expect(turns.map((turn) => turn.lines.map(({ event }) => event.kind))).toEqual([
      [],
      ["first_lead", "played", "played", "trick", "pile"],
      ["played", "played"],
    ]);
    expect(turns.map((turn) => digestOf(turn, vl, view, String))).toEqual([
      null,
      "Seat 0 wins trick 1.",
      null,
    ]);
  });
});

describe("the last turn", () => {
  it("stays until the next one has come to something", () => {
    const before = lastTurn(turnsOf(tricks, vl, false));
    expect(before && [...deedsOf(before, vl, view)]).toEqual([
      [2, ["Silicus 6"]],
      [0, ["Silicus 7", "wins the trick"]],
    ]);
    const after = lastTurn(turnsOf([...tricks, event("trick", { seat: 2, trick: 2 })], vl, false));
    expect(after && [...deedsOf(after, vl, view)]).toEqual([
      [0, ["Tundris 1"]],
      [2, ["Tundris 4", "wins the trick"]],
    ]);
  });

  it("of Gangs tells all black eyes of a gang as one sum, and how near the goal is", () => {
    const rumble = [
      event("turn"),
      event("blow", { target: 1, eyes: 1 }),
      event("credited", { seat: 0, inflicted: 4 }),
      event("blow", { target: 1, eyes: 2 }),
      event("credited", { seat: 0, inflicted: 5 }),
      event("fled", { seat: 1 }),
      event("cared", { seat: 1, healed: 1 }),
      event("cared", { seat: 1, healed: 2 }),
      event("rumble_over"),
    ];
    const told = gangs as unknown as Manners;
    const turn = lastTurn(turnsOf(rumble, told, false));
    expect(turn && [...deedsOf(turn, told, at("turn4").view as unknown as View)]).toEqual([
      [1, ["got 4 black eyes", "healed 3"]],
      [0, ["5 of 8 inflicted"]],
    ]);
  });

  it("is none before there was one", () => {
    expect(lastTurn(turnsOf(tricks.slice(0, 3), vl, false))).toBeNull();
  });
});
