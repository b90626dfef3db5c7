// Moves without a choice make themselves, after a moment in which one sees what is asked.

import { browserTimers, type Timers } from "../board/timers";
import type { Manners } from "../games/board";
import type { PromptInfo } from "../wire/types";

/** How long what is asked stands before it is answered, at a normal pace; never shorter than the least. */
export const FORCED_MS = 900;
const LEAST_MS = 250;
const BUSY_MS = 500;

/** The only answer there is to what is asked; null where there is a choice, or where people answer themselves. */
export function onlyAnswer(prompt: PromptInfo | null, manners: Manners): string | null {
  if (prompt === null || !prompt.awaited || prompt.legal.length !== 1) return null;
  return manners.presses?.(prompt) === true ? null : (prompt.legal[0] ?? null);
}

/** Answers a prompt by itself, once. */
export class Forcing {
  private asked: number | null = null;
  private timer: number | null = null;

  constructor(
    private readonly answer: (words: string) => void,
    /** Somebody reads something that lies over the board. */
    private readonly busy: () => boolean,
    private readonly clock: Timers = browserTimers,
  ) {}

  /** A question with one answer, or none: what was about to be answered no longer is. */
  look(prompt: { id: number; words: string } | null, factor: number): void {
    this.stop();
    if (prompt === null || prompt.id === this.asked) return;
    this.wait(prompt, Math.max(LEAST_MS, FORCED_MS * factor));
  }

  stop(): void {
    if (this.timer !== null) this.clock.clear(this.timer);
    this.timer = null;
  }

  private wait(prompt: { id: number; words: string }, ms: number): void {
    this.timer = this.clock.set(() => {
      this.timer = null;
      if (this.busy()) {
        this.wait(prompt, BUSY_MS);
        return;
      }
      this.asked = prompt.id;
      this.answer(prompt.words);
    }, ms);
  }
}
