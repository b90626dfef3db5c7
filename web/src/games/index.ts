// What a game brings to the page, loaded when it is needed, one chunk a game. A folder here with a `kit.ts` is a game's;
// nothing else names it. A game without one gets the plain board, so that it can be played at once.

import type { Component } from "svelte";
import { plainManners, type Kit, type View } from "./board";

const kits = import.meta.glob<{ kit: Kit }>("./*/kit.ts");
// What things of a game mean, by what is in play.
const references = import.meta.glob<{ default: Component<{ view: View }> }>("./*/Reference.svelte");

/** The kit of a game, by the game's name. */
export async function loadKit(game: string): Promise<Kit> {
  const load = kits[`./${game}/kit.ts`];
  if (load !== undefined) return (await load()).kit;
  return { board: (await import("./plain/PlainBoard.svelte")).default, manners: plainManners };
}

/** What explains a game's things; null where it has nothing of the kind. */
export async function loadReference(game: string): Promise<Component<{ view: View }> | null> {
  const load = references[`./${game}/Reference.svelte`];
  return load === undefined ? null : (await load()).default;
}
