import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ProblemError } from "../wire/http";
import type { ReviewState } from "../wire/types";
import { EVERY_MS, PATIENCE, Reviewing } from "./reviewing.svelte";

const told = (state: ReviewState["state"], more: Partial<ReviewState> = {}): ReviewState => ({
  ...{ state, percent: 0, mine: false, problem: null, review: null },
  ...more,
});

/** Answers one after the other, and what was asked. */
function answering(...answers: (ReviewState | Error)[]) {
  const asked: string[] = [];
  const next = (what: string) => (): Promise<ReviewState> => {
    asked.push(what);
    const answer = answers.shift() ?? told("none");
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const source = { review: next("look"), askReview: next("ask"), cancelReview: next("cancel") };
  return { asked, reviewing: new Reviewing("t", source) };
}

describe("A review on its way", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is looked for, asked for, and waited for until it is there", async () => {
    const { asked, reviewing } = answering(
      ...[told("none"), told("working"), told("working", { percent: 40 }), told("done", { percent: 100 })],
    );
    await reviewing.look();
    expect(reviewing.state?.state).toBe("none");
    await reviewing.ask();
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    expect(reviewing.state?.percent).toBe(40);
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    expect(reviewing.state?.state).toBe("done");
    await vi.advanceTimersByTimeAsync(10 * EVERY_MS);
    expect(asked).toEqual(["look", "ask", "look", "look"]);
  });

  it("is asked for again where a server was started anew", async () => {
    const { asked, reviewing } = answering(told("working"), told("none"), told("working"));
    await reviewing.ask();
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    expect(asked).toEqual(["ask", "look", "ask"]);
    expect(reviewing.state?.state).toBe("working");
    reviewing.close();
  });

  it("of somebody else that was cancelled is not asked for", async () => {
    const { asked, reviewing } = answering(told("working"), told("none"));
    await reviewing.look();
    await vi.advanceTimersByTimeAsync(5 * EVERY_MS);
    expect(asked).toEqual(["look", "look"]);
    expect(reviewing.state?.state).toBe("none");
  });

  it("is cancelled", async () => {
    const { asked, reviewing } = answering(told("working", { mine: true }), told("none"));
    await reviewing.ask();
    await reviewing.cancel();
    await vi.advanceTimersByTimeAsync(5 * EVERY_MS);
    expect(asked).toEqual(["ask", "cancel"]);
    expect(reviewing.state?.state).toBe("none");
  });

  it("tells why there is none", async () => {
    const { reviewing } = answering(
      new ProblemError(429, "You have asked for many reviews; wait a few minutes."),
    );
    await reviewing.ask();
    expect(reviewing.problem).toBe("You have asked for many reviews; wait a few minutes.");
    expect(reviewing.busy).toBe(false);
  });

  it("bears a line that is gone for a while, and not for ever", async () => {
    const gone = Array.from({ length: PATIENCE }, () => new ProblemError(0, "The server cannot be reached."));
    const { reviewing } = answering(
      told("working"),
      ...gone.slice(1),
      told("working", { percent: 7 }),
      ...gone,
    );
    await reviewing.ask();
    await vi.advanceTimersByTimeAsync(PATIENCE * EVERY_MS);
    expect([reviewing.state?.percent, reviewing.problem]).toEqual([7, null]);
    await vi.advanceTimersByTimeAsync(PATIENCE * EVERY_MS);
    expect(reviewing.problem).toBe("The server cannot be reached.");
  });

  it("is not asked about any more when nobody looks", async () => {
    const { asked, reviewing } = answering(told("working"));
    await reviewing.ask();
    reviewing.close();
    await vi.advanceTimersByTimeAsync(5 * EVERY_MS);
    expect(asked).toEqual(["ask"]);
  });
});
