// What the prompt allows, taken apart: which verb, about which gang, which member or number. Nothing is worked out.

import { seatOf } from "./seats";
import type { GangsView } from "./shape.gen";

export type Verb =
  | "want"
  | "rumble"
  | "lick"
  | "attackers"
  | "defenders"
  | "out"
  | "ask"
  | "yes"
  | "away"
  | "fight"
  | "retire"
  | "hurt"
  | "credit"
  | "attack"
  | "defend"
  | "pass"
  | "stop"
  | "first"
  | "use"
  | "plain"
  | "turn"
  | "to"
  | "number"
  | "block"
  | "care"
  | "nobody";

export interface Choice {
  words: string;
  verb: Verb;
  /** The gang's name, where the words name one. */
  gang: string | null;
  /** The seat that plays it, or null (also while gangs are wished for). */
  seat: number | null;
  /** Member, die, value or number; null where there is none. */
  number: number | null;
}

const whole: Readonly<Record<string, Verb>> = {
  "lick wounds": "lick",
  "join attackers": "attackers",
  "join defenders": "defenders",
  "stay out": "out",
  ask: "ask",
  yes: "yes",
  fight: "fight",
  retire: "retire",
  pass: "pass",
  stop: "stop",
  "no ability": "plain",
  "care for nobody": "nobody",
};
const named: readonly [string, Verb][] = [
  ["want ", "want"],
  ["rumble ", "rumble"],
  ["turn away ", "away"],
  ["credit ", "credit"],
  ["attack ", "attack"],
  ["defend ", "defend"],
  ["first ", "first"],
  ["block ", "block"],
];
const counted: readonly [string, Verb][] = [
  ["hurt ", "hurt"],
  ["use ", "use"],
  ["turn ", "turn"],
  ["to ", "to"],
  ["number ", "number"],
  ["care for ", "care"],
];

/** Words taken apart, or null if this board does not know them. */
export function parse(words: string, view: GangsView): Choice | null {
  const verb = whole[words];
  if (verb !== undefined) return { words, verb, gang: null, seat: null, number: null };
  for (const [start, meant] of named) {
    const gang = words.slice(start.length);
    if (words.startsWith(start) && view.gangs.some((one) => one.name === gang))
      return { words, verb: meant, gang, seat: seatOf(view, gang), number: null };
  }
  for (const [start, meant] of counted) {
    const number = Number(words.slice(start.length));
    if (words.startsWith(start) && number >= 1 && number <= 6)
      return { words, verb: meant, gang: null, seat: null, number };
  }
  return null;
}

/** All that is offered, in the server's order. */
export function choicesOf(legal: readonly string[], view: GangsView): Choice[] {
  return legal.flatMap((words) => parse(words, view) ?? []);
}

/** What can be taken back, or costs nothing: done at a touch. Everything else is chosen, then confirmed. */
const light: readonly Verb[] = [
  "want",
  "attackers",
  "defenders",
  "out",
  "ask",
  "yes",
  "first",
  "fight",
  "plain",
];

export function isLight(choice: Choice): boolean {
  return light.includes(choice.verb);
}

/** The words that tapping a rival's tableau would mean under a kind of prompt, to ask why they are not offered. */
export function meantFor(kind: string, gang: string, enemy: boolean): string | null {
  if (kind === "turn") return `rumble ${gang}`;
  if (kind === "punch") return enemy ? `attack ${gang}` : `defend ${gang}`;
  if (kind === "talk" || kind === "ask") return `turn away ${gang}`;
  if (kind === "thank" || kind === "award") return `credit ${gang}`;
  return kind === "block" ? `block ${gang}` : null;
}

/** The same for an own member. */
export function meantForMember(kind: string, number: number): string | null {
  if (kind === "ability") return `use ${number}`;
  if (kind === "hurt") return `hurt ${number}`;
  return kind === "heal" || kind === "lick" ? `care for ${number}` : null;
}
