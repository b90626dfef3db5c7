import { writable, type Readable } from "svelte/store";

/* A line to the server that comes back by itself: it pings, notices silence, and tries again ever more slowly. */

/** The part of a WebSocket that we use. */
export interface SocketLike {
  /** 1 while it is open; a socket that ends takes nothing more, and complains. Absent where nobody asks. */
  readonly readyState?: number;
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  onerror: (() => void) | null;
}

const OPEN = 1;

export type Timer = ReturnType<typeof setTimeout>;

/** The world around a line; tests pass one of their own. */
export interface Surroundings {
  open(path: string): SocketLike;
  /** Milliseconds that never run backwards. */
  now(): number;
  setTimeout(run: () => void, ms: number): Timer;
  clearTimeout(timer: Timer): void;
  /** 0 to 1 */
  random(): number;
  uuid(): string;
}

export type LinkState =
  | { state: "connecting" }
  | { state: "online" }
  /** Waiting before the next try, which comes at `until` (in the time of `Surroundings.now`). */
  | { state: "waiting"; attempt: number; until: number }
  /** For good: closed by us (reason null) or by the server. */
  | { state: "closed"; reason: string | null };

export const PING_MS = 10_000;
export const SILENCE_MS = 25_000;
export const FIRST_WAIT_MS = 500;
export const LONGEST_WAIT_MS = 15_000;
/** Only a connection that held this long resets the back-off: one that drops at once must not hammer the server. */
export const STEADY_MS = 5_000;

/** How long to wait before try number `attempt` (0, 1, …): doubling, with jitter between half and all of it. */
export function wait(attempt: number, random: number): number {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt, 10));
  return Math.round(full * (0.5 + random / 2));
}

export interface LineHooks {
  /** The path to open now; asked again before every try. */
  path(): string;
  /** A frame that is a JSON object. */
  received(message: object): void;
}

export class Line {
  readonly #link = writable<LinkState>({ state: "closed", reason: null });
  /** The state of the line, as a store. */
  readonly link: Readable<LinkState> = this.#link;
  #socket: SocketLike | null = null;
  #attempt = 0;
  #heardAt = 0;
  #onlineAt: number | null = null;
  #closed = true;
  #retry: Timer | undefined;
  #pulse: Timer | undefined;

  constructor(
    private readonly around: Surroundings,
    private readonly hooks: LineHooks,
  ) {}

  get online(): boolean {
    return this.#onlineAt !== null;
  }

  open(): void {
    if (!this.#closed) return;
    this.#closed = false;
    this.#attempt = 0;
    this.#dial();
  }

  /** Close for good, with the server's reason if it gave one. */
  close(reason: string | null = null): void {
    this.#closed = true;
    this.#drop();
    this.#link.set({ state: "closed", reason });
  }

  /** Do not wait any longer; for when the network or the person is back. */
  hurry(): void {
    if (this.#closed || this.#socket !== null) return;
    this.#attempt = 0;
    this.#dial();
  }

  /** The other end has greeted: from now on frames may be sent. */
  greeted(): void {
    if (this.#socket === null) return;
    this.#onlineAt ??= this.around.now();
    this.#link.set({ state: "online" });
  }

  /** Send now if the line is up; otherwise say so. */
  send(message: object): boolean {
    if (this.#socket === null || this.#onlineAt === null || (this.#socket.readyState ?? OPEN) !== OPEN)
      return false;
    try {
      this.#socket.send(JSON.stringify(message));
      return true;
    } catch {
      return false;
    }
  }

  /** Hang up and come back. */
  redial(): void {
    if (this.#closed) return;
    this.#drop();
    const ms = wait(this.#attempt, this.around.random());
    this.#attempt += 1;
    this.#link.set({ state: "waiting", attempt: this.#attempt, until: this.around.now() + ms });
    this.#retry = this.around.setTimeout(() => this.#dial(), ms);
  }

  #dial(): void {
    this.#drop();
    this.#link.set({ state: "connecting" });
    let socket: SocketLike;
    try {
      socket = this.around.open(this.hooks.path());
    } catch {
      this.redial();
      return;
    }
    this.#socket = socket;
    this.#heardAt = this.around.now();
    // What an abandoned socket still says must not reach anyone.
    const current = () => this.#socket === socket;
    socket.onopen = () => {
      if (current()) this.#heardAt = this.around.now();
    };
    socket.onmessage = (event) => {
      if (current()) this.#receive(event.data);
    };
    socket.onerror = () => {};
    socket.onclose = () => {
      if (current()) this.redial();
    };
    this.#beat();
  }

  #receive(data: unknown): void {
    this.#heardAt = this.around.now();
    if (typeof data !== "string") return;
    let message: unknown;
    try {
      message = JSON.parse(data);
    } catch {
      return;
    }
    if (message !== null && typeof message === "object" && !Array.isArray(message)) {
      this.hooks.received(message);
    }
  }

  #beat(): void {
    this.#pulse = this.around.setTimeout(
      () => {
        if (this.around.now() - this.#heardAt >= SILENCE_MS) {
          this.redial();
          return;
        }
        this.send({ type: "ping" });
        this.#beat();
      },
      // In time for the next ping, or for the moment silence has lasted too long.
      Math.max(1, Math.min(PING_MS, this.#heardAt + SILENCE_MS - this.around.now())),
    );
  }

  #drop(): void {
    if (this.#retry !== undefined) this.around.clearTimeout(this.#retry);
    if (this.#pulse !== undefined) this.around.clearTimeout(this.#pulse);
    if (this.#onlineAt !== null && this.around.now() - this.#onlineAt >= STEADY_MS) this.#attempt = 0;
    this.#onlineAt = null;
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    try {
      socket.close();
    } catch {
      // It was closed already.
    }
  }
}
