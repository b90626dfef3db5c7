// What every game's board is given, and nothing else. A board draws the view, offers what the prompt allows,
// animates events, and knows no rules.

import type { Component } from "svelte";
import type { IconName } from "../ui/icons";
import type { PromptInfo } from "../wire/types";

/** What a seat may know: plain data from the server. Each board narrows it to its own shape. */
export type View = Record<string, unknown>;

/** Something that happened, with its sentence and the rulings behind it. */
export interface GameEvent {
  kind: string;
  text: string;
  rulings: string[];
  [data: string]: unknown;
}

/** The latest events to animate. A new `key` means new events; key 0 is nothing to animate. */
export interface EventBatch {
  key: number;
  events: GameEvent[];
}

/** Who sits where. */
export interface PlayerInfo {
  seat: number;
  name: string;
  colour: number;
}

/** Why something is not offered. */
export interface Reason {
  reason: string;
  ruling: string | null;
}

/** What a strong player would do, and the chance it gives every choice, in thousandths. */
export interface Advice {
  action: string;
  chance: number;
  chances: Readonly<Record<string, number>>;
}

export interface BoardProps {
  view: View;
  /** From whose chair it is seen; null for a spectator. */
  seat: number | null;
  prompt: PromptInfo | null;
  events: EventBatch;
  /** Answer the prompt; says whether it was taken. Null when nothing may be done from here (a replay, a spectator). */
  act: ((words: string) => Promise<boolean>) | null;
  /** Why words are not offered; null if they are. */
  why: (words: string) => Promise<Reason | null>;
  players: PlayerInfo[];
  interactive: boolean;
  /** Told when everything up to a batch has been seen, so that nothing covers an animation. */
  onshown?: ((key: number) => void) | undefined;
  /** Ask for advice, where the table gives any; null if there is none to give now. */
  hint?: (() => Promise<Advice | null>) | undefined;
}

export type Board = Component<BoardProps>;

/** What a game keeps at hand beside its board: a panel on a wide page, a tab of the sheet on a phone. */
export interface SidePanel {
  title: string;
  icon?: IconName;
  panel: Component<BoardProps>;
  /** Whether there is anything to show yet; always, if not given. */
  when?: (view: View) => boolean;
}

/** How a seat stands, as far as everybody may know. */
export type SeatStatus = "choosing" | "ready" | "waiting" | "out";

/** What a board asks of the page around it. */
export interface Space {
  /** On a wide page: the side panel stands open, or is a rail of buttons until somebody opens it (big boards). */
  side: "open" | "folded";
  /** The least room, in CSS pixels, in which the board can be read. Where there is less it scrolls inside its frame. */
  least: { width: number; height: number };
}

/** The wishes of a board that fits itself into whatever room there is. */
export const plainSpace: Space = { side: "open", least: { width: 0, height: 0 } };

/** What the table page must know of a game to talk about it; everything else is the board's. */
export interface Manners {
  /** How every seat stands, by seat. */
  statuses: (view: View) => SeatStatus[];
  /** What the game calls a seat, where it has a name of its own for it. */
  calls: (view: View, seat: number) => string | null;
  /** The side of a seat, where several may win together. */
  side?: (view: View, seat: number) => number | null;
  /** Kinds of events that the players' strip already shows: not worth a line in the log. */
  quiet: readonly string[];
  /** Kinds of events that tell a secret of one seat: never shown where several seats share a device. */
  secret: readonly string[];
  /** Whether choices are secret now, so that a shared device must be handed over unseen. */
  isSecret: (view: View) => boolean;
}

/** The manners of a game that told us none: nobody is known to be waited for, and everything may be secret. */
export const plainManners: Manners = {
  statuses: () => [],
  calls: () => null,
  quiet: [],
  secret: [],
  isSecret: () => true,
};

/** Everything a game brings to the page. Its folder exports one as `kit` from `kit.ts`. */
export interface Kit {
  board: Board;
  manners: Manners;
  side?: () => SidePanel;
  space?: Space;
}

/** Why words are not offered where nobody can be asked. */
export const noReason = (): Promise<null> => Promise.resolve(null);
