// What a person is about to do: a movement or a blow being planned, the option picked, what is looked at, the dice in hand;
// and the words that follow one another once it is confirmed.

import type { Reason } from "../../board";
import { Hand } from "../dice/hand.svelte";
import { occupants, type Hexes } from "../floor/hexes";
import { cost, pathsOf, turnedBy, wordsOf, type Journey } from "./journey";
import { blowsAt } from "../combat/odds";
import { isNymphlet, numberOf, piecesOf, trackOf } from "../contests/nymphlets";
import {
  figureOf,
  type ArenaView,
  type Attack,
  type Direction,
  type Face,
  type Figure,
  type Walk,
  walkOf,
} from "../view";
import type { Asking, Option } from "../choices";

export interface Strike {
  reach: Attack;
  dice: number;
  heat: number;
}

/** What was picked or in hand while a question was out of sight. */
interface Begun {
  id: number;
  words: string | null;
  die: Face | null;
  kept: boolean;
}

/** Words to be said when a prompt of this kind comes. `maybe`: the prompt may be left out. */
interface Next {
  words: string;
  kind: string;
  maybe: boolean;
}

export class Chooser {
  asking: Asking | null = $state.raw(null);
  readonly hand: Hand;
  picked: Option | null = $state.raw(null);
  journey: Journey | null = $state.raw(null);
  strike: Strike | null = $state.raw(null);
  /** A figure and a slot of the own board that are looked at. */
  looked: number | null = $state(null);
  slot: string | null = $state(null);
  /** Spaces mean where a guard enters, not where somebody goes. */
  entering = $state(false);
  reason: Reason | null = $state.raw(null);
  queue: Next[] = $state.raw([]);

  view: ArenaView | null = $state.raw(null);
  private hexes: Hexes | null = $state.raw(null);
  private begun: Begun | null = null;

  constructor(private readonly send: (words: string) => void) {
    this.hand = new Hand(this);
  }

  /** Another question, or none. Whatever was begun for an earlier one is forgotten, but for words that follow. While others' doings are
   * shown nothing is asked: what was begun then is there again with the same question. */
  ask(view: ArenaView, hexes: Hexes, asking: Asking | null): void {
    this.view = view;
    this.hexes = hexes;
    const last = this.asking?.prompt.id;
    const same = asking?.prompt.id === last;
    this.asking = asking;
    this.hand.keeping.see(view, asking?.seat);
    if (same) return;
    const kept = asking !== null && this.walker === null ? null : this.looked;
    if (last !== undefined)
      this.begun = { id: last, words: this.picked?.words ?? null, die: this.hand.die, kept: this.hand.kept };
    this.clear();
    this.looked = kept;
    if (asking === null) return;
    if (this.begun?.id === asking.prompt.id) this.takeUp(asking, this.begun);
    this.goOn(asking);
  }

  private takeUp(asking: Asking, { words, die, kept }: Begun): void {
    this.picked = asking.options.find((one) => one.words === words) ?? null;
    this.hand.die = die;
    this.hand.kept = kept;
  }

  private goOn(asking: Asking): void {
    const rest = [...this.queue];
    while (rest[0] !== undefined && rest[0].kind !== asking.kind && rest[0].maybe) rest.shift();
    const next = rest.shift();
    if (next === undefined || next.kind !== asking.kind || !asking.allows(next.words)) {
      this.queue = [];
      return;
    }
    this.queue = rest;
    this.send(next.words);
  }

  clear(): void {
    this.hand.drop();
    this.picked = null;
    this.journey = null;
    this.strike = null;
    this.looked = null;
    this.slot = null;
    this.entering = false;
    this.reason = null;
  }

  /** Whether there is anything to confirm. */
  get planned(): boolean {
    return this.picked !== null || this.journey !== null || this.strike !== null;
  }

  /** Whose movement is planned: the figure looked at if it may move, else the first that may. */
  get walker(): Figure | null {
    const { asking, view } = this;
    if (asking === null || view === null) return null;
    const { walkers } = asking;
    const id =
      this.looked !== null && walkers.has(this.looked) ? this.looked : ([...walkers.keys()][0] ?? null);
    return figureOf(view, id);
  }

