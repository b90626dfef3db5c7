// A view that stays the same thing while its parts change one by one: whoever draws a part hears of that part only.

/** One part. */
class Part {
  value: unknown = $state.raw();
}

export class Parts<T extends object> {
  /** Always how it stands now; read it part by part. */
  readonly now = {} as T;
  private readonly parts = new Map<string, Part>();

  constructor(first: T) {
    this.take(first);
  }

  /** How it stands from here on. Parts that are the same thing as before tell nobody. */
  take(next: T): void {
    for (const [name, value] of Object.entries(next)) this.part(name).value = value;
    for (const [name, part] of this.parts) if (!(name in next)) part.value = undefined;
  }

  private part(name: string): Part {
    const known = this.parts.get(name);
    if (known !== undefined) return known;
    const part = new Part();
    this.parts.set(name, part);
    Object.defineProperty(this.now, name, { get: () => part.value, enumerable: true });
    return part;
  }
}
