import { get } from "svelte/store";
import { beforeEach, describe, expect, it } from "vitest";
import { LONGEST_WAIT_MS } from "../src/wire/line";
import { t } from "../src/i18n";
import { LobbySocket, TIME_MS, TableSocket, type News } from "../src/wire/socket";
import { FakeWorld, lobby, step, table, welcome } from "./fakes";

let world: FakeWorld;
let news: News[];
let socket: TableSocket;

beforeEach(() => {
  world = new FakeWorld();
  news = [];
  socket = new TableSocket("abc", (message) => news.push(message), world);
});

const state = () => get(socket.link).state;
const kinds = () => news.map((message) => message.type);
const sentKinds = () => world.last.sent.map((message) => message["type"]);
/** Let promises that are settled run their callers. */
const settled = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));

function online(number = 4): void {
  socket.connect();
  world.last.hear(welcome(number));
}

/** Break the line and come back to a greeting. */
function comeBack(number = 4): void {
  world.last.break();
  world.pass(LONGEST_WAIT_MS);
  world.last.hear(welcome(number));
}

describe("asking", () => {
  it("is acknowledged", async () => {
    online();
    const done = socket.act(0, 7, "solo Reyes");
    expect(world.last.sent).toEqual([{ type: "act", id: "id-1", seat: 0, prompt: 7, words: "solo Reyes" }]);
    world.last.hear({ type: "ack", id: "id-1" });
    expect(await done).toEqual({
      type: "ack",
      id: "id-1",
      refusal: null,
      ruling: null,
      waits: false,
      dropped: false,
    });
    expect(socket.waiting).toBe(0);
  });

  it("is acknowledged by the step it led to, after the step was told", async () => {
    online(4);
    const told: number[] = [];
    const done = socket.act(0, 7, "solo Reyes").then(() => told.push(news.length));
    world.last.hear(step(5, 0, "id-1"));
    await done;
    expect(told).toEqual([2]);
    expect(socket.waiting).toBe(0);
    comeBack(5);
    expect(world.last.sent).toEqual([]);
  });

  it("is sent again when the step that would have acknowledged it came after a gap", () => {
    online(4);
    void socket.act(0, 7, "solo Reyes");
    world.last.hear(step(9, 0, "id-1"));
    world.pass(LONGEST_WAIT_MS);
    world.last.hear(welcome(9));
    expect(sentKinds()).toEqual(["act"]);
  });

  it("is told a refusal with its ruling", async () => {
    online();
    const done = socket.act(0, 7, "solo Grimsby");
    world.last.hear({ type: "ack", id: "id-1", refusal: "That is you.", ruling: "RV-13" });
    expect(await done).toMatchObject({ refusal: "That is you.", ruling: "RV-13" });
  });

  it("is not answered while it waits at the table, and is sent again after a gap", async () => {
    online();
    let answer: unknown = null;
    void socket.act(0, 7, "strike 1").then((ack) => (answer = ack));
    world.last.hear({ type: "ack", id: "id-1", refusal: "Catch your breath.", ruling: "RX-1", waits: true });
    await settled();
    expect([answer, socket.waiting]).toEqual([null, 1]);
    comeBack();
    expect(sentKinds()).toEqual(["act"]);
    world.last.hear({
      type: "ack",
      id: "id-1",
      refusal: "That player is out.",
      ruling: "RX-1",
      dropped: true,
    });
    await settled();
    expect(answer).toMatchObject({ dropped: true, waits: false });
  });

  it("sends again after coming back, under the same id", () => {
    online();
    void socket.act(0, 7, "solo Reyes");
    const first = world.last.sent[0];
    comeBack();
    expect(world.last.sent).toEqual([first]);
  });

  it("sends nothing again that was acknowledged", async () => {
    online();
    const done = socket.act(0, 7, "solo Reyes");
    world.last.hear({ type: "ack", id: "id-1" });
    await done;
    comeBack();
    expect(world.last.sent).toEqual([]);
  });

  it("keeps the order of what waits", () => {
    online();
    void socket.ask({ type: "say", text: "one" });
    void socket.ask({ type: "say", text: "two" });
    comeBack();
    expect(world.last.sent.map((message) => message["text"])).toEqual(["one", "two"]);
  });

  it("holds what is asked while offline until the welcome", () => {
    online();
    world.last.break();
    void socket.ask({ type: "say", text: "hello" });
    world.pass(LONGEST_WAIT_MS);
    expect(world.last.sent).toEqual([]);
    world.last.hear(welcome(4));
    expect(sentKinds()).toEqual(["say"]);
  });

  it("answers a caller once, even when the acknowledgement comes twice", async () => {
    online();
    let answers = 0;
    void socket.act(0, 7, "solo Reyes").then(() => answers++);
    world.last.hear({ type: "ack", id: "id-1" });
    world.last.hear({ type: "ack", id: "id-1", refusal: "no" });
    await settled();
    expect(answers).toBe(1);
  });

  it("ignores an acknowledgement of something never asked", () => {
    online();
    world.last.hear({ type: "ack", id: "unknown" });
    expect(kinds()).toEqual(["welcome"]);
  });

  it("asks why", async () => {
    online();
    const answer = socket.why(0, "betray Reyes");
    expect(world.last.sent[0]).toEqual({ type: "why", id: "id-1", seat: 0, words: "betray Reyes" });
    world.last.hear({ type: "answer", id: "id-1", reason: "It is out.", ruling: "RV-3" });
    expect(await answer).toMatchObject({ reason: "It is out.", ruling: "RV-3" });
  });

  it("turns a refused question into an answer", async () => {
    online();
    const answer = socket.why(3, "solo Reyes");
    world.last.hear({ type: "ack", id: "id-1", refusal: "Not your seat." });
    expect(await answer).toEqual({ type: "answer", id: "id-1", reason: "Not your seat.", ruling: null });
  });
});

