import { get } from "svelte/store";
import { describe, expect, it } from "vitest";
import { createPerson } from "../src/me";
import { once } from "../src/once";
import { botName, strongest, tableFor } from "../src/parts/bots";
import type { GameInfo, Me } from "../src/wire/types";

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

  it("are named as people read them, and the last is the strongest", () => {
    expect([botName("old_hand"), botName("")]).toEqual(["Old hand", ""]);
    expect([strongest(game), strongest({ ...game, bots: [] })]).toEqual(["old_hand", null]);
  });

  it("take all chairs but yours, at a table of your own", () => {
    expect(tableFor(game, "old_hand")).toEqual({
      game: "gangs",
      seats: ["me", "old_hand", "old_hand", "old_hand"],
      public: false,
    });
  });
});
