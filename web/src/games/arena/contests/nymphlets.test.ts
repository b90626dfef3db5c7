import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import { ceremonyOf, type Ceremony } from "../../../../fixtures/arena-nymphlets";
import { advance } from "../advance";
import { beat } from "../choreography";
import { Asking } from "../choices";
import Fray from "../combat/Fray.svelte";
import { floor } from "../floor/floor";
import { Hexes, occupants } from "../floor/hexes";
import { spaceText } from "../labels";
import { parts } from "../parts";
import { Chooser } from "../plan/chooser.svelte";
import { said as saying } from "../plan/plank";
import { Touch } from "../plan/touch";
import { everySlot, figureOf, type ArenaView, type EventOf, type Figure } from "../view";
import Brood from "./Brood.svelte";
import Goal from "./Goal.svelte";
import NymphletPiece from "./NymphletPiece.svelte";
import { changed, freshOf, piecesOf, unplaced } from "./nymphlets";

let ids = 700;
const players = ["Ann", "Bo", "Cy", "Di"].map((name, seat) => ({ seat, name, colour: seat }));
const colours = players.map((_, seat) => [`#${seat}${seat}${seat}`, "#fff"] as const);

function at(name: string): Ceremony & { hexes: Hexes; chooser: Chooser; said: string[]; touch: Touch } {
  const found = ceremonyOf(name);
  const { view, prompt } = found;
  const [hexes, said] = [new Hexes(view.arena), [] as string[]];
  const chooser = new Chooser((words) => said.push(words));
  chooser.ask(view, hexes, new Asking({ ...prompt, id: ++ids }, view, hexes, prompt.seat));
  const touch = new Touch(
    chooser,
    () => view,
    () => Promise.resolve(null),
  );
  return { ...found, hexes, chooser, said, touch };
}

/** Another question of a kind, as words that follow one another want it. */
function asks(chooser: Chooser, view: ArenaView, hexes: Hexes, kind: string, legal: string[]): void {
  const prompt = { seat: 0, id: ++ids, kind, text: kind, awaited: true, legal };
  chooser.ask(view, hexes, new Asking(prompt, view, hexes, 0));
}

describe("a Nymphlet in the arena", () => {
  it("stands like a figure and is told by its number and its chief", () => {
    const { view } = at("turn");
    const piece = figureOf(view, 13);
    expect(piece).toMatchObject({ name: "nymphlet 4", seat: 1, space: "e5", facing: null });
    expect(spaceText(view, "e5", occupants(view, "e5"), null)).toContain("Nymphlet 4 of Riparian, on e5");
  });

  it("is marked by its owner's colour, by its owner's face and by the shape of its base", async () => {
    const { view } = at("turn");
    const props = {
      number: 4,
      at: { x: 0, y: 0 },
      tilt: 1,
      colour: ["#123456", "#fff"] as const,
      owner: view.characters[1] ?? null,
      shared: false,
      chosen: false,
      struck: null,
    };
    const drawn = (side: "own" | "enemy") => render(NymphletPiece, { props: { ...props, side } }).body;
    await Promise.all([parts.riparian.want(), parts.pluma.want()]);
    expect(drawn("own")).toContain('fill="#123456"');
    expect(drawn("own")).not.toBe(drawn("enemy"));
    const other = render(NymphletPiece, {
      props: { ...props, side: "own", owner: view.characters[4] ?? null },
    }).body;
    expect(other).not.toBe(drawn("own"));
  });

  it("shares a space with its chief, and both can be picked", () => {
    const { view, chooser, hexes } = at("turn");
    expect(occupants(view, "e4").map((one) => one.name)).toEqual(["Grubic", "nymphlet 1"]);
    chooser.space("e4");
    expect(chooser.looked).toBe(0);
    expect(chooser.mates.map((one) => one.name)).toEqual(["Grubic", "nymphlet 1"]);
    chooser.space("e4");
    expect(chooser.looked).toBe(10);
    expect([...chooser.ways.keys()].sort()).toEqual(["f3", "f4"]);
    expect(floor(view, hexes, chooser).lights.filter((one) => one.tone === "go")).toHaveLength(2);
    const [chief] = chooser.mates;
    if (chief === undefined) throw new Error("no chief");
    chooser.mean(chief);
    expect(chooser.looked).toBe(0);
  });
});

