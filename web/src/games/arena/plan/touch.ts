// What touching something means: an answer, the first half of one, or a look at what it is.

import { t } from "../../../i18n";
import { play } from "../../../sound/synth";
import { announce } from "../../../ui/announce";
import type { Reason } from "../../board";
import type { Chooser } from "./chooser.svelte";
import { attacksOf, loose, type ArenaView, type Face, type Slot } from "../view";
import { faceName, useWords } from "../labels";

export class Touch {
  constructor(
    private readonly chooser: Chooser,
    private readonly view: () => ArenaView,
    private readonly why: (words: string) => Promise<Reason | null>,
  ) {}

  /** Say something at once, or hear why it cannot be said. */
  words(said: string): void {
    play("tap");
    if (this.chooser.asking?.allows(said)) this.chooser.say(said);
    else void this.explain(said);
  }

  confirm(): void {
    play("seal");
    this.chooser.confirm();
  }

  space(space: string): void {
    play("tap");
    this.chooser.space(space);
  }

  /** Something of the own board: a die is put there, it is used, or it tells what it is. */
  slot(slot: Slot): void {
    const { chooser } = this;
    const { asking } = chooser;
    play("tap");
    if (chooser.hand.die !== null) {
      if (!chooser.hand.putOn(slot.slot)) void this.explain(`put ${slot.slot}`);
      return;
    }
    if (asking?.kind === "allocate" && this.fill(slot.slot)) return;
    const option = asking?.options.find(
      (one) => one.slot === slot.slot && !["put", "take", "parry"].includes(one.verb),
    );
    if (option !== undefined && asking?.kind !== "allocate") chooser.pick(option);
    else if (slot.slot === "attack" && this.nextTarget()) return;
    else if (slot.slot === "movement" && chooser.walker !== null) this.look(chooser.walker.id);
    else if (chooser.scampers(slot.slot)) this.look(chooser.pieceOf(slot.slot));
    else {
      const again = chooser.slot === slot.slot;
      chooser.clear();
      chooser.slot = again ? null : slot.slot;
      if (!again && asking?.kind === "act") void this.explain(useWords(slot));
    }
  }

  /** All dice in the pool that a track takes; says whether there are any. */
  private fill(slot: string): boolean {
    const { asking, hand } = this.chooser;
    const player = asking === null ? undefined : this.view().players[asking.seat];
    if (player === undefined) return false;
    return hand.fill(slot, loose(this.view(), player.pool, hand.keeping.of(player.seat)));
  }

  /** The hill card: the die in hand is locked there; else that is planned, for it cannot be taken back. */
  hill(): void {
    const { chooser } = this;
    play("tap");
    if (chooser.hand.die !== null) {
      if (!chooser.hand.putOn("hill")) void this.explain("put hill");
      return;
    }
    const option = chooser.asking?.options.find((one) => one.words === "put hill");
    if (option === undefined) void this.explain("put hill");
    else chooser.pick(option);
  }

  look(figure: number | null): void {
    this.chooser.clear();
    this.chooser.looked = figure;
  }

  /** Aim at the next figure that can be struck; says whether there is one. */
  nextTarget(): boolean {
    const { chooser } = this;
    const seat = chooser.asking?.seat ?? 0;
    const targets = [...new Set(attacksOf(this.view(), seat).map((one) => one.target))].filter(
      (one) => chooser.strikes(one).length > 0,
    );
    const at = targets.indexOf(chooser.strike?.reach.target ?? -1);
    const blow = chooser.strikes(targets[(at + 1) % targets.length] ?? -1)[0];
    if (blow !== undefined) chooser.aim(blow);
    return blow !== undefined;
  }

  /** A die was dropped on a slot. */
  put(slot: string, face: Face): void {
    if (this.chooser.hand.putOn(slot, face)) return;
    this.chooser.clear();
    void this.explain(`put ${slot}`);
  }

  /** The die in hand is kept back from the reroll, or let go again. */
  keep(): void {
    play("tap");
    this.chooser.hand.keep();
  }

  /** The same by key, for a face; says whether that meant anything. */
  keepNext(face: Face): boolean {
    const { chooser } = this;
    if (!chooser.hand.keepNext(face)) return false;
    play("tap");
    announce(t("arena.keeps", { face: faceName(face), count: chooser.hand.keeping.marked(face) }));
    return true;
  }

  reroll(): void {
    const { chooser } = this;
    play("tap");
    if (chooser.hand.reroll()) return;
    if (chooser.asking?.allows("reroll")) this.tell({ reason: t("arena.allHeld"), ruling: null });
    else void this.explain("reroll");
  }

  private async explain(said: string): Promise<void> {
    const about = this.chooser.slot;
    const found = await this.why(said);
    if (found === null || this.chooser.slot !== about) return;
    this.tell(found);
  }

  private tell(found: Reason): void {
    this.chooser.reason = found;
    announce(found.ruling === null ? found.reason : `${found.reason} (${found.ruling})`);
  }
}
