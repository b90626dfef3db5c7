// What is to be seen on the street right now. At rest that is the view; while events play it walks from the view before
// them to the one after, one blow at a time.

import { Cued } from "../../board/cued.svelte";
import type { EventBatch } from "../board";
import { choreograph, rateFor, type Cue } from "./choreography";
import { advance } from "./advance";
import { turned } from "./choosing/plan";
import { lying, type Roll } from "./dice/roll";
import type { Cared, GangsEvent, GangsView, Laid, Used } from "./shape.gen";

/** Dice on their way from the street to a member. */
export interface Flight {
  key: number;
  seat: number;
  value: number;
  count: number;
  target: number;
  member: number;
  lasts: number;
}

/** Something that happens to somebody: a blow, a healing, a credit. */
export interface Burst {
  key: number;
  kind: "pow" | "heal" | "vain" | "credit" | "miss" | "ability";
  seat: number;
  member: number | null;
  amount: number;
}

type Batch = EventBatch<GangsEvent>;

interface Waiting {
  view: GangsView;
  batch: Batch;
}

const BURST_LASTS = 1250;
const MOST_WAITING = 14;

export class Stage extends Cued<Waiting> {
  view: GangsView | null = $state.raw(null);
  roll: Roll | null = $state.raw(null);
  flights: Flight[] = $state.raw([]);
  bursts: Burst[] = $state.raw([]);
  /** The sentence of what is happening, or of what happened last. */
  caption: string | null = $state(null);
  /** The kind of event that is being shown. */
  moment: GangsEvent["kind"] | null = $state(null);
  /** Who does it. */
  actor: number | null = $state(null);

  private latest: GangsView | null = null;

  /** A new view, and perhaps a batch of events that led to it. */
  take(view: GangsView, batch: Batch, instant = false): void {
    const first = this.latest === null;
    this.latest = view;
    const isNew = batch.key > this.seen && batch.events.length > 0;
    this.seen = Math.max(this.seen, batch.key);
    if (isNew && !instant && !this.tempo.instant && !first) {
      this.waiting.push({ view, batch });
      if (!this.playing) this.next();
      else if (this.waiting.length > MOST_WAITING) this.skip();
    } else if (!this.playing) {
      if (isNew) this.caption = batch.events.at(-1)?.text ?? null;
      this.settle();
    } else if (this.current !== null && batch.key === this.current.batch.key) {
      this.current = { ...this.current, view };
    }
  }

  protected next(): void {
    this.stop();
    this.flights = [];
    this.bursts = [];
    if (this.current !== null) {
      this.shown = this.current.batch.key;
      this.view = this.current.view;
    }
    this.current = this.waiting.shift() ?? null;
    if (this.current === null) {
      this.playing = false;
      this.settle();
      return;
    }
    this.playing = true;
    const { cues, total } = choreograph(this.current.batch.events, rateFor(this.waiting.length));
    for (const cue of cues) this.later(() => this.play(cue), cue.at);
    this.later(() => this.next(), total + (total > 0 ? this.hold : 0));
  }

  private settle(): void {
    this.shown = this.seen;
    this.moment = null;
    this.actor = null;
    this.view = this.latest;
    const { latest } = this;
    if (latest !== null) this.roll = lying(latest, this.roll, this.newKey());
  }

  private play(cue: Cue): void {
    const { event, lasts } = cue;
    this.caption = event.text;
    this.moment = event.kind;
    this.actor = actorOf(event);
    this.act(event, lasts);
    const hit = () => {
      if (this.view !== null) this.view = advance(this.view, event);
    };
    if (cue.hits > 0) this.later(hit, cue.hits);
    else hit();
  }

  private act(event: GangsEvent, lasts: number): void {
    switch (event.kind) {
      case "opening":
        this.throw("opening", event.seat, event.dice, lasts * 0.6, null, event.total);
        break;
      case "threw":
        this.throw("punch", event.seat, event.dice, lasts * 0.7, event.target, null);
        break;
      case "cared":
        this.care(event, lasts);
        break;
      case "used":
        this.use(event, lasts);
        break;
      case "laid":
        this.lay(event, lasts);
        break;
      case "blocked":
        this.sound("block");
        break;
      case "missed":
        this.sound("miss");
        this.burst("miss", event.target, null, 0);
        break;
      case "fled":
        this.burst("pow", event.seat, event.member, 1);
        this.sound("hit");
        break;
      case "blow":
        this.later(() => {
          this.burst("pow", event.target, event.member, event.eyes);
          this.sound("hit");
        }, lasts * 0.3);
        break;
      case "credited":
        this.burst("credit", event.seat, null, 1);
        break;
      case "rolled":
        this.throw("tie", event.seat, [], 0, event.target, event.total);
        break;
      case "rumble":
        this.roll = null;
        this.sound("whistle");
        break;
      case "turn":
      case "lull":
        this.roll = null;
        break;
      default:
    }
  }

  private care({ seat, member, dice, healed }: Cared, lasts: number): void {
    this.throw("care", seat, dice, lasts * 0.5, seat, null);
    this.later(() => this.burst(healed > 0 ? "heal" : "vain", seat, member, healed), lasts * 0.65);
  }

  private use({ seat, member, from, to, dice }: Used, lasts: number): void {
    this.burst("ability", seat, member, 0);
    this.sound("tap");
    if (this.roll === null) return;
    if (from === null || to === null) {
      this.throw("punch", seat, dice, lasts * 0.65, this.roll.target, null);
    } else if (this.roll.dice.includes(from)) {
      this.roll = { ...this.roll, lasts: 0, dice: turned(this.roll.dice, from, to) };
    }
  }

  private lay({ seat, target, member, dice: count }: Laid, lasts: number): void {
    const air = lasts * 0.65;
    const flight = {
      key: this.newKey(),
      seat,
      value: member,
      count,
      target,
      member,
      lasts: this.paced(air),
    };
    if (!this.tempo.still) this.flights = [...this.flights, flight];
    if (this.roll !== null) this.roll = { ...this.roll, gone: member, lasts: 0 };
    this.later(() => {
      this.flights = this.flights.filter((one) => one !== flight);
      this.sound("clack");
    }, air);
  }

  private throw(
    what: Roll["what"],
    seat: number,
    dice: number[],
    lasts: number,
    target: number | null,
    total: number | null,
  ): void {
    const tumbles = this.tempo.still ? 0 : this.paced(lasts);
    this.roll = { key: this.newKey(), seat, dice, lasts: tumbles, gone: null, what, target, total };
    this.sound("dice");
  }

  private burst(kind: Burst["kind"], seat: number, member: number | null, amount: number): void {
    const burst = { key: this.newKey(), kind, seat, member, amount };
    this.bursts = [...this.bursts, burst];
    this.later(() => (this.bursts = this.bursts.filter((one) => one !== burst)), BURST_LASTS);
  }
}

/** Who does something, where anybody does. */
function actorOf(event: GangsEvent): number | null {
  if (event.kind === "rumble") return event.attacker;
  return "seat" in event ? event.seat : null;
}
