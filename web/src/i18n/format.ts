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
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : typeof value === "number" ? number(value, language) : value;
  });
}

function pluralForm(count: string | number | undefined, language: string): "one" | "other" {
  return new Intl.PluralRules(language).select(Number(count)) === "one" ? "one" : "other";
}

function number(value: number, language: string): string {
  return new Intl.NumberFormat(language).format(value);
}
