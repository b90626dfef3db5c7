// A part of a board that is loaded when a match needs it. Who knows early that it will be needed asks for it early, so that nobody
// sees a gap where it comes.

export class Later<M> {
  /** What was loaded; null until it is here. */
  it: M | null = $state.raw(null);
  /** It did not come. Asked for anew, it is tried anew. */
  failed = $state(false);
  private coming: Promise<void> | null = null;

  constructor(private readonly load: () => Promise<M>) {}

  /** Ask for it. Done when it is here, or known not to come. */
  want(): Promise<void> {
    this.coming ??= this.load().then(
      (loaded) => {
        [this.it, this.failed] = [loaded, false];
      },
      () => {
        [this.coming, this.failed] = [null, true];
      },
    );
    return this.coming;
  }
}
