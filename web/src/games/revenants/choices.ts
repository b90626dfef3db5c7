// Cards, targets, and what a choice would do now. Cards and revenants are known by their place in the view's lists,
// because a pack may rename them.

import { ownerOf } from "./seats";
import type { RevenantsView } from "./shape.gen";

export const SOLO = 0;
export const RETALIATE = 1;
export const BETRAY = 2;
export const TEAM = 3;
export const DEFEND = 4;

/** What stands for a card in class names and texts, whatever a pack calls it. */
export const CARD_KEYS = ["solo", "retaliate", "betray", "team", "defend"] as const;
export type CardKey = (typeof CARD_KEYS)[number];

export interface Choice {
  card: number;
  revenant: number;
}

type Named = Pick<RevenantsView, "cards" | "revenants">;

/** `team Scully` as a card and a revenant; null for words of another kind. */
export function parseChoice(words: string | null, view: Named): Choice | null {
  if (words === null) return null;
  const said = words.toLowerCase();
  for (let card = 0; card < view.cards.length; card++) {
    const begin = `${view.cards[card]?.toLowerCase()} `;
    if (!said.startsWith(begin)) continue;
    const revenant = view.revenants.findIndex((name) => name.toLowerCase() === said.slice(begin.length));
    if (revenant >= 0) return { card, revenant };
  }
  return null;
}

/** A card and a revenant as the words the server wants. */
export function wordsOf(choice: Choice, view: Named): string {
  return `${view.cards[choice.card]?.toLowerCase()} ${view.revenants[choice.revenant]}`;
}

/** What may be chosen, as a table of card and revenant. */
export class Menu {
  private readonly table: boolean[][];

  constructor(legal: string[], view: Named) {
    this.table = view.cards.map(() => view.revenants.map(() => false));
    for (const words of legal) {
      const choice = parseChoice(words, view);
      const row = choice === null ? undefined : this.table[choice.card];
      if (choice !== null && row !== undefined) row[choice.revenant] = true;
    }
  }

  allows(card: number, revenant: number): boolean {
    return this.table[card]?.[revenant] ?? false;
  }

  /** The revenants a card may be aimed at or show; of every card if none is given. */
  targets(card: number | null): number[] {
    const rows = card === null ? this.table : [this.table[card] ?? []];
    const places = this.table[0]?.map((_, revenant) => revenant) ?? [];
    return places.filter((revenant) => rows.some((row) => row[revenant]));
  }

  get empty(): boolean {
    return this.targets(null).length === 0;
  }
}

/** Revenants that can be picked now. */
export function picks(legal: string[], view: Named): number[] {
  return view.revenants.flatMap((name, place) => (legal.includes(`pick ${name}`) ? [place] : []));
}

export type Effect =
  | { kind: "damage"; amount: number }
  | { kind: "partner"; amount: number }
  | { kind: "nothing"; because: "grudge" | "teammate" | "betrayed" | "alone" }
  | { kind: "show" };

/** What a seat's card would take from a revenant if nothing else came of it. The numbers are the server's. */
export function effectOf(view: RevenantsView, seat: number, choice: Choice): Effect {
  const marks = view.board;
  const target = ownerOf(view, choice.revenant);
  if (choice.card === DEFEND || target === null) return { kind: "show" };
  if (choice.card === SOLO) return { kind: "damage", amount: marks.solo };
  if (choice.card === RETALIATE) {
    const amount = marks.retaliate[seat]?.[target] ?? 0;
    return amount > 0 ? { kind: "damage", amount } : { kind: "nothing", because: "grudge" };
  }
  if (choice.card === BETRAY) {
    const amount = marks.betray[seat]?.[target] ?? 0;
    if (amount > 0) return { kind: "damage", amount };
    return { kind: "nothing", because: marks.teammates[seat]?.[target] ? "betrayed" : "teammate" };
  }
  if (!marks.can_team) return { kind: "nothing", because: "alone" };
  return { kind: "partner", amount: marks.team[seat] ?? 0 };
}
