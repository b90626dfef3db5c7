/** A message: a sentence with {names} in it, or one sentence per plural form chosen by the parameter `count`. */
export type Message = string | { readonly one: string; readonly other: string };

export type Values = Readonly<Record<string, string | number>>;

type Names<S extends string> = S extends `${string}{${infer N}}${infer Rest}` ? N | Names<Rest> : never;

/** The names in a message: for a plural those of both forms, and `count`. */
export type NamesOf<M> = M extends string
  ? Names<M>
  : M extends { one: infer A; other: infer B }
    ? "count" | (A extends string ? Names<A> : never) | (B extends string ? Names<B> : never)
    : never;

/** The message in a language, with its names filled in. Unknown names stay visible, so that they are noticed. */
export function format(message: Message, values: Values, language: string): string {
  const text = typeof message === "string" ? message : message[pluralForm(values["count"], language)];
  if (!text.includes("{")) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : typeof value === "number" ? number(value, language) : value;
  });
}

// Made once a language: they are asked many times a frame, and making one takes longer than all else here.
const plurals = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

function pluralForm(count: string | number | undefined, language: string): "one" | "other" {
  const rules = made(plurals, language, () => new Intl.PluralRules(language));
  return rules.select(Number(count)) === "one" ? "one" : "other";
}

function number(value: number, language: string): string {
  return made(numbers, language, () => new Intl.NumberFormat(language)).format(value);
}

function made<T>(known: Map<string, T>, language: string, make: () => T): T {
  const found = known.get(language) ?? make();
  known.set(language, found);
  return found;
}
