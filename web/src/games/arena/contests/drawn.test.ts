import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import { players as names } from "../../../../fixtures/arena";
import { contestOf } from "../../../../fixtures/arena-contests";
import { advance } from "../advance";
import BoardText from "../boards/BoardText.svelte";
import Rivals from "../boards/Rivals.svelte";
import { Asking } from "../choices";
import { beat } from "../choreography";
import { Hexes } from "../floor/hexes";
import Scores from "../screens/Scores.svelte";
import { Stage } from "../stage.svelte";
import type { ArenaEvent } from "../view";
import Ballot from "./Ballot.svelte";
import Cheer from "./Cheer.svelte";
import Equip from "./Equip.svelte";
import Goal from "./Goal.svelte";
import { sketches } from "./sketches";
import Vote from "./Vote.svelte";

const players = names.map((name, seat) => ({ seat, name, colour: seat }));
const colours = players.map(() => ["#123456", "#fff"] as const);
const nothing = () => undefined;
const told = { rulings: [], text: "told" };
const count = (html: string, part: string | RegExp) => html.split(part).length - 1;
const plain = (html: string) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

function goal(name: string, lock: Parameters<typeof Goal>[1]["lock"] = null) {
  const { view, contest } = contestOf(name);
  return render(Goal, { props: { view, contest, players, colours, lock } }).body;
}

describe("what a contest is about", () => {
  it("is the hill card with everybody's dice, by name", () => {
    const { contest } = contestOf("hill roll");
    const body = goal("hill roll");
    for (const space of contest.hill?.spaces ?? [])
      if (space.seat !== null) expect(plain(body)).toContain(`a die of ${names[space.seat]}`);
    expect(count(body, "the next to be filled")).toBe(1);
    expect(plain(body)).toContain(" of 2 tokens");
    expect(plain(body)).toContain(" of 3 scorings");
    expect(plain(body)).toContain("Nobody stands on the hill now.");
    expect(body).not.toContain("data-hill");
  });

  it("offers its next space to whoever is asked", () => {
    const body = goal("hill roll", { can: true, fits: false, planned: false, act: nothing });
    expect(body).toContain('data-can="put"');
    expect(body).toContain("Lock a ");
    const not = goal("hill roll", { can: false, fits: false, planned: false, act: nothing });
    expect(not).toContain('aria-disabled="true"');
  });

  it("is the flower in letters, and who would score", () => {
    const body = plain(goal("vote"));
    expect(body).toMatch(/[a-z]+ [a-z]+, in the (north|south)/);
    const [[seat, points] = ["", 0]] = Object.entries(contestOf("vote").contest.would_score);
    expect(body).toContain(`Now would score ${names[Number(seat)]} +${points}`);
    expect(body).toContain("of 6 scorings");
  });
});

describe("a vote", () => {
  const props = (name: string) => {
    const { view, contest } = contestOf(name);
    if (contest.vote === null) throw new Error("nobody votes");
    return { view, contest, vote: contest.vote, players, colours };
  };

  it("hides sides until all have declared, and tells who has decided", () => {
    const { body } = render(Vote, { props: { ...props("vote sealed"), tally: null } });
    expect(body).not.toContain("data-side");
    expect(plain(body)).toContain("has decided");
    expect(plain(body)).toContain("thinking …");
  });

  it("shows sides, dice and the count", () => {
    const voted = { ...told, kind: "voted" as const, wanted: 5, unwanted: 2, scored: true };
    const given = props("vote power");
    const { body } = render(Vote, { props: { ...given, tally: voted } });
    expect(count(body, "data-side=")).toBe(given.vote.players.length);
    expect(plain(body)).toContain("5 for, 2 against. It is scored!");
    expect(plain(body)).not.toContain("thinking");
  });

  it("is answered by buttons, and what is sealed is pressed", () => {
    const { view, prompt } = contestOf("vote sealed");
    if (prompt === null) throw new Error("nobody is asked");
    const asking = new Asking(prompt, view, new Hexes(view.arena), 0);
    const { body } = render(Ballot, { props: { view, asking, onwords: nothing } });
    expect(count(body, "data-words")).toBe(2);
    expect(count(body, 'aria-pressed="true"')).toBe(1);
    expect(body).toContain("You may change it");
  });
});

describe("choosing manoeuvres", () => {
  const draw = (name: string, watching = false) => {
    const { view, contest, prompt } = contestOf(name);
    const asking = prompt === null || watching ? null : new Asking(prompt, view, new Hexes(view.arena), 0);
    return render(Equip, {
      props: { view, contest, asking, players, colours, sending: false, onwords: nothing },
    }).body;
  };

  it("shows eight cards with text, price and drawing, two of them for newcomers", () => {
    const body = draw("equip");
    const { contest } = contestOf("equip");
    expect(count(body, "data-manoeuvre")).toBe(8);
    expect(count(body, "For newcomers")).toBe(2);
    for (const card of contest.general) {
      expect(plain(body)).toContain(card.text);
      expect(sketches[card.key]).toBeDefined();
    }
    expect(plain(body)).toContain("2 Ready dice turn it over. 2 Power dice call it.");
    expect(body).toContain("Take Shove and Dash");
  });

  it("says what is sealed, and offers nothing to those who watch", () => {
    expect(count(draw("equip sealed"), 'aria-pressed="true"')).toBe(2);
    expect(draw("equip sealed")).toContain("Sealed: ");
    const watched = draw("equip sealed", true);
    expect(watched).toContain("The others choose");
    expect(watched).not.toContain("data-recommended");
  });
});

