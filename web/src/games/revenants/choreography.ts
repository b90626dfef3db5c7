// The reveal as a timeline: which sentence is played when. It is made of events alone; nothing is worked out.

import { Tempo } from "../../board/tempo.svelte";
import { parseChoice, TEAM, type Choice } from "./choices";
import type { Fizzled, Hit, Recoiled, Reflected, RevenantsEvent } from "./shape.gen";

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
/** Nobody should wait longer than this, at a normal pace, to see a turn. */
export const LONGEST = 9000;

interface Attack {
  event: Hit | Fizzled;
  /** What directly follows from it: reflection and recoil. */
  after: (Reflected | Recoiled)[];
}

/** Whether a batch turns cards up, which takes time to show. */
export function isReveal(events: RevenantsEvent[]): boolean {
  return events.some((event) => event.kind === "shown");
}

/** The timeline of a batch. */
export function choreograph(
  events: RevenantsEvent[],
  names: { cards: string[]; revenants: string[] },
): Timeline {
  const cues: Cue[] = [];
  let clock = 0;

  for (const event of events) {
    if (event.kind !== "shown") continue;
    const choice = parseChoice(`${event.card} ${event.revenant}`, names);
    if (choice !== null)
      cues.push({ kind: "flip", at: clock, lasts: FLIP, text: event.text, seat: event.seat, choice });
    clock += FLIP_GAP;
  }
  clock += FLIP - FLIP_GAP + BREATH;

  let end = clock;
  for (const volley of volleys(events, names.cards[TEAM])) {
    for (const attack of volley) end = Math.max(end, cueAttack(cues, attack, clock));
    // The next one waits until what this one says can have been read.
    clock = Math.max(clock + STRIKE_GAP, clock + Tempo.glance(volley.flatMap(spoken).join(" ")));
  }
  end = Math.max(end, clock);
  const landed = end;
  for (const event of events) {
    if (event.kind !== "idled") continue;
    const { text, seat, amount } = event;
    cues.push({ kind: "idle", at: landed, lasts: PUFF, text, seat, amount });
    end = landed + BOUNCE;
  }

  let rolled = end;
  const losses = events.filter((event) => event.kind === "lost");
  const read = Tempo.glance(losses.map((event) => event.text).join(" "));
  for (const event of events) {
    if (event.kind === "lost") {
      const { text, seat, hp, amount } = event;
      cues.push({ kind: "lose", at: end, lasts: ROLL, text, seat, hp, amount });
      rolled = end + Math.max(ROLL, read);
    } else if (event.kind === "left") {
      cues.push({ kind: "say", at: end, lasts: ROLL, text: event.text });
    }
  }
  end = rolled;
  for (const event of events) {
    if (event.kind !== "fell") continue;
    cues.push({ kind: "fall", at: rolled, lasts: CRUMBLE, text: event.text, seat: event.seat });
    end = rolled + Math.max(CRUMBLE, Tempo.glance(event.text));
  }
  return fitted(cues, end);
}

/** Attacks in the order they are played: those of one team strike together. */
function volleys(events: RevenantsEvent[], team: string | undefined): Attack[][] {
  const attacks: Attack[] = [];
  for (const event of events) {
    if (event.kind === "hit" || event.kind === "fizzled") attacks.push({ event, after: [] });
    else if (event.kind === "reflected" || event.kind === "recoiled") attacks.at(-1)?.after.push(event);
  }
  const played: Attack[][] = [];
  for (const attack of attacks) {
    const teaming = ({ event }: Attack) => event.kind === "hit" && event.card === team;
    const partners = played.find(
      ([first]) =>
        first !== undefined &&
        teaming(first) &&
        teaming(attack) &&
        first.event.target === attack.event.target,
    );
    if (partners === undefined) played.push([attack]);
    else partners.push(attack);
  }
  return played;
}

/** What is said of an attack and of what follows from it. */
function spoken({ event, after }: Attack): string[] {
  return [event.text, ...after.map((one) => one.text)];
}

/** One attack and what follows from it; answers when all of it is over. */
function cueAttack(cues: Cue[], { event, after }: Attack, at: number): number {
  const { text, seat, target, card } = event;
  if (event.kind === "hit")
    cues.push({ kind: "strike", at, lasts: FLIGHT, text, seat, target, card, amount: event.amount });
  else cues.push({ kind: "fizzle", at, lasts: PUFF, text, seat, target, card });
  let end = at + FLIGHT + 120;
  const landed = at + FLIGHT;
  for (const next of after) {
    if (next.kind === "reflected") {
      const { text, seat, target, amount } = next;
      cues.push({ kind: "reflect", at: landed, lasts: BOUNCE, text, seat, target, amount });
      end = Math.max(end, landed + BOUNCE + 80);
    } else {
      const { text, seat, amount } = next;
      cues.push({ kind: "recoil", at: landed - 200, lasts: BOUNCE, text, seat, amount });
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
