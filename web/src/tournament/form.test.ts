import { describe, expect, test } from "vitest";
import type { GameInfo } from "../wire/types";
import {
  fillers,
  fitting,
  formOf,
  inAnHour,
  playable,
  sizes,
  teamOptions,
  teams,
  usual,
  type Wishes,
} from "./form";
import { fieldOf, secondsOf } from "./dates";

function game(changed: Partial<GameInfo>, options: string[] = [], modes: string[] = []): GameInfo {
  const known = options.map((name) => ({ name, words: name === "mode" ? modes : [] }));
  return { name: "g", min_seats: 2, max_seats: 6, options: known, ...changed } as unknown as GameInfo;
}

const arena = game({ name: "arena" }, ["mode", "alliance", "teams"], ["every-eye", "alliances"]);
const village = game({ name: "village" }, ["alliance"]);
const gangs = game({ name: "gangs", min_seats: 4 });

const wishes: Wishes = {
  name: " Friday ",
  game: "arena",
  team: 1,
  most: 4,
  rounds: 0,
  minutes: 7,
  fill: "",
  absent: "bot",
  isPublic: true,
  starts_s: null,
  options: {},
};

describe("the form of a tournament", () => {
  test("tables have as many sides as the game takes", () => {
    expect([sizes(arena, 1), sizes(arena, 2), sizes(arena, 3), sizes(gangs, 1)]).toEqual([
      [2, 3, 4, 5, 6],
      [2, 3],
      [2],
      [4, 5, 6],
    ]);
    expect([fitting(arena, 1, 4), fitting(arena, 3, 4), fitting(gangs, 1, 2)]).toEqual([4, 2, 6]);
  });

  test("teams are offered where the game has alliances", () => {
    expect([teams(arena), teams(village), teams(gangs)]).toEqual([[1, 2, 3], [1, 2], [1]]);
    expect(teamOptions(arena, 1, 4)).toEqual({});
    expect(teamOptions(arena, 2, 2)).toEqual({ mode: "alliances" });
    expect(teamOptions(arena, 2, 3)).toEqual({ mode: "alliances", teams: "three" });
    expect(teamOptions(village, 2, 2)).toEqual({ alliance: true });
  });

  test("the server is told seconds, a plain name and what fits", () => {
    const form = formOf(arena, { ...wishes, team: 2, minutes: 1.5, options: { board: "rainforest" } });
    expect(form).toMatchObject({ name: "Friday", most: 2, team: 2, limit_s: 90 });
    expect(form.options).toEqual({ board: "rainforest", mode: "alliances" });
  });

  test("a game's own tournaments are the usual ones, and bots must play what is played", () => {
    const bots = [
      { name: "slow", text: "", realtime: false },
      { name: "quick", text: "", realtime: true },
    ];
    const timed = { ...arena, bots, tournament: { timing: "realtime" } } as GameInfo;
    expect(usual(timed)["timing"]).toBe("realtime");
    expect(fillers(timed, usual(timed)).map((bot) => bot.name)).toEqual(["quick"]);
    expect(fillers(timed, { timing: "turns" })).toHaveLength(2);
  });

  test("an hour holds as many rounds as the server says", () => {
    expect([inAnHour(7), inAnHour(30), inAnHour(120)]).toEqual([8, 1, 1]);
  });

  test("nobody meets anybody in a game for one, and a date is a date or none", () => {
    expect(playable([game({ max_seats: 1 }), arena]).map((one) => one.name)).toEqual(["arena"]);
    expect([fieldOf(null), secondsOf(fieldOf(1_800_000_000))]).toEqual(["", 1_800_000_000]);
    expect([secondsOf(""), secondsOf("nonsense")]).toEqual([null, null]);
    expect(secondsOf("2026-11-18T20:00:30.500Z")).toBe(Date.UTC(2026, 10, 18, 20, 0, 30) / 1000);
  });
});
