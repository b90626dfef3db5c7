// What the page knows of its table: welcomes and steps laid over one another. It decides nothing.

import type { EventBatch, GameEvent, View } from "../games/board";
import type { News } from "../wire/socket";
import { laid, Misfit } from "../wire/laid";
import type {
  Change,
  ChatLine,
  Own,
  Person,
  PromptInfo,
  Step,
  TableInfo,
  Welcome,
  WhisperLine,
} from "../wire/types";
import { whisperKey } from "./talk";

const MOST_LOG = 3000;
const MOST_MARKS = 40;
/** What precedes a move that a bot made for somebody who was away. */
export const STOOD_IN = "stood_in";

/** The log's length and the public view after some batch. */
export interface Moment {
  lines: number;
  view: View | null;
}

export class TableModel {
  table: TableInfo | null = $state.raw(null);
  you: Person | null = $state.raw(null);
  yourSeats: number[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  whispers: WhisperLine[] = $state.raw([]);
  view: View | null = $state.raw(null);
  own: Own[] = $state.raw([]);
  log: GameEvent[] = $state.raw([]);
  /** By seat, how long its line takes in real time, there and back, in milliseconds. */
  lags: number[] = $state.raw([]);
  /** The latest events worth animating. A welcome's are not: they are already over. */
  batch: EventBatch = $state.raw({ key: 0, events: [] });
  /** Why the server closed the table to us, if it did. */
  closed: string | null = $state(null);
  /** The host has taken us out of our chair, with this word. */
  takenOut: string | null = $state(null);
  /** Counts welcomes, so that the page can tell a return from a first arrival. */
  welcomes = $state(0);
  /** Counts how often the talk was told anew, because this person mutes others than before. */
  talks = $state(0);

  private number: number | null = null;
  /** How things stood after each batch that may not have been seen yet. */
  private marks = new Map<number, Moment>();

  take(news: News): void {
    switch (news.type) {
      case "welcome":
        this.welcome(news);
        break;
      case "step":
        this.step(news);
        break;
      case "table":
        this.table = news.table;
        this.yourSeats = news.your_seats;
        break;
      case "chat":
        if (!this.chat.some((line) => line.number === news.line.number))
          this.chat = [...this.chat, news.line];
        break;
      case "whispered": {
        const known = new Set(this.whispers.map(whisperKey));
        this.whispers = [...this.whispers, ...news.lines.filter((line) => !known.has(whisperKey(line)))];
        break;
      }
      case "talk":
        // Whom this person mutes has changed: lines have gone, or are back.
        [this.chat, this.whispers] = [news.chat, news.whispers];
        this.talks++;
        break;
      case "taken_out":
        this.takenOut = news.word;
        break;
      case "lines":
        this.lags = news.lag_ms;
        break;
      case "closing":
        if (!news.retry) this.closed = news.reason;
        break;
    }
  }

  /** What a seat may know; without a seat, what everybody may. */
  viewOf(seat: number | null): View | null {
    if (this.view === null || seat === null) return this.view;
    return { ...this.view, ...this.own.find((one) => one.seat === seat)?.view };
  }

  promptOf(seat: number | null): PromptInfo | null {
    return this.own.find((one) => one.seat === seat)?.prompt ?? null;
  }

  private welcome(news: Welcome): void {
    // Told since our last number, the events go on from ours; otherwise they are all there is.
    const goesOn = news.since === this.number;
    this.log = goesOn ? [...this.log, ...news.events].slice(-MOST_LOG) : news.events;
    this.number = news.number;
    this.table = news.table;
    this.you = news.you;
    this.yourSeats = news.your_seats;
    this.chat = news.chat;
    this.whispers = news.whispers;
    this.view = news.view;
    this.own = news.own;
    this.welcomes++;
    this.mark();
  }

  /** Steps tell what changed; the rest stays as it was. Throws a `Misfit`, and takes nothing, where that cannot be. */
  private step(news: Step): void {
    const view = { ...(laid(this.view, news.view) as View), now_ms: news.now_ms };
    this.own = laidOver(this.own, news.own);
    this.view = view;
    this.number = news.number;
    this.log = [...this.log, ...news.events].slice(-MOST_LOG);
    // That a bot stood in is for the log: boards know their own events only.
    this.batch = { key: this.batch.key + 1, events: news.events.filter(({ kind }) => kind !== STOOD_IN) };
    this.mark();
  }

  /** How things stood after a batch; null if that is long gone. */
  momentAt(key: number): Moment | null {
    return this.marks.get(key) ?? null;
  }

  private mark(): void {
    this.marks.set(this.batch.key, { lines: this.log.length, view: this.view });
    this.marks.delete(this.batch.key - MOST_MARKS);
  }
}

/** What is new about one's own seats, over what was known of them. */
function laidOver(before: Own[], changes: Record<string, Change>): Own[] {
  for (const seat of Object.keys(changes))
    if (!before.some((one) => String(one.seat) === seat)) throw new Misfit(`seat ${seat} is not ours`);
  return before.map((one) => {
    const change = changes[one.seat];
    return change === undefined ? one : (laid(one, change) as Own);
  });
}