describe("Victory Points", () => {
  const { view, contest } = contestOf("hill over");
  const fallen = {
    ...view,
    contest: {
      ...contest,
      players: contest.players.map((one) => (one.seat === 1 ? { ...one, victory: -5 } : one)),
    },
    teams: view.teams.map((one) => (one.team === 1 ? { ...one, points: -5 } : one)),
    rounds_played: view.rounds_played.map((one) => ({ ...one, points: [4, -5, 0, 0] })),
  };

  it("stand on everybody's plate", () => {
    const { body } = render(Rivals, {
      props: {
        ...{ view: fallen, seats: [1, 2], players, colours, acting: null, strip: false },
        ...{ own: 0, opened: null, onopen: nothing },
      },
    });
    expect(plain(body)).toContain("−5 Victory Points");
    expect(plain(body)).not.toContain("in the cup");
  });

  it("are what the score sheet counts", () => {
    const { body } = render(Scores, { props: { view: fallen, players, asked: false, onclose: nothing } });
    expect(plain(body)).toContain("Victory Points by round");
    expect(count(body, "−5")).toBe(2);
    expect(plain(body)).toContain("The contest is decided.");
  });

  it("are beside cards that everybody can read", () => {
    const { body } = render(BoardText, { props: { view, seat: 1, name: "Bruno", open: true } });
    for (const card of contest.players[1]?.cards ?? []) expect(plain(body)).toContain(card.text);
  });
});

describe("moments", () => {
  const events = {
    climbed: { ...told, kind: "climbed", seat: 2, tokens: 1 },
    crowned: { ...told, kind: "crowned", seat: 1, scorings: 2 },
    scored: { ...told, kind: "voted", wanted: 3, unwanted: 1, scored: true },
    refused: { ...told, kind: "voted", wanted: 1, unwanted: 1, scored: false },
  } satisfies Record<string, ArenaEvent>;

  it("are shouted", () => {
    const shouts = Object.values(events).map((event) => beat(event, () => "").cheer?.text);
    expect(shouts).toEqual(["climbed", "crowned", "burrararay", "refused"]);
    const { body } = render(Cheer, { props: { cheer: { text: "crowned", seat: 1, key: 1 }, players } });
    expect(plain(body)).toContain("Bruno King of the Hill!");
  });

  it("are kept for those who see nothing move", () => {
    const { view } = contestOf("vote power");
    const stage = new Stage(nothing);
    stage.take(view, { key: 1, events: [events.scored] }, true);
    expect(stage.cheer?.text).toBe("burrararay");
    expect(stage.tally?.wanted).toBe(3);
    stage.take(view, { key: 2, events: [{ ...told, kind: "vote", area: "N", game_turn: 2 }] }, true);
    expect(stage.tally).toBeNull();
    stage.take(view, { key: 0, events: [] }, true);
    expect(stage.cheer).toBeNull();
  });

  it("empty the hill card, and leave a token or none", () => {
    const { view } = contestOf("hill turn");
    const put = advance(view, {
      ...told,
      kind: "put",
      seat: 3,
      slot: "hill",
      face: "defend",
      dice: 1,
    } as never);
    expect(put.contest?.hill?.spaces.filter((one) => one.seat === 3).length).toBeGreaterThan(
      view.contest?.hill?.spaces.filter((one) => one.seat === 3).length ?? 0,
    );
    const climbed = advance(put, events.climbed);
    expect(climbed.contest?.hill).toMatchObject({ tokens: 1 });
    expect(climbed.contest?.hill?.spaces.every((one) => one.seat === null)).toBe(true);
    const crowned = advance(put, events.crowned);
    expect([crowned.contest?.hill?.tokens, crowned.contest?.scorings]).toEqual([0, 2]);
  });

  it("show sides, dice, points and flowers one after the other", () => {
    const { view, contest } = contestOf("vote sealed");
    const declared = advance(view, { ...told, kind: "declared", seat: 1, side: "for" });
    expect(declared.contest?.vote?.players.find((one) => one.seat === 1)?.side).toBe("for");
    const thrown = advance(declared, { ...told, kind: "vote_roll", seat: 1, dice: ["attack"] });
    expect(thrown.contest?.vote?.players.find((one) => one.seat === 1)?.dice).toEqual(["attack"]);
    const won = advance(view, {
      ...told,
      kind: "victory",
      seat: 2,
      points: -5,
      total: -5,
      why: "knocked out",
    });
    expect(won.contest?.players[2]?.victory).toBe(-5);
    const area = contest.flowers?.unseen[0] ?? "N";
    const opened = advance(view, { ...told, kind: "flower_open", area, left: 1 });
    expect(opened.contest?.flowers?.open).toBe(area);
    expect(opened.contest?.scoring).toHaveLength(3);
    const shown = advance(contestOf("equip").view, {
      ...told,
      ...{ kind: "manoeuvres" as const, seat: 1, cards: ["shove", "dash"] },
    });
    expect(shown.contest?.players[1]?.cards.map((one) => one.name)).toEqual(["Shove", "Dash"]);
  });
});
