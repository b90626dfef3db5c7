import { describe, expect, it } from "vitest";
import { contestOf } from "../../../../fixtures/arena-contests";
import { Asking } from "../choices";
import { Hexes } from "../floor/hexes";
import { goalLights } from "../floor/lights";
import { optionText } from "../labels";
import { manners } from "../manners";
import { Chooser } from "../plan/chooser.svelte";
import { said } from "../plan/plank";
import { Touch } from "../plan/touch";
import { slotsOf } from "../view";
import { countsAs, nextSpace, openFlower, signed, victoryText, voteKey } from "./contest";
import { pairOf, pairWords, picked } from "./manoeuvres";
import { flowers, gains, locked } from "./standing";

/** A board at a recorded moment, and what it says to the server. */
function bench(name: string) {
  const { view, prompt } = contestOf(name);
  if (prompt === null) throw new Error("nobody is asked");
  const heard: string[] = [];
  const hexes = new Hexes(view.arena);
  const asking = new Asking(prompt, view, hexes, 0);
  const chooser = new Chooser((words) => heard.push(words));
  const touch = new Touch(
    chooser,
    () => view,
    (words) => {
      heard.push(`why not ${words}`);
      return Promise.resolve(null);
    },
  );
  chooser.ask(view, hexes, asking);
  return { view, prompt, asking, chooser, touch, heard };
}

describe("manoeuvres", () => {
  const { prompt, contest } = contestOf("equip");
  const legal = prompt?.legal ?? [];

  it("are chosen by the same words whichever was picked first", () => {
    expect(pairWords(legal, "trade_places", "shove")).toBe("manoeuvres shove and trade places");
    expect(pairWords(legal, "shove", "trade_places")).toBe("manoeuvres shove and trade places");
    expect(pairWords(legal, "shove", "shove")).toBeNull();
    expect(pairWords(legal, "shove", "")).toBeNull();
  });

  it("are read back from what is sealed", () => {
    expect(pairOf("manoeuvres spin round and dash", contest.general)).toEqual(["spin_round", "dash"]);
    expect(pairOf(null, contest.general)).toEqual([]);
    expect(pairOf(contestOf("equip sealed").contest.own_sealed, contest.general)).toHaveLength(2);
  });

  it("are two: a third takes the place of the first, one touched again goes back", () => {
    expect(picked(["shove"], "dash")).toEqual(["shove", "dash"]);
    expect(picked(["shove", "dash"], "trip")).toEqual(["dash", "trip"]);
    expect(picked(["shove", "dash"], "shove")).toEqual(["dash"]);
  });

  it("lie on the board in place of tribal cards, Ready dice first", () => {
    const { view } = contestOf("hill turn");
    const cards = slotsOf(view, 0).filter((one) => one.card !== null);
    expect(cards.map((one) => one.name)).toEqual(view.contest?.players[0]?.cards.map((one) => one.name));
    for (const card of cards) {
      const held = view.contest?.players[0]?.cards.find((one) => one.slot === card.slot);
      expect(card.faces).toEqual([card.card?.ready ? held?.face : "ready"]);
      expect(card.spaces).toBe(card.card?.ready ? held?.spaces : held?.ready);
    }
  });
});

describe("the hill card", () => {
  it("tells whose dice are locked and what it takes next", () => {
    const { view, contest } = contestOf("hill roll");
    const dice = contest.hill?.spaces.filter((one) => one.seat !== null).length;
    expect(locked(contest).reduce((sum, one) => sum + one.dice, 0)).toBe(dice);
    expect(nextSpace(view)).toEqual({ at: dice, face: contest.hill?.spaces[dice ?? 0]?.face });
  });

  it("glows where it lies on the board", () => {
    const { view } = contestOf("hill roll");
    expect(goalLights(view).map((one) => one.space)).toEqual(view.contest?.scoring);
    expect(goalLights(view).every((one) => one.tone === "goal" && one.flower === undefined)).toBe(true);
  });

  it("takes the die in hand, but never one that only goes where it is best", () => {
    const { view, chooser, touch, heard } = bench("hill roll");
    const face = nextSpace(view)?.face ?? "move";
    expect(chooser.hand.places(face).map((one) => one.slot)).toContain("hill");
    expect(chooser.hand.putBest(face)).toBe(true);
    expect(heard.pop()).not.toBe("put hill");
    expect(chooser.hand.allWords([face, face, face])).not.toContain("put hill");
    chooser.hand.touch(face);
    touch.hill();
    expect(heard).toEqual(["put hill"]);
  });

  it("asks once more in a turn, for the die is locked", () => {
    const { view, chooser, touch, heard } = bench("hill turn");
    touch.hill();
    expect(heard).toEqual([]);
    expect(said(view, chooser, [], null)).toEqual({
      head: "Lock a die on the hill card",
      hint: "The die stays on the card until the card is full.",
    });
    touch.hill();
    expect(heard).toEqual(["put hill"]);
  });

  it("keeps what was begun while others' doings are shown, but not for another question", () => {
    const { view, prompt, asking, chooser, touch } = bench("hill roll");
    const hexes = new Hexes(view.arena);
    touch.hill();
    chooser.ask(view, hexes, null);
    expect(chooser.planned).toBe(false);
    chooser.ask(view, hexes, asking);
    expect(chooser.picked?.words).toBe("put hill");
    chooser.ask(view, hexes, null);
    chooser.ask(view, hexes, new Asking({ ...prompt, id: prompt.id + 1 }, view, hexes, 0));
    expect(chooser.planned).toBe(false);
  });

  it("says why not", () => {
    const { touch, heard } = bench("domination turn");
    touch.hill();
    expect(heard).toEqual(["why not put hill"]);
  });
});

