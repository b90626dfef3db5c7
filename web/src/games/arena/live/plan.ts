// A call that says all beforehand (EA-92), chosen part by part: whom, which way, how far, where a flight ends.

import { figureName, wayName } from "../labels";
import { figureOf, type ArenaView } from "../view";
import { t } from "../../../i18n";
import { isDirection } from "./offer";

/** One choice on the way to the words. */
export interface PlanChoice {
  /** What the words go on with; empty: they end here. */
  part: string;
  text: string;
  /** The figure it names, so that it can be touched in the arena. */
  figure: number | null;
}

/** The words of a call, cut into what is chosen one after the other. */
export function partsOf(view: ArenaView, base: string, words: string): string[] {
  const rest = words.slice(base.length).trim();
  if (rest === "") return [];
  const [before = "", after] = rest.split(/ (?:then|facing) /);
  const parts: string[] = [];
  let left = before;
  while (left !== "") {
    const named = view.figures.find((one) => left === one.name || left.startsWith(`${one.name} `));
    const part = named?.name ?? left.split(" ")[0] ?? left;
    parts.push(part);
    left = left.slice(part.length).trim();
  }
  return after === undefined ? parts : [...parts, after];
}

export class Plan {
  private readonly all: { words: string; parts: string[] }[];

  constructor(
    private readonly view: ArenaView,
    readonly base: string,
    words: readonly string[],
    readonly chosen: readonly string[] = [],
  ) {
    this.all = words.map((one) => ({ words: one, parts: partsOf(view, base, one) }));
  }

  private get fitting(): { words: string; parts: string[] }[] {
    return this.all.filter(({ parts }) => this.chosen.every((part, at) => parts[at] === part));
  }

  /** The words, where nothing is left to choose. */
  get words(): string | null {
    const fit = this.fitting;
    return fit.length === 1 ? (fit[0]?.words ?? null) : null;
  }

  /** What can be chosen next. */
  get choices(): PlanChoice[] {
    const at = this.chosen.length;
    const next = [...new Set(this.fitting.map(({ parts }) => parts[at] ?? ""))];
    return next.map((part) => ({ part, ...this.named(part, at) }));
  }

  /** One part further, and past whatever leaves no choice. */
  choose(part: string): Plan {
    if (part === "") {
      const end = this.fitting.filter(({ parts }) => parts.length === this.chosen.length);
      return new Plan(
        this.view,
        this.base,
        end.map((one) => one.words),
        this.chosen,
      );
    }
    const next = new Plan(
      this.view,
      this.base,
      this.all.map((one) => one.words),
      [...this.chosen, part],
    );
    const only = next.choices.length === 1 ? next.choices[0] : undefined;
    return only === undefined || only.part === "" || next.words !== null ? next : next.choose(only.part);
  }

  private named(part: string, at: number): { text: string; figure: number | null } {
    const figure = this.view.figures.find((one) => one.name === part && !one.out);
    if (figure !== undefined) return { text: figureName(figure), figure: figure.id };
    if (part === "") return { text: t("arena.live.justSo"), figure: null };
    if (part === "stay") return { text: t("arena.do.stay"), figure: null };
    const ways = part.split(" ");
    if (ways.every(isDirection)) {
      const to = ways.filter(isDirection).map(wayName).join(t("arena.live.thenWay"));
      return { text: this.base === "enter" && at === 1 ? t("arena.do.face", { way: to }) : to, figure: null };
    }
    return { text: /^\d$/.test(part) ? t("arena.live.spaces", { count: Number(part) }) : part, figure: null };
  }
}

/** The choice that touching a space makes. */
export function choiceAt(view: ArenaView, plan: Plan, space: string): string | null {
  const found = plan.choices.find(
    (one) => one.figure !== null && figureOf(view, one.figure)?.space === space,
  );
  return found?.part ?? null;
}
