/** Something asked for once, by its name. A failure is forgotten, so that the next caller asks again. */
export function once<T>(ask: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const asked = ask(name).catch((fault: unknown) => {
      known.delete(name);
      throw fault;
    });
    known.set(name, asked);
    return asked;
  };
}
