// The coach: plays one scene of a lesson after the other on the server's rules, answers what does not lead on, and remembers.

import type { EventBatch, Reason, View } from "../games/board";
import { said, t } from "../i18n";
import { ProblemError, sentence, type Api } from "../wire/http";
import type { LessonBook, LessonMoment, LessonScene, LessonStep, PromptInfo } from "../wire/types";
import { nextScene, remember, remembered } from "./progress";

/** What the coach answered last: that it went well, a kind word on something else, or news. */
export interface Answer {
  kind: "well" | "other" | "news";
  text: string;
}

/** The part of the server a coach needs, and where it remembers. */
export interface Means {
  api: Pick<Api, "lesson">;
  storage?: Pick<Storage, "getItem" | "setItem"> | undefined;
  /** Between two entries of a way, so that the board sees each of them. */
  pause?: () => Promise<unknown>;
}

export class Coach {
  at = $state(0);
  view = $state.raw<View | null>(null);
  prompt = $state.raw<PromptInfo | null>(null);
  batch = $state.raw<EventBatch>({ key: 0, events: [] });
  /** The last batch that the board has shown to its end. */
  lastShown = $state(0);
  answer = $state.raw<Answer | null>(null);
  fault = $state.raw<ProblemError | null>(null);
  busy = $state(false);
  /** How many scenes were opened: each has a board of its own. */
  opened = $state(0);
  /** How often something else was tried in this step: then it can be shown. */
  tries = $state(0);
  private words: string[] = [];
  /** What is under way. */
  private under: Promise<unknown> = Promise.resolve();
  private moment = $state.raw<LessonMoment | null>(null);

  readonly scene = $derived.by((): LessonScene => this.book.scenes[this.at] as LessonScene);
  /** Which step is to be done; null when the scene is over. */
  readonly step = $derived.by((): LessonStep | null =>
    this.moment === null ? null : (this.scene.steps[this.moment.step] ?? null),
  );
  readonly stepNumber = $derived.by(() => this.moment?.step ?? 0);
  readonly over = $derived.by(() => this.moment !== null && this.step === null);
  readonly last = $derived.by(() => this.at === this.book.scenes.length - 1);
  /** Everything that happened has been seen. */
  readonly settled = $derived.by(() => this.lastShown >= this.batch.key);
  readonly title = $derived.by(() => this.told("title", this.scene.title));
  readonly goal = $derived.by(() =>
    this.step === null
      ? this.told("learned", this.scene.learned)
      : this.told(`${this.stepNumber}.say`, this.step.say),
  );
  /** Where to look now. */
  readonly look = $derived.by(() => (this.settled && this.step !== null ? this.step.look : []));
  /** What leads on, the best first: for showing it. */
  readonly leads = $derived.by(() => this.moment?.leads ?? []);

  constructor(
    readonly book: LessonBook,
    private readonly means: Means,
  ) {}

  private told(key: string, english: string): string {
    return said(`${this.book.game}.${this.scene.id}.${key}`, english);
  }

  /** Begin where somebody left off, or at the scene that is asked for. */
  async begin(scene: string | null): Promise<void> {
    const { book, means } = this;
    const known = remembered(book.game, means.storage);
    const ids = book.scenes.map((one) => one.id);
    const asked = scene === null ? -1 : ids.indexOf(scene);
    if (scene !== null && asked < 0) this.answer = { kind: "news", text: t("lessons.unknownScene") };
    const at = asked >= 0 ? asked : nextScene(ids, known);
    const goesOn = known.scene === ids[at];
    await this.open(at, goesOn ? known.words : [], goesOn ? known.rules : book.rules);
  }

  /** A scene from its beginning. */
  restart(): Promise<void> {
    this.answer = null;
    return this.open(this.at, []);
  }

  /** On to the next scene, also without having finished this one; false after the last. */
  async next(): Promise<boolean> {
    this.answer = null;
    this.finish();
    if (this.last) return false;
    await this.open(this.at + 1, []);
    return true;
  }

