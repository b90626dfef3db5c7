// What is made anew with every step but comes out as before keeps its identity, so that nothing is drawn again because of it.

/** The new value, with every part that is as it was taken from the old one; the old one itself where nothing changed. */
export function kept<T>(old: T | undefined, now: T): T {
  if (Object.is(old, now)) return now;
  if (Array.isArray(old) && Array.isArray(now)) return keptList(old, now) as T;
  if (old instanceof Map && now instanceof Map) return keptMap(old, now) as T;
  if (isPlain(old) && isPlain(now)) return keptParts(old, now) as T;
  return now;
}

/** For `$derived.by(keeping(() => …))`. */
export function keeping<T>(derive: () => T): () => T {
  let last: T | undefined;
  return () => (last = kept(last, derive()));
}

function keptList(old: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  const made = now.map((one, at) => kept(old[at], one));
  return old.length === made.length && made.every((one, at) => Object.is(one, old[at])) ? old : made;
}

function keptMap(old: ReadonlyMap<unknown, unknown>, now: ReadonlyMap<unknown, unknown>) {
  const made = new Map([...now].map(([key, one]) => [key, kept(old.get(key), one)]));
  const keys = [...old.keys()];
  // In another order it is another map: it is drawn in its order.
  const same = [...made].every(([key, one], at) => keys[at] === key && Object.is(one, old.get(key)));
  return same && old.size === made.size ? old : made;
}

function keptParts(old: Record<string, unknown>, now: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(now);
  const made = Object.fromEntries(names.map((name) => [name, kept(old[name], now[name])]));
  const same = names.every((name) => Object.hasOwn(old, name) && Object.is(made[name], old[name]));
  return same && Object.keys(old).length === names.length ? old : made;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype;
}
