import { describe, expect, it } from "vitest";
import { momentOf, moments, position } from "../../../../fixtures/arena";
import type { PromptInfo } from "../../../wire/types";
import { Chooser } from "./chooser.svelte";
import { floor } from "../floor/floor";
import { Hexes } from "../floor/hexes";
import { foresee } from "../combat/odds";
import { loners, slotOptions } from "./plank";
import { optionText } from "../labels";
import { loose, type ArenaView, type Player, type Pool } from "../view";
import { Asking } from "../choices";

const hexes = new Hexes(position(2).arena);
let ids = 100;

function asked(view: ArenaView, kind: string, legal: string[]): Asking {
  const prompt: PromptInfo = { seat: 0, id: ++ids, kind, text: kind, awaited: true, legal };
  return new Asking(prompt, view, hexes, 0);
}

function at(name: string): { chooser: Chooser; said: string[]; view: ArenaView } {
  const found = momentOf(name);
  if (found.prompt === null) throw new Error(name);
  const said: string[] = [];
  const chooser = new Chooser((words) => said.push(words));
  const view = found.view;
  chooser.ask(view, hexes, new Asking({ ...found.prompt, id: ++ids }, view, hexes, 0));
  return { chooser, said, view };
}

describe("moving", () => {
  it("plans the whole way and sends it word by word as prompts come", () => {
    const { chooser, said, view } = at("act");
    chooser.space("e5");
    expect(chooser.journey?.path).toEqual(["e4", "e5"]);
    chooser.turn(1);
    expect(said).toEqual([]);
    chooser.confirm();
    expect(said).toEqual(["step e"]);
    chooser.ask(view, hexes, asked(view, "move", ["step e", "turn left", "stop"]));
    chooser.ask(view, hexes, asked(view, "move", ["turn left", "stop"]));
    expect(said).toEqual(["step e", "step e", "turn left"]);
    chooser.ask(view, hexes, asked(view, "act", ["end turn"]));
    expect(said).toHaveLength(3);
  });

  it("forgets the rest when it is no longer offered", () => {
    const { chooser, said, view } = at("act");
    chooser.space("e5");
    chooser.confirm();
    chooser.ask(view, hexes, asked(view, "move", ["turn left", "stop"]));
    expect(said).toEqual(["step e"]);
    expect(chooser.queue).toEqual([]);
  });

  it("goes by keys as well, and the space once more goes there", () => {
    const { chooser, said } = at("act");
    chooser.step("e");
    expect(chooser.journey?.path).toEqual(["e4"]);
    chooser.space("e4");
    expect(said).toEqual(["step e"]);
  });

  it("goes on as far as the call says, though its only die is spent", () => {
    const { chooser, view } = at("act");
    const [player, ...others] = view.players as [Player, ...Player[]];
    const call = moments.map((one) => one.view.call).find((one) => one !== null) ?? null;
    if (call === null) throw new Error("no call");
    const carried: ArenaView = {
      ...view,
      players: [{ ...player, tracks: { ...player.tracks, movement: 0 } }, ...others],
      call: { ...call, open: true, steps_left: 1, blows: [] },
      walks: [{ figure: 0, steps: 1, spaces: [["e4"]], over: [] }],
    };
    chooser.ask(carried, hexes, asked(carried, "move", ["step e", "turn left", "stop"]));
    expect(chooser.steps).toBe(1);
    expect([...chooser.ways.keys()]).toEqual(["e4"]);
    expect(chooser.canTurn(1)).toBe(true);
  });
});

describe("striking", () => {
  it("lights a figure once, however many of one's own can strike it", () => {
    const { chooser, view } = at("act");
    chooser.ask(view, hexes, asked(view, "act", ["attack Riparian", "guard 1 attack Riparian", "end turn"]));
    const aimed = floor(view, hexes, chooser).lights.filter((one) => one.tone === "aim");
    expect(aimed).toHaveLength(1);
  });

  it("is planned with all dice, previewed, and said in order", () => {
    const { chooser, said, view } = at("act");
    chooser.space("d3");
    expect(chooser.strike).toMatchObject({ dice: 2, heat: 0 });
    const reach = chooser.strike?.reach;
    if (reach === undefined) throw new Error("no blow");
    expect(foresee(view, reach, 2, 0)).toMatchObject({ arc: "front", expected: 1, most: 2, parry: 2 });
    const sure = { ...reach, arc: "rear", hitting: 6, parry: 0 } as const;
    expect(foresee(view, sure, 2, 1)).toMatchObject({ expected: 3, parry: 0 });
    chooser.confirm();
    expect(said).toEqual(["attack Riparian"]);
    // Heat is not asked of Grubic: dice are, then something else.
    chooser.ask(view, hexes, asked(view, "dice", ["dice 1", "dice 2"]));
    chooser.ask(view, hexes, asked(view, "act", ["end turn"]));
    expect(said).toEqual(["attack Riparian", "dice 2"]);
  });
});

