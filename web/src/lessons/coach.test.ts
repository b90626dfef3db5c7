import { describe, expect, it } from "vitest";
import { ProblemError } from "../wire/http";
import type { LessonBook, LessonForm, LessonMoment, LessonStep } from "../wire/types";
import { Coach } from "./coach.svelte";
import { selectors } from "./look";
import { isLearned, isNew, nextScene, NONE, remember, remembered, STORAGE_KEY } from "./progress";

function step(part: Partial<LessonStep> = {}): LessonStep {
  return { say: "Do it.", look: [], reads: false, well: "", otherwise: "", instead: [], ...part };
}

const book: LessonBook = {
  game: "gangs",
  title: "Gangs",
  rules: 2,
  scenes: [
    {
      id: "one",
      title: "One",
      learned: "Learned one.",
      steps: [
        step({ reads: true, say: "Read me." }),
        step({
          say: "Punch.",
          look: ["seat=1"],
          well: "Well punched.",
          otherwise: "Not that.",
          instead: ["Not him."],
        }),
      ],
    },
    { id: "two", title: "Two", learned: "Learned two.", steps: [step()] },
  ],
};

/** A device that remembers, and a server whose scene one is read, then punched through; with `also` on the way. */
function device(
  stored: Record<string, unknown> = {},
  refuse: (form: LessonForm) => ProblemError | null = () => null,
) {
  let text: string | null = JSON.stringify(stored);
  const storage = { getItem: () => text, setItem: (_: string, value: string) => void (text = value) };
  const asked: { scene: string; form: LessonForm }[] = [];
  const moment = (words: string[], shown: number): LessonMoment => {
    const done = words.filter((one) => one === "" || one === "punch").length;
    const now = {
      seat: 0,
      id: 7,
      kind: "punch",
      text: "Punch?",
      awaited: true,
      legal: ["punch", "kick", "bite", "aim"],
    };
    return {
      step: done,
      view: { game: "gangs", turn: words.length } as unknown as LessonMoment["view"],
      way: words
        .slice(shown)
        .flatMap((said) =>
          said === ""
            ? []
            : [{ view: {} as LessonMoment["view"], events: [{ kind: said, text: said, rulings: [] }] }],
        ) as LessonMoment["way"],
      prompt: now,
      leads: done === 0 ? [""] : ["punch"],
      also: done === 0 ? [] : ["aim"],
      answers: { kick: 0 },
    };
  };
  const api = {
    lesson: (_: string, scene: string, form: LessonForm) => {
      asked.push({ scene, form });
      const refused = refuse(form);
      return refused === null
        ? Promise.resolve(moment(form.words, form.shown ?? 0))
        : Promise.reject(refused);
    },
  };
  return { asked, storage, coach: new Coach(book, { api, storage }), stored: () => JSON.parse(text ?? "{}") };
}

