// The tables of the practice yard, as forms; and what is answered there before a round, so that learning begins with the dice.

import type { PromptInfo, TableForm } from "../../../wire/types";
import type { Hexes } from "../floor/hexes";
import { pairWords } from "../contests/manoeuvres";
import { chiefOf, type ArenaView } from "../view";
import type { Contest } from "./contests";
import { STRAW } from "./straw";

/** Percent: how fast it goes in the yard. */
export const YARD_SPEED = 60;
export const SLOWEST = 50;
/** A round as long as any can be, and the one that ends soon. */
const LONG_S = 600;
const SHORT_S = 40;
const PLAIN = { timing: "realtime", rounds: 1 } as const;

/** For the lessons, or for the last of them: the end of a round. */
export function yardForm(last: boolean): TableForm {
  return {
    game: "arena",
    seats: ["me", STRAW],
    public: false,
    options: {
      ...PLAIN,
      introduction: true,
      speed: YARD_SPEED,
      soundtrack: last ? "varied" : "silence",
      length_s: last ? SHORT_S : LONG_S,
    },
  };
}

/** For the lesson of a special contest. */
export function contestForm(mode: Contest): TableForm {
  const track = mode === "domination" ? "flower_ring" : "silence";
  return {
    game: "arena",
    seats: ["me", STRAW],
    public: false,
    options: {
      ...PLAIN,
      mode,
      speed: YARD_SPEED,
      soundtrack: track,
      ...(mode === "domination" ? {} : { length_s: LONG_S }),
    },
  };
}

/** A round against a bot, as fast as one likes. */
export function practiceForm(bot: string, speed: number): TableForm {
  return { game: "arena", seats: ["me", bot], public: false, options: { ...PLAIN, speed } };
}

/** What the yard answers for its guest before a round; null where nothing is asked. */
export function answered(view: ArenaView, prompt: PromptInfo | null, hexes: Hexes): string | null {
  if (prompt === null) return null;
  const { legal } = prompt;
  if (view.phase === "equip") {
    const [one = "", other = ""] = view.contest?.recommended ?? [];
    return pairWords(legal, one, other);
  }
  if (view.phase !== "choose" && view.phase !== "place") return null;
  // The first is the easiest to begin with; figures of straw leave it alone.
  const [chosen] = legal.filter((one) => one.startsWith("choose "));
  if (chosen !== undefined) return chosen;
  const others = view.players.flatMap((one) => chiefOf(view, one.seat)?.space ?? []);
  const far = (words: string) =>
    others.reduce((sum, space) => sum + hexes.apart(words.slice("place ".length), space), 0);
  return [...legal].sort((a, b) => (a.startsWith("place ") ? far(a) - far(b) : 0))[0] ?? null;
}
