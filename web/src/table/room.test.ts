import { get } from "svelte/store";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeWorld, step, table, welcome } from "../../tests/fakes";
import { plainManners, type GameEvent, type View } from "../games/board";
import { defaults, settings } from "../settings";
import { toasts } from "../ui/toasts";
import type { Own, PromptInfo, SeatInfo, TableInfo, Welcome } from "../wire/types";
import { Room } from "./room.svelte";

const base = { game: "revenants", seats: 2, now_ms: 0, paused: false, result: null, seat: null };

const chair = (seat: number, id: string | null): SeatInfo =>
  ({
    seat,
    name: null,
    tag: null,
    person: id === null ? null : { id, name: `P${seat}`, colour: seat },
    bot: null,
  }) as SeatInfo;

const asked = (seat: number, id = 7, awaited = true): PromptInfo => ({
  ...{ seat, id, kind: "commit", text: "Seat 1 waits.", awaited, legal: ["solo Reyes"] },
});

const own = (seat: number, prompt: PromptInfo | null = asked(seat)): Own => ({
  seat,
  view: { mine: seat } as Own["view"],
  prompt,
});

let world: FakeWorld;
let room: Room;

/** At the table, looking from these seats. */
function arrive(more: Partial<Welcome> = {}, info: Partial<TableInfo> = {}): void {
  const at: TableInfo = { ...table, seats: [chair(0, "p1"), chair(1, "p2")], whispers: true, ...info };
  room.socket.connect();
  world.last.hear({
    ...welcome(4, 1000),
    table: at,
    view: { ...base, turn: 1 } as View,
    own: [own(0)],
    ...more,
  });
}

const sent = () => world.last.sent.at(-1);
const events = (...texts: string[]): GameEvent[] =>
  texts.map((text) => ({ kind: "said", text, rulings: [] }));

beforeEach(() => {
  settings.set({ ...defaults, forced: false });
  world = new FakeWorld();
  room = new Room("abc", world);
});