  /** How far a Movement takes the walker, as the server says. */
  private get walk(): Walk | null {
    const { walker, view } = this;
    return view === null ? null : walkOf(view, walker?.id);
  }

  /** Steps and turns that can still be made. */
  get steps(): number {
    return this.walk?.steps ?? 0;
  }

  /** Where the walker may go, and how. */
  get ways(): Map<string, string[]> {
    const { walker, hexes } = this;
    if (walker === null || hexes === null || this.entering) return new Map();
    return pathsOf(hexes, walker.space, this.walk);
  }

  /** Blows the own figures can strike at a figure, the best first. */
  strikes(target: number): Attack[] {
    const { asking, view } = this;
    return asking === null || view === null ? [] : blowsAt(view, asking, target, this.looked);
  }

  /** A space was touched; says whether it meant anything. */
  space(space: string): boolean {
    const { asking, view } = this;
    this.reason = null;
    const there = view === null ? [] : occupants(view, space);
    if (this.goesTo(space, there)) return true;
    const figure = this.meant(there);
    // A way to face or to push may lead to where somebody stands.
    const aside = asking === null || asking.walkers.size > 0 ? null : asking.onSpace(space);
    if (figure !== null && aside !== null && asking?.onFigure(figure.id) == null) {
      this.pick(aside);
      return true;
    }
    if (figure !== null && this.figure(figure)) return true;
    if (asking === null) return false;
    const path = this.ways.get(space);
    const walker = this.walker;
    if (path !== undefined && walker !== null) {
      if (this.journey?.path.at(-1) === space) this.confirm();
      else this.plan({ figure: walker.id, path, turn: 0 });
      return true;
    }
    const option = asking.onSpace(space, this.entering);
    if (option === null || (option.verb === "step" && asking.walkers.size > 0)) return false;
    this.pick(option);
    return true;
  }

  /** Chief and Nymphlet share spaces: the way to where the other stands is meant first, who stands there by a touch more. */
  private goesTo(space: string, there: Figure[]): boolean {
    const [path, { walker }] = [this.ways.get(space), this];
    const known = this.journey?.path.at(-1) === space || there.some((one) => one.id === this.looked);
    if (path === undefined || walker === null || there.length === 0 || known) return false;
    this.plan({ figure: walker.id, path, turn: 0 });
    return true;
  }

  /** Of those who share a space: after the one that is chosen the other, else the first that anything can be done with. */
  private meant(there: Figure[]): Figure | null {
    if (there.length < 2) return there[0] ?? null;
    const chosen = this.picked?.figure ?? this.strike?.reach.target ?? this.journey?.figure ?? this.looked;
    const at = there.findIndex((one) => one.id === chosen);
    if (at >= 0) return there[(at + 1) % there.length] ?? null;
    const useful = (one: Figure) =>
      this.asking?.onFigure(one.id) != null ||
      this.strikes(one.id).length > 0 ||
      this.asking?.walkers.has(one.id) === true;
    return there.find(useful) ?? there[0] ?? null;
  }

  /** Whose track it is, as a piece. */
  pieceOf(slot: string): number | null {
    const number = trackOf(slot)?.number;
    const found = this.view === null ? [] : piecesOf(this.view);
    return found.find((one) => numberOf(one) === number)?.id ?? null;
  }

  /** Whether a track is a Nymphlet's Scamper that may be called now. */
  scampers(slot: string): boolean {
    const piece = trackOf(slot)?.track === "scamper" ? this.pieceOf(slot) : null;
    return piece !== null && this.asking?.walkers.has(piece) === true;
  }

  /** Who shares the space with whoever is aimed at or looked at, and could be meant as well; so do walker and who stands where it goes. */
  get mates(): Figure[] {
    const { view, journey } = this;
    if (view === null) return [];
    const walker = figureOf(view, journey?.figure ?? null);
    const end = occupants(view, journey?.path.at(-1) ?? null);
    if (walker !== null && end.length > 0) return [walker, ...end];
    const one = this.picked?.figure ?? this.strike?.reach.target ?? walker?.id ?? this.looked;
    const there = occupants(view, figureOf(view, one)?.space ?? null);
    return there.length > 1 ? there : [];
  }

