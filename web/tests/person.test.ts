import { get } from "svelte/store";
import { describe, expect, it } from "vitest";
import { createPerson } from "../src/me";
import { once } from "../src/once";
import { fileAt, immersive } from "../src/pages";
import { botName, botWords, nextMatch, tableFor, usualBot } from "../src/parts/bots";
import { match } from "../src/router/match";
import { createTables } from "../src/tables";
import type { GameInfo, Me, TableInfo, TableMade } from "../src/wire/types";

const ada: Me = { id: "p", name: "Ada", colour: 1, login: null };
const known: Me = { ...ada, login: "ada" };

/** A server that knows this person, or is away. */
function person(found: Me | null | Error) {
  const answer = () => (found instanceof Error ? Promise.reject(found) : Promise.resolve(found));
  return createPerson({
    me: answer,
    guest: () => Promise.resolve(ada),
    claim: () => Promise.resolve(known),
    login: () => Promise.resolve(known),
    logout: () => Promise.resolve(null),
    deleteMe: () => Promise.resolve(null),
  });
}

describe("the person at this device", () => {
  it("is not known before the server was asked", async () => {
    const here = person(ada);
    expect(get(here.me)).toBeUndefined();
    expect(await here.refreshMe()).toEqual(ada);
    expect(get(here.me)).toEqual(ada);
  });

  it("is nobody where the server is away, and stays who they were", async () => {
    const here = person(new Error("away"));
    expect(await here.refreshMe()).toBeNull();
    expect(get(here.me)).toBeNull();
    await here.becomeGuest({ name: "Ada", colour: 1 });
    await here.refreshMe();
    expect(get(here.me)).toEqual(ada);
  });

  it("is taken as known, or asked of the server, before anybody is bothered", async () => {
    const here = person(ada);
    expect(await here.needPerson()).toEqual(ada);
    expect(get(here.personAsked)).toBeNull();
  });

  it("is asked for in the dialog, once, and may rather not say", async () => {
    const here = person(null);
    const first = here.needPerson();
    await here.refreshMe();
    expect(get(here.personAsked)).not.toBeNull();
    const second = here.needPerson();
    expect(await first).toBeNull();
    here.answerPerson(ada);
    expect(await second).toEqual(ada);
    expect(get(here.personAsked)).toBeNull();
  });

  it("changes by becoming a guest, by an account, and by going", async () => {
    const here = person(null);
    expect(await here.becomeGuest({ name: "Ada", colour: 1 })).toEqual(ada);
    expect(get(here.me)).toEqual(ada);
    await here.claim({ login: "ada", password: "x" });
    expect(get(here.me)).toEqual(known);
    await here.logout();
    expect(get(here.me)).toBeNull();
    await here.login({ login: "ada", password: "x" });
    expect(get(here.me)).toEqual(known);
  });
});

describe("what is asked for once", () => {
  it("is asked for once by each name, and again after a failure", async () => {
    const asked: string[] = [];
    const answers: (() => Promise<number>)[] = [
      () => Promise.reject(new Error("away")),
      () => Promise.resolve(1),
      () => Promise.resolve(2),
    ];
    const load = once((name: string) => {
      asked.push(name);
      return answers.shift()?.() ?? Promise.resolve(0);
    });
    await expect(load("a")).rejects.toThrow("away");
    expect([await load("a"), await load("a"), await load("b")]).toEqual([1, 1, 2]);
    expect(asked).toEqual(["a", "a", "b"]);
  });
});

describe("bots", () => {
  const game = {
    name: "gangs",
    default_seats: 4,
    bots: [{ name: "random" }, { name: "old_hand" }],
  } as GameInfo;

  it("are named as people read them, and a newcomer is offered the second level, else the strongest", () => {
    expect([botName("old_hand"), botName("level2"), botName("")]).toEqual(["Old hand", "Level 2", ""]);
    expect(botWords("level2")).toBe("level 2");
    expect([usualBot(game), usualBot({ ...game, bots: [] })]).toEqual(["old_hand", null]);
    const levels = ["random", "level1", "level2", "level5"].map((name) => ({
      name,
      text: "",
      realtime: true,
    }));
    expect(usualBot({ ...game, bots: levels })).toBe("level2");
  });

  it("take all chairs but yours, at a table of your own", () => {
    expect(tableFor(game, "old_hand")).toEqual({
      game: "gangs",
      seats: ["me", "old_hand", "old_hand", "old_hand"],
      public: false,
    });
  });
});

