// What a rider has chosen for this device: spex on the nose, odds in sight. Kept apart from the settings of the whole page,
// since no other game knows of them.

import { writable, type Writable } from "svelte/store";

export interface Wishes {
  spex: boolean;
  odds: boolean;
}

export const WISHES_KEY = "talion.deadeye";

export function parseWishes(text: string | null): Wishes {
  try {
    const read: unknown = JSON.parse(text ?? "{}");
    const found = read !== null && typeof read === "object" ? (read as Record<string, unknown>) : {};
    return { spex: found["spex"] === true, odds: found["odds"] === true };
  } catch {
    return { spex: false, odds: false };
  }
}

function kept(): Writable<Wishes> {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(WISHES_KEY);
  } catch {
    stored = null;
  }
  const store = writable(parseWishes(stored));
  store.subscribe((value) => {
    try {
      localStorage.setItem(WISHES_KEY, JSON.stringify(value));
    } catch {
      // Without storage a wish lasts as long as the page.
    }
  });
  return store;
}

export const wishes: Writable<Wishes> = kept();
