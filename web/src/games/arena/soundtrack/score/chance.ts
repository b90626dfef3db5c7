// Chance for composing: whole numbers out of a seed, the same on every machine.

export class Chance {
  private state: number;

  constructor(seed: number) {
    // Zero would stay zero for ever.
    this.state = Math.imul(seed | 0, 0x2545f491) ^ 0x6c078965 || 1;
    for (let turn = 0; turn < 4; turn++) this.next();
  }

  /** A whole number of 32 bits. */
  next(): number {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x;
    return Math.imul(x, 0x9e3779b1) >>> 0;
  }

  /** From 0 to one less than `most`. */
  below(most: number): number {
    return (this.next() >>> 7) % most;
  }

  /** True in so many cases of a hundred. */
  percent(cases: number): boolean {
    return this.below(100) < cases;
  }

  pick<T>(list: readonly T[]): T {
    const found = list[this.below(list.length)];
    if (found === undefined) throw new Error("there is nothing to pick from");
    return found;
  }
}

/** Division without a rest: composing knows whole numbers only. */
export function over(amount: number, parts: number): number {
  return (amount - (amount % parts)) / parts;
}