describe("where one of one's own stands", () => {
  it("a chief goes by a touch, and a touch more means who stands there", () => {
    const { chooser, said } = at("turn");
    chooser.space("d3");
    expect(chooser.journey).toMatchObject({ figure: 0, path: ["d3"] });
    expect(chooser.mates.map((one) => one.name)).toEqual(["Grubic", "nymphlet 2"]);
    chooser.confirm();
    expect(said).toEqual(["step nw"]);
    const again = at("turn").chooser;
    again.space("d3");
    again.space("d3");
    expect([again.journey, again.looked]).toEqual([null, 11]);
    again.space("d3");
    expect([again.journey, again.looked]).toEqual([null, null]);
    again.space("d3");
    const [, nymphlet] = again.mates;
    if (nymphlet === undefined) throw new Error("nobody stands there");
    again.mean(nymphlet);
    expect([again.journey, again.looked]).toEqual([null, 11]);
  });

  it("a Nymphlet goes to its chief by a touch, and a touch more means the chief", () => {
    const { view, chooser, hexes, said, prompt } = at("turn");
    const away = changed(view, 1, () => ({ space: "f4" }));
    const nymphlets = {
      ...away.contest?.nymphlets,
      scampers: [{ nymphlet: 1, steps: 1, spaces: [["e4"]] }],
    };
    const ran = { ...away, contest: { ...away.contest, nymphlets } } as ArenaView;
    for (const touches of [1, 2]) {
      const legal = ["step se", "nymphlet 1 step nw", "pass"];
      chooser.ask(ran, hexes, new Asking({ ...prompt, legal, id: ++ids }, ran, hexes, 0));
      chooser.mean(figureOf(ran, 10) as Figure);
      for (let touch = 0; touch < touches; touch++) chooser.space("e4");
      expect(chooser.journey?.path).toEqual(touches === 1 ? ["e4"] : undefined);
      expect(chooser.looked).toBe(touches === 1 ? 10 : 0);
      chooser.confirm();
    }
    expect(said).toEqual(["nymphlet 1 step nw"]);
  });
});

describe("in turns", () => {
  it("it scampers by its own dice, a word for every step", () => {
    const { chooser, said, touch, view, hexes } = at("turn");
    const scamper = everySlot(view, 0).find((one) => one.slot === "nymphlet 1 scamper");
    if (scamper === undefined) throw new Error("no Scamper");
    touch.slot(scamper);
    expect(chooser.looked).toBe(10);
    expect(chooser.canTurn(1)).toBe(false);
    chooser.space("f4");
    expect(saying(view, chooser, players, null).head).toBe("Nymphlet 1: Go to f4");
    chooser.confirm();
    expect(said).toEqual(["nymphlet 1 step se"]);
    chooser.queue = [{ words: "step e", kind: "go", maybe: false }];
    asks(chooser, view, hexes, "go", ["step e", "stop"]);
    expect(said).toEqual(["nymphlet 1 step se", "step e"]);
  });

  it("one of the others is caught by an attack, with the odds told before", () => {
    const { chooser, said, view } = at("turn");
    chooser.space("e5");
    expect(chooser.strike?.reach).toMatchObject({ target: 13, most: 3, parry: 2 });
    expect(saying(view, chooser, players, null).hint).toBe(
      "Catches it with one hit: 2.5 of 3 expected, before 2 Dart dice.",
    );
    chooser.confirm();
    expect(said).toEqual(["attack nymphlet 4"]);
  });

  it("dice go to its tracks by a touch, and back", () => {
    const { chooser, said, touch, view } = at("roll");
    const dart = everySlot(view, view.seat ?? 0).find((one) => one.slot === "nymphlet 2 dart");
    if (dart === undefined) throw new Error("no Dart");
    touch.slot(dart);
    expect(said).toEqual(["put nymphlet 2 dart"]);
    expect(chooser.hand.places("move").map((one) => one.slot)).toContain("nymphlet 3 scamper");
    // Its chief comes first.
    expect(chooser.hand.allWords(["defend"])).toEqual(["put parry"]);
  });

  it("what was put there since the last roll is fresh", () => {
    const { view, brood } = at("roll");
    const nymphlets = brood.nymphlets.map((one) => (one.number === 2 ? { ...one, fresh: { dart: 2 } } : one));
    const contest = { ...view.contest, nymphlets: { ...brood, nymphlets } } as ArenaView["contest"];
    expect(freshOf({ ...view, contest }, 0)).toEqual({ "nymphlet 2 dart": 2 });
  });

  it("its owner is asked to dart, with the odds", () => {
    const { view, prompt, hexes } = at("dart");
    const asking = new Asking(prompt, view, hexes, prompt.seat);
    const [blow] = view.call?.blows ?? [];
    if (view.call === null || blow === undefined) throw new Error("no blow");
    const { body } = render(Fray, {
      props: {
        view,
        call: view.call,
        blow,
        at: { x: 0, y: 0 },
        from: { x: 0, y: 0 },
        room: { width: 900, height: 600, hex: 40 },
        stands: null,
        colours,
        asking,
        onwords: () => undefined,
      },
    });
    expect(body).toContain("at Nymphlet 4");
    expect(body).toContain("Dart with");
    expect(body).toContain("Dart with 2 dice: stops about 0.7; all: 11 %");
  });

  it("it is put on a space before the round", () => {
    const { view, chooser, prompt, hexes } = at("place");
    expect(unplaced(view, prompt.seat)?.name).toMatch(/^nymphlet/);
    const [space] = [...floor(view, hexes, chooser).offered.keys()];
    chooser.space(space ?? "");
    expect(floor(view, hexes, chooser).ghost?.figure.name).toMatch(/^nymphlet/);
  });
});

