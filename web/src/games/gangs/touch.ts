// What a touch of a tableau, a member or a die means under the present prompt; where it means nothing, why not.

import { play } from "../../sound/synth";
import { announce } from "../../ui/announce";
import type { Reason } from "../board";
import type { Chooser } from "./chooser.svelte";
import { labelOf } from "./naming";
import { meantFor, meantForMember, type Option, type Verb } from "./options";
import { gangOf, sideOf, type GangsView } from "./shape";

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

  private optionAt(other: number): Option | undefined {
    return this.chooser.options.find(
      (one) => one.seat === other && one.verb !== "first" && one.verb !== "away",
    );
  }

  /** What a touch of a tableau means now; null while nothing is aimed at. */
  aimOf(other: number): Aim | null {
    const { view, seat, asks } = this.scene();
    const gang = gangOf(view, other);
    const aiming = asks && this.chooser.options.some((one) => AIMED.includes(one.verb));
    if (!aiming || seat === null || gang === null) return null;
    const option = this.optionAt(other);
    return {
      label: option === undefined ? gang.name : labelOf(view, seat, option).text,
      lit: option !== undefined,
      picked: option !== undefined && this.chooser.picked?.words === option.words,
    };
  }

  aim(other: number): void {
    const { view, seat } = this.scene();
    const option = this.optionAt(other);
    play("tap");
    if (option !== undefined) return this.chooser.pick(option);
    const enemy = seat === null || sideOf(view, other) !== sideOf(view, seat);
    void this.explain(meantFor(this.chooser.kind, gangOf(view, other)?.name ?? "", enemy));
  }

  /** Own members that can be chosen; null while nothing is asked of them. */
  members(): number[] | null {
    if (!this.scene().asks || !["ability", "hurt", "heal", "lick"].includes(this.chooser.kind)) return null;
    return this.chooser.options.flatMap((one) => (OF_MEMBERS.includes(one.verb) ? (one.number ?? []) : []));
  }

  member(number: number): void {
    play("tap");
    const option = this.chooser.options.find((one) => one.number === number && OF_MEMBERS.includes(one.verb));
    if (option !== undefined) this.chooser.pick(option);
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