  /** One of those who share a space. */
  mean(figure: Figure): void {
    this.clear();
    this.figure(figure);
  }

  private figure(figure: Figure): boolean {
    const { asking } = this;
    const option = asking?.onFigure(figure.id) ?? null;
    if (option !== null) {
      this.pick(option);
      return true;
    }
    const [blow] = this.strikes(figure.id);
    if (blow !== undefined) {
      if (this.strike?.reach.target === figure.id) this.confirm();
      else this.aim(blow);
      return true;
    }
    const again = this.looked === figure.id && this.journey === null;
    this.clear();
    this.looked = again ? null : figure.id;
    return true;
  }

  aim(reach: Attack): void {
    const looked = this.looked;
    this.clear();
    this.looked = looked;
    this.strike = { reach, dice: reach.most, heat: 0 };
  }

  plan(journey: Journey): void {
    const looked = this.looked;
    this.clear();
    this.looked = looked;
    this.journey = cost(journey) === 0 ? null : journey;
  }

  /** The walker, or where it will have gone, turns one side. */
  turn(left: 1 | -1): void {
    const { start } = this;
    if (start !== null) this.plan(turnedBy(start, left, this.steps));
  }

  canTurn(left: 1 | -1): boolean {
    const { start } = this;
    return start !== null && turnedBy(start, left, this.steps) !== start;
  }

  /** The movement so far. */
  private get start(): Journey | null {
    if (this.walker?.facing == null) return null;
    return this.journey ?? (this.walker === null ? null : { figure: this.walker.id, path: [], turn: 0 });
  }

  /** One step more that way, by key. */
  step(way: Direction): void {
    const { walker, hexes, view } = this;
    if (walker === null || hexes === null || view === null || walker.space === null) return;
    const from = this.journey?.path.at(-1) ?? walker.space;
    const to = hexes.next(from, way);
    const path = [...(this.journey?.path ?? []), to ?? ""];
    if (to === null || path.length > this.steps) return;
    if (this.journey === null && !(this.asking?.walkers.get(walker.id) ?? []).includes(way)) return;
    const shortest = this.ways.get(to);
    if (to === walker.space) this.clear();
    else if (shortest !== undefined) this.plan({ figure: walker.id, path: shortest, turn: 0 });
  }

  /** Choose an option; the chosen one once more does it. */
  pick(option: Option): void {
    if (this.picked?.words === option.words) {
      this.confirm();
      return;
    }
    const { looked, entering } = this;
    this.clear();
    this.looked = looked;
    this.entering = entering;
    this.picked = option;
  }

  confirm(): void {
    const { journey, strike, picked, view, hexes, asking } = this;
    if (asking === null || view === null || hexes === null) return;
    if (journey !== null) {
      const figure = figureOf(view, journey.figure);
      if (figure === null) return;
      // How a Nymphlet goes on is asked as of a card.
      const kind = isNymphlet(figure) ? "go" : "move";
      this.sayAll(wordsOf(journey, figure, hexes, asking.kind === "act"), kind);
    } else if (strike !== null) {
      const words = asking.striking(strike.reach);
      if (words === null) return;
      this.say(words, [
        { words: `dice ${strike.dice}`, kind: "dice", maybe: true },
        { words: `heat ${strike.heat}`, kind: "heat", maybe: true },
      ]);
    } else if (picked !== null) this.say(picked.words);
  }

  say(words: string, then: Next[] = []): void {
    this.clear();
    this.queue = then;
    this.send(words);
  }

  /** One after the other, as prompts of this kind come. */
  sayAll([first, ...rest]: string[], kind: string): void {
    const then = rest.map((words) => ({ words, kind, maybe: false }));
    if (first !== undefined) this.say(first, then);
  }
}
