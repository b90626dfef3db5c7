// The reveal as a timeline: which sentence is played when. It is made of events alone; nothing is worked out.

import type { GameEvent } from "../board";
import { parseChoice, TEAM, type Choice } from "./choices";

export type Cue = { at: number; lasts: number; text: string } & (
  | { kind: "flip"; seat: number; choice: Choice }
  | { kind: "strike"; seat: number; target: number; card: string; amount: number }
  | { kind: "fizzle"; seat: number; target: number; card: string }
  | { kind: "reflect"; seat: number; target: number; amount: number }
  | { kind: "recoil"; seat: number; amount: number }
  | { kind: "idle"; seat: number; amount: number }
  | { kind: "lose"; seat: number; hp: number; amount: number }
  | { kind: "fall"; seat: number }
  | { kind: "say" }
);

export interface Timeline {
  cues: Cue[];
  total: number;
}

const FLIP_GAP = 220;
const FLIP = 420;
const BREATH = 160;
const FLIGHT = 440;
const STRIKE_GAP = 480;
const BOUNCE = 360;
const PUFF = 520;
const ROLL = 620;
const CRUMBLE = 900;
/** Nobody should wait longer than this to see a turn. */
export const LONGEST = 4000;

interface Attack {
  event: GameEvent;
  /** What directly follows from it: reflection and recoil. */
  after: GameEvent[];
}

/** Whether a batch turns cards up, which takes time to show. */
export function isReveal(events: GameEvent[]): boolean {
  return events.some((event) => event.kind === "shown");
}

/** The timeline of a batch. */
export function choreograph(events: GameEvent[], names: { cards: string[]; revenants: string[] }): Timeline {
  const cues: Cue[] = [];
  let clock = 0;

  for (const event of events.filter((one) => one.kind === "shown")) {
    const choice = parseChoice(`${event["card"]} ${event["revenant"]}`, names);
    if (choice !== null)
      cues.push({ kind: "flip", at: clock, lasts: FLIP, text: event.text, seat: num(event, "seat"), choice });
    clock += FLIP_GAP;
  }
  clock += FLIP - FLIP_GAP + BREATH;

  let end = clock;
  for (const volley of volleys(events, names.cards[TEAM])) {
    for (const attack of volley) end = Math.max(end, cueAttack(cues, attack, clock));
    clock += STRIKE_GAP;
  }
  for (const event of events.filter((one) => one.kind === "idled")) {
    cues.push({
      kind: "idle",
      at: end,
      lasts: PUFF,
      text: event.text,
      seat: num(event, "seat"),
      amount: num(event, "amount"),
    });
  }
  if (events.some((event) => event.kind === "idled")) end += BOUNCE;

  let rolled = end;
  for (const event of events) {
    if (event.kind === "lost") {
      const { seat, hp, amount } = {
        seat: num(event, "seat"),
        hp: num(event, "hp"),
        amount: num(event, "amount"),
      };
      cues.push({ kind: "lose", at: end, lasts: ROLL, text: event.text, seat, hp, amount });
      rolled = end + ROLL;
    } else if (event.kind === "left") {
      cues.push({ kind: "say", at: end, lasts: ROLL, text: event.text });
    }
  }
  end = rolled;
  for (const event of events.filter((one) => one.kind === "fell")) {
    cues.push({ kind: "fall", at: rolled, lasts: CRUMBLE, text: event.text, seat: num(event, "seat") });
    end = rolled + CRUMBLE;
  }
  return fitted(cues, end);
}

/** Attacks in the order they are played: those of one team strike together. */
function volleys(events: GameEvent[], team: string | undefined): Attack[][] {
  const attacks: Attack[] = [];
  for (const event of events) {
    if (event.kind === "hit" || event.kind === "fizzled") attacks.push({ event, after: [] });
    else if (event.kind === "reflected" || event.kind === "recoiled") attacks.at(-1)?.after.push(event);
  }
  const played: Attack[][] = [];
  for (const attack of attacks) {
    const teaming = (event: GameEvent | undefined) => event?.kind === "hit" && event["card"] === team;
    const partners = played.find((volley) => {
      const first = volley[0]?.event;
      return teaming(first) && teaming(attack.event) && first?.["target"] === attack.event["target"];
    });
    if (partners === undefined) played.push([attack]);
    else partners.push(attack);
  }
  return played;
}

/** One attack and what follows from it; answers when all of it is over. */
function cueAttack(cues: Cue[], { event, after }: Attack, at: number): number {
  const aimed = { seat: num(event, "seat"), target: num(event, "target"), card: String(event["card"]) };
  if (event.kind === "hit") {
    cues.push({
      kind: "strike",
      at,
      lasts: FLIGHT,
      text: event.text,
      ...aimed,
      amount: num(event, "amount"),
    });
  } else {
    cues.push({ kind: "fizzle", at, lasts: PUFF, text: event.text, ...aimed });
  }
  let end = at + FLIGHT + 120;
  for (const next of after) {
    const [seat, amount] = [num(next, "seat"), num(next, "amount")];
    const landed = at + FLIGHT;
    if (next.kind === "reflected") {
      cues.push({
        kind: "reflect",
        at: landed,
        lasts: BOUNCE,
        text: next.text,
        seat,
        target: num(next, "target"),
        amount,
      });
      end = Math.max(end, landed + BOUNCE + 80);
    } else {
      cues.push({ kind: "recoil", at: landed - 200, lasts: BOUNCE, text: next.text, seat, amount });
    }
  }
  return end;
}

/** In order, and never longer than people like to wait. */
function fitted(cues: Cue[], total: number): Timeline {
  const scale = Math.min(1, LONGEST / Math.max(total, 1));
  const timed = cues.map((cue) => ({ ...cue, at: Math.round(cue.at * scale) }));
  // Sorting is stable: cues of one moment keep the order of their events.
  timed.sort((a, b) => a.at - b.at);
  return { cues: timed, total: Math.round(total * scale) };
}

function num(event: GameEvent, name: string): number {
  const value = event[name];
  return typeof value === "number" ? value : -1;
}
