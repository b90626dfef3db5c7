// The words of a standing prompt, taken apart by what they are done with: dice, the pad, figures, cards, orders.

import { best } from "../choices";
import { isNymphlet, piecesOf, trackOf } from "../contests/nymphlets";
import {
  chiefOf,
  everySlot,
  figureOf,
  type ArenaView,
  type Attack,
  type Direction,
  type Face,
  type Figure,
} from "../view";

export type Order = NonNullable<ArenaView["live"]>["players"][number]["order"];
export const ORDERS: readonly Order[] = ["ask", "parry all", "parry two", "parry never"];

/** Where dice of a face may go: a track by its words, and how many it takes. */
export interface Place {
  slot: string;
  most: number;
}

export class Offer {
  readonly legal: ReadonlySet<string>;
  /** How many dice each track takes, and how many can be taken back from it. */
  readonly puts = new Map<string, number>();
  readonly takes = new Map<string, number>();

  constructor(
    readonly words: readonly string[],
    /** Asked only when something is looked up: an offer stays the same while the view changes around it. */
    private readonly view: () => ArenaView,
    readonly seat: number,
  ) {
    this.legal = new Set(words);
    for (const one of words) {
      const found = diceOf(one);
      if (found === null) continue;
      const many = found.verb === "put" ? this.puts : this.takes;
      many.set(found.slot, Math.max(many.get(found.slot) ?? 0, found.count));
    }
  }

  allows(words: string): boolean {
    return this.legal.has(words);
  }

  /** Where dice of this face may go, best first. */
  places(face: Face): Place[] {
    const view = this.view();
    const slots = everySlot(view, this.seat);
    const movement = slots.find((one) => one.slot === "movement");
    const fits = [...this.puts].filter(([slot]) => {
      if (slot === "glide") return movement?.glide === face;
      const found = slots.find((one) => one.slot === slot);
      return found !== undefined && found.faces.includes(face) && face !== found.glide;
    });
    const found: Place[] = fits.map(([slot, most]) => ({ slot, most }));
    const currents = view.currents.filter(
      (one) => one.faces.includes(face) && this.allows(`current ${one.track}`),
    );
    found.push(...currents.map((one) => ({ slot: `current ${one.track}`, most: 1 })));
    const ranked: Place[] = [];
    while (found.length > 0) {
      const top = best(found, (slot) => {
        const track = slots.find((one) => one.slot === slot);
        return track === undefined ? 0 : track.minimum - track.dice;
      });
      if (top === null) break;
      ranked.push(top);
      found.splice(found.indexOf(top), 1);
    }
    return ranked;
  }

  /** The words that put so many dice of a face down, from the so-manieth best track on; what does not fit goes to the next one. */
  putting(face: Face, count: number, from = 0): string[] {
    const all = this.places(face);
    const own = all.filter((one) => !one.slot.startsWith("current"));
    // A shared track locks what lies on it: dice go there only when it is chosen.
    const order = from === 0 ? own : [...all.slice(from % Math.max(all.length, 1)), ...own];
    const words: string[] = [];
    let left = count;
    for (const { slot, most } of order) {
      const dice = Math.min(left, most);
      if (dice <= 0 || words.some((one) => one.endsWith(slot))) continue;
      words.push(slot.startsWith("current") ? slot : diceWords("put", dice, slot));
      left -= dice;
    }
    return words;
  }

  /** Movement of one of the own figures or Nymphlets: a step, a turn, the stream before or after it. */
  move(mover: Mover, what: string, flow: boolean): string | null {
    const who = mover === null ? "" : `${mover} `;
    const plain = `${who}${what}`;
    const flows = [`${who}flow ${what}`, `${who}${what} flow`].find((one) => this.allows(one));
    if (flow && flows !== undefined) return flows;
    return this.allows(plain) ? plain : (flows ?? null);
  }

  /** Whether the stream could carry this figure along. */
  flows(mover: Mover): boolean {
    const who = mover === null ? "" : `${mover} `;
    return this.words.some(
      (one) => one.startsWith(`${who}flow `) || (one.startsWith(`${who}step`) && one.endsWith(" flow")),
    );
  }

