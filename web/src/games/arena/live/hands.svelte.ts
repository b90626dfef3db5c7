// One's own hands in real time: what may be commanded, what was commanded and is on its way.

import type { PromptInfo } from "../../../wire/types";
import type { ArenaView } from "../view";
import { laidOver, leanOf, spends, type Lean } from "./pending";

export interface Command {
  key: number;
  words: string;
}

/** Sends words for a prompt; says whether they were taken. */
export type Send = (words: string, prompt: number) => Promise<boolean>;

/** Commands on their way that are drawn; more are sent all the same. */
const MOST = 12;

export class Hands {
  /** The standing prompt: its number stays the same as long as the round lasts, also while a question is before it. */
  standing: PromptInfo | null = $state.raw(null);
  /** On their way, in the order in which they were given. */
  pending: Command[] = $state.raw([]);
  private last = 0;

  constructor(private readonly send: Send) {}

  /** What is asked now. While a window or a card is before it the offer stays as it was: what it says waits at the table (EA-20). */
  take(prompt: PromptInfo | null, fighting: boolean): void {
    if (!fighting) this.standing = null;
    else if (prompt?.kind === "fight") this.standing = prompt;
  }

  /** Command something. It is seen at once; says whether it was taken. */
  async give(words: string, prompt: number | null = this.standing?.id ?? null): Promise<boolean> {
    if (prompt === null) return false;
    const command = { key: ++this.last, words };
    this.pending = [...this.pending, command].slice(-MOST);
    const taken = await this.send(words, prompt);
    this.pending = this.pending.filter((one) => one.key !== command.key);
    return taken;
  }

  /** Whether these words are on their way. */
  gave(words: string): boolean {
    return this.pending.some((one) => one.words === words);
  }

  /** The view as it will be when all that is on its way has been taken. */
  laid(view: ArenaView, seat: number | null): ArenaView {
    return seat === null ? view : this.pending.reduce((now, one) => laidOver(now, seat, one.words), view);
  }

  /** The first step that is on its way. */
  lean(view: ArenaView, seat: number | null): Lean | null {
    if (seat === null) return null;
    for (const { words } of this.pending) {
      const lean = leanOf(view, seat, words);
      if (lean !== null) return lean;
    }
    return null;
  }

  /** Tracks of which something is on its way. */
  get spending(): ReadonlySet<string> {
    return new Set(this.pending.flatMap(({ words }) => spends(words) ?? []));
  }
}
