import { once } from "./once";
import { api } from "./wire/http";
import type { RulingInfo } from "./wire/types";

/** A game's rules, asked once. */
export const loadRules = once(api.rules);

/** One ruling by its id, or null. */
export async function loadRuling(game: string, id: string): Promise<RulingInfo | null> {
  return (await loadRules(game)).rulings.find((ruling) => ruling.id === id) ?? null;
}
