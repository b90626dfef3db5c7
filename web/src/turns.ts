// Where something is asked of you, whichever page you are on: asked for now and then, and whenever you look at the page again.

import { get, readonly, writable, type Readable } from "svelte/store";
import type { Api } from "./wire/http";
import type { AskedOf } from "./wire/types";

const EVERY_MS = 15_000;

interface Around {
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(timer: number): void;
  /** Nobody looks: it is asked less often. */
  hidden(): boolean;
}

export interface Turns {
  asked: Readable<AskedOf[]>;
  /** Ask now: something may have changed. */
  look(): Promise<void>;
  /** Begin to ask, for somebody, or stop. */
  follow(person: string | null): void;
}

/** What is asked of you. A server that is away leaves it as it was. */
export function createTurns(api: Pick<Api, "turns">, around: Around): Turns {
  const asked = writable<AskedOf[]>([]);
  let [person, timer]: [string | null, number | null] = [null, null];

  async function look(): Promise<void> {
    if (timer !== null) around.clearTimeout(timer);
    timer = null;
    const who = person;
    if (who === null) return;
    try {
      const found = await api.turns();
      if (who === person) set(found);
    } catch {
      // It is asked again.
    }
    if (who === person && timer === null)
      timer = around.setTimeout(() => void look(), around.hidden() ? EVERY_MS * 4 : EVERY_MS);
  }

  /** Who reads it is only told where it is something else. */
  function set(found: AskedOf[]): void {
    if (JSON.stringify(found) !== JSON.stringify(get(asked))) asked.set(found);
  }

  function follow(next: string | null): void {
    if (next === person) return;
    person = next;
    set([]);
    void look();
  }

  return { asked: readonly(asked), look, follow };
}

/** Those that are not the table one is at: that one says so itself. */
export function elsewhere(asked: readonly AskedOf[], here: string | null): AskedOf[] {
  return asked.filter(({ table }) => table !== here);
}

const MARK = "● ";

/** A page's title while something is asked elsewhere. A table that asks has the mark already. */
export function marked(title: string, count: number): string {
  const plain = title.replace(/^● (\(\d+\) )?(?!Your)/, "");
  return count === 0 || plain.startsWith(MARK) ? plain : `${MARK}(${count}) ${plain}`;
}
