// Where to look on a board: `name=value` means what has that value as its `data-name`, `name` alone what has one at all.

/** The selectors of places to look at; what is not of the form is left out. */
export function selectors(look: readonly string[]): string[] {
  return look.flatMap((one) => {
    const [, name, value] = /^([a-z-]+)(?:=(.+))?$/.exec(one) ?? [];
    if (name === undefined) return [];
    return value === undefined ? `[data-${name}]` : `[data-${name}="${value.replace(/["\\]/g, "\\$&")}"]`;
  });
}