describe("catching is a moment", () => {
  const event: EventOf<"caught"> = {
    kind: "caught",
    text: "Grubic catches Nymphlet 4.",
    rulings: [],
    seat: 1,
    nymphlet: 4,
    piece: 13,
    by: 0,
    figure: 0,
    space: "e5",
    left: 5,
  };

  it("that is seen, heard and shouted", () => {
    expect(beat(event, () => "")).toMatchObject({
      cheer: { text: "caught", seat: 0 },
      sound: "catch",
      struck: 13,
      flies: { kind: "nymphlet", from: "space:e5", to: "victory:0" },
    });
  });

  it("after which it is gone, and counted", () => {
    const { view } = at("turn");
    const after = advance(view, event);
    expect(piecesOf(after).find((one) => one.id === 13)).toMatchObject({ space: null, out: true });
    expect(after.contest?.nymphlets).toMatchObject({ caught: [1, 0], left: 5 });
  });

  it("and everybody sees who has caught how many, and what it is worth", () => {
    const { view } = at("caught");
    if (view.contest === undefined) throw new Error("no contest");
    const contest = {
      ...view.contest,
      players: view.contest.players.map((one) => ({ ...one, victory: one.seat === 0 ? 2 : 0 })),
    };
    const { body } = render(Goal, { props: { view, contest, players, colours, lock: null } });
    expect(body).toContain("Nymphlet Ceremony");
    expect(body).toContain("Ann: 3 Nymphlets on the board, has caught 1, 2 Victory Points");
    expect(body).toContain("Bo: 2 Nymphlets on the board, has caught 0, 0 Victory Points");
  });
});

it("the own board has both tracks of every Nymphlet that is still there", () => {
  const { view } = at("caught");
  const drawn = (seat: number) =>
    render(Brood, { props: { view, seat, own: true, stateOf: () => null, onslot: () => undefined } }).body;
  expect(drawn(0).match(/data-slot="nymphlet \d (?:scamper|dart)"/g)).toHaveLength(6);
  expect(drawn(1)).not.toContain("nymphlet 4");
});

it("pieces are moved, swapped and darted as figures are", () => {
  const { view } = at("turn");
  const stepped = { kind: "stepped", figure: 10, to: "f4" } as unknown as EventOf<"stepped">;
  expect(figureOf(advance(view, stepped), 10)?.space).toBe("f4");
  const swapped = { kind: "swapped", figure: 0, other: 13 } as unknown as EventOf<"swapped">;
  const after = advance(view, swapped);
  expect([figureOf(after, 0)?.space, figureOf(after, 13)?.space]).toEqual(["e5", "e4"]);
  const darted = {
    kind: "darted",
    seat: 1,
    nymphlet: 4,
    piece: 13,
    dice: ["defend"],
    spent: 1,
    cancelled: 1,
  } as unknown as EventOf<"darted">;
  expect(advance(at("dart").view, darted).call?.blows[0]).toMatchObject({ cancelled: 1, hits: 1 });
});
