// Made from the shapes in src/talion/games/gangs by `make wire`. Do not edit.

import type { MatchView } from "../../wire/types";

/** What a member without a black eye can do with a throw. */
export interface Ability {
  number: number;
  name: string;
  text: string;
}

/** The parts that a face is put together from. */
export interface Face {
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

/** A member of a gang; `ability` is the number of what it can do. */
export interface Member {
  number: number;
  name: string;
  gloss: string;
  line: string;
  ability: number;
  face: Face;
}

/** A gang as it never changes; `ink` is the colour of pips that can be read on its dice. */
export interface Gang {
  name: string;
  gloss: string;
  colour: string;
  ink: "dark" | "light";
  mark: string;
  blurb: string;
  members: Member[];
}

/** What a gang did in the last lull, or when it last licked its wounds. */
export interface Heal {
  seat: number;
  member: number | null;
  dice: number[];
  healed: number;
}

/** A gang at the table; `eyes` are the black eyes of each member. */
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

/** One throw that an ability could make of the present one; dice and numbers are null where all is thrown again. */
export interface Prospect {
  from: number | null;
  to: number | null;
  ability: number | null;
  dice: number[] | null;
  numbers: number[] | null;
}

/** The punch that is decided on, or the last one, or that there was none. */
export interface Punch {
  from: number | null;
  to: number | null;
  seat: number;
  kind: "attack" | "defend" | "pass" | "stop";
  target: number | null;
  thrown: number[];
  dice: number[];
  ability: number | null;
  number: number | null;
  laid: number;
  outcome: "laid" | "missed" | "open" | "passed" | "stopped";
  choices: Prospect[];
  numbers: number[];
}

/** What a gang threw for the say in a blow. */
export interface Total {
  seat: number;
  total: number;
}

/** A blow that has landed. */
export interface Blow {
  seat: number;
  member: number;
  eyes: number;
  credit: number[];
  colours: number[];
  decider: number | null;
  rolls: Total[];
}

/** Seats of each alliance. */
export interface SeatsBySide {
  attackers: number[];
  defenders: number[];
}

/** Who retired with a black eye on whom, and who was credited. */
export interface Retired {
  seat: number;
  member: number;
  credit: number;
}

/** The dice that each alliance starts with. */
export interface Strength {
  attackers: number;
  defenders: number;
}

/** Dice of one gang before a member, and how many of them are blocked. */
export interface AttackDice {
  seat: number;
  dice: number;
  blocked: number;
}

/** A defence die, and whose die it blocks; null for a surplus one. */
export interface Guard {
  seat: number;
  blocks: number | null;
}

/** What a member would get if the rumble ended now; once its blow has landed, what it got. */
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
  attack: AttackDice[];
  defence: Guard[];
  would: Would;
}

/** The present rumble, or the last one until another begins. */
export interface Rumble {
  attacker: number;
  defender: number;
  stage: "done" | "fight" | "flight" | "resolution" | "talk";
  sides: ("attackers" | "defenders" | "out" | null)[];
  changes_left: number[];
  confirmed: boolean[];
  question: boolean;
  turned_away: SeatsBySide;
  strength: Strength;
  may_retire: "attackers" | "defenders" | null;
  retired: Retired[];
  order: SeatsBySide;
  round: number;
  striking: "attackers" | "defenders" | null;
  up: number | null;
  why_over: "no dice" | "no fight" | "round limit" | "stopped" | null;
  targets: Target[];
  blows: Blow[];
}

/** The table, the gangs, the rumble, the punch, the last lull. `player` is whose turn it is, `clashes` are the gangs that several want or wanted: then all are dealt. */
export interface GangsView extends MatchView {
  phase: "fight" | "flight" | "lick" | "lull" | "over" | "resolution" | "talk" | "turn" | "wish";
  turn: number;
  player: number | null;
  goal: number;
  deadline_ms: number | null;
  waiting_for: number[];
  clashes: number[];
  gangs: Gang[];
  abilities: Ability[];
  opening: number[][];
  opening_rounds: number;
  players: Player[];
  rumble: Rumble | null;
  punch: Punch | null;
  heals: (Heal | null)[];
}

