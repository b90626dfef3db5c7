import { describe, expect, it } from "vitest";
import { HandClock } from "../../tests/staging";
import { manners as deadeye } from "../games/deadeye/manners";
import { plainManners } from "../games/board";
import type { PromptInfo } from "../wire/types";
import { Forcing, FORCED_MS, onlyAnswer } from "./forcing";

const asked = (legal: string[], kind = "draw", awaited = true): PromptInfo => ({
  seat: 0,
  id: 4,
  kind,
  text: "Draw.",
  awaited,
  legal,
});

describe("what is asked", () => {
  it("has an only answer where one thing is offered and the match waits for it", () => {
    expect(onlyAnswer(asked(["draw"]), plainManners)).toBe("draw");
    expect(onlyAnswer(asked(["draw", "evade"]), plainManners)).toBeNull();
    expect(onlyAnswer(asked(["draw"], "draw", false), plainManners)).toBeNull();
    expect(onlyAnswer(null, plainManners)).toBeNull();
  });

  it("is left to people where it is a pause", () => {
    const manners = { ...plainManners, presses: deadeye.presses ?? (() => false) };
    expect(onlyAnswer(asked(["ride"], "ride"), manners)).toBeNull();
    expect(onlyAnswer(asked(["draw"]), manners)).toBe("draw");
  });
});

describe("a move without a choice", () => {
  function forcing() {
    const [clock, answers, over] = [new HandClock(), [] as string[], { is: false }];
    const made = new Forcing(
      (words) => answers.push(words),
      () => over.is,
      clock,
    );
    return { clock, answers, over, made };
  }
  const draw = { id: 4, words: "draw" };

  it("is made after a moment, once", () => {
    const { clock, answers, made } = forcing();
    made.look(draw, 1);
    clock.pass(FORCED_MS - 1);
    expect(answers).toEqual([]);
    clock.pass(1);
    made.look(draw, 1);
    clock.pass(10_000);
    expect(answers).toEqual(["draw"]);
  });

  it("is not made when something else is asked meanwhile, or nothing", () => {
    const { clock, answers, made } = forcing();
    made.look(draw, 1);
    made.look(null, 1);
    clock.pass(10_000);
    expect(answers).toEqual([]);
    made.look({ id: 5, words: "rest" }, 0);
    clock.pass(FORCED_MS);
    expect(answers).toEqual(["rest"]);
  });

  it("waits while somebody reads", () => {
    const { clock, answers, over, made } = forcing();
    over.is = true;
    made.look(draw, 1);
    clock.pass(10_000);
    expect(answers).toEqual([]);
    over.is = false;
    clock.pass(1000);
    expect(answers).toEqual(["draw"]);
  });
});
