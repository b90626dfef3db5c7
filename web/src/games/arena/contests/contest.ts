// What boards ask of a special contest: who would score, what the hill card takes next, which flower lies open, which words
// mean which two manoeuvres. The view says all of it; nothing is worked out.

import { t } from "../../../i18n";
import type { ContestCard, ContestView, HeldCard } from "../shape.gen";
import type { ArenaView, Character, Face, Ground, Side } from "../view";

export type Area = Ground["areas"][number];

export interface Gain {
  seat: number;
  points: number;
}

/** Whether a die may be locked on the hill card, whether the one in hand would be, whether that is planned; and how it is done. */
export interface Lock {
  can: boolean;
  fits: boolean;
  planned: boolean;
  act: () => void;
}

/** Who would score if it were scored now, and how much, by seat. */
export function gains(contest: ContestView): Gain[] {
  return Object.entries(contest.would_score)
    .map(([seat, points]) => ({ seat: Number(seat), points }))
    .sort((a, b) => a.seat - b.seat);
}

/** The first empty space of the hill card. */
export function nextSpace(view: ArenaView): { at: number; face: Face } | null {
  const spaces = view.contest?.hill?.spaces ?? [];
  const at = spaces.findIndex((one) => one.seat === null);
  const face = spaces[at]?.face;
  return face === undefined ? null : { at, face };
}

/** Whose dice are locked on the hill card, and how many, in the order in which they came. */
export function locked(contest: ContestView): { seat: number; dice: number }[] {
  const found = new Map<number, number>();
  for (const { seat } of contest.hill?.spaces ?? [])
    if (seat !== null) found.set(seat, (found.get(seat) ?? 0) + 1);
  return [...found].map(([seat, dice]) => ({ seat, dice }));
}

/** The flower that lies open. */
export function openFlower(view: ArenaView): Area | null {
  const open = view.contest?.flowers?.open ?? null;
  return view.arena.areas.find((one) => one.name === open) ?? null;
}

/** How each flower stands, in the order of the board. */
export function flowers(view: ArenaView): { area: Area; state: "open" | "coming" | "gone" }[] {
  const deck = view.contest?.flowers;
  return view.arena.areas.map((area) => ({
    area,
    state: deck?.open === area.name ? "open" : deck?.unseen.includes(area.name) ? "coming" : "gone",
  }));
}

const WHERE = ["N", "NE", "SE", "S", "SW", "NW"] as const;

/** Where an area lies, in words. */
export function whereText({ name }: Area): string {
  const known = WHERE.find((one) => one === name);
  return known === undefined ? name : t(`arena.area.${known}`);
}

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

/** Points as people write them: a minus that is as long as a plus. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

export function victoryText(points: number): string {
  return t("arena.victory", { count: points }).replace(/^-/, "−");
}

/** What a face of a die says in a vote; null where it says nothing. */
export function countsAs(vote: NonNullable<ContestView["vote"]>, face: Face): Side | "either" | null {
  if (face === vote.counts_for) return "for";
  if (face === vote.counts_against) return "against";
  return face === vote.counts_either ? "either" : null;
}

/** The answer that a key gives in a vote: F and A for the sides, numbers for dice. */
export function voteKey(key: string, legal: readonly string[]): string | null {
  const small = key.toLowerCase();
  const side = small === "f" ? "for" : small === "a" ? "against" : null;
  const wanted = side === null ? [`vote with ${key}`] : [`vote ${side}`, `power ${side}`];
  return legal.find((words) => wanted.includes(words)) ?? null;
}

export type Manoeuvre = HeldCard & Pick<Character["cards"][number], "band" | "unready">;

/** A manoeuvre as a card on a board: until it is ready it takes Ready dice. */
export function asCard(card: HeldCard): Manoeuvre {
  const unready = { face: "ready" as const, spaces: card.ready, minimum: card.ready };
  return { ...card, band: 0, unready };
}
