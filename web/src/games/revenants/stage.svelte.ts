// What is to be seen on the battlefield right now. Between reveals that is the view; during a reveal it walks from the
// view before to the view after, cue by cue.

import { Cued } from "../../board/cued.svelte";
import type { EventBatch } from "../board";
import { parseChoice, type Choice } from "./choices";
import { choreograph, isReveal, type Cue } from "./choreography";
import type { Player, RevenantsEvent, RevenantsView } from "./shape.gen";

export interface Figure {
  seat: number;
  hp: number;
  standing: boolean;
  fell: number | null;
  streak: number;
  leaving: boolean;
  /** A card lies face down before it. */
  hidden: boolean;
  /** The card that was last turned up. */
  card: Choice | null;
  /** Turned up in the reveal that is playing, rather than a memory of the last turn. */
  fresh: boolean;
  /** Counts what hit it, so that each shakes it anew. */
  shaken: number;
  rolling: boolean;
  falling: boolean;
}

export interface Flight {
  key: number;
  kind: "strike" | "fizzle" | "reflect";
  from: number;
  to: number;
  card: string;
  lasts: number;
}

/** A number that rises from a revenant. */
export interface Mote {
  key: number;
  seat: number;
  kind: "hit" | "fizzle" | "reflect" | "recoil" | "idle";
  amount: number;
}

type Batch = EventBatch<RevenantsEvent>;

const MOTE_LASTS = 1300;

export class Stage extends Cued<Batch> {
  figures: Figure[] = $state([]);
  flights: Flight[] = $state([]);
  motes: Mote[] = $state([]);
  caption: string | null = $state(null);
  /** The turn that is to be seen. */
  turn = $state(0);

  private latest: RevenantsView | null = null;
  /** When in the reveal the caption began. */
  private told = -1;

  /** A new view, and perhaps a batch of events that led to it. */
  take(view: RevenantsView, batch: Batch, instant = false): void {
    this.latest = view;
    const isNew = batch.key > this.seen && isReveal(batch.events);
    this.seen = Math.max(this.seen, batch.key);
    if (isNew && !instant && !this.tempo.instant && this.figures.length > 0) {
      this.waiting.push(batch);
      // Whoever fell behind by more than a turn sees the newest one, at once.
      if (this.waiting.length > 1) {
        if (this.current !== null) this.absorb(this.current);
        this.current = this.waiting.shift() ?? null;
        this.next();
      } else if (!this.playing) this.next();
    } else if (!this.playing) {
      this.settle();
    }
  }

  protected next(): void {
    this.stop();
    this.flights = [];
    if (this.current !== null) {
      this.absorb(this.current);
      this.shown = this.current.key;
    }
    const batch = this.waiting.shift();
    this.current = batch ?? null;
    if (batch === undefined || this.latest === null) {
      this.motes = [];
      this.playing = false;
      this.settle();
      return;
    }
    this.playing = true;
    this.motes = [];
    this.caption = null;
    this.told = -1;
    const { cues, total } = choreograph(batch.events, this.latest);
    for (const cue of cues) {
      if (cue.kind !== "flip") continue;
      const figure = this.figures[cue.seat];
      if (figure !== undefined) Object.assign(figure, { hidden: true, card: null });
    }
    this.sound("reveal");
    for (const cue of cues) this.later(() => this.play(cue), cue.at);
    this.later(() => this.next(), total + this.hold);
  }

  /** What a reveal led to, without showing how. */
  private absorb(batch: Batch): void {
    for (const event of batch.events) {
      if (event.kind !== "lost" && event.kind !== "fell") continue;
      const figure = this.figures[event.seat];
      if (figure === undefined) continue;
      if (event.kind === "lost") {
        Object.assign(figure, { hp: event.hp, rolling: false });
        continue;
      }
      const fell = this.latest?.players[figure.seat]?.fell ?? null;
      Object.assign(figure, { hp: 0, standing: false, falling: false, hidden: false, card: null, fell });
    }
  }

  private settle(): void {
    const view = this.latest;
    this.shown = this.seen;
    this.caption = null;
    if (view === null) return;
    this.figures = view.players.map((player) => figureOf(player, view));
    this.turn = view.turn;
  }

  private play(cue: Cue): void {
    // What happens at one moment is told together.
    this.caption = cue.at === this.told && this.caption !== null ? `${this.caption} ${cue.text}` : cue.text;
    this.told = cue.at;
    if (cue.kind === "say") return;
    const figure = this.figures[cue.seat];
    if (figure === undefined) return;
    switch (cue.kind) {
      case "flip":
        Object.assign(figure, { hidden: false, card: cue.choice, fresh: true });
        break;
      case "strike":
        this.fly("strike", cue.seat, cue.target, cue.card, cue.lasts);
        this.later(() => this.land(cue.target, "hit", cue.amount), cue.lasts);
        break;
      case "fizzle":
        this.fly("fizzle", cue.seat, cue.target, cue.card, cue.lasts);
        this.later(() => this.rise(cue.target, "fizzle", 0), cue.lasts * 0.7);
        break;
      case "reflect":
        this.sound("block");
        this.fly("reflect", cue.seat, cue.target, "", cue.lasts);
        this.later(() => this.land(cue.target, "reflect", cue.amount), cue.lasts);
        break;
      case "recoil":
      case "idle":
        figure.shaken++;
        this.rise(cue.seat, cue.kind, cue.amount);
        break;
      case "lose":
        Object.assign(figure, { hp: cue.hp, rolling: true });
        this.later(() => (figure.rolling = false), cue.lasts);
        break;
      case "fall":
        this.sound("fall");
        figure.falling = true;
        break;
    }
  }

  private fly(kind: Flight["kind"], from: number, to: number, card: string, lasts: number): void {
    if (this.tempo.still) return;
    const flight = { key: this.newKey(), kind, from, to, card, lasts: this.paced(lasts) };
    this.flights.push(flight);
    this.later(() => (this.flights = this.flights.filter((one) => one.key !== flight.key)), lasts + 240);
  }

  private land(seat: number, kind: "hit" | "reflect", amount: number): void {
    const figure = this.figures[seat];
    if (figure !== undefined) figure.shaken++;
    if (kind === "hit") this.sound("hit");
    this.rise(seat, kind, amount);
  }

  private rise(seat: number, kind: Mote["kind"], amount: number): void {
    const mote = { key: this.newKey(), seat, kind, amount };
    this.motes.push(mote);
    // What does not rise stays to be read.
    if (this.tempo.still) return;
    this.later(() => (this.motes = this.motes.filter((one) => one.key !== mote.key)), MOTE_LASTS);
  }
}

/** A revenant as the view has it, at rest. */
export function figureOf(player: Player, view: RevenantsView): Figure {
  return {
    seat: player.seat,
    hp: player.hp,
    standing: player.standing,
    fell: player.fell,
    streak: player.streak,
    leaving: player.leaving,
    hidden: player.committed,
    card: player.committed ? null : parseChoice(view.last_turn[player.seat] ?? null, view),
    fresh: false,
    shaken: 0,
    rolling: false,
    falling: false,
  };
}