describe("one at a device", () => {
  it("says nothing about what was still asked when one goes to another page", async () => {
    arrive();
    const done = room.ask({ type: "rematch" });
    room.socket.close();
    expect(await done).toBe(false);
    expect(get(toasts)).toEqual([]);
  });

  it("knows whose seat it looks from and what is asked", () => {
    expect([room.line, room.boardProps, room.statuses]).toEqual([null, null, []]);
    arrive();
    expect([room.seat, room.prompt?.id, room.shared]).toEqual([0, 7, false]);
    expect(room.line).toEqual({ text: "P1 waits.", yours: true });
    expect(room.boardProps).toMatchObject({ seat: 0, interactive: true, view: { turn: 1, mine: 0 } });
    expect(room.players.map(({ name }) => name)).toEqual(["P0", "P1"]);
  });

  it("forgets the lines of somebody who is muted, has them again afterwards, and knows that person all the time", () => {
    const loud = { id: "p9", name: "Loud", colour: 1 };
    const said = { number: 0, person: loud, text: "Hear me!", at_s: 1 };
    const alone = { seat: 1, to: 0, number: 0, text: "Hear me, you alone!", at_s: 2 };
    arrive({ chat: [said], whispers: [alone] });
    const known = () => [room.talk.map(({ text }) => text), room.others.some(({ id }) => id === "p9")];
    expect(known()).toEqual([["Hear me!", "Hear me, you alone!"], true]);
    world.last.hear({ type: "talk", chat: [], whispers: [alone] });
    expect(known()).toEqual([["Hear me, you alone!"], true]);
    world.last.hear({ type: "talk", chat: [said], whispers: [] });
    expect(known()).toEqual([["Hear me!"], true]);
  });

  it("knows the only answer, once all has been seen and where the person wants it made", () => {
    settings.set(defaults);
    arrive();
    expect(room.only).toEqual({ id: 7, words: "solo Reyes" });
    expect(room.line?.text).toContain("P1 waits. There is only one choice");
    settings.update((now) => ({ ...now, forced: false }));
    expect(room.only).toBeNull();
    settings.update((now) => ({ ...now, forced: true }));
    world.last.hear({ ...step(5), events: events("b") });
    expect(room.only).toBeNull();
    room.boardProps?.onshown?.(1);
    expect(room.only).toEqual({ id: 7, words: "solo Reyes" });
  });

  it("says that a turn is its own, and that somebody here plays", () => {
    arrive();
    expect([room.asked, room.plays]).toEqual([true, true]);
    arrive({ own: [own(0, asked(0, 7, false))] });
    expect(room.asked).toBe(false);
    arrive({ own: [], your_seats: [] });
    expect([room.asked, room.plays]).toEqual([false, false]);
  });

  it("tells the table what has been seen, by the number of the last step", () => {
    arrive();
    room.socket.shown(50);
    expect(sent()).toEqual({ type: "shown", number: 4, pace: 50 });
  });

  it("gives the board one thing that stays, of which only what changed is another", () => {
    arrive();
    const props = room.boardProps;
    const before = { ...props };
    world.last.hear({ ...step(5), events: events("b") });
    expect(room.boardProps).toBe(props);
    const now = { ...props };
    const changed = Object.keys(now).filter((name) => now[name as "view"] !== before[name as "view"]);
    expect(changed).toEqual(["view", "events"]);
    expect(now.prompt).not.toBeNull();
  });

  it("acts by seat and prompt, and says why not with its ruling", async () => {
    arrive();
    const done = room.boardProps?.act?.("solo Reyes");
    expect(sent()).toMatchObject({ type: "act", seat: 0, prompt: 7, words: "solo Reyes" });
    world.last.hear({ type: "ack", id: "id-1", refusal: "Seat 1 is out.", ruling: "RV-9" });
    expect(await done).toBe(false);
    const last = get(toasts).at(-1);
    expect(last).toMatchObject({ kind: "bad", text: "P1 is out.", ruling: "RV-9" });
    expect(last?.href).toContain("RV-9");
    const again = room.boardProps?.act?.("solo Reyes");
    world.last.hear({ type: "ack", id: "id-2", refusal: null, ruling: null });
    expect(await again).toBe(true);
  });

  it("asks why not, with people's names", async () => {
    arrive();
    const why = room.boardProps?.why("team Reyes");
    expect(sent()).toMatchObject({ type: "why", seat: 0, words: "team Reyes" });
    world.last.hear({ type: "answer", id: "id-1", reason: "Seat 1 fell.", ruling: "RV-2" });
    expect(await why).toEqual({ reason: "P1 fell.", ruling: "RV-2" });
    const nothing = room.boardProps?.why("solo Reyes");
    world.last.hear({ type: "answer", id: "id-2", reason: null, ruling: null });
    expect(await nothing).toBeNull();
  });

  it("cannot act without a prompt, nor touch a board that is not played at", () => {
    arrive({ own: [own(0, null)] }, { state: "over" });
    expect(room.boardProps).toMatchObject({ act: null, interactive: false, prompt: null });
  });

  it("only watches without a seat", async () => {
    arrive({ your_seats: [], own: [] });
    expect([room.seat, room.partners]).toEqual([null, []]);
    expect(room.line?.text).toContain("You are watching.");
    expect(room.boardProps).toMatchObject({ seat: null, act: null, interactive: false });
    expect(await room.boardProps?.why("solo Reyes")).toBeNull();
    void room.say("hello", 1);
    expect(sent()).toMatchObject({ type: "say", text: "hello" });
  });

  it("talks to all or to one, and stands up from every seat", () => {
    arrive();
    expect(room.partners.map(({ seat }) => seat)).toEqual([1]);
    void room.say("hello", null);
    expect(sent()).toMatchObject({ type: "say", text: "hello" });
    void room.say("psst", 1);
    expect(sent()).toMatchObject({ type: "whisper", seat: 0, to: 1, text: "psst" });
    room.leave();
    expect(sent()).toMatchObject({ type: "stand", seat: 0 });
  });
});

describe("what is not seen yet", () => {
  it("tells neither the end nor the next question before the board has shown it", () => {
    arrive({ events: events("a") });
    expect(room.settled).toBe(true);
    world.last.hear({ ...step(5), events: events("b", "c"), view: { turn: 2 }, own: [own(0, asked(0, 8))] });
    expect(room.settled).toBe(false);
    expect(room.line).toEqual({ text: "See what happens …", yours: false });
    expect(room.log.map(({ text }) => text)).toEqual(["a"]);
    expect([room.besideProps?.view, room.boardProps?.view]).toMatchObject([{ turn: 1 }, { turn: 2 }]);
    room.boardProps?.onshown?.(1);
    expect(room.settled).toBe(true);
    expect(room.line?.yours).toBe(true);
    expect(room.log.map(({ text }) => text)).toEqual(["a", "b", "c"]);
    expect(room.besideProps?.view).toMatchObject({ turn: 2 });
  });

  it("is that the match is over, and who has won", () => {
    arrive();
    const won = { ...(room.table as TableInfo), state: "over" as const, result: { winners: [1] } };
    world.last.hear({ ...step(5), events: events("b"), own: [own(0, null)] });
    world.last.hear({ type: "table", table: won, your_seats: [0] });
    expect(room.table?.state).toBe("over");
    expect(room.shownTable).toMatchObject({ state: "playing", result: null });
    room.boardProps?.onshown?.(1);
    expect(room.shownTable).toBe(room.table);
  });

  it("says whom a table waits for while people gather, whatever was shown", () => {
    arrive({}, { state: "gathering" });
    world.last.hear({ ...step(5), events: events("b") });
    expect(room.line?.text).not.toBe("See what happens …");
  });
});

