import { describe, expect, it } from "vitest";
import { ceremonyOf, type Ceremony } from "../../../../fixtures/arena-nymphlets";
import { Hexes } from "../floor/hexes";
import { changed } from "../contests/nymphlets";
import { figureName } from "../labels";
import { figureOf } from "../view";
import { Commander } from "./commander.svelte";
import { incomingOf } from "./incoming";
import { liveFloor } from "./livefloor";
import { diceOf, diceWords } from "./offer";
import { laidOver, leanOf, spends } from "./pending";
import { everywhere } from "./reader";

function at(name: string): Ceremony & { commander: Commander; said: string[]; hexes: Hexes } {
  const found = ceremonyOf(name);
  const [said, hexes] = [[] as string[], new Hexes(found.view.arena)];
  const commander = new Commander(
    (words) => {
      said.push(words);
      return Promise.resolve(true);
    },
    { why: (words) => said.push(`why ${words}`), where: () => undefined, help: () => undefined },
  );
  commander.take(found.view, hexes, found.prompt.seat, found.prompt);
  return { ...found, commander, said, hexes };
}

describe("Nymphlets in real time", () => {
  it("the attack key catches before it strikes anybody else", () => {
    const { commander, said } = at("live");
    expect(commander.strikes.map((one) => one.target)).toEqual([13, 14]);
    expect(commander.marked?.target).toBe(13);
    commander.do("attack", false);
    commander.do("target", false);
    commander.do("attack", false);
    expect(said).toEqual(["attack nymphlet 4 with 2", "attack nymphlet 5 with 2"]);
  });

  it("a touch on one of theirs catches it", () => {
    const { commander, said } = at("live");
    commander.space("d4");
    expect(said).toEqual(["attack nymphlet 5 with 2"]);
  });

  it("the pad moves the own one after a touch, or by the key for another figure", () => {
    const { commander, said, view, hexes } = at("live");
    commander.space("e4");
    expect(commander.mover).toBe("nymphlet 1");
    const lit = liveFloor(view, hexes, commander);
    expect(lit.mover).toBe(10);
    expect(lit.lights.filter((one) => one.tone === "go").map((one) => one.space)).toEqual(["f3", "f4"]);
    commander.do("way sw", false);
    expect(said).toEqual(["nymphlet 1 step sw"]);
    const other = at("live");
    other.commander.do("figure", false);
    expect(other.commander.mover).toBe("nymphlet 1");
  });

  it("the chief goes to one that has no dice to run with, by a touch", () => {
    const { commander, said, view, hexes, prompt } = at("live");
    const apart = changed(view, 1, () => ({ space: "f4" }));
    commander.take(apart, hexes, 0, { ...prompt, legal: ["step se", "throw"] });
    commander.space("f4");
    expect(said).toEqual(["step se"]);
    commander.take(apart, hexes, 0, { ...prompt, legal: ["step se", "nymphlet 1 step e", "throw"] });
    commander.space("f4");
    expect([said, commander.mover]).toEqual([["step se"], "nymphlet 1"]);
  });

  it("the pad is the chief's again when its Scamper is spent", () => {
    const { commander, view, hexes, prompt } = at("live");
    commander.space("e4");
    const legal = prompt.legal.filter((one) => !one.startsWith("nymphlet 1 step"));
    commander.take(view, hexes, 0, { ...prompt, legal });
    expect(commander.mover).toBeNull();
  });

  it("the pad is the chief's again when something else begins, whatever dice are left to run with", () => {
    const { commander, said } = at("live");
    commander.space("e4");
    expect(commander.mover).toBe("nymphlet 1");
    commander.lead();
    commander.do("way se", false);
    expect(said.filter((one) => one.startsWith("nymphlet"))).toEqual([]);
  });

  it("its Scamper track makes the pad its own, or takes dice", () => {
    const { commander, said } = at("live");
    commander.slot("nymphlet 2 dart");
    expect(said).toEqual(["put nymphlet 2 dart"]);
    const full = at("live");
    full.commander.take(full.view, full.hexes, 0, {
      ...full.prompt,
      legal: full.prompt.legal.filter((one) => !one.startsWith("put")),
    });
    full.commander.slot("nymphlet 1 scamper");
    expect([full.said, full.commander.mover]).toEqual([[], "nymphlet 1"]);
  });

  it("dice lie on its tracks before the table has answered, and come back", () => {
    const { view } = at("live");
    const of = (words: string) => {
      const laid = laidOver(view, 0, words);
      const nymphlet = laid.contest?.nymphlets?.nymphlets.find((one) => one.number === 1);
      return [nymphlet?.tracks["scamper"], laid.players[0]?.pool.faces["move"], laid.players[0]?.pool.blank];
    };
    const { move = 0 } = view.players[0]?.pool.faces ?? {};
    const blank = view.players[0]?.pool.blank ?? 0;
    expect(of("put nymphlet 1 scamper")).toEqual([2, move - 1, blank]);
    expect(of("take nymphlet 1 scamper")).toEqual([0, move, blank + 1]);
    expect(leanOf(view, 0, "nymphlet 1 step sw")).toEqual({ figure: 10, way: "sw" });
    expect(spends("nymphlet 1 step sw")).toBe("nymphlet 1 scamper");
  });

  it("words of one die do not say how many", () => {
    expect(diceWords("put", 1, "nymphlet 1 dart")).toBe("put nymphlet 1 dart");
    expect(diceWords("put", 2, "nymphlet 1 dart")).toBe("put 2 nymphlet 1 dart");
    expect(diceWords("put", 1, "movement")).toBe("put 1 movement");
    expect(diceOf("put 2 nymphlet 1 dart")).toEqual({ verb: "put", count: 2, slot: "nymphlet 1 dart" });
    expect(diceOf("put hill")).toBeNull();
  });

  it("an attack on it is answered by a Dart first", () => {
    const { commander, said, view, prompt } = at("live dart");
    expect(commander.answers).toEqual(["dart 1", "decline"]);
    const window = commander.window;
    if (window === null) throw new Error("no window");
    expect(incomingOf(view, window)).toMatchObject({ attacker: 0, hits: 2 });
    const target = figureOf(view, window.figure);
    expect(target === null ? "" : figureName(target)).toBe("Nymphlet 4");
    commander.do("parry", false);
    expect(said).toEqual(["dart 1"]);
    expect(prompt.seat).toBe(1);
  });

  it("where everybody stands tells of Nymphlets, and whose they are", () => {
    const { view, hexes } = at("live");
    const text = everywhere(view, hexes, 0);
    expect(text).toContain("Nymphlet 1 of Grubic, beside you on your space.");
    expect(text).toContain("Nymphlet 4 of Riparian, 1 ahead.");
  });
});
