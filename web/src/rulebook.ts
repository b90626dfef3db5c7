import { api } from "./wire/http";
import type { RulesPage, RulingInfo } from "./wire/types";

const books = new Map<string, Promise<RulesPage>>();

/** A game's rules, asked once. A failure is forgotten, so that the next caller asks again. */
export function loadRules(game: string): Promise<RulesPage> {
  const known = books.get(game);
  if (known) return known;
  const asked = api.rules(game).catch((fault: unknown) => {
    books.delete(game);
    throw fault;
  });
  books.set(game, asked);
  return asked;
}

/** One ruling by its id, or null. */
export async function loadRuling(game: string, id: string): Promise<RulingInfo | null> {
  return (await loadRules(game)).rulings.find((ruling) => ruling.id === id) ?? null;
}
