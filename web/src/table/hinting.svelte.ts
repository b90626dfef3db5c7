// Hints at a table: asked for what is asked now, and gone with it.

import type { Advice } from "../games/board";
import { t } from "../i18n";
import type { HintChoice } from "../wire/types";

/** So many choices are shown: more is no advice. */
const SHOWN = 3;

export class Hinting {
  busy = $state(false);
  private given = $state.raw<{ prompt: number; choices: readonly HintChoice[] } | null>(null);

  constructor(
    /** The number of what is asked, null if nothing is. */
    private readonly prompt: () => number | null,
    private readonly ask: () => Promise<Advice | null>,
  ) {}

  /** The best choices for what is asked now; null if nobody asked for a hint. */
  get choices(): readonly HintChoice[] | null {
    const { given } = this;
    return given === null || given.prompt !== this.prompt() ? null : given.choices;
  }

  /** Ask for a hint, or put away the one that is shown; says whether there is a new one. */
  async toggle(): Promise<boolean> {
    if (this.choices !== null) {
      this.given = null;
      return false;
    }
    const prompt = this.prompt();
    if (prompt === null || this.busy) return false;
    this.busy = true;
    const found = await this.ask();
    this.busy = false;
    if (found === null || prompt !== this.prompt()) return false;
    this.given = { prompt, choices: distinct(found.choices).slice(0, SHOWN) };
    return true;
  }

  close(): void {
    this.given = null;
  }
}

/** Of choices that differ in nothing that matters, as a DEFEND that shows this revenant or that, the first. */
export function distinct(choices: readonly HintChoice[]): HintChoice[] {
  const kinds = choices.map(({ words, prospect }) => `${words.split(" ", 1)[0]}|${prospect || words}`);
  return choices.filter((_, place) => kinds.indexOf(kinds[place] ?? "") === place);
}

/** Between what a chance lies nineteen times of twenty, in percent; null where it was not tried often enough to say. */
export function span({ chance, error }: HintChoice): [low: number, high: number] | null {
  if (chance === null || error === null) return null;
  return [
    Math.round(Math.max(0, chance - 2 * error) / 10),
    Math.round(Math.min(1000, chance + 2 * error) / 10),
  ];
}

/** A chance in percent. */
export function percent(chance: number): number {
  return Math.round(chance / 10);
}

/** Whether nothing tells these choices apart: all have the figure of the first, or its lead is no greater than its error. */
export function isAlike(choices: readonly HintChoice[]): boolean {
  const [best, ...others] = choices;
  if (best === undefined || best.chance === null || others.length === 0) return false;
  const { chance: first, error } = best;
  return others.every(
    ({ chance }) => chance !== null && (percent(chance) === percent(first) || first - chance <= (error ?? 0)),
  );
}

/** A hint for whoever hears it. */
export function spoken(choices: readonly HintChoice[]): string {
  const [best] = choices;
  if (best === undefined) return "";
  const words = begun(best.words);
  if (isAlike(choices)) {
    const all = choices.map((one) => begun(one.words)).join(", ");
    return t("table.hint.spokenAlike", { words: all, count: percent(best.chance ?? 0) });
  }
  if (best.chance === null) return t("table.hint.only", { words });
  return `${t("table.hint.spoken", { words, count: percent(best.chance) })} ${best.prospect}`.trim();
}

/** Words as they begin a line. */
export function begun(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
