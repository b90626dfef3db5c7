// What of the board is loaded only where a match needs it, and when it is asked for: before it is wanted.

import { Later } from "../../board/later.svelte";
import type { Known } from "../board";
import type { ArenaView } from "./view";

export const parts = {
  /** Choosing a character. */
  choose: new Later(() => import("./screens/Choose.svelte")),
  /** Rounds in real time. */
  fight: new Later(() => import("./live/Fight.svelte")),
  /** What special contests have besides. */
  contests: new Later(() => import("./contests/panels")),
  /** The tracks of a stream that carries. */
  currents: new Later(() => import("./floor/CurrentTrack.svelte")),
  /** Lessons in real time. */
  yard: new Later(() => import("./yard/Yard.svelte")),
  scores: new Later(() => import("./screens/Scores.svelte")),
  /** Keys and signs, and somebody's board, opened over one's own. */
  dialogs: new Later(() => import("./screens/Dialogs.svelte")),
  /** A board with all it says. */
  boards: new Later(() => import("./boards/BoardText.svelte")),
};

export type Part = keyof typeof parts;

/** What a table's options say before there is anything to see: it comes while people gather. */
export function promised(options: Readonly<Record<string, unknown>>): Part[] {
  const { timing, mode, stream } = options;
  const wanted: Part[] = [];
  if (timing === "realtime") wanted.push("fight");
  if (mode === "nymphlets" || mode === "hill" || mode === "domination") wanted.push("contests");
  if (stream === "advanced") wanted.push("currents");
  return wanted;
}

/** What a match needs from here on. Scores come with the turns that lead to them. */
export function needed({ phase, live, contest, currents, rounds_played }: ArenaView): Part[] {
  const wanted: Part[] = [];
  if (phase === "choose") wanted.push("choose");
  if (live !== null) wanted.push("fight");
  if (contest !== undefined) wanted.push("contests");
  if (currents.length > 0) wanted.push("currents");
  if (phase === "turn" || phase === "fight" || rounds_played.length > 0) wanted.push("scores");
  return wanted;
}

/** Ask for all that is known to be needed; done when it has come, or failed to. */
export async function prepare({ options, view }: Known<ArenaView>): Promise<void> {
  const wanted = [
    ...(options === undefined ? [] : promised(options)),
    ...(view === undefined ? [] : needed(view)),
  ];
  await Promise.all(wanted.map((part) => parts[part].want()));
}
