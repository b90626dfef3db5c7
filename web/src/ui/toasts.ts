import { writable, type Readable } from "svelte/store";

/** A short message that goes by itself. */
export interface Toast {
  id: number;
  kind: "info" | "good" | "bad";
  text: string;
  /** The ruling behind it, and where to read it. */
  ruling: string | null;
  href: string | null;
}

const list = writable<Toast[]>([]);
let last = 0;

export const toasts: Readable<Toast[]> = list;

/** Show a message. Faults stay longer than news. */
export function toast(
  text: string,
  more: { kind?: Toast["kind"]; ruling?: string | null; href?: string | null } = {},
): number {
  const kind = more.kind ?? "info";
  const id = ++last;
  list.update((all) => [
    ...all.slice(-3),
    { id, kind, text, ruling: more.ruling ?? null, href: more.href ?? null },
  ]);
  setTimeout(() => dismiss(id), kind === "bad" ? 8000 : 4500);
  return id;
}

export function dismiss(id: number): void {
  list.update((all) => all.filter((one) => one.id !== id));
}
