// What is to be seen on the board right now. At rest that is the view; while a batch of events plays it walks from the view
// before to the view after, event by event.

import { Walking, type Act } from "../../board/walking.svelte";
import type { EventBatch } from "../board";
import { advance } from "./advance";
import { beat, LIGHT, pace, type Cheer, type Cry, type Flight } from "./choreography";
import { teamOf, type ArenaEvent, type ArenaView, type EventOf } from "./view";

export interface Flying extends Flight {
  key: number;
  lasts: number;
}

export interface Crying extends Cry {
  key: number;
}

export interface Cheering extends Cheer {
  key: number;
}

const QUIET: ReadonlySet<ArenaEvent["kind"]> = new Set<ArenaEvent["kind"]>([
  "put",
  "took",
  "held",
  "aimed",
  "named",
  "turn_over",
  "points",
  "done",
  "game_turn_over",
  "picked",
  "stopped",
  "continued",
  "sealed",
  "sealed_own",
]);

const MOST_TOLD = 6;

export class Stage extends Walking<ArenaView, ArenaEvent> {
  flights: Flying[] = $state.raw([]);
  cries: Crying[] = $state.raw([]);
  /** What everybody shouts; whoever draws it says how long it is seen. */
  cheer: Cheering | null = $state.raw(null);
  /** How the last vote went, as long as nobody votes anew. */
  tally: EventOf<"voted"> | null = $state.raw(null);
  struck: { figure: number; key: number } | null = $state.raw(null);
  /** What happened last. */
  caption: ArenaEvent | null = $state.raw(null);
  /** What happened before that, latest first. */
  recent: ArenaEvent[] = $state.raw([]);
  /** Counts rounds whose scores have come up, so that the page can show each once. */
  scored = $state(0);
  /** Counts throws by seat: dice tumble when the number changes. */
  throws: Readonly<Record<number, number>> = $state.raw({});

  protected readonly pace = pace;

  take(view: ArenaView, batch: EventBatch<ArenaEvent>, instant: boolean): void {
    const last = this.waiting.at(-1) ?? this.current;
    if (last !== null && batch.key === last.batch.key) {
      // The same moment from another chair, or told once more: what plays ends in it.
      last.view = view;
      return;
    }
    // Any other moment that is not new is a jump: it ends what plays, and what was told last led elsewhere.
    if (batch.key === 0) {
      this.caption = null;
      this.recent = [];
      this.cheer = null;
      this.tally = null;
    }
    const isNew = batch.key > this.seen;
    const light = isNew && !this.playing && batch.events.every((event) => LIGHT.has(event.kind));
    this.accept(view, batch, instant || light);
    if (light && !instant) this.hear(batch.events);
  }

  protected tidy(): void {
    this.flights = [];
    this.struck = null;
  }

  protected override rests(): void {
    this.cries = [];
  }

  protected recall(events: ArenaEvent[]): void {
    if (events.some((event) => event.kind === "scored")) this.scored++;
    for (const event of events) this.tell(event);
    for (const event of events) {
      this.throw(event);
      this.count(event);
    }
    const shouted = events.flatMap((event) => beat(event, () => "").cheer ?? []).at(-1);
    if (shouted !== undefined) this.shout(shouted);
  }

  protected begin(event: ArenaEvent): Act {
    const { lasts, flies, flight = 0, struck, cry, cheer, sound } = beat(event, (seat) => this.cup(seat));
    if (event.kind === "scored") this.scored++;
    this.tell(event);
    if (sound !== undefined) this.sound(sound);
    this.throw(event);
    if (struck !== undefined) this.struck = { figure: struck, key: this.newKey() };
    if (cry !== undefined) this.cry(cry);
    this.count(event);
    if (cheer !== undefined) this.shout(cheer);
    return {
      lasts,
      flight,
      says: QUIET.has(event.kind) ? "" : event.text,
      fly: flies && ((ms) => (this.flights = [{ ...flies, key: this.newKey(), lasts: ms }])),
      land: () => {
        this.flights = [];
        if (this.view !== null) this.view = advance(this.view, event);
      },
    };
  }

  /** What is over at once is heard all the same. */
  private hear(events: ArenaEvent[]): void {
    for (const name of new Set(events.flatMap((event) => beat(event, () => "").sound ?? [])))
      this.sound(name);
  }

  private tell(event: ArenaEvent): void {
    if (QUIET.has(event.kind) || event === this.caption) return;
    if (this.caption !== null) this.recent = [this.caption, ...this.recent].slice(0, MOST_TOLD);
    this.caption = event;
  }

  private throw(event: ArenaEvent): void {
    if (event.kind !== "threw" && event.kind !== "readied") return;
    const { seat } = event;
    this.throws = { ...this.throws, [seat]: (this.throws[seat] ?? 0) + 1 };
  }

  private shout(cheer: Cheer): void {
    this.cheer = { ...cheer, key: this.newKey() };
  }

  private count(event: ArenaEvent): void {
    if (event.kind === "vote") this.tally = null;
    else if (event.kind === "voted") this.tally = event;
  }

  /** A seat that cries does so from its chief. */
  private cry(cry: Cry): void {
    const chief =
      cry.figure >= 0
        ? cry.figure
        : (this.view?.figures.find((one) => one.seat === -1 - cry.figure && one.guard === null)?.id ?? 0);
    this.cries = [...this.cries.slice(-3), { ...cry, figure: chief, key: this.newKey() }];
  }

  private cup(seat: number): string {
    return `cup:${this.view === null ? seat : (teamOf(this.view, seat)?.team ?? seat)}`;
  }
}
