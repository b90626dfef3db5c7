import { beforeEach, describe, expect, it } from "vitest";
import { liveMoment, type LiveMoment } from "../../../../fixtures/arena-live";
import { Hexes } from "../floor/hexes";
import { Commander } from "./commander.svelte";
import { kept } from "../../../board/kept";
import { slotsOf } from "../view";
import { laidOver } from "./pending";
import { liveFloor } from "./livefloor";

let said: string[];
let whys: string[];
let heard: string[];

function commander(moment: LiveMoment, legal: string[] = moment.prompt.legal): Commander {
  const made = new Commander(
    (words, prompt) => {
      said.push(`${prompt} ${words}`);
      return new Promise(() => undefined);
    },
    {
      why: (words) => whys.push(words),
      where: () => heard.push("where"),
      help: () => heard.push("help"),
    },
  );
  const hexes = new Hexes(moment.view.arena);
  made.take(moment.view, hexes, moment.prompt.seat, { ...moment.prompt, legal });
  return made;
}

beforeEach(() => {
  said = [];
  whys = [];
  heard = [];
});

const words = () => said.map((one) => one.slice(one.indexOf(" ") + 1));

describe("dice", () => {
  it("go where they go best with one tap", () => {
    commander(liveMoment("standing")).put("heal", false);
    expect(words()).toEqual(["put 1 heal"]);
  });

  it("of one face go together, and what is on its way is not put twice", () => {
    const moment = liveMoment("standing");
    const pool = moment.view.players[0]?.pool;
    if (pool) pool.faces["attack"] = 3;
    const made = commander(moment, ["put 1 attack", "put 2 attack", "put 1 card 1"]);
    made.put("attack", true);
    expect(words()[0]).toBe("put 2 attack");
    said = [];
    made.put("attack", true);
    expect(words()[0]).toBe("put 1 attack");
  });

  it("are thrown, and a throw called for the beat is withdrawn by the same button", () => {
    commander(liveMoment("standing")).throwDice();
    commander(liveMoment("standing"), ["withdraw"]).throwDice();
    expect(words()).toEqual(["throw", "withdraw"]);
  });

  it("that cannot be thrown say why", () => {
    commander(liveMoment("standing"), ["heal"]).throwDice();
    expect(whys).toEqual(["throw"]);
  });
});

describe("the pad", () => {
  it("steps and turns the chief, or the chosen guard", () => {
    const made = commander(liveMoment("guards"));
    made.way("nw");
    made.nextFigure();
    expect(made.mover).toBe("guard 1");
    made.way("e");
    made.turn("left");
    expect(words()).toEqual(["step nw", "guard 1 step e", "guard 1 turn left"]);
  });

  it("says why there is no way", () => {
    commander(liveMoment("standing")).way("e");
    expect(said).toEqual([]);
    expect(whys).toEqual(["step e"]);
  });

  it("goes with the stream once when that is wanted", () => {
    const made = commander(liveMoment("standing"), ["step ne", "flow step ne"]);
    made.flow = true;
    made.way("ne");
    made.way("ne");
    expect(words()).toEqual(["flow step ne", "step ne"]);
  });
});

describe("attacks", () => {
  it("strike the marked target with all dice", () => {
    const made = commander(liveMoment("standing"));
    expect(made.marked?.arc).toBe("rear");
    made.attack();
    expect(words()).toEqual(["attack Riparian with 2"]);
  });

  it("strike with one tap on a figure in the arena", () => {
    const made = commander(liveMoment("standing"));
    made.dice = 1;
    made.space("e5");
    expect(words()).toEqual(["attack Riparian with 1"]);
  });

  it("light whom they can reach, and where one can step", () => {
    const moment = liveMoment("standing");
    const lit = liveFloor(moment.view, new Hexes(moment.view.arena), commander(moment));
    expect(lit.offered.get("e5")?.kind).toBe("attack");
    expect(lit.lights.some((one) => one.space === "e5" && one.tone === "hit")).toBe(true);
    expect([...lit.offered.values()].filter((one) => one.kind === "go")).toHaveLength(4);
  });
});

describe("a window", () => {
  it("is answered by the Parry that cancels most, or declined, by its own number", () => {
    const moment = liveMoment("window");
    const made = commander(moment);
    expect(made.window).not.toBeNull();
    expect(made.answers).toEqual(["parry 2", "parry 1", "decline"]);
    made.answer();
    made.answer(true);
    expect(said).toEqual([`${moment.prompt.id} parry 2`, `${moment.prompt.id} decline`]);
  });
});