/** A seat says which gang it wants. */
export interface Wished {
  rulings: string[];
  text: string;
  seat: number;
  kind: "wished";
  gang: number;
}

/** A seat has its gang. */
export interface GangTaken {
  rulings: string[];
  text: string;
  seat: number;
  kind: "gang";
  gang: number;
  how: "chosen" | "dealt";
}

/** A throw for the first turn. */
export interface OpeningThrow {
  rulings: string[];
  text: string;
  seat: number;
  kind: "opening";
  dice: number[];
  total: number;
}

/** Who has the first turn. */
export interface First {
  rulings: string[];
  text: string;
  seat: number;
  kind: "first";
}

/** A turn begins. */
export interface Turn {
  rulings: string[];
  text: string;
  seat: number;
  kind: "turn";
  turn: number;
}

/** A gang starts a rumble with another. */
export interface RumbleStarted {
  rulings: string[];
  text: string;
  kind: "rumble";
  attacker: number;
  defender: number;
}

/** A gang says where it stands. */
export interface Declared {
  rulings: string[];
  text: string;
  seat: number;
  kind: "declared";
  side: "attackers" | "defenders" | "out";
  changed: boolean;
}

/** A leader (`seat`) does not want a gang on its side. */
export interface TurnedAway {
  rulings: string[];
  text: string;
  seat: number;
  from: "attackers" | "defenders";
  kind: "turned_away";
  target: number;
}

/** The defender (`seat`) asks whether all have decided. */
export interface Question {
  rulings: string[];
  text: string;
  seat: number;
  kind: "question";
}

/** A gang has decided. */
export interface Confirmed {
  rulings: string[];
  text: string;
  seat: number;
  kind: "confirmed";
}

/** Both sides stand. */
export interface Lineup {
  rulings: string[];
  text: string;
  kind: "lineup";
  attackers: number[];
  defenders: number[];
  strength: Strength;
}

/** The gangs of a side may retire. */
export interface Outnumbered {
  rulings: string[];
  text: string;
  kind: "outnumbered";
  side: "attackers" | "defenders";
}

/** A gang that might retire stays. */
export interface Fights {
  rulings: string[];
  text: string;
  seat: number;
  kind: "fights";
}

/** A gang retires. */
export interface Retires {
  rulings: string[];
  text: string;
  seat: number;
  kind: "retires";
}

/** The member of a retiring gang that takes a black eye. */
export interface Fled {
  rulings: string[];
  text: string;
  seat: number;
  kind: "fled";
  member: number;
}

/** The gang (`seat`) that a retiring one credits, and what it has inflicted by now. */
export interface Thanked {
  rulings: string[];
  text: string;
  seat: number;
  kind: "thanked";
  by: number;
  inflicted: number;
}

/** The fight round of a side begins. */
export interface Round {
  rulings: string[];
  text: string;
  kind: "round";
  round: number;
  side: "attackers" | "defenders";
}

/** A leader (`seat`) lets an ally throw first. */
export interface Order {
  rulings: string[];
  text: string;
  seat: number;
  kind: "order";
  target: number;
}

/** A gang throws no punch. */
export interface Passed {
  rulings: string[];
  text: string;
  seat: number;
  kind: "passed";
}

/** A punch is thrown at a gang or for it. */
export interface Threw {
  rulings: string[];
  text: string;
  seat: number;
  kind: "threw";
  punch: "attack" | "defend";
  target: number;
  dice: number[];
}

/** A member will turn a die. */
export interface Called {
  rulings: string[];
  text: string;
  seat: number;
  kind: "called";
  member: number;
}

