// What is being chosen: an choice, or a plan for an ability, until it is confirmed. A plan is carried out step by step.

import type { PromptInfo } from "../../../wire/types";
import type { Reason } from "../../board";
import { isLight, choicesOf, type Choice } from "../choices";
import { filled, NO_PLAN, nextWords, outcome, turnable, type Plan } from "./plan";
import type { GangsView } from "../shape.gen";

const PLANNED = ["ability", "die", "value"];

export class Chooser {
  view: GangsView | null = $state.raw(null);
  prompt: PromptInfo | null = $state.raw(null);
  picked: Choice | null = $state.raw(null);
  plan: Plan = $state.raw(NO_PLAN);
  reason: Reason | null = $state.raw(null);
  /** A plan that has been confirmed and is on its way. */
  private going: Plan | null = null;

  readonly kind = $derived.by(() => this.prompt?.kind ?? "");
  readonly choices = $derived.by(() =>
    this.prompt === null || this.view === null ? [] : choicesOf(this.prompt.legal, this.view),
  );

  constructor(private readonly send: (words: string) => void) {}

  /** Another prompt: what was half chosen belongs to the one before. */
  ask(view: GangsView, prompt: PromptInfo | null): void {
    const isNew = prompt?.id !== this.prompt?.id || prompt?.kind !== this.prompt?.kind;
    const gone = this.picked !== null && !(prompt?.legal.includes(this.picked.words) ?? false);
    this.view = view;
    this.prompt = prompt;
    if (!isNew && !gone) return;
    this.clear();
    if (prompt === null || !PLANNED.includes(prompt.kind)) {
      this.going = null;
      return;
    }
    const words = this.going === null ? null : nextWords(prompt.kind, this.going, prompt.legal);
    if (words !== null) this.send(words);
    else this.going = null;
  }

  clear(): void {
    this.picked = null;
    this.reason = null;
    const { punch } = this.view ?? { punch: null };
    // A member that has been called stays called.
    const called = (this.kind === "die" || this.kind === "value") && punch !== null;
    this.plan = called ? filled(punch, { ability: punch.ability, from: null, to: null }) : NO_PLAN;
  }

  pick(choice: Choice): void {
    this.reason = null;
    if (isLight(choice)) {
      this.clear();
      this.send(choice.words);
    } else if (choice.verb === "use") this.planned({ ability: choice.number, from: null, to: null });
    else if (choice.verb === "turn") this.planned({ ...this.plan, from: choice.number, to: null });
    else if (choice.verb === "to") this.planned({ ...this.plan, to: choice.number });
    else this.picked = this.picked?.words === choice.words ? null : choice;
  }

  planned(plan: Plan): void {
    const { punch } = this.view ?? { punch: null };
    this.reason = null;
    if (punch === null) return;
    const again = plan.ability === this.plan.ability && plan.from === null && this.kind === "ability";
    this.plan = again && this.plan.from === null ? NO_PLAN : filled(punch, plan);
  }

  /** A die on the street was touched. */
  die(value: number): Choice | null {
    const number = this.choices.find((one) => one.verb === "number" && one.number === value);
    if (number !== undefined) {
      this.pick(number);
      return number;
    }
    this.planned({ ...this.plan, from: value, to: null });
    return null;
  }

  /** Values of dice that can be touched now; null where dice are not asked for. */
  readonly dice = $derived.by((): number[] | null => {
    if (this.kind === "number") return this.choices.flatMap((one) => one.number ?? []);
    if (this.plan.ability === null || this.view?.punch == null || this.kind === "value") return null;
    const values = turnable(this.view.punch, this.plan);
    return values.length === 0 ? null : values;
  });

  confirm(): void {
    const { view, plan, kind, prompt } = this;
    if (PLANNED.includes(kind) && plan.ability !== null) {
      if (prompt === null || view?.punch == null || outcome(view.punch, plan) === null) return;
      this.going = plan;
      const words = nextWords(kind, plan, prompt.legal);
      if (words !== null) this.send(words);
      return;
    }
    if (this.picked !== null) this.send(this.picked.words);
  }
}