describe("dice", () => {
  it("go where they fit: chosen, twice tapped, or all at once", () => {
    const { chooser, said, view } = at("roll");
    chooser.hand.touch("power");
    expect(chooser.hand.places("power").map((one) => one.slot)).toEqual(["card 1", "innate"]);
    expect(chooser.hand.putOn("movement")).toBe(false);
    chooser.hand.touch("power");
    expect(said).toEqual(["put card 1"]);
    const pool = loose(view, view.players[0]?.pool ?? { faces: {}, blank: 0, held: {} });
    expect(pool.map((one) => one.face)).toEqual(["move", "move", "defend", "ready", "power", "power"]);
    expect(pool.filter((one) => one.held)).toHaveLength(1);
    expect(chooser.hand.allWords(pool.map((one) => one.face))).toEqual([
      "put movement",
      "put movement",
      "put parry",
      "put card 2",
      "put card 1",
      "put innate",
    ]);
  });

  it("can be taken back from the slot that is looked at", () => {
    const { chooser } = at("roll");
    expect(slotOptions(chooser, "movement").map((one) => one.words)).toEqual([
      "put movement",
      "take movement",
    ]);
  });

  it("are said to be thrown again when they lay there before the last roll", () => {
    const { chooser, view } = at("roll");
    const back = slotOptions(chooser, "movement").find((one) => one.verb === "take");
    if (back === undefined) throw new Error("nothing can be taken back");
    const put = (fresh: Player["fresh"]): ArenaView => ({
      ...view,
      players: view.players.map((one) => ({ ...one, fresh })),
    });
    expect(optionText(put({}), back, 0)).toContain("to be thrown again");
    expect(optionText(put({ movement: 1 }), back, 0)).not.toContain("thrown");
  });
});

describe("dice kept back from the reroll", () => {
  /** The own pool as it is after something happened to it. */
  function changed(view: ArenaView, change: Partial<Player>): ArenaView {
    return { ...view, players: view.players.map((one) => (one.seat === 0 ? { ...one, ...change } : one)) };
  }
  const poolOf = (view: ArenaView): Pool => view.players[0]?.pool ?? { faces: {}, blank: 0, held: {} };
  const heldOf = (view: ArenaView, chooser: Chooser) =>
    loose(view, poolOf(view), chooser.hand.keeping.of(0)).flatMap((one) => (one.held ? [one.face] : []));
  const HOLDS = ["hold move", "hold defend", "hold ready", "hold power", "reroll"];

  it("are marked and let go again, and nothing is said yet", () => {
    const { chooser, said, view } = at("roll");
    expect(chooser.hand.keeping.thrown).toBe(5);
    chooser.hand.touch("move");
    chooser.hand.keep();
    expect(chooser.hand).toMatchObject({ die: "move", kept: true });
    expect(heldOf(view, chooser)).toEqual(["move", "power"]);
    expect(chooser.hand.keeping.thrown).toBe(4);
    chooser.hand.touch("move", false);
    expect(chooser.hand.kept).toBe(false);
    chooser.hand.touch("move", true);
    chooser.hand.keep();
    expect(heldOf(view, chooser)).toEqual(["power"]);
    expect(said).toEqual([]);
  });

  it("cannot be let go once the rules hold them", () => {
    const { chooser } = at("roll");
    chooser.hand.touch("power", true);
    expect(chooser.hand.canKeep).toBe(false);
    chooser.hand.touch("power", false);
    chooser.hand.keep();
    expect(chooser.hand.canKeep).toBe(true);
    expect(chooser.hand.keeping.canMark("power")).toBe(false);
  });

  it("are told one after the other before the reroll, which forgets them", () => {
    const { chooser, said, view } = at("roll");
    chooser.hand.touch("move");
    chooser.hand.keep();
    chooser.hand.touch("ready");
    chooser.hand.keep();
    chooser.hand.reroll();
    expect(said).toEqual(["hold move"]);
    const pool = poolOf(view);
    const one = changed(view, { pool: { ...pool, held: { move: 1, power: 1 } } });
    chooser.ask(one, hexes, asked(one, "allocate", HOLDS));
    expect(heldOf(one, chooser)).toEqual(["move", "ready", "power"]);
    const both = changed(view, { pool: { ...pool, held: { move: 1, ready: 1, power: 1 } } });
    chooser.ask(both, hexes, asked(both, "allocate", HOLDS));
    expect(said).toEqual(["hold move", "hold ready", "reroll"]);
    chooser.hand.keeping.mark("move");
    const thrown = changed(view, { throws: 3, pool: { ...pool, held: {} } });
    chooser.ask(thrown, hexes, asked(thrown, "allocate", HOLDS));
    expect(heldOf(thrown, chooser)).toEqual([]);
    expect(said).toHaveLength(3);
  });

  it("are never more than there are: what is put on a track is kept no longer", () => {
    const { chooser, said, view } = at("roll");
    chooser.hand.touch("move");
    chooser.hand.keep();
    chooser.hand.putOn("movement");
    expect(said).toEqual(["put movement"]);
    expect(chooser.hand.keeping.marked("move")).toBe(0);
    chooser.hand.keeping.mark("move");
    chooser.hand.keeping.mark("move");
    chooser.hand.keeping.mark("move");
    expect(chooser.hand.keeping.marked("move")).toBe(2);
    const less = changed(view, { pool: { ...poolOf(view), faces: { move: 1, defend: 1 }, held: {} } });
    chooser.ask(less, hexes, asked(less, "allocate", HOLDS));
    expect(heldOf(less, chooser)).toEqual(["move"]);
  });

  it("stay marked while others play and nothing is asked", () => {
    const { chooser, view } = at("roll");
    const { asking } = chooser;
    chooser.hand.keepNext("defend");
    chooser.ask(view, hexes, null);
    expect(heldOf(view, chooser)).toEqual(["defend", "power"]);
    chooser.ask(view, hexes, asking);
    expect(heldOf(view, chooser)).toEqual(["defend", "power"]);
  });

  it("go by key one after the other, then all back; a reroll needs a die", () => {
    const { chooser, said } = at("roll");
    expect([1, 2, 3].map(() => (chooser.hand.keepNext("move"), chooser.hand.keeping.marked("move")))).toEqual(
      [1, 2, 0],
    );
    expect(chooser.hand.keepNext("heal")).toBe(false);
    for (const face of ["move", "move", "defend", "ready", "power"] as const) chooser.hand.keepNext(face);
    expect(chooser.hand.keeping.thrown).toBe(0);
    expect(chooser.hand.reroll()).toBe(false);
    expect(said).toEqual([]);
  });
});

