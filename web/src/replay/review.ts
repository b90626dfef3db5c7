import { t } from "../i18n";
import { named } from "../table/people";
import type { PlayerInfo } from "../games/board";
import type { Review, ReviewReading, ReviewStroke, ReviewTurning } from "../wire/types";

/* What a review says and how its graph is drawn: headless. Chances come in thousandths, and are shown as wins of 100 tries. */

/** The graph's own measure; the screen stretches it. */
export const WIDTH = 1000;
export const HEIGHT = 400;

/** Lines are told apart without their colours too: bots share one. */
export const DASHES: readonly string[] = ["", "7 4", "2 3", "10 3 2 3", "14 5", "4 2 1 2"];

export interface GraphPoint {
  x: number;
  y: number;
}

/** Where a moment stands, from left to right. */
export function across(at: number, last: number): number {
  return last <= 0 ? 0 : (Math.min(Math.max(0, at), last) / last) * WIDTH;
}

/** How high a chance stands: a sure win is at the top. */
export function height(chance: number): number {
  return HEIGHT - (Math.min(1000, Math.max(0, chance)) / 1000) * HEIGHT;
}

/** The number of entries at the last reading. */
export function lastOf(review: Review): number {
  return review.readings.at(-1)?.at ?? 0;
}

/** A seat's line, point by point. */
export function lineOf(review: Review, seat: number): GraphPoint[] {
  const last = lastOf(review);
  return review.readings.map((one) => ({ x: across(one.at, last), y: height(one.chances[seat] ?? 0) }));
}

/** Points as a path. */
export function pathOf(points: readonly GraphPoint[]): string {
  return points.map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}

/** A band around a line, as wide as the chance is uncertain: nineteen times of twenty it lies within. */
export function bandOf(review: Review, seat: number): string {
  const last = lastOf(review);
  const edge = (side: 1 | -1): GraphPoint[] =>
    review.readings.map((one) => ({
      x: across(one.at, last),
      y: height((one.chances[seat] ?? 0) + side * 2 * (one.errors[seat] ?? 0)),
    }));
  return `${pathOf([...edge(1), ...edge(-1).reverse()])}Z`;
}

/** The place of the last reading at or before a moment. */
export function placeAt(readings: readonly ReviewReading[], at: number): number {
  let place = 0;
  for (const [i, one] of readings.entries()) if (one.at <= at) place = i;
  return place;
}

/** The place of the reading nearest to a share (0 to 1) of the width. */
export function placeNear(readings: readonly ReviewReading[], share: number): number {
  const at = share * (readings.at(-1)?.at ?? 0);
  let best = 0;
  for (const [i, one] of readings.entries()) {
    if (Math.abs(one.at - at) < Math.abs((readings[best]?.at ?? 0) - at)) best = i;
  }
  return best;
}

/** Where a key leads from a reading; null for other keys. */
export function placeByKey(key: string, place: number, readings: number): number | null {
  const last = Math.max(0, readings - 1);
  const to = {
    ArrowLeft: place - 1,
    ArrowDown: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place + 1,
    PageUp: place - 10,
    PageDown: place + 10,
    Home: 0,
    End: last,
  }[key];
  return to === undefined ? null : Math.min(last, Math.max(0, to));
}

/** Where a turning point stands in the graph: on the line of who chose, at the reading before it. */
export function markOf(review: Review, turning: ReviewTurning): GraphPoint {
  const reading = review.readings[placeAt(review.readings, turning.at)];
  return { x: across(turning.at, lastOf(review)), y: height(reading?.chances[turning.seat] ?? 0) };
}

/** Thousandths as wins of 100 tries. */
export function hundredth(thousandths: number): number {
  return Math.round(thousandths / 10);
}

/** Half of the interval that holds nineteen times of twenty. */
export function reach(error: number): number {
  return error === 0 ? 0 : Math.max(1, Math.round((2 * error) / 10));
}

/** With a sign where it is below nothing: choices can do better than level 5's. */
export function plain(thousandths: number): string {
  const wins = hundredth(thousandths);
  return wins < 0 ? `−${-wins}` : String(Math.abs(wins));
}

/** With its sign, but for nothing. */
export function signed(thousandths: number): string {
  return `${hundredth(thousandths) > 0 ? "+" : ""}${plain(thousandths)}`;
}

/** A reading in words: `After step 12: Ann 62, Ben 38 of 100.` */
export function readingText(reading: ReviewReading, players: readonly PlayerInfo[]): string {
  const chances = players.map(({ name, seat }) => `${name} ${hundredth(reading.chances[seat] ?? 0)}`);
  return t("replay.review.reading", { at: reading.at, chances: chances.join(", ") });
}

/** A turning point in words, but for what the other choice would have brought. */
export function turningText(one: ReviewTurning, players: PlayerInfo[]): string {
  return t("replay.review.turning", {
    at: one.at,
    name: players[one.seat]?.name ?? "",
    played: named(one.played, players),
    better: named(one.better, players),
    chance: hundredth(one.better_chance),
    instead: hundredth(one.played_chance),
    reach: reach(one.error),
  });
}

/** A stroke of luck in words: who was moved by more than the tries are uncertain. */
export function strokeText(one: ReviewStroke, players: readonly PlayerInfo[]): string {
  const moved = players
    .filter(({ seat }) => Math.abs(one.moved[seat] ?? 0) > 2 * (one.errors[seat] ?? 0))
    .map(({ name, seat }) => `${name} ${signed(one.moved[seat] ?? 0)} (±${reach(one.errors[seat] ?? 0)})`)
    .join(", ");
  return one.at < 0
    ? t("replay.review.dealt", { moved })
    : t("replay.review.stroke", { at: one.at + 1, moved });
}

/** A sum that may be off by more than half a win says nothing. */
export function isUnsure(error: number): boolean {
  return 2 * error > 500;
}

/** How long a bar is, in percent of the longest there is, so that seats can be compared. */
export function barOf(value: number, values: readonly number[]): number {
  const most = Math.max(...values.map(Math.abs), 1);
  return (Math.abs(value) / most) * 100;
}
