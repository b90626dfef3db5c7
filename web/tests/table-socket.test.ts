import { get } from "svelte/store";
import { beforeEach, describe, expect, it } from "vitest";
import { LONGEST_WAIT_MS, SILENCE_MS, wait } from "../src/wire/line";
import { Misfit } from "../src/wire/laid";
import { TableSocket, type News } from "../src/wire/socket";
import { FakeWorld, step, welcome } from "./fakes";

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

describe("a step that does not fit", () => {
  let fits: boolean;

  beforeEach(() => {
    fits = true;
    socket = new TableSocket(
      "abc",
      (message) => {
        if (message.type === "step" && !fits) throw new Misfit("it does not fit");
        news.push(message);
      },
      world,
    );
    online(4);
    fits = false;
  });

  it("is not counted, and everything is asked for on the same line", () => {
    world.last.hear(step(5));
    expect(socket.number).toBe(4);
    expect(world.last.sent).toEqual([{ type: "whole", since: 4 }]);
    expect(world.sockets).toHaveLength(1);
  });

  it("makes those after it wait for the whole", () => {
    world.last.hear(step(5));
    fits = true;
    world.last.hear(step(6));
    expect([socket.number, world.sockets.length, world.last.sent.length]).toEqual([4, 1, 1]);
    world.last.hear(welcome(6));
    world.last.hear(step(7));
    expect(kinds()).toEqual(["welcome", "welcome", "step"]);
    expect(socket.number).toBe(7);
  });

  it("does not lose what was asked: it is sent again after the whole", async () => {
    const asked = socket.act(0, 3, "solo Reyes");
    const { id } = world.last.sent[0] as { id: string };
    world.last.hear(step(5, 0, id));
    expect(socket.waiting).toBe(1);
    world.last.hear(welcome(5));
    expect(sentKinds()).toEqual(["act", "whole", "act"]);
    world.last.hear({ type: "ack", id, refusal: null, ruling: null });
    expect((await asked).refusal).toBeNull();
  });

  it("is asked for anew by coming back, when the line breaks meanwhile", () => {
    world.last.hear(step(5));
    comeBack(6);
    expect(world.last.path).toBe("/ws/table/abc?since=4");
    fits = true;
    world.last.hear(step(7));
    expect(socket.number).toBe(7);
  });

  it("hides no other fault", () => {
    const broken = new TableSocket(
      "abc",
      (message) => {
        if (message.type === "step") throw new TypeError("a bug");
      },
      world,
    );
    broken.connect();
    world.last.hear(welcome(1));
    expect(() => world.last.hear(step(2))).toThrow(TypeError);
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
