// What a game brings to the page, loaded when it is needed, one chunk a game. A folder here with a `kit.ts` is a game's;
// nothing else names it. A game without one gets the plain board, so that it can be played at once.

import { plainManners, type Kit } from "./board";

const kits = import.meta.glob<{ kit: Kit }>("./*/kit.ts");

/** The kit of a game, by the game's name. */
export async function loadKit(game: string): Promise<Kit> {
  const load = kits[`./${game}/kit.ts`];
  if (load !== undefined) return (await load()).kit;
  return { board: (await import("./plain/PlainBoard.svelte")).default, manners: plainManners };
}
