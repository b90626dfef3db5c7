import { derived, writable, type Readable } from "svelte/store";
import { en } from "./en";
import { format, type Message, type NamesOf, type Values } from "./format";

/* One mechanism for every visible word: t("area.name", {…}). English is complete and typed; another language is an
   object with any of the same keys, loaded when chosen, and English stands in where it is silent. */

type Areas = typeof en;
type AreaKeys<A extends keyof Areas & string> = `${A}.${keyof Areas[A] & string}`;

export type Key = { [A in keyof Areas & string]: AreaKeys<A> }[keyof Areas & string];
type MessageOf<K extends Key> = K extends `${infer A}.${infer N}`
  ? A extends keyof Areas
    ? N extends keyof Areas[A]
      ? Areas[A][N]
      : never
    : never
  : never;
type Given<K extends Key> = [NamesOf<MessageOf<K>>] extends [never]
  ? []
  : [values: Readonly<Record<NamesOf<MessageOf<K>>, string | number>>];

export type Translation = { readonly [A in keyof Areas]?: { readonly [N in keyof Areas[A]]?: Message } } & {
  /** What lessons say, whose English comes with them: by game, scene, step and what it is (`village.tricks.0.say`). */
  readonly taught?: Readonly<Record<string, string>>;
};

/** The languages offered, each by its own name. */
export const languages: Readonly<Record<string, { name: string; load: () => Promise<Translation> }>> = {
  en: { name: "English", load: async () => en },
  // For benches only: nobody speaks it, and the built page does not have it.
  ...(import.meta.env.DEV || import.meta.env.MODE === "bench"
    ? { "en-x-long": { name: "Longer", load: async () => (await import("./pseudo")).pseudo() } }
    : {}),
};

const chosen = writable<{ language: string; words: Translation }>({ language: "en", words: en });
// At hand, since asking a store takes longer than most texts.
let now: { language: string; words: Translation } = { language: "en", words: en };
chosen.subscribe((next) => (now = next));

/** The language in use. */
export const language: Readable<string> = derived(chosen, (c) => c.language);

/** Change the language; the page redraws by itself because `App` is keyed by it. */
export async function speak(wanted: string): Promise<void> {
  const known = languages[wanted];
  if (known) chosen.set({ language: wanted, words: await known.load() });
}

/** A visible text by its key. The names it needs are checked by the compiler. */
export function t<K extends Key>(key: K, ...given: Given<K>): string {
  const { language, words } = now;
  return format(
    lookup(words, key) ?? lookup(en, key) ?? key,
    (given[0] as Values | undefined) ?? {},
    language,
  );
}

/** A text whose key is put together at run time, or null where there is none. */
export function maybe(key: string, values: Values = {}): string | null {
  const { language, words } = now;
  const message = lookup(words, key) ?? lookup(en, key);
  return message === undefined ? null : format(message, values, language);
}

/** A sentence that came with its English, as those of lessons do; in another language where that has it. */
export function said(key: string, english: string): string {
  return now.words.taught?.[key] ?? english;
}

function lookup(words: Translation, key: string): Message | undefined {
  const dot = key.indexOf(".");
  const area = (words as Readonly<Record<string, Readonly<Record<string, Message>> | undefined>>)[
    key.slice(0, dot)
  ];
  return area?.[key.slice(dot + 1)];
}
