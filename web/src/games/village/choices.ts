// What is asked, where on the board it is answered, and which words answer it. The words themselves are the prompt's.

import type { PromptInfo } from "../../wire/types";
import type { VillageView } from "./shape.gen";

/** The kinds of prompts, which are also the phases of a match. */
type Phase = VillageView["phase"];

export const PASS = "pass";

/** Where on the board an answer is chosen. */
export type Place =
  "objectives" | "hand" | "table" | "camps" | "mat" | "group" | "pile" | "tokens" | "plank" | "nowhere";

const PLACES: Readonly<Record<Phase, Place>> = {
  objective: "objectives",
  card: "hand",
  net: "plank",
  tokens: "tokens",
  cast: "camps",
  take: "table",
  lay: "hand",
  lead: "plank",
  swap: "mat",
  chaos: "plank",
  give: "group",
  move: "objectives",
  village: "camps",
  return: "pile",
  discard: "hand",
  over: "nowhere",
};

export class Choices {
  readonly kind: Phase;
  readonly place: Place;
  readonly passes: boolean;
  private readonly legal: ReadonlySet<string>;

  constructor(readonly prompt: PromptInfo) {
    this.kind = prompt.kind as Phase;
    this.place = PLACES[this.kind] ?? "plank";
    this.legal = new Set(prompt.legal);
    this.passes = this.legal.has(PASS);
  }

  allows(words: string): boolean {
    return this.legal.has(words);
  }

  /** All answers but declining. */
  get answers(): string[] {
    return this.prompt.legal.filter((words) => words !== PASS);
  }

  /** The words that swap two tribes, in whichever order they are offered; null if they are not. */
  swapping(a: string, b: string): string | null {
    return [`swap ${a} ${b}`, `swap ${b} ${a}`].find((words) => this.legal.has(words)) ?? null;
  }

  /** Whether a tribe can be part of any swap with the one chosen first. */
  swaps(tribe: string, first: string | null): boolean {
    if (first === tribe) return true;
    if (first !== null) return this.swapping(first, tribe) !== null;
    return this.answers.some((words) => words.split(" ").includes(tribe));
  }

  /** How many Wild Luftles may be added, and how many taken away. */
  get most(): { plus: number; minus: number } {
    const count = (sign: string) => this.answers.filter((words) => words.startsWith(`${sign} `)).length;
    return { plus: count("plus"), minus: count("minus") };
  }
}

/** So many Wild Luftles, added or taken away, as words. */
export function tokenWords(count: number): string {
  return count === 0 ? PASS : count > 0 ? `plus ${count}` : `minus ${-count}`;
}

export const seatWords = (seat: number): string => `seat ${seat}`;

/** The seat that words name, or null. */
export function seatIn(words: string | null): number | null {
  const found = /^seat (\d+)$/.exec(words ?? "");
  return found === null ? null : Number(found[1]);
}
