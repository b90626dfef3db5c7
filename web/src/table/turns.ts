// The log turn by turn: what belongs together, what it came to, and what each player did in it. Games say where turns begin.

import type { Deed, GameEvent, Manners, View } from "../games/board";

/** A line of the log, with its place in the whole. */
export interface LogLine {
  number: number;
  event: GameEvent;
}

export interface Turn {
  /** The number of its first line, which stays the same while it grows. */
  key: number;
  /** The sentence that names it; null where nothing does. */
  title: string | null;
  lines: LogLine[];
  /** What it was about has happened. */
  closed: boolean;
}

/** What somebody who looks at this page is told, turn by turn. Quiet events are not lines, but may open and close turns. */
export function turnsOf(events: readonly GameEvent[], manners: Manners, shared: boolean): Turn[] {
  const turns: Turn[] = [];
  let turn: Turn = { key: 0, title: null, lines: [], closed: false };
  const keep = () => {
    if (turn.lines.length > 0 || turn.title !== null) turns.push(turn);
  };
  const titled: readonly string[] = manners.turns?.titled ?? ["turn"];
  events.forEach((event, number) => {
    const opens = manners.turns?.opens(event, turn.closed) ?? event.kind === "turn";
    const title = opens && titled.includes(event.kind) ? event.text : null;
    if (opens) {
      keep();
      turn = { key: number, title, lines: [], closed: false };
    }
    if (manners.turns?.closes(event) === true) turn.closed = true;
    if (manners.quiet.includes(event.kind) || (shared && manners.secret.includes(event.kind))) return;
    if (title === null) turn.lines.push({ number, event });
  });
  keep();
  return turns;
}

/** A deed that stands for those of its sort before it as well, where they add up. */
function summed(deed: Deed, before: readonly Deed[]): Deed {
  const { adds } = deed;
  if (adds === undefined) return deed;
  const count = before.reduce((sum, one) => sum + (one.adds?.count ?? 0), adds.count);
  return { ...deed, text: adds.text(count), adds: { ...adds, count } };
}

/** What each player did in a turn, by seat: short, in the order it happened; a later deed of the same sort replaces an earlier. */
export function deedsOf(turn: Turn, manners: Manners, view: View | null): Map<number, string[]> {
  const found = new Map<number, Deed[]>();
  if (view === null) return new Map();
  for (const { event } of turn.lines)
    for (const deed of manners.turns?.deeds(event, view) ?? []) {
      const before = found.get(deed.seat) ?? [];
      const same = deed.sort === undefined ? [] : before.filter((one) => one.sort === deed.sort);
      const others = before.filter((one) => !same.includes(one));
      found.set(deed.seat, [...others, summed(deed, same)]);
    }
  return new Map([...found].map(([seat, deeds]) => [seat, deeds.map((one) => one.text)]));
}

/** A turn in one line: what it came to, or who did what; null while there is nothing to tell. */
export function digestOf(
  turn: Turn,
  manners: Manners,
  view: View | null,
  name: (seat: number) => string,
): string | null {
  const told = manners.turns?.digest?.(turn.lines.map(({ event }) => event));
  if (told !== undefined) return told;
  const deeds = [...deedsOf(turn, manners, view)].map(
    ([seat, texts]) => `${name(seat)}: ${texts.join(", ")}`,
  );
  return deeds.length === 0 ? null : deeds.join(" · ");
}

/** The last turn whose outcome is known; it stays until the next one's is. */
export function lastTurn(turns: readonly Turn[]): Turn | null {
  return turns.findLast((turn) => turn.closed) ?? null;
}
