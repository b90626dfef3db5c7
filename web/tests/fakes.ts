import type { SocketLike, Surroundings, Timer } from "../src/wire/line";
import type { Lobby, Step, TableInfo, Welcome } from "../src/wire/types";

/* Doubles for tests: a socket, a clock and timers that do only what they are told. */

export class FakeSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];
  closed = false;

  constructor(readonly path: string) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }

  hear(message: unknown): void {
    this.onmessage?.({ data: typeof message === "string" ? message : JSON.stringify(message) });
  }

  /** The network breaks. */
  break(): void {
    this.closed = true;
    this.onclose?.();
  }
}

export class FakeWorld implements Surroundings {
  readonly sockets: FakeSocket[] = [];
  random = (): number => 1;
  #now = 1000;
  #timers = new Map<number, { at: number; run: () => void }>();
  #lastTimer = 0;

  open(path: string): SocketLike {
    const socket = new FakeSocket(path);
    this.sockets.push(socket);
    return socket;
  }

  now(): number {
    return this.#now;
  }

  setTimeout(run: () => void, ms: number): Timer {
    const id = ++this.#lastTimer;
    this.#timers.set(id, { at: this.#now + ms, run });
    return id as unknown as Timer;
  }

  clearTimeout(timer: Timer): void {
    this.#timers.delete(timer as unknown as number);
  }

  uuid(): string {
    return "id";
  }

  get last(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (socket === undefined) throw new Error("nothing was opened");
    return socket;
  }

  get timers(): number {
    return this.#timers.size;
  }

  /** Let time pass; timers due on the way run at their moment. */
  pass(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const due = [...this.#timers]
        .filter(([, t]) => t.at <= end)
        .sort((a, b) => a[1].at - b[1].at || a[0] - b[0])[0];
      if (due === undefined) break;
      this.#timers.delete(due[0]);
      this.#now = Math.max(this.#now, due[1].at);
      due[1].run();
    }
    this.#now = end;
  }
}

export const table: TableInfo = {
  id: "abc",
  game: "revenants",
  title: "Revenants",
  state: "playing",
  public: true,
  hotseat: false,
  host: "p1",
  seats: [],
  options: {},
  pack: null,
  notes: [],
  whispers: false,
  hints: true,
  spectators: 0,
  tags: {},
  made_s: 0,
  ending: null,
  turn: null,
  commitment: null,
  seed: null,
  result: null,
  rematch: null,
  realtime: false,
  standstill: null,
  breaks: 0,
  break_asked: [],
  any_game: false,
  tournament: null,
  problem: null,
};

export function welcome(number: number, now_ms = 0): Welcome {
  return {
    type: "welcome",
    number,
    since: -1,
    you: { id: "p1", name: "Ada", colour: 0 },
    your_seats: [0],
    table,
    chat: [],
    whispers: [],
    events: [],
    view: null,
    own: [],
    now_ms,
  };
}

export function step(number: number, now_ms = 0, ack: string | null = null, first = number): Step {
  const more = { ...(ack === null ? {} : { ack }), ...(first === number ? {} : { first }) };
  return { type: "step", number, now_ms, events: [], view: {}, own: {}, ...more };
}

export const lobby: Lobby = { type: "lobby", tables: [table], people: 3 };