/** A member takes the die that it will turn. */
export interface Held {
  rulings: string[];
  text: string;
  seat: number;
  from: number;
  kind: "held";
  member: number;
}

/** A gang leaves its throw as it is. */
export interface Kept {
  rulings: string[];
  text: string;
  seat: number;
  kind: "kept";
}

/** A member has changed the throw; `from` and `to` are null where all was thrown again. */
export interface Used {
  rulings: string[];
  text: string;
  seat: number;
  from: number | null;
  to: number | null;
  kind: "used";
  member: number;
  ability: number;
  dice: number[];
}

/** A punch comes to nothing. */
export interface Missed {
  rulings: string[];
  text: string;
  seat: number;
  kind: "missed";
  punch: "attack" | "defend";
  target: number;
}

/** Dice are laid out before a member. */
export interface Laid {
  rulings: string[];
  text: string;
  seat: number;
  kind: "laid";
  punch: "attack" | "defend";
  target: number;
  member: number;
  dice: number;
}

/** Dice of a gang (`of`) before a member are blocked. */
export interface Blocked {
  rulings: string[];
  text: string;
  seat: number;
  kind: "blocked";
  target: number;
  member: number;
  of: number;
  dice: number;
}

/** Defence dice wait beside a member. */
export interface Surplus {
  rulings: string[];
  text: string;
  seat: number;
  kind: "surplus";
  target: number;
  member: number;
  dice: number;
}

/** The fight is over. */
export interface RumbleOver {
  rulings: string[];
  text: string;
  seat: number;
  kind: "rumble_over";
  why: "no dice" | "no fight" | "round limit" | "stopped";
}

/** A member gets black eyes from the gangs in `colours`. */
export interface BlowLanded {
  rulings: string[];
  text: string;
  kind: "blow";
  target: number;
  member: number;
  eyes: number;
  colours: number[];
}

/** A gang throws for the say in a blow. */
export interface Rolled {
  rulings: string[];
  text: string;
  seat: number;
  kind: "rolled";
  target: number;
  member: number;
  total: number;
}

/** Who says which gangs are credited. */
export interface Decides {
  rulings: string[];
  text: string;
  seat: number;
  kind: "decides";
  target: number;
  member: number;
}

/** A gang is credited, and what it has inflicted by now. */
export interface Credited {
  rulings: string[];
  text: string;
  seat: number;
  kind: "credited";
  target: number;
  member: number;
  inflicted: number;
}

/** Everybody may care for one member. */
export interface Lull {
  rulings: string[];
  text: string;
  kind: "lull";
}

/** A gang licks its wounds instead of a rumble. */
export interface Licks {
  rulings: string[];
  text: string;
  seat: number;
  kind: "licks";
}

/** A gang has thrown for a member. */
export interface Cared {
  rulings: string[];
  text: string;
  seat: number;
  kind: "cared";
  member: number;
  dice: number[];
  healed: number;
}

/** A gang cares for nobody. */
export interface Declined {
  rulings: string[];
  text: string;
  seat: number;
  kind: "declined";
}

/** A gang did not answer in time. */
export interface Late {
  rulings: string[];
  text: string;
  seat: number;
  kind: "late";
}

/** A player has left for good. */
export interface Left {
  rulings: string[];
  text: string;
  seat: number;
  kind: "left";
}

/** The match is over. */
export interface Ended {
  rulings: string[];
  text: string;
  kind: "ended";
  winners: number[];
}

/** Everything that can be told of a match. */
export type GangsEvent = Wished | GangTaken | OpeningThrow | First | Turn | RumbleStarted | Declared | TurnedAway | Question | Confirmed | Lineup | Outnumbered | Fights | Retires | Fled | Thanked | Round | Order | Passed | Threw | Called | Held | Kept | Used | Missed | Laid | Blocked | Surplus | RumbleOver | BlowLanded | Rolled | Decides | Credited | Lull | Licks | Cared | Declined | Late | Left | Ended;
