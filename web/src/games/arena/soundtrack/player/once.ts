// Lets the same thing through once, though both score and table ask for it.

export class Once {
  private been: { what: string; at: number }[] = [];

  /** @param near microseconds within which it is the same */
  constructor(private readonly near: number) {}

  /** Whether this is the first time. */
  first(what: string, at: number): boolean {
    if (this.been.some((one) => one.what === what && Math.abs(one.at - at) < this.near)) return false;
    this.been.push({ what, at });
    return true;
  }

  /** A clock that was turned back comes to it again. */
  forget(now: number): void {
    this.been = this.been.filter(({ at }) => at < now + this.near);
  }
}
