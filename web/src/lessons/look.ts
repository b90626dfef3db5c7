// Where to look on a board: `name=value` means what has that value as its `data-name`.

/** The selectors of places to look at; what is not of the form is left out. */
export function selectors(look: readonly string[]): string[] {
  return look.flatMap((one) => {
    const found = /^([a-z-]+)=(.+)$/.exec(one);
    return found === null ? [] : [`[data-${found[1]}="${(found[2] ?? "").replace(/["\\]/g, "\\$&")}"]`];
  });
}