  private async open(at: number, words: string[], rules = this.book.rules): Promise<void> {
    const scene = this.book.scenes[at] as LessonScene;
    await this.work(async () => {
      let moment: LessonMoment;
      try {
        moment = await this.ask(words, words.length, rules, scene);
      } catch (thrown) {
        if (words.length === 0 || !isOutdated(thrown)) throw thrown;
        // Half done, and it cannot go on like that any more: a sentence, and from the beginning.
        this.answer = { kind: "news", text: sentence(thrown) };
        words = [];
        moment = await this.ask([], 0, this.book.rules, scene);
      }
      // Only now, so that nobody sees the one scene with the steps of the other.
      this.at = at;
      // A board of its own, to which nothing has happened yet.
      [this.tries, this.lastShown, this.batch] = [0, 0, { key: 0, events: [] }];
      this.opened += 1;
      this.take(words, moment);
    });
  }

  private ask(
    words: string[],
    shown: number,
    rules = this.book.rules,
    scene = this.scene,
  ): Promise<LessonMoment> {
    return this.means.api.lesson(this.book.game, scene.id, { rules, words, shown });
  }

  private take(words: string[], moment: LessonMoment): void {
    this.words = words;
    [this.view, this.prompt, this.moment] = [moment.view, moment.prompt, moment];
    remember(this.book.game, { scene: this.scene.id, words, rules: this.book.rules }, this.means.storage);
    if (this.over) this.finish();
  }

  /** This scene is done: remembered as that, and not as begun. */
  private finish(): void {
    const { game } = this.book;
    const { done } = remembered(game, this.means.storage);
    const all = done.includes(this.scene.id) ? done : [...done, this.scene.id];
    remember(game, { done: all, scene: null, words: [] }, this.means.storage);
  }

  /** The board's answer to its prompt. What does not lead on gets a kind word and changes nothing. */
  async act(words: string): Promise<boolean> {
    // A board that plans several answers gives the next one as soon as it is asked.
    while (this.busy) await this.under;
    const { moment, step } = this;
    if (moment === null || step === null) return false;
    if (!moment.leads.includes(words) && !moment.also.includes(words)) {
      this.refuse(words, step, moment);
      return false;
    }
    return this.say(words);
  }

  /** A step that wanted to be read was. */
  read(): Promise<boolean> {
    return this.step?.reads === true && !this.busy ? this.say("") : Promise.resolve(false);
  }

  private refuse(words: string, step: LessonStep, moment: LessonMoment): void {
    const number = moment.answers[words];
    const special = number === undefined ? undefined : step.instead[number];
    const text =
      special !== undefined
        ? this.told(`${moment.step}.instead.${number}`, special)
        : step.otherwise !== ""
          ? this.told(`${moment.step}.otherwise`, step.otherwise)
          : t(step.reads ? "lessons.readFirst" : "lessons.notNow");
    this.tries += 1;
    this.answer = { kind: "other", text };
  }

  private async say(said: string): Promise<boolean> {
    const [before, step] = [this.stepNumber, this.step];
    const words = [...this.words, said];
    return this.work(async () => {
      const moment = await this.ask(words, this.words.length);
      for (const { view, events } of moment.way) {
        this.view = view;
        this.batch = { key: this.batch.key + 1, events };
        await this.means.pause?.();
      }
      const well = moment.step > before && step !== null && step.well !== "";
      this.answer = well ? { kind: "well", text: this.told(`${before}.well`, step.well) } : null;
      if (moment.step > before) this.tries = 0;
      this.take(words, moment);
    });
  }

  /** Why words are not offered. A scene is made anew at every question, so that asking changes nothing. */
  async why(words: string): Promise<Reason | null> {
    try {
      await this.ask([...this.words, words], this.words.length);
      return null;
    } catch (thrown) {
      if (!(thrown instanceof ProblemError)) throw thrown;
      return { reason: thrown.status === 409 ? t("lessons.notNow") : thrown.message, ruling: thrown.ruling };
    }
  }

  private async work(run: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    this.fault = null;
    try {
      await (this.under = run());
      return true;
    } catch (thrown) {
      if (!(thrown instanceof ProblemError)) throw thrown;
      if (this.view === null || thrown.status !== 400) this.fault = thrown;
      else this.answer = { kind: "other", text: thrown.message };
      return false;
    } finally {
      this.busy = false;
    }
  }
}

/** The server has another scene by now, or other rules. */
const isOutdated = (thrown: unknown): boolean =>
  thrown instanceof ProblemError && thrown.status >= 400 && thrown.status < 500;
