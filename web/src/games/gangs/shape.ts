// The view of Gangs as the server sends it (src/talion/games/gangs/view.py).

import type { View } from "../board";

export type Side = "attackers" | "defenders";
export type Stand = Side | "out" | null;

export interface FaceParts {
  head: string;
  skin: string;
  hair: string;
  hair_colour: string;
  eyes: string;
  brows: string;
  nose: string;
  mouth: string;
  extra: string;
  backdrop: string;
}

export interface Member {
  number: number;
  name: string;
  gloss: string;
  line: string;
  ability: number;
  face: FaceParts;
}

export interface Gang {
  name: string;
  gloss: string;
  colour: string;
  ink: "dark" | "light";
  mark: string;
  blurb: string;
  members: Member[];
}

export interface Ability {
  number: number;
  name: string;
  text: string;
}

export interface Player {
  seat: number;
  gang: number | null;
  wish: number | null;
  eyes: number[];
  inflicted: number;
  suffered: number;
  hurt: number;
  seeing: number;
  dice: number;
  left: boolean;
}

export interface Would {
  eyes: number;
  credit: number[];
  contested: number[];
  decider: number | null;
}

/** A member with attack dice before it. */
export interface Target {
  seat: number;
  member: number;
  attack: { seat: number; dice: number; blocked: number }[];
  defence: { seat: number; blocks: number | null }[];
  would: Would;
}

export interface Blow {
  seat: number;
  member: number;
  eyes: number;
  credit: number[];
  colours: number[];
  decider: number | null;
  rolls: { seat: number; total: number }[];
}

export interface Rumble {
  attacker: number;
  defender: number;
  stage: "talk" | "flight" | "fight" | "resolution" | "done";
  sides: Stand[];
  changes_left: number[];
  confirmed: boolean[];
  question: boolean;
  turned_away: Record<Side, number[]>;
  strength: Record<Side, number>;
  may_retire: Side | null;
  retired: { seat: number; member: number; credit: number }[];
  order: Record<Side, number[]>;
  round: number;
  striking: Side | null;
  up: number | null;
  why_over: string | null;
  targets: Target[];
  blows: Blow[];
}

/** One throw that an ability could make of the present one. */
export interface Outcome {
  ability: number | null;
  from: number | null;
  to: number | null;
  dice: number[] | null;
  numbers: number[] | null;
}

export interface Punch {
  seat: number;
  kind: "attack" | "defend" | "pass" | "stop";
  target: number | null;
  thrown: number[];
  dice: number[];
  ability: number | null;
  from: number | null;
  to: number | null;
  number: number | null;
  laid: number;
  outcome: "open" | "laid" | "missed" | "passed" | "stopped";
  choices: Outcome[];
  numbers: number[];
}

export interface Heal {
  seat: number;
  member: number | null;
  dice: number[];
  healed: number;
}

export type Phase = "wish" | "turn" | "talk" | "flight" | "fight" | "resolution" | "lull" | "lick" | "over";

export interface GangsView {
  phase: Phase;
  turn: number;
  player: number | null;
  goal: number;
  deadline_ms: number | null;
  waiting_for: number[];
  gangs: Gang[];
  abilities: Ability[];
  opening: number[][];
  opening_rounds: number;
  players: Player[];
  rumble: Rumble | null;
  punch: Punch | null;
  heals: (Heal | null)[];
}

/** The view in its shape. The server's own tests guard that it has it. */
export function shaped(view: View): GangsView {
  return view as unknown as GangsView;
}

/** The gang of a seat, or null while gangs are still wished for. */
export function gangOf(view: GangsView, seat: number): Gang | null {
  const gang = view.players[seat]?.gang ?? null;
  return gang === null ? null : (view.gangs[gang] ?? null);
}

/** The seat that plays the gang of this name, or null. */
export function seatOf(view: GangsView, name: string): number | null {
  const gang = view.gangs.findIndex((one) => one.name === name);
  return view.players.find((player) => player.gang === gang)?.seat ?? null;
}

/** What lies before a member, or null if nothing does. After a rumble all dice have been taken up. */
export function targetAt(view: GangsView, seat: number, member: number): Target | null {
  if (view.rumble?.stage === "done") return null;
  return view.rumble?.targets.find((one) => one.seat === seat && one.member === member) ?? null;
}

/** On which side of the rumble that is going on a seat is; null where there is none, or it is not in it. */
export function sideOf(view: GangsView, seat: number): Side | null {
  const { rumble } = view;
  if (rumble === null || rumble.stage === "done") return null;
  const side = rumble.sides[seat];
  return side === "attackers" || side === "defenders" ? side : null;
}

/** Whether a seat has left the fight of the present rumble. */
export function hasRetired(view: GangsView, seat: number): boolean {
  return view.rumble?.retired.some((one) => one.seat === seat) ?? false;
}
