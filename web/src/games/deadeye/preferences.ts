// What a rider has chosen for this device: spex on the nose, odds in sight. Kept apart from the settings of the whole page,
// since no other game knows of them.

import { writable, type Writable } from "svelte/store";

export interface Preferences {
  spex: boolean;
  odds: boolean;
}

export const PREFERENCES_KEY = "talion.deadeye";

export function parsePreferences(text: string | null): Preferences {
  try {
    const read: unknown = JSON.parse(text ?? "{}");
    const found = read !== null && typeof read === "object" ? (read as Record<string, unknown>) : {};
    // Odds are in sight until somebody has enough of them.
    return { spex: found["spex"] === true, odds: found["odds"] !== false };
  } catch {
    return { spex: false, odds: true };
  }
}

function kept(): Writable<Preferences> {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(PREFERENCES_KEY);
  } catch {
    stored = null;
  }
  const store = writable(parsePreferences(stored));
  store.subscribe((value) => {
    try {
      localStorage.setItem(PREFERENCES_KEY, JSON.stringify(value));
    } catch {
      // Without storage a choice lasts as long as the page.
    }
  });
  return store;
}

export const preferences: Writable<Preferences> = kept();
