import type { GameInfo, OptionInfo, TableForm } from "../wire/types";
import { usualBot } from "../parts/bots";

export type Kind = "me" | "open" | "bot";
export type Preset = "bots" | "friends" | "hotseat";
export type Choices = Record<string, boolean | number | string>;

export function kindOf(seat: string): Kind {
  return seat === "me" || seat === "open" ? seat : "bot";
}

/** A chair's word after its kind was chosen; a bot stays the bot it was. */
export function withKind(game: GameInfo, seat: string, kind: Kind, bot = usualBot(game)): string {
  if (kind !== "bot") return kind;
  return game.bots.some((one) => one.name === seat) ? seat : (bot ?? "open");
}

/** Chairs for one of the usual evenings. */
export function preset(game: GameInfo, which: Preset, count: number, bot = usualBot(game)): string[] {
  const other = which === "bots" ? withKind(game, "", "bot", bot) : which === "friends" ? "open" : "me";
  return ["me", ...Array.from({ length: count - 1 }, () => other)];
}

/** Which of the usual evenings these chairs are, if any. */
export function presetOf(seats: readonly string[]): Preset | null {
  const [first, ...others] = seats.map(kindOf);
  if (first !== "me" || others.length === 0) return null;
  if (others.every((kind) => kind === "bot")) return "bots";
  if (others.every((kind) => kind === "open")) return "friends";
  if (others.every((kind) => kind === "me")) return "hotseat";
  return null;
}

export function defaults(options: readonly OptionInfo[]): Choices {
  return Object.fromEntries(options.map((option) => [option.name, option.default]));
}

/** The choices that differ from their defaults: only those are sent. */
export function changed(options: readonly OptionInfo[], choices: Choices): Choices {
  return Object.fromEntries(
    options
      .filter((option) => choices[option.name] !== undefined && choices[option.name] !== option.default)
      .map((option) => [option.name, choices[option.name] ?? option.default]),
  );
}

/** A number brought into its range and onto its step. */
export function fit(option: OptionInfo, value: number): number {
  if (!Number.isFinite(value)) return Number(option.default);
  const step = Math.max(1, option.step);
  const steps = Math.round((Math.min(option.high, Math.max(option.low, value)) - option.low) / step);
  const fitted = option.low + steps * step;
  return fitted > option.high ? fitted - step : fitted;
}

export function formOf(
  game: GameInfo,
  seats: string[],
  choices: Choices,
  isPublic: boolean,
  pack: string | null,
  hints: boolean,
  names: readonly string[] = [],
): TableForm {
  const options = changed(game.options, choices);
  const form = { game: game.name, seats, options, public: isPublic, pack, hints };
  const shared = seats.filter((seat) => seat === "me").length > 1;
  if (!shared) return form;
  // Names are for those who share this device; where nobody typed one, the server calls them by your own.
  return { ...form, names: seats.map((seat, i) => (seat === "me" && names[i]?.trim()) || null) };
}
