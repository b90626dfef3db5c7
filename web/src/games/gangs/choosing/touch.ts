// What a touch of a tableau, a member or a die means under the present prompt; where it means nothing, why not.

import { play } from "../../../sound/synth";
import { announce } from "../../../ui/announce";
import type { Reason } from "../../board";
import type { Chooser } from "./chooser.svelte";
import { labelOf } from "../labels";
import { meantFor, meantForMember, type Choice, type Verb } from "../choices";
import { gangOf, sideOf } from "../seats";
import type { GangsView } from "../shape.gen";

/** How a tableau looks that a touch would choose. */
export interface Aim {
  label: string;
  lit: boolean;
  picked: boolean;
}

/** Who looks at what. */
export interface Scene {
  view: GangsView;
  seat: number | null;
  /** Something is asked of this seat. */
  asks: boolean;
}

const AIMED: readonly Verb[] = ["rumble", "attack", "defend", "credit", "block"];
const OF_MEMBERS: readonly Verb[] = ["use", "hurt", "care"];

export class Touch {
  constructor(
    private readonly chooser: Chooser,
    private readonly scene: () => Scene,
    private readonly why: (words: string) => Promise<Reason | null>,
  ) {}

  private choiceAt(other: number): Choice | undefined {
    return this.chooser.choices.find(
      (one) => one.seat === other && one.verb !== "first" && one.verb !== "away",
    );
  }

  /** What a touch of a tableau means now; null while nothing is aimed at. */
  aimOf(other: number): Aim | null {
    const { view, seat, asks } = this.scene();
    const gang = gangOf(view, other);
    const aiming = asks && this.chooser.choices.some((one) => AIMED.includes(one.verb));
    if (!aiming || seat === null || gang === null) return null;
    const choice = this.choiceAt(other);
    return {
      label: choice === undefined ? gang.name : labelOf(view, seat, choice).text,
      lit: choice !== undefined,
      picked: choice !== undefined && this.chooser.picked?.words === choice.words,
    };
  }

  aim(other: number): void {
    const { view, seat } = this.scene();
    const choice = this.choiceAt(other);
    play("tap");
    if (choice !== undefined) return this.chooser.pick(choice);
    const enemy = seat === null || sideOf(view, other) !== sideOf(view, seat);
    void this.explain(meantFor(this.chooser.kind, gangOf(view, other)?.name ?? "", enemy));
  }

  /** Own members that can be chosen; null while nothing is asked of them. */
  members(): number[] | null {
    if (!this.scene().asks || !["ability", "hurt", "heal", "lick"].includes(this.chooser.kind)) return null;
    return this.chooser.choices.flatMap((one) => (OF_MEMBERS.includes(one.verb) ? (one.number ?? []) : []));
  }

  member(number: number): void {
    play("tap");
    const choice = this.chooser.choices.find((one) => one.number === number && OF_MEMBERS.includes(one.verb));
    if (choice !== undefined) this.chooser.pick(choice);
    else void this.explain(meantForMember(this.chooser.kind, number));
  }

  die(value: number): void {
    play("tap");
    if (this.chooser.dice?.includes(value)) this.chooser.die(value);
    else void this.explain(this.chooser.kind === "number" ? `number ${value}` : `turn ${value}`);
  }

  private async explain(words: string | null): Promise<void> {
    const found = words === null ? null : await this.why(words);
    if (found === null) return;
    this.chooser.reason = found;
    announce(found.ruling === null ? found.reason : `${found.reason} (${found.ruling})`);
  }
}
