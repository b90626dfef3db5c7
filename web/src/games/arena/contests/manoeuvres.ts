// Two manoeuvres are chosen for a special contest: which words mean which two, and what is picked so far.

import type { ContestCard, ContestView } from "../shape.gen";

/** The words that choose two manoeuvres, whichever was picked first. */
export function pairWords(legal: readonly string[], one: string, other: string): string | null {
  const [a, b] = [one, other].map((key) => key.replaceAll("_", " "));
  return (
    legal.find((words) => words === `manoeuvres ${a} and ${b}` || words === `manoeuvres ${b} and ${a}`) ??
    null
  );
}

/** The two manoeuvres that words choose, by their keys. */
export function pairOf(words: string | null, general: readonly ContestCard[]): string[] {
  const found = /^manoeuvres (.+) and (.+)$/.exec(words ?? "");
  const keys = [found?.[1], found?.[2]].map((name) => name?.replaceAll(" ", "_"));
  return keys.flatMap((key) => general.find((card) => card.key === key)?.key ?? []);
}

/** Pick a card, or put it back; of three the first gives way. */
export function picked(before: readonly string[], key: string): string[] {
  if (before.includes(key)) return before.filter((one) => one !== key);
  return [...before, key].slice(-2);
}

export function cardName(contest: ContestView, key: string | undefined): string {
  return contest.general.find((one) => one.key === key)?.name ?? "";
}