describe("a newcomer's matches", () => {
  const arena = {
    name: "arena",
    default_seats: 2,
    bots: [{ name: "random" }, { name: "fighter" }, { name: "champion" }],
    ladder: [
      { bot: "random", options: { rules: "core" } },
      { bot: "fighter", options: { introduction: true } },
    ],
  } as unknown as GameInfo;

  it("follow the game's ladder, and then are the usual bot and the full rules", () => {
    const form = (...others: string[]) => ({ game: "arena", seats: ["me", ...others], public: false });
    expect(nextMatch(arena, 0)).toEqual({ ...form("random"), options: { rules: "core" } });
    expect(nextMatch(arena, 1)).toEqual({ ...form("fighter"), options: { introduction: true } });
    expect(nextMatch(arena, 2)).toEqual(form("champion"));
    expect(nextMatch({ ...arena, ladder: [], bots: [] }, 0)).toEqual(form("open"));
  });
});

describe("ways to a table", () => {
  const gangs = {
    name: "gangs",
    default_seats: 3,
    bots: [{ name: "random" }, { name: "brawler" }],
    ladder: [{ bot: "random", options: {} }],
  } as unknown as GameInfo;

  /** A server with one game, and somebody, or nobody, at the device. */
  function tables(who: Me | null, wants = true, played: TableInfo[] = []) {
    let matches = 0;
    const heard: unknown[] = [];
    const made = (form: unknown) => {
      heard.push(form);
      return Promise.resolve({ table: "t1" } as TableMade);
    };
    const mine = () => Promise.resolve(played);
    const api = { games: () => Promise.resolve([gangs]), makeTable: made, mine, quick: made };
    return {
      heard,
      ...createTables(
        api,
        () => Promise.resolve(who),
        (table) => heard.push(table),
        { welcome: () => Promise.resolve(wants), matches: () => matches, played: () => void (matches += 1) },
      ),
    };
  }

  it("knows the games of the server by their names", async () => {
    const { loadGames, loadGame } = tables(ada);
    expect(await loadGames()).toEqual([gangs]);
    expect([await loadGame("gangs"), await loadGame("chess")]).toEqual([gangs, null]);
  });

  it("leads to a table against easy bots, then the usual one, with friends, or with anyone", async () => {
    const seats = (...others: string[]) => ({ game: "gangs", seats: ["me", ...others], public: false });
    const { heard, playBots, playFriends, playAnyone } = tables(ada);
    await playBots(gangs);
    await playBots(gangs);
    await playBots({ ...gangs, bots: [] });
    await playFriends(gangs);
    await playAnyone("gangs");
    expect(heard.filter((one) => one !== "t1")).toEqual([
      { ...seats("random", "random"), options: {} },
      seats("brawler", "brawler"),
      seats("open", "open"),
      seats("open", "open"),
      { game: "gangs" },
    ]);
    expect(heard.filter((one) => one === "t1")).toHaveLength(5);
  });

  it("leads to the level that suits by one's own results", async () => {
    const seats = [
      { seat: 0, person: { id: ada.id }, bot: null },
      ...[1, 2].map((seat) => ({ seat, person: null, bot: "level2" })),
    ];
    const won = {
      game: "gangs",
      state: "over",
      seats,
      result: { winners: [0], ruling: "AU-13" },
    } as unknown as TableInfo;
    const { heard, playBots } = tables(ada, true, [won, won]);
    const levels = ["level1", "level2", "level3"].map((name) => ({ name, text: "", realtime: true }));
    await playBots({ ...gangs, bots: levels, ladder: [] });
    expect(heard[0]).toMatchObject({ seats: ["me", "level3", "level3"] });
  });

  it("makes nothing for those who would rather learn first", async () => {
    const { heard, playBots } = tables(ada, false);
    await playBots(gangs);
    expect(heard).toEqual([]);
  });

  it("makes nothing for those who would rather not say who they are", async () => {
    const { heard, playFriends } = tables(null);
    await playFriends(gangs);
    expect(heard).toEqual([]);
  });
});

describe("pages", () => {
  it("has a file for every address, and one for the lost", () => {
    const routes = [
      "/",
      "/lobby",
      "/new/gangs",
      "/t/x",
      "/r/x",
      "/rules/gangs",
      "/me",
      "/campaigns",
      "/nowhere",
    ];
    const names = routes.map((path) => fileAt(match(path)).replace("./pages/", "").replace(".svelte", ""));
    expect(names).toEqual([
      "Home",
      "Lobby",
      "NewTable",
      "Table",
      "Replay",
      "Rules",
      "Profile",
      "Campaigns",
      "Lost",
    ]);
    expect(fileAt({ page: "dev", name: "ArenaBoard" })).toBe("./dev/ArenaBoard.svelte");
    expect(fileAt({ page: "dev", name: "Nothing" })).toBe("./pages/Lost.svelte");
  });

  it("takes the whole window at a table and a replay", () => {
    const whole = ["/", "/lobby", "/t/x", "/r/x", "/dev/x", "/me"].filter((path) => immersive(match(path)));
    expect(whole).toEqual(["/t/x", "/r/x", "/dev/x"]);
  });
});