describe("the floor", () => {
  it("shows ways, targets and what is planned", () => {
    const { chooser, view } = at("act");
    const rest = floor(view, hexes, chooser);
    expect(rest.offered.get("e4")?.kind).toBe("go");
    expect(rest.offered.get("d3")?.kind).toBe("attack");
    chooser.space("e5");
    const planned = floor(view, hexes, chooser);
    expect(planned.path).toEqual(["e3", "e4", "e5"]);
    expect(planned.ghost).toMatchObject({ space: "e5", facing: "ne" });
    chooser.clear();
    chooser.space("d3");
    const strike = floor(view, hexes, chooser);
    expect(strike.lights.some((one) => one.tone === "go")).toBe(false);
    expect(strike.lights).toContainEqual({ space: "d3", tone: "hit" });
  });

  it("offers the set-up's spaces and nothing else", () => {
    const { chooser, view } = at("place");
    expect([...floor(view, hexes, chooser).offered.keys()]).toEqual(["a2", "a3", "a4"]);
    expect(loners(chooser, false)).toEqual([]);
  });
});

describe("a guard", () => {
  it("enters where the chief could go as well, once it is called in", () => {
    const { chooser, said, view } = at("act");
    chooser.ask(view, hexes, asked(view, "act", ["step e", "place e4", "pass"]));
    expect(floor(view, hexes, chooser).offered.get("e4")?.kind).toBe("go");
    chooser.entering = true;
    expect(floor(view, hexes, chooser).offered.get("e4")?.kind).toBe("place");
    chooser.space("e4");
    expect(chooser.picked?.words).toBe("place e4");
    chooser.confirm();
    expect(said).toEqual(["place e4"]);
  });
});

describe("facing", () => {
  it("goes towards somebody too, rather than looking at them", () => {
    const { chooser, said, view } = at("act");
    chooser.ask(view, hexes, asked(view, "face", ["face ne", "face e"]));
    chooser.space("d3");
    expect(chooser.picked?.words).toBe("face ne");
    chooser.space("d3");
    expect(said).toEqual(["face ne"]);
  });
});

describe("what no part of the board stands for", () => {
  it("gets a button", () => {
    expect(loners(at("act").chooser, false).map((one) => one.words)).toEqual(["pass"]);
    expect(loners(at("defend").chooser, false)).toEqual([]);
    expect(loners(at("defend").chooser, true).map((one) => one.words)).toEqual([
      "parry 1",
      "parry 2",
      "decline",
    ]);
  });
});
