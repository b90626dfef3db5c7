// The text of rulings, asked for once per game.

import { api } from "../wire/http";
import type { RulesPage, RulingInfo } from "../wire/types";

const pages = new Map<string, Promise<RulesPage>>();

function rulesOf(game: string): Promise<RulesPage> {
  const known = pages.get(game);
  if (known !== undefined) return known;
  const asked = api.rules(game).catch((fault: unknown) => {
    pages.delete(game);
    throw fault;
  });
  pages.set(game, asked);
  return asked;
}

/** A ruling by its number, or null if the game has none by that number. */
export async function rulingOf(game: string, id: string): Promise<RulingInfo | null> {
  return (await rulesOf(game)).rulings.find((ruling) => ruling.id === id) ?? null;
}
