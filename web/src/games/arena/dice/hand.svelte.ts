// The dice in hand: where they may go, which of them the next reroll leaves alone.

import type { Chooser } from "../plan/chooser.svelte";
import { Dicing } from "./placing";
import { Keeping } from "./keeping.svelte";
import type { Face } from "../view";
import type { Option } from "../choices";

export class Hand {
  die: Face | null = $state(null);
  /** The die in hand is one of those kept back from the reroll. */
  kept = $state(false);
  readonly keeping = new Keeping();

  constructor(private readonly chooser: Chooser) {}

  drop(): void {
    this.die = null;
    this.kept = false;
  }

  private get dicing(): Dicing | null {
    const { asking, view } = this.chooser;
    return asking === null || view === null ? null : new Dicing(asking, view);
  }

  /** Where a die of this face may go. */
  places(face: Face | null): Option[] {
    return face === null ? [] : (this.dicing?.places(face) ?? []);
  }

  /** Whether the die in hand may go where an option puts one. */
  fits(option: Option): boolean {
    return this.places(this.die).some((one) => one.words === option.words);
  }

  /** A die was touched: taken in hand, or, taken already, put where it is best. */
  touch(face: Face, kept = false): void {
    if (this.die === face && this.kept === kept) {
      this.putBest(face);
      return;
    }
    this.chooser.clear();
    this.die = face;
    this.kept = kept;
  }

  /** Whether the die in hand can be kept back from the reroll, or let go again. */
  get canKeep(): boolean {
    if (this.die === null || this.chooser.asking?.allows("reroll") !== true) return false;
    return this.kept ? this.keeping.marked(this.die) > 0 : this.keeping.canMark(this.die);
  }

  /** Keep the die in hand back from the reroll, or let it go again. */
  keep(): void {
    if (this.die === null || !this.canKeep) return;
    if (this.kept) this.keeping.release(this.die);
    else this.keeping.mark(this.die);
    this.kept = !this.kept;
  }

  /** By key: keep one more die of this face, or, when all are kept, let them go. Says whether there are any. */
  keepNext(face: Face): boolean {
    if (this.chooser.asking?.allows("reroll") !== true) return false;
    const any = this.keeping.marked(face) > 0 || this.keeping.canMark(face);
    this.chooser.clear();
    if (this.keeping.canMark(face)) this.keeping.mark(face);
    else this.keeping.release(face, this.keeping.marked(face));
    return any;
  }

  /** Throw every die again but those kept; says whether there is any to throw. */
  reroll(): boolean {
    if (this.chooser.asking?.allows("reroll") !== true || this.keeping.thrown === 0) return false;
    this.chooser.sayAll([...this.keeping.words, "reroll"], "allocate");
    return true;
  }

  putBest(face: Face): boolean {
    const place = this.dicing?.best(face);
    if (place == null) return false;
    this.letGo(face);
    this.chooser.say(place.words);
    return true;
  }

  /** The die in hand on a slot; says whether it may lie there. */
  putOn(slot: string, face: Face | null = this.die): boolean {
    const place = this.places(face).find(
      (one) => one.slot === slot || (one.slot === "glide" && slot === "movement"),
    );
    if (place === undefined) return false;
    this.letGo(face);
    this.chooser.say(place.words);
    return true;
  }

  /** A kept die that is put somewhere is kept no longer. */
  private letGo(face: Face | null): void {
    if (this.kept && face !== null && this.die === face) this.keeping.release(face);
  }

  /** All dice that fit somewhere, one after the other. */
  putAll(pool: readonly (Face | null)[]): void {
    this.chooser.sayAll(this.allWords(pool), "allocate");
  }

  /** The words that put as many dice as fit. */
  allWords(pool: readonly (Face | null)[]): string[] {
    return this.dicing?.all(pool) ?? [];
  }

  /** All dice that fit on one track, but those kept back; says whether there are any. */
  fill(slot: string, pool: readonly { face: Face | null; held: boolean }[]): boolean {
    const loose = pool.filter(({ held }) => !held).map(({ face }) => face);
    const words = this.dicing?.all(loose, slot) ?? [];
    this.chooser.sayAll(words, "allocate");
    return words.length > 0;
  }

  /** The words that take back everything put down since the last roll. */
  backWords(): string[] {
    return this.dicing?.back() ?? [];
  }

  takeAllBack(): void {
    this.chooser.sayAll(this.backWords(), "allocate");
  }
}