const secret = { ...plainManners, isSecret: () => true };

describe("several at a device", () => {
  it("shows a secret to whoever says to hold it, until they have chosen", () => {
    room.manners = secret;
    arrive({ your_seats: [0, 1], own: [own(0), own(1, asked(1, 9))] });
    expect([room.shared, room.seat, room.turn.next]).toEqual([true, null, 0]);
    room.open(1);
    expect(room.seat).toBe(1);
    void room.boardProps?.act?.("solo Reyes");
    expect(sent()).toMatchObject({ type: "act", seat: 1, prompt: 9 });
    expect(room.seat).toBeNull();
  });

  it("closes again when another question comes", () => {
    room.manners = secret;
    arrive({ your_seats: [0, 1], own: [own(0), own(1, asked(1, 9))] });
    room.open(1);
    world.last.hear({ ...step(5), own: [own(1, asked(1, 10))] });
    expect(room.seat).toBeNull();
    room.open(1);
    expect(room.seat).toBe(1);
  });

  it("leaves it to the last who is still in the game", () => {
    room.manners = { ...secret, statuses: () => ["out", "choosing"] };
    arrive({ your_seats: [0, 1], own: [own(0, null), own(1)] });
    expect([room.seat, room.turn.next]).toEqual([1, null]);
  });

  it("hands open choices around by itself", () => {
    room.manners = { ...plainManners, isSecret: () => false };
    arrive({ your_seats: [0, 1], own: [own(0, asked(0, 7, false)), own(1)] });
    expect(room.seat).toBe(1);
  });
});

describe("the clock", () => {
  it("counts down while the match runs, and not while it is stopped", () => {
    arrive({ view: { ...base, deadline_ms: 6000 } as View });
    room.tick();
    expect(room.countdown.seconds).toBe(5);
    world.pass(2500);
    room.tick();
    expect(room.countdown.seconds).toBe(3);
    world.last.hear({ ...step(5, 3500), view: { paused: true } });
    room.tick();
    expect(room.countdown.seconds).toBeNull();
  });
});

describe("what a game brings", () => {
  it("is loaded once, by its name", async () => {
    room.manners = secret;
    await room.load("no such game");
    expect(room.board).not.toBeNull();
    expect([room.manners, room.side, room.failed]).toEqual([plainManners, null, false]);
    room.board = null;
    await room.load("no such game");
    expect(room.board).toBeNull();
  });

  it("is put away when the table becomes one of another game, before its view is drawn", async () => {
    const gathers = { ...table, game: "one", state: "gathering" as const };
    arrive({ view: null }, gathers);
    await room.load("one");
    room.manners = secret;
    world.last.hear({ type: "table", table: gathers, your_seats: [0] });
    expect(room.board, "the same game").not.toBeNull();
    const late = room.load("another");
    arrive({}, { game: "a third" });
    expect([room.board, room.side, room.manners]).toEqual([null, null, plainManners]);
    await late;
    expect(room.board, "what was on its way comes too late").toBeNull();
    await room.load("a third");
    expect(room.board).not.toBeNull();
  });

  it("calls seats and sides by the game's names, once there is a view", () => {
    room.manners = { ...plainManners, calls: () => "Reyes", side: () => 1 };
    expect([room.calls(0), room.sideOf(0)]).toEqual([null, null]);
    arrive();
    expect([room.calls(0), room.sideOf(0)]).toEqual(["Reyes", 1]);
    room.manners = plainManners;
    expect(room.sideOf(0)).toBeNull();
  });

  it("shows its panel only when that has something to show", () => {
    arrive();
    const panel = { title: "x", panel: {} as never };
    room.side = { ...panel, when: () => false } as never;
    expect(room.shownSide).toBeNull();
    room.side = { ...panel, when: () => true } as never;
    expect(room.shownSide).not.toBeNull();
  });
});
