import { writable, type Readable } from "svelte/store";

const said = writable<{ id: number; text: string }>({ id: 0, text: "" });
let last = 0;

/** What screen readers were told last. */
export const announced: Readable<{ id: number; text: string }> = said;

/** Tell screen readers, politely, what those who look have seen. */
export function announce(text: string): void {
  said.set({ id: ++last, text });
}
