import type { Readable } from "svelte/store";
import { t } from "../i18n";
import { browser } from "./browser";
import { TableClock } from "../table/clock";
import { Line, type LinkState, type Surroundings, type Timer } from "./line";
import { Misfit } from "./laid";
import type {
  Ack,
  Act,
  FromPage,
  Lobby,
  Ping,
  Reason,
  Shown,
  TableInfo,
  Time,
  ToPage,
  TournamentInfo,
  Whole,
} from "./types";

export type { LinkState, Surroundings } from "./line";

/** In real time the clock is looked after this often. */
export const TIME_MS = 2000;

type Wish = Exclude<FromPage, Ping | Shown | Time | Whole>;
type WithoutId<M> = M extends Wish ? Omit<M, "id"> : never;
/** What the page may ask of a table; the id is put on by the socket. */
export type Ask = WithoutId<Exclude<Wish, { type: "why" }>>;
/** What a page must look at; acknowledgements and pongs are the socket's own business. */
export type News = Exclude<ToPage, { type: "ack" | "answer" | "pong" | "time" }>;

interface Pending {
  message: Wish;
  settle(answer: Ack | Reason): void;
}

/** A table's socket: it comes back after the last number it has, and sends what was asked until that is answered. */
export class TableSocket {
  readonly link: Readable<LinkState>;
  readonly #line: Line;
  readonly #pending = new Map<string, Pending>();
  /** Ids of messages begin with this, so that those of no two pages of a person are alike. */
  readonly #name: string;
  #sent = 0;
  #number: number | null = null;
  /** A step did not fit: until all is told anew, nothing else will. */
  #lost = false;
  readonly #clock = new TableClock();
  #timing: Timer | undefined;

  constructor(
    table: string,
    private readonly news: (message: News) => void,
    private readonly around: Surroundings = browser,
  ) {
    this.#name = around.uuid().slice(0, 6);
    const path = `/ws/table/${encodeURIComponent(table)}`;
    this.#line = new Line(around, {
      path: () => (this.#number === null ? path : `${path}?since=${this.#number}`),
      received: (message) => this.#receive(message as ToPage),
    });
    this.link = this.#line.link;
  }

  /** The number of the last step seen; null before the first welcome. */
  get number(): number | null {
    return this.#number;
  }

  /** How many messages still wait for their answer. */
  get waiting(): number {
    return this.#pending.size;
  }

  connect(): void {
    this.#line.open();
  }

  /** Try at once instead of waiting out the back-off. */
  hurry(): void {
    this.#line.hurry();
  }

  close(): void {
    this.#stopTiming();
    this.#line.close();
    // Who goes on to another page does nothing wrong, and is told nothing there.
    this.#abandon(t("app.lineClosed"), true);
  }

  /** The table's time now, in milliseconds; null before the first message. */
  time(): number | null {
    return this.#clock.now(this.around.now());
  }

  /** Ask something of the table. It is sent until acknowledged, under one id, so that it happens once. */
  ask(wish: Ask): Promise<Ack> {
    return this.#send({ ...wish, id: this.#id() } as Wish) as Promise<Ack>;
  }

  /** All that was told has been seen here; bots wait for that. What is lost with the line is said again after a welcome.
   * `pace`: how much of their usual pause bots shall make, in percent. */
  shown(pace: number): void {
    if (this.#number === null) return;
    this.#line.send({ type: "shown", number: this.#number, pace } satisfies Shown);
  }

  /** Answer a prompt of one of your seats. */
  act(seat: number, prompt: number, words: string): Promise<Ack> {
    const wish: Omit<Act, "id"> = { type: "act", seat, prompt, words };
    return this.ask(wish);
  }

  /** Why is this not offered? The reason is null if it is. */
  async why(seat: number, words: string): Promise<Reason> {
    const answer = await this.#send({ type: "why", id: this.#id(), seat, words });
    if (answer.type === "answer") return answer;
    return { type: "answer", id: answer.id, reason: answer.refusal, ruling: answer.ruling };
  }

  /** Short, since every step that answers one carries it. */
  #id(): string {
    return `${this.#name}-${(++this.#sent).toString(36)}`;
  }

  #send(message: Wish): Promise<Ack | Reason> {
    return new Promise((settle) => {
      this.#pending.set(message.id, { message, settle });
      this.#line.send(message);
    });
  }

  #receive(message: ToPage): void {
    switch (message.type) {
      case "welcome":
        if (typeof message.number !== "number") return;
        this.#number = message.number;
        this.#lost = false;
        this.#setClock(message.table, message.now_ms);
        this.#line.greeted();
        this.news(message);
        for (const { message: again } of this.#pending.values()) this.#line.send(again);
        return;
      case "step":
        this.#step(message);
        return;
      case "ack":
        // It waits at the table: the answer is still to come, and is asked for again after a gap.
        if (message.waits !== true) this.#settle(message);
        return;
      case "answer":
        this.#settle(message);
        return;
      case "closing":
        this.#closing(message.reason, message.retry === true);
        this.news(message);
        return;
      case "time":
        this.#clock.exchange(message.sent, this.around.now(), message.now_ms);
        return;
      case "table":
      case "chat":
      case "whispered":
      case "talk":
      case "taken_out":
      case "lines":
        this.news(message);
        return;
      default:
      // A pong only had to arrive; a newer server's message is none of ours.
    }
  }

  #step(message: Extract<ToPage, { type: "step" }>): void {
    if (this.#number === null || typeof message.number !== "number") return;
    const { number, first = number, ack } = message;
    const known = this.#number;
    if (this.#lost) return;
    if (number > known && first !== known + 1) {
      // Something is missing: come back and be told everything since the last number.
      this.#line.redial();
      return;
    }
    if (first === known + 1) {
      try {
        this.news(message);
      } catch (fault) {
        if (!(fault instanceof Misfit)) throw fault;
        this.#askForAll(known);
        return;
      }
      this.#number = number;
      this.#clock.passed(message.now_ms, this.around.now());
    }
    // A step acknowledges the message that led to it, and is told first: whoever waits finds the new view.
    if (ack !== undefined) this.#settle(acknowledged(ack));
  }

  /** What was told does not fit what we have: ask for everything, as it is now and since the last step that did fit. The
   * answer is a welcome, after which whatever waits is sent again; what was done already is only acknowledged. */
  #askForAll(since: number): void {
    this.#lost = true;
    const whole: Whole = { type: "whole", since };
    if (!this.#line.send(whole)) this.#line.redial();
  }

  #settle(answer: Ack | Reason): void {
    const pending = this.#pending.get(answer.id);
    if (pending === undefined) return;
    this.#pending.delete(answer.id);
    if (answer.type === "ack") {
      // The server leaves out what is null.
      pending.settle({ ...acknowledged(answer.id), ...answer });
    } else pending.settle({ ...answer, reason: answer.reason ?? null, ruling: answer.ruling ?? null });
  }

  #closing(reason: string, retry: boolean): void {
    if (retry) {
      this.#line.redial();
      return;
    }
    this.#line.close(reason);
    this.#abandon(reason);
  }

  #abandon(reason: string, dropped = false): void {
    const left = [...this.#pending.values()];
    this.#pending.clear();
    for (const { message, settle } of left) settle({ ...acknowledged(message.id), refusal: reason, dropped });
  }

  #setClock(table: TableInfo, tableMs: number): void {
    // Before a match there is no time, and in a standstill it does not run.
    const runs = table.standstill === null || table.standstill === undefined;
    this.#clock.stop(runs ? null : tableMs);
    this.#clock.set(tableMs, this.around.now());
    this.#stopTiming();
    if (table.realtime === true) this.#timing = this.around.setTimeout(() => this.#askTime(), 0);
  }

  /** What time is it at the table? Asked again and again, since every answer may be better than the last. */
  #askTime(): void {
    this.#line.send({ type: "time", sent: Math.round(this.around.now()) } satisfies Time);
    this.#timing = this.around.setTimeout(() => this.#askTime(), TIME_MS);
  }

  #stopTiming(): void {
    if (this.#timing !== undefined) this.around.clearTimeout(this.#timing);
    this.#timing = undefined;
  }
}

