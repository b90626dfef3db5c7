import { writable, type Readable } from "svelte/store";

interface Said {
  id: number;
  text: string;
  /** It breaks into whatever is being read. */
  urgent: boolean;
}

const said = writable<Said>({ id: 0, text: "", urgent: false });
let last = 0;

/** What screen readers were told last. */
export const announced: Readable<Said> = said;

/** Tell screen readers what those who look have seen: politely, or at once where it cannot wait. */
export function announce(text: string, urgent = false): void {
  said.set({ id: ++last, text, urgent });
}