describe("a coach", () => {
  it("leads through a scene step by step, and says what was well", async () => {
    const { coach } = device();
    await coach.begin(null);
    expect([coach.title, coach.goal, coach.step?.reads]).toEqual(["One", "Read me.", true]);
    coach.lastShown = coach.batch.key;
    await coach.read();
    expect([coach.goal, coach.look]).toEqual(["Punch.", ["seat=1"]]);
    expect(await coach.act("punch")).toBe(true);
    expect(coach.answer).toEqual({ kind: "well", text: "Well punched." });
    expect([coach.over, coach.goal]).toEqual([true, "Learned one."]);
  });

  it("answers what does not lead on with a kind sentence and asks nobody", async () => {
    const { coach, asked } = device();
    await coach.begin(null);
    expect(await coach.act("punch")).toBe(false);
    expect(coach.answer?.kind).toBe("other");
    await coach.read();
    const before = asked.length;
    expect([await coach.act("kick"), coach.answer?.text]).toEqual([false, "Not him."]);
    expect([await coach.act("bite"), coach.answer?.text]).toEqual([false, "Not that."]);
    expect([asked.length, coach.tries]).toEqual([before, 2]);
    await coach.act("punch");
    expect(coach.tries).toBe(0);
  });

  it("lets be done on the way what may be, and stays at the step", async () => {
    const { coach, asked } = device();
    await coach.begin(null);
    await coach.read();
    expect(await coach.act("aim")).toBe(true);
    expect([coach.stepNumber, coach.answer]).toEqual([1, null]);
    await coach.act("punch");
    expect(asked.at(-1)?.form).toEqual({ rules: 2, words: ["", "aim", "punch"], shown: 2 });
  });

  it("shows the board every entry of the way, each with a key of its own", async () => {
    const { coach } = device();
    await coach.begin(null);
    const before = coach.batch.key;
    await coach.read();
    expect(coach.batch.key).toBe(before);
    await coach.act("punch");
    expect([coach.batch.key, coach.batch.events.map((one) => one.kind)]).toEqual([before + 1, ["punch"]]);
    expect([coach.settled, coach.look]).toEqual([false, []]);
  });

  it("remembers every word, goes on there, and forgets it when the scene is done", async () => {
    const first = device();
    await first.coach.begin(null);
    await first.coach.read();
    expect(first.stored()["gangs"]).toMatchObject({ scene: "one", words: [""], rules: 2 });
    const again = device(first.stored());
    await again.coach.begin(null);
    expect(again.coach.goal).toBe("Punch.");
    await again.coach.act("punch");
    expect(again.stored()["gangs"]).toMatchObject({ scene: null, words: [], done: ["one"] });
    await again.coach.next();
    expect([again.coach.scene.id, again.coach.last, await again.coach.next()]).toEqual(["two", true, false]);
    expect(again.stored()["gangs"]).toMatchObject({ done: ["one", "two"], scene: null });
  });

  it("shows a scene only with its own steps", async () => {
    const { coach } = device();
    await coach.begin(null);
    await coach.read();
    await coach.act("punch");
    const going = coach.next();
    expect([coach.scene.id, coach.over]).toEqual(["one", true]);
    await going;
    expect([coach.scene.id, coach.over, coach.stepNumber]).toEqual(["two", false, 0]);
  });

  it("takes the next answer of a board that gives several in a row", async () => {
    const { coach } = device();
    await coach.begin(null);
    await coach.read();
    expect(await Promise.all([coach.act("aim"), coach.act("punch")])).toEqual([true, true]);
    expect(coach.over).toBe(true);
  });

  it("begins anew with a sentence where a half-finished scene no longer loads", async () => {
    const stale = (form: LessonForm) =>
      form.words.length > 0 ? new ProblemError(409, "It has changed.") : null;
    const { coach, asked } = device({ gangs: { scene: "one", words: [""], rules: 1 } }, stale);
    await coach.begin(null);
    expect(asked.map((one) => [one.form.rules, one.form.words])).toEqual([
      [1, [""]],
      [2, []],
    ]);
    expect([coach.answer, coach.goal, coach.fault]).toEqual([
      { kind: "news", text: "It has changed." },
      "Read me.",
      null,
    ]);
  });

  it("goes on where one was when asked for a scene that is not there", async () => {
    const { coach } = device({ gangs: { done: ["one"] } });
    await coach.begin("nonsense");
    expect([coach.scene.id, coach.answer?.kind]).toEqual(["two", "news"]);
  });

  it("keeps a server that is away as a fault, and says why something is not offered", async () => {
    const away = device({}, () => new ProblemError(0, "away"));
    await away.coach.begin(null);
    expect(away.coach.fault?.offline).toBe(true);
    const refusing = device({}, (form) =>
      form.words.includes("bite") ? new ProblemError(400, "No teeth.", "AU-1") : null,
    );
    await refusing.coach.begin(null);
    expect(await refusing.coach.why("bite")).toEqual({ reason: "No teeth.", ruling: "AU-1" });
    expect(await refusing.coach.why("punch")).toBeNull();
  });
});

describe("what is remembered", () => {
  const storage = (text: string | null) => ({ getItem: () => text, setItem: () => undefined });

  it("takes nothing damaged for true", () => {
    for (const text of [null, "", "[", "[]", "7", '{"gangs":7}', '{"gangs":null}'])
      expect(remembered("gangs", storage(text))).toEqual(NONE);
    const odd = { gangs: { done: ["a", 7], scene: 3, words: "x", rules: -1, matches: 2.5 } };
    expect(remembered("gangs", storage(JSON.stringify(odd)))).toEqual({ ...NONE, done: ["a"] });
  });

  it("keeps games apart, and goes on without a place to remember", () => {
    let text = JSON.stringify({ village: { matches: 3 } });
    const place = { getItem: () => text, setItem: (_: string, value: string) => void (text = value) };
    remember("gangs", { matches: 1 }, place);
    expect([remembered("village", place).matches, remembered("gangs", place).matches]).toEqual([3, 1]);
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error("full");
      },
    };
    expect(remember("gangs", { matches: 1 }, full).matches).toBe(1);
    expect(STORAGE_KEY).toBe("talion.lessons");
  });

  it("knows who is new, what comes next, and when all is learned", () => {
    expect([isNew(NONE), isNew({ ...NONE, matches: 1 }), isNew({ ...NONE, done: ["a"] })]).toEqual([
      true,
      false,
      false,
    ]);
    expect(nextScene(["a", "b"], NONE)).toBe(0);
    expect(nextScene(["a", "b"], { ...NONE, done: ["a"] })).toBe(1);
    expect(nextScene(["a", "b"], { ...NONE, done: ["a", "b"] })).toBe(0);
    expect(nextScene(["a", "b"], { ...NONE, scene: "b" })).toBe(1);
    expect(nextScene(["a", "b"], { ...NONE, scene: "gone", done: ["a"] })).toBe(1);
    expect([isLearned(["a"], NONE), isLearned(["a"], { ...NONE, done: ["a"] })]).toEqual([false, true]);
  });
});

describe("where to look", () => {
  it("is what has a value as its data, whatever is in it", () => {
    expect(selectors(["card=SOLO", "anchor=slot:move", 'x=a"b', "throw", "no good", "=x"])).toEqual([
      '[data-card="SOLO"]',
      '[data-anchor="slot:move"]',
      '[data-x="a\\"b"]',
      "[data-throw]",
    ]);
  });
});