describe("closing", () => {
  it("does not come back when told not to, and says why", async () => {
    online();
    const done = socket.ask({ type: "say", text: "hello" });
    world.last.hear({ type: "closing", reason: "This table is gone.", retry: false });
    expect(get(socket.link)).toEqual({ state: "closed", reason: "This table is gone." });
    expect(kinds()).toEqual(["welcome", "closing"]);
    expect((await done).refusal).toBe("This table is gone.");
    world.pass(10 * LONGEST_WAIT_MS);
    expect(world.sockets).toHaveLength(1);
    expect(world.timers).toBe(0);
  });

  it("comes back when told to", () => {
    online();
    world.last.hear({ type: "closing", reason: "The server restarts.", retry: true });
    expect(state()).toBe("waiting");
    world.pass(LONGEST_WAIT_MS);
    expect(world.last.path).toBe("/ws/table/abc?since=4");
  });

  it("leaves nothing behind when the page closes it", async () => {
    online();
    const done = socket.act(0, 1, "solo Reyes");
    socket.close();
    expect((await done).refusal).toBe(t("app.lineClosed"));
    expect(get(socket.link)).toEqual({ state: "closed", reason: null });
    expect(world.last.closed).toBe(true);
    expect(world.timers).toBe(0);
  });

  it("can be closed while it waits", () => {
    socket.connect();
    world.last.break();
    socket.close();
    expect(world.timers).toBe(0);
  });
});

describe("strange frames", () => {
  it.each([
    ["no JSON", "{"],
    ["a list", "[1,2]"],
    ["null", "null"],
    ["a number", "7"],
    ["an unknown type", '{"type":"hologram"}'],
    ["no type", '{"number":9}'],
    ["a welcome without a number", '{"type":"welcome"}'],
    ["a step without a number", '{"type":"step"}'],
  ])("ignores %s", (_, frame) => {
    online(4);
    world.last.hear(frame);
    expect(kinds()).toEqual(["welcome"]);
    expect(state()).toBe("online");
    world.last.hear(step(5));
    expect(socket.number).toBe(5);
  });

  it("ignores bytes", () => {
    online(4);
    world.last.onmessage?.({ data: new ArrayBuffer(3) });
    expect(state()).toBe("online");
  });
});

describe("table time", () => {
  it("is unknown before the welcome and then runs with our clock", () => {
    expect(socket.time()).toBeNull();
    socket.connect();
    world.last.hear(welcome(1, 60_000));
    world.pass(1500);
    expect(socket.time()).toBe(61_500);
    world.last.hear(step(2, 62_000));
    expect(socket.time()).toBe(62_000);
    expect(world.last.sent).toEqual([]);
  });

  it("is asked for again and again in real time, and set by the answers", () => {
    socket.connect();
    world.last.hear({ ...welcome(1, 60_000), table: { ...table, realtime: true } });
    world.pass(0);
    const [asked] = world.last.sent;
    expect(asked).toEqual({ type: "time", sent: 1000 });
    world.pass(40);
    world.last.hear({ type: "time", sent: 1000, now_ms: 61_000 });
    expect(socket.time()).toBe(61_020);
    world.pass(TIME_MS);
    expect(sentKinds()).toEqual(["time", "time"]);
    socket.close();
    expect(world.timers).toBe(0);
  });

  it("stands still while the table does", () => {
    const standstill = { why: "break" as const, ready: [], left_ms: 60_000, counting: false };
    socket.connect();
    world.last.hear({ ...welcome(1, 60_000), table: { ...table, realtime: true, standstill } });
    world.pass(5000);
    expect(socket.time()).toBe(60_000);
    world.last.hear({ ...welcome(1, 60_000), table: { ...table, realtime: true } });
    world.pass(500);
    expect(socket.time()).toBe(60_500);
  });
});

describe("changes and chat", () => {
  it("are passed on", () => {
    online();
    world.last.hear({ type: "table", table, your_seats: [0] });
    world.last.hear({ type: "chat", line: { number: 1, person: null, text: "hi", at_s: 1 } });
    expect(kinds()).toEqual(["welcome", "table", "chat"]);
  });
});

describe("the lobby's socket", () => {
  it("passes the tables on, comes back by itself, and pings", () => {
    const seen: number[] = [];
    const line = new LobbySocket((message) => seen.push(message.people), world);
    line.connect();
    expect(world.last.path).toBe("/ws/lobby");
    world.last.hear(lobby);
    world.last.hear("nonsense");
    world.last.hear({ type: "lobby" });
    world.pass(10_000);
    world.last.hear({ type: "pong" });
    expect(seen).toEqual([3]);
    expect(sentKinds()).toEqual(["ping"]);
    world.last.break();
    world.pass(LONGEST_WAIT_MS);
    world.last.hear(lobby);
    expect(seen).toEqual([3, 3]);
    expect(get(line.link).state).toBe("online");
    line.close();
    expect(world.timers).toBe(0);
  });
});