describe("cards", () => {
  const legal = [
    "use card 1 e 1",
    "use card 1 e 2",
    "use card 1 w 1",
    "use card 2",
    "use card 3 Riparian then stay",
  ];

  it("that leave nothing to choose are called with one tap, unless somebody is careful", () => {
    const made = commander(liveMoment("standing"), legal);
    made.slot("card 2");
    made.slot("card 3");
    expect(words()).toEqual(["use card 2", "use card 3 Riparian then stay"]);
    made.careful = true;
    made.slot("card 2");
    expect(words()).toHaveLength(2);
    expect(made.plan?.choices.map((one) => one.part)).toEqual([""]);
    made.chose("");
    expect(words()).toHaveLength(3);
  });

  it("are put together part by part, by button or by key", () => {
    const made = commander(liveMoment("standing"), legal);
    made.slot("card 1");
    expect(made.plan?.choices.map((one) => one.part)).toEqual(["e", "w"]);
    made.way("e");
    expect(made.plan?.choices.map((one) => one.part)).toEqual(["1", "2"]);
    made.chose("2");
    expect(words()).toEqual(["use card 1 e 2"]);
    expect(made.plan).toBeNull();
  });

  it("go on by themselves where one part leaves no choice", () => {
    const made = commander(liveMoment("standing"), legal);
    made.slot("card 1");
    made.way("w");
    expect(words()).toEqual(["use card 1 w 1"]);
  });

  it("are forgotten when they are no longer offered", () => {
    const moment = liveMoment("standing");
    const made = commander(moment, legal);
    made.slot("card 1");
    made.take(moment.view, new Hexes(moment.view.arena), 0, { ...moment.prompt, legal: ["throw"] });
    expect(made.plan).toBeNull();
  });

  it("that cannot be used are filled with what fits, or say why not", () => {
    const made = commander(liveMoment("standing"), ["put 1 card 1", "put 2 card 1", "ready 2"]);
    made.slot("card 1");
    made.slot("card 2");
    made.slot("card 3");
    expect(words()).toEqual(["put 2 card 1", "ready 2"]);
    expect(whys).toEqual(["ready 3"]);
  });
});

describe("everything else", () => {
  it("guards come in by a way and a facing", () => {
    const made = commander(liveMoment("guards"));
    made.begin("enter", made.offer?.entrances ?? []);
    expect(made.plan?.choices.map((one) => one.part)).toEqual(["nw", "sw", "se"]);
    made.chose("sw");
    made.chose("w");
    expect(words()).toEqual(["enter sw facing w"]);
  });

  it("dice are taken back from a list", () => {
    const made = commander(liveMoment("standing"));
    expect(made.backs.map((one) => one.key)).toEqual(["movement", "attack"]);
    made.takeBack("attack");
    expect(words()).toEqual(["take 2 attack"]);
  });

  it("orders go round", () => {
    commander(liveMoment("standing")).nextOrder();
    expect(words()).toEqual(["order parry all"]);
  });

  it("keys do what buttons do", () => {
    const made = commander(liveMoment("standing"));
    for (const deed of ["throw", "way nw", "turn right", "face heal", "attack", "where", "help"] as const)
      expect(made.do(deed, false)).toBe(true);
    expect(words()).toEqual(["throw", "step nw", "turn right", "put 1 heal", "attack Riparian with 2"]);
    expect(heard).toEqual(["where", "help"]);
  });
});

describe("what a step or a command leaves alone", () => {
  it("keeps its identity: players, figures, tracks, what is lit", () => {
    const moment = liveMoment("standing");
    const { view } = moment;
    const next = laidOver(view, 0, "put 1 heal");
    expect(next.players[0]).not.toBe(view.players[0]);
    expect([next.figures, next.players[1], next.arena]).toEqual([view.figures, view.players[1], view.arena]);
    expect(next.figures).toBe(view.figures);
    expect(next.players[1]).toBe(view.players[1]);
    // Tracks are taken apart once for each way a player stands.
    expect(slotsOf(next, 1)).toBe(slotsOf(view, 1));
    expect(slotsOf(next, 0)).not.toBe(slotsOf(view, 0));
    const slots = kept(slotsOf(view, 0), slotsOf(next, 0));
    const other = slots.filter((one, at) => one !== slotsOf(view, 0)[at]).map((one) => one.slot);
    expect(other).toEqual(["heal"]);
    const hexes = new Hexes(view.arena);
    const made = commander(moment);
    const lit = liveFloor(view, hexes, made);
    expect(kept(lit, liveFloor({ ...view, now_ms: view.now_ms + 50 }, hexes, made))).toBe(lit);
  });
});
