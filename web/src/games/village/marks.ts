// Which cards of a village scored, when a hand is over: by tribe, allies side by side, each card with its mark.

import { parseCard, tribeOf } from "./cards";
import type { Alliances, HandRow, Tribe, VillageView } from "./shape.gen";

/** Brought points, cost points, or neither. */
export type Mark = "counted" | "against" | "idle";

export interface Marked {
  value: number;
  mark: Mark;
}

export interface Group {
  tribe: Tribe;
  cards: Marked[];
}

type Looked = Pick<HandRow, "counted" | "against">;

export function markOf(card: string, { counted, against }: Looked): Mark {
  if (against.includes(card)) return "against";
  return counted.includes(card) ? "counted" : "idle";
}

/** Cards by tribe, in the order of the alliances; a Lucky Gretin comes last. */
export function grouped(view: VillageView, cards: string[], alliances: Alliances, row: Looked): Group[] {
  const order = [...alliances.pairs.flat(), ...alliances.unallied];
  if (view.gretin !== null) order.push(view.gretin.name);
  return order.flatMap((name) => {
    const own = cards.filter((card) => parseCard(card).tribe === name);
    const tribe = tribeOf(view, name);
    if (own.length === 0 || tribe === null) return [];
    const marked = own.map((card) => ({ value: parseCard(card).value, mark: markOf(card, row) }));
    return [{ tribe, cards: marked.toSorted((a, b) => a.value - b.value) }];
  });
}

/** What counted, or cost, and lies in the partner's village (TV-42). */
export function elsewhere(row: HandRow): string[] {
  const own = new Set(row.village.flat());
  return [...row.counted, ...row.against].filter((card) => !own.has(card));
}
