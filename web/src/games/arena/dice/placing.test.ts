import { describe, expect, it } from "vitest";
import { momentOf } from "../../../../fixtures/arena";
import { Asking } from "../choices";
import { Hexes } from "../floor/hexes";
import { Chooser } from "../plan/chooser.svelte";
import { Touch } from "../plan/touch";
import { slotsOf, type ArenaView, type Player, type Pool } from "../view";

let ids = 500;

/** The roll, with other dice, another Health or other words. */
function rolling(
  change: Partial<Player>,
  legal: string[],
): { chooser: Chooser; said: string[]; view: ArenaView } {
  const found = momentOf("roll");
  const players = found.view.players.map((one) => (one.seat === 0 ? { ...one, ...change } : one));
  const view = { ...found.view, players };
  const said: string[] = [];
  const chooser = new Chooser((words) => said.push(words));
  goOn(chooser, view, legal);
  return { chooser, said, view };
}

/** Another question: words that follow one another go as prompts come. */
function goOn(chooser: Chooser, view: ArenaView, legal: string[]): void {
  const { prompt } = momentOf("roll");
  if (prompt === null) throw new Error("nobody is asked");
  const hexes = new Hexes(view.arena);
  chooser.ask(view, hexes, new Asking({ ...prompt, id: ++ids, legal }, view, hexes, 0));
}

const pool = (faces: Pool["faces"], held: Pool["held"] = {}): Pool => ({ faces, blank: 0, held });
const touching = (chooser: Chooser, view: ArenaView) =>
  new Touch(
    chooser,
    () => view,
    () => Promise.resolve(null),
  );
const LEGAL = ["put movement", "put heal", "put attack", "put parry", "reroll"];

describe("placing the rest", () => {
  it.each([
    ["unhurt", 15, []],
    ["hurt", 14, ["put heal", "put heal"]],
  ])("who is %s puts hearts accordingly", (_, health, words) => {
    const { chooser } = rolling({ health, pool: pool({ heal: 2 }) }, LEGAL);
    expect(chooser.hand.allWords(["heal", "heal"])).toEqual(words);
  });

  it("who is unhurt puts them all the same when there is no reroll left: dice that fit must lie somewhere", () => {
    const { chooser } = rolling(
      { health: 15, pool: pool({ heal: 1 }) },
      LEGAL.filter((one) => one !== "reroll"),
    );
    expect(chooser.hand.allWords(["heal"])).toEqual(["put heal"]);
  });

  it("leaves hearts to be put on purpose", () => {
    const { chooser, said } = rolling({ health: 15, pool: pool({ heal: 1 }) }, LEGAL);
    chooser.hand.touch("heal");
    chooser.hand.touch("heal");
    expect(said).toEqual(["put heal"]);
  });
});

describe("a track that is touched", () => {
  it("takes all dice that fit, one after the other", () => {
    const { chooser, said, view } = rolling({ pool: pool({ move: 2, defend: 1 }) }, LEGAL);
    const movement = slotsOf(view, 0).find((one) => one.slot === "movement");
    if (movement === undefined) throw new Error("no Movement");
    touching(chooser, view).slot(movement);
    goOn(chooser, view, LEGAL);
    goOn(chooser, view, LEGAL);
    expect(said).toEqual(["put movement", "put movement"]);
  });

  it("takes no more than it has room for, and none that are kept", () => {
    const [track] = slotsOf(rolling({}, LEGAL).view, 0);
    if (track === undefined) throw new Error("no track");
    const room = track.spaces - track.dice;
    const many = rolling({ pool: pool({ move: room + 2 }) }, LEGAL);
    touching(many.chooser, many.view).slot(track);
    expect(many.chooser.queue).toHaveLength(room - 1);
    const held = rolling({ pool: pool({ move: 1 }, { move: 1 }) }, LEGAL);
    touching(held.chooser, held.view).slot(track);
    expect(held.said).toEqual([]);
    expect(held.chooser.slot).toBe("movement");
  });

  it("says what it is where no die fits", () => {
    const { chooser, said, view } = rolling({ pool: pool({ power: 1 }) }, LEGAL);
    const heal = slotsOf(view, 0).find((one) => one.slot === "heal");
    if (heal === undefined) throw new Error("no Heal");
    touching(chooser, view).slot(heal);
    expect([said, chooser.slot]).toEqual([[], "heal"]);
  });
});

describe("taking all back", () => {
  const legal = ["take movement", "take attack", "take parry", "reroll"];

  it("takes what was put since the last roll, and nothing that lay there before", () => {
    const { chooser, said, view } = rolling({ fresh: { movement: 2, attack: 1 } }, legal);
    expect(chooser.hand.backWords()).toEqual(["take movement", "take movement", "take attack"]);
    chooser.hand.takeAllBack();
    goOn(chooser, view, legal);
    goOn(chooser, view, legal);
    expect(said).toEqual(["take movement", "take movement", "take attack"]);
  });

  it("is not offered where nothing was put", () => {
    expect(rolling({ fresh: {} }, legal).chooser.hand.backWords()).toEqual([]);
  });
});