function acknowledged(id: string): Ack {
  return { type: "ack", id, refusal: null, ruling: null, waits: false, dropped: false };
}

/** A line on which everything is told whole, whenever it has changed. */
abstract class NewsSocket {
  readonly link: Readable<LinkState>;
  protected readonly line: Line;

  constructor(path: string, around: Surroundings) {
    this.line = new Line(around, { path: () => path, received: (message) => this.received(message) });
    this.link = this.line.link;
  }

  protected abstract received(message: object): void;

  connect(): void {
    this.line.open();
  }

  hurry(): void {
    this.line.hurry();
  }

  close(): void {
    this.line.close();
  }
}

/** The lobby's socket: the open tables. */
export class LobbySocket extends NewsSocket {
  constructor(
    private readonly news: (lobby: Lobby) => void,
    around: Surroundings = browser,
  ) {
    super("/ws/lobby", around);
  }

  protected override received(message: object): void {
    if (!("tables" in message)) return;
    this.line.greeted();
    this.news(message as Lobby);
  }
}

/** A tournament's socket. `gone`: there is none, and why. */
export class TournamentSocket extends NewsSocket {
  constructor(
    id: string,
    private readonly news: (info: TournamentInfo) => void,
    private readonly gone: (reason: string) => void,
    around: Surroundings = browser,
  ) {
    super(`/ws/tournament/${encodeURIComponent(id)}`, around);
  }

  protected override received(received: object): void {
    const message = received as TournamentInfo | Extract<ToPage, { type: "closing" }>;
    if (message.type === "tournament") {
      this.line.greeted();
      this.news(message);
    } else if (message.type === "closing" && message.retry !== true) {
      this.line.close(message.reason);
      this.gone(message.reason);
    } else if (message.type === "closing") this.line.redial();
  }
}
