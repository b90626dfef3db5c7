/** What the address of a board on its own asks for. */
export function asked(): { moment: string | null; step: number; watching: boolean } {
  const query = new URLSearchParams(location.search);
  return {
    moment: query.get("moment"),
    step: Number(query.get("step") ?? 0),
    watching: query.get("seat") === "none",
  };
}

/** The recorded moment that the address names, or else this one. */
export function momentOf<M extends { name: string }>(moments: readonly M[], name: string): M | undefined {
  return moments.find((one) => one.name === (asked().moment ?? name)) ?? moments[0];
}
