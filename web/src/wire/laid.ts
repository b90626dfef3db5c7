import type { Change } from "./types";

/* A change laid over what is known. How changes are told: src/talion/kernel/difference.py. */

/** A change that cannot be of what it is laid over: something was missed, and the whole must be asked for. */
export class Misfit extends Error {
  override readonly name = "Misfit";
}

type Parts = Record<string, unknown>;

/** What was known with a change laid over it. Nothing known is altered: whatever did not change is shared. */
export function laid(known: unknown, change: Change): unknown {
  if (Array.isArray(change)) return change.length === 1 ? change[0] : laidRuns(known, change);
  if (change === null || typeof change !== "object") return change;
  if (Array.isArray(known)) return laidElements(known, change);
  if (isParts(known)) return laidParts(known, change);
  throw new Misfit("only objects and lists have parts");
}

function laidParts(known: Parts, change: Record<string, Change>): Parts {
  const made = { ...known };
  for (const [name, within] of Object.entries(change)) {
    if (!isGone(within)) made[name] = laid(own(made, name), within);
    else if (Object.hasOwn(made, name)) delete made[name];
    else throw new Misfit(`there was no part ${name} to go`);
  }
  return made;
}

function laidElements(known: unknown[], change: Record<string, Change>): unknown[] {
  const made = [...known];
  for (const [place, within] of Object.entries(change)) {
    const at = /^\d+$/.test(place) ? Number(place) : NaN;
    if (!(at < made.length)) throw new Misfit(`there is no element ${place}`);
    made[at] = laid(made[at], within);
  }
  return made;
}

/** Runs of a list replaced: place, how many leave, who comes, and so on. */
function laidRuns(known: unknown, change: unknown[]): unknown[] {
  if (!Array.isArray(known) || change.length === 0 || change.length % 3 !== 0)
    throw new Misfit("runs are of a list, and by threes");
  const made: unknown[] = [];
  let done = 0;
  for (let i = 0; i < change.length; i += 3) {
    const [at, out, told] = change.slice(i, i + 3);
    const comes = typeof told === "string" ? unlined(told) : told;
    if (!isCount(at) || !isCount(out) || !Array.isArray(comes))
      throw new Misfit("a run is a place, a number and a list");
    if (at < done || at + out > known.length) throw new Misfit("a run is outside of its list");
    made.push(...known.slice(done, at), ...comes);
    done = at + out;
  }
  made.push(...known.slice(done));
  return made;
}

/** The texts of one: a digit says with how many words of the line before each line begins. */
function unlined(text: string): string[] {
  let before: string[] = [];
  return text.split("\n").map((line) => {
    const shared = /^\d/.test(line) ? Number(line[0]) : NaN;
    if (!(shared <= before.length)) throw new Misfit("a line begins with how many words it shares");
    before = [...before.slice(0, shared), ...line.slice(1).split(" ")];
    return before.join(" ");
  });
}

function isGone(change: Change): boolean {
  return Array.isArray(change) && change.length === 0;
}

function isParts(value: unknown): value is Parts {
  return value !== null && typeof value === "object";
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}

/** A part of its own, never one that every object has. */
function own(parts: Parts, name: string): unknown {
  return Object.hasOwn(parts, name) ? parts[name] : undefined;
}
