import { get } from "svelte/store";
import { beforeEach, describe, expect, it } from "vitest";
import { LONGEST_WAIT_MS, SILENCE_MS, wait } from "../src/wire/line";
import { t } from "../src/i18n";
import { LobbySocket, TableSocket, type News } from "../src/wire/socket";
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

describe("connecting", () => {
  it("starts closed, and opens without a number", () => {
    expect(state()).toBe("closed");
    socket.connect();
    expect(world.last.path).toBe("/ws/table/abc");
    expect(state()).toBe("connecting");
  });

  it("is online from the welcome on, and passes it on", () => {
    online();
    expect(state()).toBe("online");
    expect(kinds()).toEqual(["welcome"]);
    expect(socket.number).toBe(4);
  });

  it("opens one socket however often it is told to connect", () => {
    socket.connect();
    socket.connect();
    expect(world.sockets).toHaveLength(1);
  });

  it("escapes what is in the address", () => {
    new TableSocket("a/b?c", () => {}, world).connect();
    expect(world.last.path).toBe("/ws/table/a%2Fb%3Fc");
  });
});

describe("coming back", () => {
  it("asks for what came after the last number it has", () => {
    online(4);
    world.last.hear(step(5));
    world.last.hear(step(6));
    world.last.break();
    expect(state()).toBe("waiting");
    world.pass(LONGEST_WAIT_MS);
    expect(world.sockets).toHaveLength(2);
    expect(world.last.path).toBe("/ws/table/abc?since=6");
  });

  it("comes back when nothing was heard for 25 seconds, and not before", () => {
    online();
    world.pass(SILENCE_MS - 1);
    expect(world.sockets).toHaveLength(1);
    world.pass(1);
    expect(state()).toBe("waiting");
    expect(world.sockets[0]?.closed).toBe(true);
    world.pass(LONGEST_WAIT_MS);
    expect(world.sockets.length).toBeGreaterThan(1);
  });

  it("comes back when no welcome ever arrives", () => {
    socket.connect();
    world.pass(SILENCE_MS);
    expect(state()).toBe("waiting");
  });

  it("stays as long as pongs arrive", () => {
    online();
    for (let i = 0; i < 20; i++) {
      world.pass(10_000);
      world.last.hear({ type: "pong" });
    }
    expect(world.sockets).toHaveLength(1);
    expect(sentKinds()).toEqual(Array(20).fill("ping"));
  });

  it("does not wait when hurried, for instance by the network coming back", () => {
    online();
    world.last.break();
    socket.hurry();
    expect(world.sockets).toHaveLength(2);
    world.pass(LONGEST_WAIT_MS - 1);
    expect(world.sockets).toHaveLength(2);
  });

  it("is not disturbed by a hurry while the line is up", () => {
    online();
    socket.hurry();
    expect(world.sockets).toHaveLength(1);
    expect(state()).toBe("online");
  });

  it("ignores what an abandoned socket still says", () => {
    online(4);
    const old = world.last;
    old.break();
    world.pass(LONGEST_WAIT_MS);
    old.hear(step(5));
    old.break();
    expect(kinds()).toEqual(["welcome"]);
    expect(world.sockets).toHaveLength(2);
  });
});

describe("back-off", () => {
  const waits = (): number => {
    const link = get(socket.link);
    return link.state === "waiting" ? link.until - world.now() : -1;
  };

  it("doubles up to a bound, with jitter between half and all of it", () => {
    expect([0, 1, 2, 3].map((attempt) => wait(attempt, 1))).toEqual([500, 1000, 2000, 4000]);
    expect(wait(3, 0)).toBe(2000);
    expect(wait(50, 1)).toBe(LONGEST_WAIT_MS);
  });

  it("grows with every failed try", () => {
    socket.connect();
    const seen: number[] = [];
    for (let i = 0; i < 7; i++) {
      world.last.break();
      seen.push(waits());
      world.pass(waits());
    }
    expect(seen).toEqual([500, 1000, 2000, 4000, 8000, 15000, 15000]);
  });

  it("starts anew after a connection that held", () => {
    socket.connect();
    for (let i = 0; i < 4; i++) {
      world.last.break();
      world.pass(waits());
    }
    world.last.hear(welcome(1));
    world.pass(6000);
    world.last.break();
    expect(waits()).toBe(500);
  });

  it("goes on growing when the server greets and hangs up at once", () => {
    socket.connect();
    const seen: number[] = [];
    for (let i = 0; i < 4; i++) {
      world.last.hear(welcome(1));
      world.last.break();
      seen.push(waits());
      world.pass(waits());
    }
    expect(seen).toEqual([500, 1000, 2000, 4000]);
  });

  it("says how often it has tried", () => {
    socket.connect();
    world.last.break();
    world.pass(waits());
    world.last.break();
    expect(get(socket.link)).toMatchObject({ state: "waiting", attempt: 2 });
  });
});

describe("numbers", () => {
  it("passes steps on in order", () => {
    online(4);
    world.last.hear(step(5));
    world.last.hear(step(6));
    expect(kinds()).toEqual(["welcome", "step", "step"]);
    expect(socket.number).toBe(6);
  });

  it("drops a step it has already seen", () => {
    online(4);
    world.last.hear(step(5));
    world.last.hear(step(5));
    world.last.hear(step(3));
    expect(kinds()).toEqual(["welcome", "step"]);
  });

  it("comes back after a gap, with the last number before it", () => {
    online(4);
    world.last.hear(step(6));
    expect(kinds()).toEqual(["welcome"]);
    world.pass(LONGEST_WAIT_MS);
    expect(world.last.path).toBe("/ws/table/abc?since=4");
  });

  it("takes the number of a full welcome, whatever came before", () => {
    online(4);
    comeBack(30);
    expect(socket.number).toBe(30);
    world.last.hear(step(31));
    expect(socket.number).toBe(31);
  });

  it("drops a step before the first welcome", () => {
    socket.connect();
    world.last.hear(step(1));
    expect(kinds()).toEqual([]);
  });
});

describe("asking", () => {
  it("is acknowledged", async () => {
    online();
    const done = socket.act(0, 7, "solo Reyes");
    expect(world.last.sent).toEqual([{ type: "act", id: "id-1", seat: 0, prompt: 7, words: "solo Reyes" }]);
    world.last.hear({ type: "ack", id: "id-1" });
    expect(await done).toEqual({ type: "ack", id: "id-1", refusal: null, ruling: null });
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
