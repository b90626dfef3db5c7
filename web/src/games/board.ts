// What every game's board is given, and nothing else. A board draws the view, offers what the prompt allows,
// animates events, and knows no rules.

import type { Component } from "svelte";
import type { IconName } from "../ui/icons";
import type { GameEvent, Hint, MatchView, PromptInfo } from "../wire/types";

/** What a seat may know. A board is given its own game's view, made from the server's shapes (`shape.gen.ts`). */
export type View = MatchView;

export type { GameEvent };

/** The latest events to animate. A new `key` means new events; key 0 is nothing to animate. */
export interface EventBatch<E extends GameEvent = GameEvent> {
  key: number;
  events: E[];
}

/** Who sits where. */
export interface PlayerInfo {
  seat: number;
  name: string;
  colour: number;
  /** Which bot plays here, if one does. */
  bot?: string | undefined;
}

/** Why something is not offered. */
export interface Reason {
  reason: string;
  ruling: string | null;
}

/** What a strong player thinks of every choice, the best first. */
export type Advice = Hint;

/** Table time on this device: in milliseconds, null before it is known; and how fast it runs, 0 while it stands still. */
export interface TableTime {
  now: () => number | null;
  rate: () => number;
}

export interface BoardProps<V extends View = View, E extends GameEvent = GameEvent> {
  view: V;
  /** From whose chair it is seen; null for a spectator. */
  seat: number | null;
  prompt: PromptInfo | null;
  events: EventBatch<E>;
  /** Answer the prompt, or in real time another one by its number; says whether it was taken. Null when nothing may be done
   * from here (a replay, a spectator). */
  act: ((words: string, prompt?: number) => Promise<boolean>) | null;
  /** Why words are not offered; null if they are. */
  why: (words: string) => Promise<Reason | null>;
  players: PlayerInfo[];
  interactive: boolean;
  /** Told when everything up to a batch has been seen, so that nothing covers an animation. */
  onshown?: ((key: number) => void) | undefined;
  /** Table time, where a board has to follow it. */
  time?: TableTime | undefined;
  /** In real time: table time does not run, or four beats are being counted in before it does. */
  standstill?: { why?: string; counting: boolean; leftMs: () => number } | null | undefined;
  /** In real time, alone with bots: table time stands still, or goes on. */
  pause?: (() => void) | undefined;
  /** Leave the table for good, alone with bots. */
  leave?: (() => void) | undefined;
  /** Ask for advice, where the table gives any; null if there is none to give now. */
  hint?: (() => Promise<Advice | null>) | undefined;
}

export type Board<V extends View = View, E extends GameEvent = GameEvent> = Component<BoardProps<V, E>>;

/** What a game keeps at hand beside its board: a panel on a wide page, a tab of the sheet on a phone. */
export interface SidePanel<V extends View = View, E extends GameEvent = GameEvent> {
  title: string;
  icon?: IconName;
  panel: Component<BoardProps<V, E>>;
  /** Whether there is anything to show yet; always, if not given. */
  when?: (view: V) => boolean;
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

/** What a player did, in a word or two. Of deeds of one sort in a turn the last one counts, or all of them where they add up. */
export interface Deed {
  seat: number;
  text: string;
  sort?: string;
  /** So many, and what is said of all of them together. */
  adds?: { count: number; text: (sum: number) => string };
}

/** How a game's events make turns, so that the log can be read turn by turn. */
export interface Turns<V extends View = View, E extends GameEvent = GameEvent> {
  /** Whether something new begins with an event; `closed`: what the turn before was about has happened. */
  opens: (event: E, closed: boolean) => boolean;
  /** Kinds of opening events whose sentence is the turn's title. */
  titled: readonly E["kind"][];
  /** Whether an event is what its turn was about. */
  closes: (event: E) => boolean;
  /** What players did by an event; often nothing worth telling. */
  deeds: (event: E, view: V) => Deed[];
  /** The turn in one line; without it the deeds of all, in order. */
  digest?: (events: readonly E[]) => string | null;
}

/** What the table page must know of a game to talk about it; everything else is the board's. */
export interface Manners<V extends View = View, E extends GameEvent = GameEvent> {
  /** How every seat stands, by seat. */
  statuses: (view: V) => SeatStatus[];
  /** What the game calls a seat, where it has a name of its own for it. */
  calls: (view: V, seat: number) => string | null;
  /** The side of a seat, where several may win together. */
  side?: (view: V, seat: number) => number | null;
  /** Kinds of events that the players' strip already shows: not worth a line in the log. */
  quiet: readonly E["kind"][];
  /** Kinds of events that tell a secret of one seat: never shown where several seats share a device. */
  secret: readonly E["kind"][];
  /** Whether the board itself says what is asked and how time passes, so that the page's own line would repeat it. */
  speaks?: (view: V) => boolean;
  /** Whether the board ends with a screen of its own, which the page's result must not cover. */
  ends?: boolean;
  /** Whether the board itself asks for hints and shows them on its choices. */
  hints?: boolean;
  /** How events make turns; without it a turn begins, by its title, with every event of the kind "turn". */
  turns?: Turns<V, E>;
  /** Whether people answer a question themselves though there is one answer only: a pause that is meant to be one. */
  presses?: (prompt: PromptInfo) => boolean;
  /** Whether choices are secret now, so that a shared device must be handed over unseen. */
  isSecret: (view: V) => boolean;
}

/** The manners of a game that told us none: nobody is known to be waited for, and everything may be secret. */
export const plainManners: Manners = {
  statuses: () => [],
  calls: () => null,
  quiet: [],
  secret: [],
  isSecret: () => true,
};

/** What is known of a match before its board is drawn: the options of its table, and what is to be seen. */
export interface Known<V extends View = View> {
  options?: Readonly<Record<string, unknown>>;
  view?: V;
}

/** Everything a game brings to the page. Its folder exports one as `kit` from `kit.ts`. */
export interface Kit<V extends View = View, E extends GameEvent = GameEvent> {
  board: Board<V, E>;
  manners: Manners<V, E>;
  side?: () => SidePanel<V, E>;
  space?: Space;
  /** Loads what only some matches need; done when it has come. Whatever else is missing the board asks for itself. */
  prepare?: (known: Known<V>) => Promise<void>;
}

/** Why words are not offered where nobody can be asked. */
export const noReason = (): Promise<null> => Promise.resolve(null);
