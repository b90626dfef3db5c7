// What of the board is loaded only where a match needs it, and when it is asked for: before it is wanted.

import { Later } from "../../board/later.svelte";
import type { Known } from "../board";
import type { ArenaView } from "./view";

export const parts = {
  /** What moves when something happens. */
  stage: new Later(() => import("./stage.svelte")),
  /** Dice, once they are thrown. */
  roll: new Later(() => import("./dice/roll")),
  /** Turns: blows, and what flies. */
  turn: new Later(() => import("./combat/turn")),
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
  /** The characters as drawings: only who is in the match has to come. */
  grubic: new Later(() => import("./figures/Grubic.svelte")),
  riparian: new Later(() => import("./figures/Riparian.svelte")),
  banksia: new Later(() => import("./figures/Banksia.svelte")),
  incendiary: new Later(() => import("./figures/Incendiary.svelte")),
  pluma: new Later(() => import("./figures/Pluma.svelte")),
  luftle: new Later(() => import("./figures/Luftle.svelte")),
};

export type Part = keyof typeof parts;

/** By the number of a character who draws it; Luftles besides the chief are drawn by theirs. */
export const FIGURES = ["grubic", "riparian", "banksia", "incendiary", "pluma"] as const;

/** What a match in turns comes to after its first board. */
const TURNS: readonly Part[] = ["stage", "roll", "turn"];
/** Phases in which no die has been thrown yet. */
const STILL: ReadonlySet<ArenaView["phase"]> = new Set<ArenaView["phase"]>(["choose", "equip", "place"]);
/** Phases that are about dice. */
const ROLLS: ReadonlySet<ArenaView["phase"]> = new Set<ArenaView["phase"]>(["roll", "marker"]);

/** What a table's options say before there is anything to see: it comes while people gather. */
export function promised(options: Readonly<Record<string, unknown>>): Part[] {
  const { timing, mode, stream } = options;
  const wanted: Part[] = [];
  if (timing === "realtime") wanted.push("fight");
  if (mode === "nymphlets" || mode === "hill" || mode === "domination") wanted.push("contests");
  if (stream === "advanced") wanted.push("currents");
  return wanted;
}

/** What a match needs as it stands. Scores come with the turns that lead to them. */
export function needed(view: ArenaView): Part[] {
  const { phase, live, contest, currents, rounds_played } = view;
  const wanted: Part[] = drawn(view);
  if (phase === "choose") wanted.push("choose");
  if (live === null && !STILL.has(phase)) wanted.push("stage", "roll");
  if (live === null && !STILL.has(phase) && !ROLLS.has(phase)) wanted.push("turn");
  if (live !== null) wanted.push("fight");
  if (contest !== undefined) wanted.push("contests");
  if (currents.length > 0) wanted.push("currents");
  if (phase === "turn" || phase === "fight" || rounds_played.length > 0) wanted.push("scores");
  return wanted;
}

/** What it comes to next: asked for as soon as the board is drawn, and here before it is wanted. */
export function soon({ live }: ArenaView): readonly Part[] {
  return live === null ? TURNS : [];
}

/** Who is to be drawn: everybody while characters are chosen, then those in the match. */
function drawn({ phase, players }: ArenaView): Part[] {
  if (phase === "choose") return [...FIGURES, "luftle"];
  const seen = players.flatMap(({ character }): Part[] =>
    character === null ? [] : [FIGURES[character] ?? "luftle"],
  );
  return [...new Set(seen)];
}

/** Ask for parts without waiting for them. */
export function ahead(wanted: readonly Part[]): void {
  for (const part of wanted) void parts[part].want();
}

/** Ask for all that is known to be needed; done when it has come, or failed to. Turns come to theirs later. */
export async function prepare({ options, view }: Known<ArenaView>): Promise<void> {
  if (options !== undefined && options["timing"] !== "realtime") ahead(TURNS);
  const wanted = [
    ...(options === undefined ? [] : promised(options)),
    ...(view === undefined ? [] : needed(view)),
  ];
  await Promise.all(wanted.map((part) => parts[part].want()));
}