describe("domination", () => {
  const { view, contest } = contestOf("vote");

  it("tells the flower, what may come, and who would score", () => {
    const states = flowers(view);
    expect(openFlower(view)?.name).toBe(contest.flowers?.open);
    expect(states.filter((one) => one.state === "open")).toHaveLength(1);
    expect(states.filter((one) => one.state === "coming").map((one) => one.area.name)).toEqual(
      view.arena.areas.map((one) => one.name).filter((name) => contest.flowers?.unseen.includes(name)),
    );
    const would = Object.entries(contest.would_score).map(([seat, points]) => ({
      seat: Number(seat),
      points,
    }));
    expect(gains(contest)).toEqual(would);
    expect(would.length).toBeGreaterThan(0);
    expect(goalLights(view).map((one) => one.flower)).toEqual(Array(3).fill(openFlower(view)?.colour));
  });

  it("knows what each face says", () => {
    const { vote } = contest;
    if (vote === null) throw new Error("nobody votes");
    expect(view.faces.map((face) => countsAs(vote, face))).toEqual([
      null,
      "for",
      "against",
      null,
      null,
      "either",
    ]);
  });

  it("is voted on by keys", () => {
    expect(voteKey("f", ["vote for", "vote against"])).toBe("vote for");
    expect(voteKey("A", ["power for", "power against"])).toBe("power against");
    expect(voteKey("3", ["vote with 0", "vote with 3"])).toBe("vote with 3");
    expect(voteKey("7", ["vote with 0", "vote with 3"])).toBeNull();
    expect(voteKey("w", ["vote for", "vote against"])).toBeNull();
  });

  it("calls answers by their names", () => {
    const { asking, view: now } = bench("vote dice");
    const texts = asking.options
      .filter((one) => one.verb === "vote")
      .map((one) => optionText(now, one, asking.seat));
    expect(texts.slice(0, 3)).toEqual(["Vote without dice", "Vote with 1 die", "Vote with 2 dice"]);
    const sides = bench("vote power");
    expect(
      sides.asking.options.filter((one) => one.verb === "power").map((one) => optionText(sides.view, one, 0)),
    ).toEqual(["Power counts for", "Power counts against"]);
  });
});

describe("at the table", () => {
  it("choices are secret while all choose, and who has decided is ready", () => {
    const { view } = contestOf("equip sealed");
    expect(manners.isSecret(view)).toBe(true);
    expect(manners.statuses(view)[0]).toBe("ready");
    expect(manners.statuses(view)[2]).toBe("choosing");
    expect(manners.isSecret(contestOf("hill turn").view)).toBe(false);
    expect(manners.secret).toContain("sealed_own");
  });

  it("everybody is known by their Victory Points at the end, also below zero", () => {
    const { view } = contestOf("hill over");
    expect(manners.calls(view, 0)).toMatch(new RegExp(`, ${view.teams[0]?.points} Victory Points?$`));
    const fallen = view.teams.map((team) => (team.team === 1 ? { ...team, points: -5 } : team));
    expect(manners.calls({ ...view, teams: fallen }, 1)).toMatch(/, −5 Victory Points$/);
    expect([signed(-5), signed(0), victoryText(1)]).toEqual(["−5", "0", "1 Victory Point"]);
  });
});
