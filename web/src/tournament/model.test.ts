import { describe, expect, test } from "vitest";
import type { TournamentInfo, TournamentTable } from "../wire/types";
import {
  changeOf,
  clock,
  earlierRounds,
  isIn,
  isReferee,
  linesOf,
  membersOf,
  mySide,
  myTable,
  playerName,
  sideName,
  tablesOf,
  winnersOf,
} from "./model";

function table(changed: Partial<TournamentTable> = {}): TournamentTable {
  return {
    id: "t1",
    round: 1,
    seats: ["a", "b"],
    points: null,
    how: null,
    annulled: false,
    again: null,
    absent: [],
    left_ms: 1000,
    ...changed,
  };
}

function info(changed: Partial<TournamentInfo> = {}): TournamentInfo {
  const player = (id: string, name: string, team = "", left = false) => ({
    person: { id, name, colour: 1 },
    team,
    tag: null,
    here: true,
    left,
  });
  return {
    type: "tournament",
    id: "x",
    name: "Friday",
    game: "revenants",
    title: "Revenants",
    state: "playing",
    public: true,
    options: {},
    most: 2,
    team: 1,
    rounds: 3,
    limit_s: 420,
    fill: "",
    absent: "bot",
    starts_s: null,
    host: "h",
    referees: ["r"],
    called: { h: "Host", r: "Ref" },
    players: [player("a", "Ann"), player("b", "Bob"), player("c", "Cid", "", true)],
    standings: [],
    round: 1,
    tables: [table()],
    out: [],
    rest_ms: null,
    waits: null,
    notes: [],
    ...changed,
  };
}

describe("a tournament on the page", () => {
  test("one's own table is the one that is still played", () => {
    expect(myTable(info(), "a")?.id).toBe("t1");
    expect(myTable(info(), "c")).toBeNull();
    expect(myTable(info(), null)).toBeNull();
    expect(myTable(info({ tables: [table({ points: [2, 1] })] }), "a")).toBeNull();
    const again = [table({ annulled: true, again: "t2" }), table({ id: "t2" })];
    expect(myTable(info({ tables: again }), "a")?.id).toBe("t2");
    expect(myTable(info({ state: "over" }), "a")).toBeNull();
  });

  test("people are known by name, sides by team where there are teams", () => {
    const tag = info({
      players: [
        { person: { id: "a", name: "Ann", colour: 1 }, team: "", tag: "k7", here: true, left: false },
      ],
    });
    expect(playerName(tag, "a")).toContain("k7");
    expect(playerName(tag, "z")).toBeNull();
    expect(sideName(info(), "b")).toBe("Bob");
    const teams = info({
      team: 2,
      players: ["a", "b"].map((id) => ({
        person: { id, name: id, colour: 1 },
        team: "red",
        tag: null,
        here: true,
        left: false,
      })),
    });
    expect(sideName(teams, "red")).toBe("red");
    expect(membersOf(teams, "red")).toHaveLength(2);
    expect([mySide(teams, "a"), mySide(teams, "z"), mySide(info(), "a")]).toEqual(["red", null, "a"]);
  });

  test("who has left is not in it, and only some may act", () => {
    expect([isIn(info(), "a"), isIn(info(), "c"), isIn(info(), null)]).toEqual([true, false, false]);
    expect([
      isReferee(info(), "h"),
      isReferee(info(), "r"),
      isReferee(info(), "a"),
      isReferee(info(), null),
    ]).toEqual([true, true, false, false]);
  });

  test("a scored table shows the best first, and rounds are told apart", () => {
    expect(linesOf(table({ points: [1, 2] })).map((line) => line.player)).toEqual(["b", "a"]);
    expect(linesOf(table()).map((line) => line.player)).toEqual(["a", "b"]);
    const two = info({ round: 2, tables: [table(), table({ id: "t2", round: 2 })] });
    expect(tablesOf(two, 2).map((one) => one.id)).toEqual(["t2"]);
    expect([earlierRounds(two), earlierRounds(info()), earlierRounds(info({ round: 0 }))]).toEqual([
      [1],
      [],
      [],
    ]);
  });

  test("winners are told at the end", () => {
    const line = (side: string, place: number) => ({
      place,
      side,
      points: 3,
      tie_break: 0,
      rounds: [],
      by: "points" as const,
    });
    const standings = [line("a", 1), line("b", 1), line("c", 3)];
    expect(winnersOf(info({ standings }))).toEqual([]);
    expect(winnersOf(info({ standings, state: "over" }))).toEqual(["a", "b"]);
    expect(winnersOf(info({ standings, state: "over", round: 0 }))).toEqual([]);
    const nothing = standings.map((one) => ({ ...one, points: 0 }));
    expect(winnersOf(info({ standings: nothing, state: "over" }))).toEqual([]);
  });

  test("time is told as a clock does, and news once", () => {
    expect([clock(0), clock(999), clock(61_000), clock(-5)]).toEqual(["0:00", "0:01", "1:01", "0:00"]);
    expect(changeOf(null, info())).toBeNull();
    expect(changeOf(info(), info())).toBeNull();
    expect(changeOf(info(), info({ round: 2 }))).toBe("round");
    expect(changeOf(info(), info({ state: "over" }))).toBe("over");
  });
});