  /** A flight to a space. */
  flight(space: string, flow: boolean): string | null {
    const all = [`fly ${space}`, `flow fly ${space}`, `fly ${space} flow`].filter((one) => this.allows(one));
    return (flow ? all.find((one) => one.includes("flow")) : null) ?? all[0] ?? null;
  }

  get flights(): string[] {
    return this.words.flatMap((one) => /^(?:flow )?fly (\S+)(?: flow)?$/.exec(one)?.[1] ?? []);
  }

  /** The words that strike a blow with so many dice and so much Heat. */
  striking({ figure, target }: Attack, dice: number, heat: number): string | null {
    const view = this.view();
    const name = figureOf(view, target)?.name ?? "";
    const guard = figureOf(view, figure)?.guard ?? null;
    const words =
      guard === null
        ? `attack ${name} with ${dice}${heat > 0 ? ` heat ${heat}` : ""}`
        : `guard ${guard} attack ${name} with ${dice}`;
    return this.allows(words) ? words : null;
  }

  /** Everything that a card or the innate can be called with. */
  calls(slot: string): string[] {
    const base = slot === "innate" ? "innate" : `use ${slot}`;
    return this.words.filter((one) => one === base || one.startsWith(`${base} `));
  }

  /** The word that turns a card to its ready side. */
  ready(slot: string): string | null {
    const words = slot.replace("card", "ready");
    return slot.startsWith("card") && this.allows(words) ? words : null;
  }

  /** The ways in which a guard can come in. */
  get entrances(): string[] {
    return this.words.filter((one) => one.startsWith("enter "));
  }

  /** Who can be moved: the chief, guards, Nymphlets. */
  get movers(): Mover[] {
    const others = new Set(
      this.words.flatMap(
        (one) => /^((?:guard|nymphlet) \d) (?:step|turn|flow|struggle)/.exec(one)?.[1] ?? [],
      ),
    );
    const chief = this.words.some((one) => /^(step|turn|flow|fly|struggle)\b/.test(one));
    return [...(chief ? [null] : []), ...[...others].sort()];
  }
}

/** Who moves: the chief, or who is named before the words. */
export type Mover = string | null;

export function moverOf(view: ArenaView, seat: number, mover: Mover): Figure | null {
  if (mover === null) return chiefOf(view, seat);
  const all = [...view.figures, ...piecesOf(view)];
  return all.find((one) => one.seat === seat && one.name === mover && !one.out) ?? null;
}

/** How a figure of the own seat is named before the words. */
export function moverName(figure: Figure): Mover {
  return figure.guard === null && !isNymphlet(figure) ? null : figure.name;
}

/** Words that put dice down or take them back; of one die on a Nymphlet's track they do not say how many. */
export function diceOf(words: string): { verb: string; count: number; slot: string } | null {
  const [, verb, count, slot] = /^(put|take) (?:(\d) )?(.+)$/.exec(words) ?? [];
  if (verb === undefined || slot === undefined) return null;
  if (count === undefined && trackOf(slot) === null) return null;
  return { verb, count: Number(count ?? 1), slot };
}

export function diceWords(verb: "put" | "take", count: number, slot: string): string {
  return count === 1 && trackOf(slot) !== null ? `${verb} ${slot}` : `${verb} ${count} ${slot}`;
}

/** A catch before all else, a blow from behind before one from the front, then at whoever has least Health left. */
export function likeliest(view: ArenaView, strikes: readonly Attack[]): Attack | null {
  const health = (one: Attack) => view.players[figureOf(view, one.target)?.seat ?? -1]?.health ?? 99;
  const guard = (one: Attack) => (figureOf(view, one.target)?.guard === null ? 0 : 1);
  const caught = (one: Attack) => Number(piecesOf(view).some((piece) => piece.id === one.target));
  return strikes.reduce<Attack | null>((top, one) => {
    if (top === null) return one;
    const better =
      caught(one) - caught(top) ||
      Number(one.arc === "rear") - Number(top.arc === "rear") ||
      guard(top) - guard(one) ||
      health(top) - health(one);
    return better > 0 ? one : top;
  }, null);
}

export const isDirection = (word: string): word is Direction => /^(e|ne|nw|w|sw|se)$/.test(word);
