// The words of a prompt, taken apart: which of them are chosen on which part of the board.

import type { PromptInfo } from "../../wire/types";
import type { Hexes } from "./floor/hexes";
import { piecesOf } from "./contests/nymphlets";
import { chiefOf, figureOf, type ArenaView, type Direction, type Face, type Figure } from "./view";

export interface Option {
  words: string;
  verb: string;
  /** Chosen by touching a space, a figure, or something on the own board. */
  space: string | null;
  figure: number | null;
  slot: string | null;
  /** The way it points, for steps, pushes and facings. */
  way: Direction | null;
  /** The figure that does it, or that it is done to. */
  who: number | null;
  number: number | null;
}

const TURNS = new Set(["turn left", "turn right"]);

export class Asking {
  readonly options: Option[];
  readonly kind: string;
  private readonly legal: ReadonlySet<string>;

  constructor(
    readonly prompt: PromptInfo,
    private readonly view: ArenaView,
    private readonly hexes: Hexes,
    readonly seat: number,
  ) {
    this.kind = prompt.kind;
    this.legal = new Set(prompt.legal);
    this.options = unmixed(prompt.legal.map((words) => this.parse(words)));
  }

  allows(words: string): boolean {
    return this.legal.has(words);
  }

  /** The first option on a space, on a figure, on a slot. A guard that enters minds nothing but its way in. */
  onSpace(space: string, enters = false): Option | null {
    return this.options.find((one) => one.space === space && (!enters || one.verb === "place")) ?? null;
  }
  onFigure(id: number): Option | null {
    return this.options.find((one) => one.figure === id && one.verb !== "attack") ?? null;
  }
  onSlot(slot: string): Option | null {
    return this.options.find((one) => one.slot === slot) ?? null;
  }

  /** Movement, which is planned as a whole: by figure, the ways its first step may go. */
  get walkers(): Map<number, Direction[]> {
    const found = new Map<number, Direction[]>();
    if (this.kind !== "act" && this.kind !== "move") return found;
    for (const { verb, who, way } of this.options) {
      if (who === null || (verb !== "step" && verb !== "turn")) continue;
      const ways = found.get(who) ?? [];
      found.set(who, way !== null && verb === "step" ? [...ways, way] : ways);
    }
    return found;
  }

  /** The words that strike such a blow. */
  striking(blow: { figure: number; target: number }): string | null {
    const found = this.options.find(
      (one) => one.verb === "attack" && one.figure === blow.target && one.who === blow.figure,
    );
    return found?.words ?? null;
  }

  /** Where a die of this face can go. */
  places(face: Face, faces: (slot: string) => readonly Face[]): Option[] {
    return this.options.filter(
      ({ verb, slot }) => verb === "put" && slot !== null && faces(slot).includes(face),
    );
  }

  private parse(words: string): Option {
    const blank: Option = {
      words,
      verb: words.split(" ")[0] ?? "",
      space: null,
      figure: null,
      slot: null,
      way: null,
      who: null,
      number: null,
    };
    // A guard or a Nymphlet that does it is named first.
    const [, who, deed] = /^((?:guard|nymphlet) \d) (.+)$/.exec(words) ?? [];
    const said = deed ?? words;
    const named = who === undefined ? null : this.named(who, this.seat);
    const [verb = "", ...rest] = said.split(" ");
    const tail = rest.join(" ");
    const actor = named ?? this.actor();
    const base = { ...blank, verb, who: actor?.id ?? null };
    switch (verb) {
      case "step":
      case "face": {
        // Somebody else may be turned round.
        const who = this.kind === "spin" ? this.target() : actor;
        return {
          ...base,
          who: who?.id ?? null,
          way: tail as Direction,
          space: this.beside(who, tail as Direction),
        };
      }
      case "push": {
        // A line is pointed at from where the caller stands.
        const target = this.kind === "beam" ? actor : this.target();
        return {
          ...base,
          who: target?.id ?? null,
          way: tail as Direction,
          space: this.beside(target, tail as Direction),
        };
      }
      case "turn":
        return TURNS.has(said) ? base : { ...base, verb: said };
      case "place":
        return { ...base, space: tail };
      case "attack":
      case "target":
        return { ...base, figure: this.named(tail, null)?.id ?? null };
      case "figure":
        return {
          ...base,
          figure:
            (tail === "chief" ? chiefOf(this.view, this.seat) : this.named(tail, this.seat))?.id ?? null,
        };
      case "put":
      case "take":
        return { ...base, slot: tail, space: this.currentSpace(tail) };
      case "vote":
        return { ...base, number: /^with \d$/.test(tail) ? Number(tail.slice(-1)) : null };
      case "use":
        return { ...base, slot: tail };
      case "ready":
        return { ...base, slot: `card ${tail}`, number: Number(tail) };
      case "heal":
      case "innate":
        return { ...base, slot: verb };
      case "marker":
      case "dice":
      case "heat":
      case "parry":
      case "dart":
        return { ...base, number: Number(tail), slot: verb === "parry" ? "parry" : null };
      case "end":
        return { ...base, verb: "end turn" };
      default:
        return base;
    }
  }

  private target(): Figure | null {
    return figureOf(this.view, this.view.call?.target);
  }

  /** Who acts where the words do not say: whom the call moves, who called, else the own chief. */
  private actor(): Figure | null {
    const { call, phase } = this.view;
    const mine =
      call !== null && call.open && call.seat === this.seat
        ? figureOf(this.view, call.moving ?? call.figure)
        : null;
    return (phase === "turn" || phase === "fight" ? mine : null) ?? chiefOf(this.view, this.seat);
  }

  private beside(figure: Figure | null, way: Direction): string | null {
    return figure === null || figure.space === null ? null : this.hexes.next(figure.space, way);
  }

  private named(name: string, seat: number | null): Figure | null {
    const all = [...this.view.figures, ...piecesOf(this.view)];
    return all.find((one) => one.name === name && (seat === null || one.seat === seat) && !one.out) ?? null;
  }

  private currentSpace(slot: string): string | null {
    const found = /^current (\d)$/.exec(slot);
    return this.view.currents.find((one) => one.track === Number(found?.[1]))?.space ?? null;
  }
}

/** Where one may step or turn, the floor is for steps: an arrow on it must not mean two things. */
function unmixed(options: Option[]): Option[] {
  if (!options.some((one) => one.verb === "step")) return options;
  return options.map((one) => (one.verb === "face" ? { ...one, space: null } : one));
}

/** Slots in the order in which a die is best put: what acts at once before what only defends, cheap cards first. */
export function best<O extends { slot: string | null }>(
  options: O[],
  room: (slot: string) => number,
): O | null {
  const score = ({ slot }: O) => {
    if (slot === null) return -1;
    if (slot.startsWith("current") || slot === "hill") return 0;
    // A Nymphlet darts and scampers with what its chief has no use for.
    if (slot.startsWith("nymphlet")) return 5;
    return slot.startsWith("card") ? 20 - room(slot) : slot === "innate" ? 10 : 30;
  };
  return options.reduce<O | null>((top, one) => (top === null || score(one) > score(top) ? one : top), null);
}
