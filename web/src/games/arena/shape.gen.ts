// Made from the shapes in src/talion/games/arena by `make wire`. Do not edit.

import type { MatchView } from "../../wire/types";

/** The ways before a figure and behind it. */
export interface Arcs {
  front: ("e" | "ne" | "nw" | "se" | "sw" | "w")[];
  rear: ("e" | "ne" | "nw" | "se" | "sw" | "w")[];
}

/** A starting area on the rim. */
export interface Area {
  name: string;
  flower: string;
  colour: string;
  spaces: string[];
}

/** A hexagon by its axial coordinates. */
export interface Space {
  name: string;
  q: number;
  r: number;
}

/** A space of the stream and where it flows; nowhere at its mouth. */
export interface Flow {
  space: string;
  flow: "e" | "ne" | "nw" | "se" | "sw" | "w" | null;
}

/** The board in play. */
export interface Ground {
  name: string;
  text: string;
  radius: number;
  spaces: Space[];
  blocked: string[];
  opaque: string[];
  hill: string[];
  stream: Flow[];
  areas: Area[];
  corners: string[];
  arcs: Record<string, Arcs>;
}

/** A basic attack that could be called now. */
export interface Attack {
  figure: number;
  target: number;
  arc: "front" | "rear";
  extra: number;
  most: number;
  heat: number;
  hitting: number;
  parry: number;
}

/** What a Parry with so many dice comes to: hits it stops on average, and how often it stops all that can be stopped. */
export interface ParryOdds {
  dice: number;
  stopped_hundredths: number;
  clean_percent: number;
}

/** What is coming at one figure, or came. */
export interface Blow {
  figure: number;
  seat: number;
  regular: number;
  unblockable: number;
  arc: "front" | "rear" | null;
  stands: "front" | "rear" | null;
  rolled: ("attack" | "defend" | "heal" | "move" | "power" | "ready")[] | null;
  hits: number;
  defence: ("attack" | "defend" | "heal" | "move" | "power" | "ready")[] | null;
  cancelled: number;
  stage: "defend" | "done" | "react";
  lost: number | null;
  parries: ParryOdds[];
}

/** What is going on, or what was last called in this turn. */
export interface Call {
  seat: number;
  figure: number;
  slot: "attack" | "card 1" | "card 2" | "card 3" | "current 1" | "current 2" | "current 3" | "current 4" | "heal" | "hill" | "innate" | "movement" | "nymphlet 1 dart" | "nymphlet 1 scamper" | "nymphlet 2 dart" | "nymphlet 2 scamper" | "nymphlet 3 dart" | "nymphlet 3 scamper" | "nymphlet 4 dart" | "nymphlet 4 scamper" | "nymphlet 5 dart" | "nymphlet 5 scamper" | "nymphlet 6 dart" | "nymphlet 6 scamper" | "parry";
  name: string;
  dice: number;
  heat: number;
  open: boolean;
  steps_left: number | null;
  moving: number | null;
  hovers: boolean;
  target: number | null;
  blows: Blow[];
}

/** What a side of a card takes. */
export interface Side {
  face: "attack" | "defend" | "heal" | "move" | "power" | "ready";
  spaces: number;
  minimum: number;
}

/** A tribal card: its ready side, and what its unready side takes. */
export interface Card {
  face: "attack" | "defend" | "heal" | "move" | "power" | "ready";
  spaces: number;
  minimum: number;
  slot: "attack" | "card 1" | "card 2" | "card 3" | "heal" | "innate" | "movement" | "parry";
  name: string;
  band: number;
  ready: number;
  unready: Side;
  text: string;
  free: boolean;
  reaction: boolean;
  provenance: "forced" | "printed" | "reconstructed" | "reported";
}

/** The other side of a character's board: dice, and by basic action its spaces and minimum. */
export interface RealtimeBoard {
  dice: number;
  tracks: Record<string, number[]>;
}

/** A basic action, or the innate; one that is always on has no spaces. */
export interface Track {
  slot: "attack" | "card 1" | "card 2" | "card 3" | "heal" | "innate" | "movement" | "parry";
  name: string;
  faces: ("attack" | "defend" | "heal" | "move" | "power" | "ready")[];
  glide: "attack" | "defend" | "heal" | "move" | "power" | "ready" | null;
  spaces: number;
  minimum: number;
  text: string;
  free: boolean;
  reaction: boolean;
  in_play: boolean;
  provenance: "forced" | "printed" | "reconstructed" | "reported";
}

/** A chief and the board that belongs to it. */
export interface Character {
  id: number;
  name: string;
  title: string;
  tribe: string;
  level: "easy" | "hard" | "medium";
  colour: string;
  blurb: string;
  health: number;
  dice: number;
  heat: number;
  guards: number;
  guard_tokens: number;
  tracks: Track[];
  cards: Card[];
  realtime: RealtimeBoard;
}

/** The flower that lies open, by its area, and those that may come next. */
export interface FlowerDeck {
  open: string | null;
  unseen: string[];
}

/** A card of a special contest: its ready side, and how many ready dice flip it. */
export interface ContestCard {
  key: string;
  name: string;
  text: string;
  ready: number;
  face: "attack" | "defend" | "heal" | "move" | "power" | "ready";
  spaces: number;
  minimum: number;
  free: boolean;
  reaction: boolean;
}

/** A space of the hill card: the face it takes, and whose die lies there. */
export interface HillSpace {
  face: "attack" | "defend" | "heal" | "move" | "power" | "ready";
  seat: number | null;
}

/** The card of King of the Hill; spaces are filled in order. */
export interface HillCard {
  spaces: HillSpace[];
  tokens: number;
  tokens_wanted: number;
}

/** A player in a vote, as far as it is open: side, dice thrown, where power counts. */
export interface VotePlayer {
  seat: number;
  side: "against" | "for" | null;
  dice: ("attack" | "defend" | "heal" | "move" | "power" | "ready")[] | null;
}

/** How a vote went. */
export interface LastVote {
  wanted: number;
  unwanted: number;
  scored: boolean;
  players: VotePlayer[];
}

/** A track of the Nymphlets' card; all have the same. */
export interface NymphletTrack {
  track: "dart" | "scamper";
  name: string;
  text: string;
  face: "attack" | "defend" | "heal" | "move" | "power" | "ready";
  spaces: number;
  minimum: number;
  free: boolean;
  reaction: boolean;
}

/** A basic attack on a Nymphlet that could be called now. */
export interface Catch {
  seat: number;
  figure: number;
  nymphlet: number;
  extra: number;
  most: number;
  heat: number;
  hitting: number;
  dart: number;
}

/** One Nymphlet: whose, where, who has caught it, the dice on its card. */
export interface Nymphlet {
  number: number;
  piece: number;
  seat: number;
  space: string | null;
  caught_by: number | null;
  tracks: Record<string, number>;
  fresh: Record<string, number>;
}

/** How far a Nymphlet could go now: the spaces that one step, two steps and so on lead to. */
export interface Scamper {
  nymphlet: number;
  steps: number;
  spaces: string[][];
}

/** The brood of all: what one is worth, and to who has fallen; how many are on the board. */
export interface NymphletsView {
  each: number;
  worth: number;
  worth_fallen: number;
  left: number;
  card: NymphletTrack[];
  nymphlets: Nymphlet[];
  caught: number[];
  catches: Catch[];
  scampers: Scamper[];
}

/** A card in play, by the track it is. */
export interface HeldCard {
  key: string;
  name: string;
  text: string;
  ready: number;
  face: "attack" | "defend" | "heal" | "move" | "power" | "ready";
  spaces: number;
  minimum: number;
  free: boolean;
  reaction: boolean;
  slot: "attack" | "card 1" | "card 2" | "card 3" | "heal" | "innate" | "movement" | "parry";
}

/** What a player has in a contest: Victory Points of this round, cards, and whether an answer of this player is sealed. */
export interface ContestPlayer {
  seat: number;
  victory: number;
  cards: HeldCard[];
  sealed: boolean;
}

/** The vote that is going on: what is asked now, and what each face counts for. */
export interface Vote {
  step: "dice" | "power" | "side";
  counts_for: "attack" | "defend" | "heal" | "move" | "power" | "ready";
  counts_against: "attack" | "defend" | "heal" | "move" | "power" | "ready";
  counts_either: "attack" | "defend" | "heal" | "move" | "power" | "ready";
  players: VotePlayer[];
}

/** What a special contest has besides. `scoring` are the spaces that count now, `would_score` who would score, and how much. */
export interface ContestView {
  players: ContestPlayer[];
  scorings: number;
  scorings_wanted: number | null;
  scoring: string[];
  would_score: Record<string, number>;
  general: ContestCard[];
  recommended: string[];
  own_sealed: string | null;
  hill: HillCard | null;
  flowers: FlowerDeck | null;
  nymphlets: NymphletsView | null;
  calling: boolean;
  vote: Vote | null;
  last_vote: LastVote | null;
}

/** Dice of a seat on a shared track. */
export interface Share {
  seat: number;
  dice: number;
}

/** A track of the Raging Current at its corner. */
export interface Current {
  track: number;
  space: string;
  dice: Share[];
  faces: ("attack" | "defend" | "heal" | "move" | "power" | "ready")[];
  spaces: number;
  full: boolean;
}

/** A figure on the board or beside it. */
export interface Figure {
  id: number;
  name: string;
  seat: number;
  character: number;
  guard: number | null;
  space: string | null;
  facing: "e" | "ne" | "nw" | "se" | "sw" | "w" | null;
  out: boolean;
  marks: ("hidden" | "rooted" | "snared")[];
  sight: Record<string, number>;
}

/** A basic attack that has reached the table and is not dealt yet. */
export interface LiveAttack {
  number: number;
  attacker: number;
  figure: number;
  seat: number;
  regular: number;
  unblockable: number;
  stands: "front" | "rear" | null;
  stage: "slip" | "waiting" | "window";
  hits: number;
  cancelled: number;
}

/** The window a player is in: when it closes, and how many dice a Parry or a Dart could take. */
export interface LiveWindow {
  ends_ms: number;
  attack: number | null;
  figure: number;
  parry: number;
  dart: number;
}

/** What a player is about in real time. */
export interface LivePlayer {
  seat: number;
  air: number;
  lands_ms: number | null;
  called: boolean;
  order: "ask" | "parry all" | "parry never" | "parry two";
  lag_ms: number;
  stopped: "card" | "window" | null;
  window: LiveWindow | null;
  strikes: Attack[];
}

/** A card or a current that waits for its turn. */
export interface LiveCall {
  seat: number;
  slot: "attack" | "card 1" | "card 2" | "card 3" | "current 1" | "current 2" | "current 3" | "current 4" | "heal" | "hill" | "innate" | "movement" | "nymphlet 1 dart" | "nymphlet 1 scamper" | "nymphlet 2 dart" | "nymphlet 2 scamper" | "nymphlet 3 dart" | "nymphlet 3 scamper" | "nymphlet 4 dart" | "nymphlet 4 scamper" | "nymphlet 5 dart" | "nymphlet 5 scamper" | "nymphlet 6 dart" | "nymphlet 6 scamper" | "parry";
  name: string;
}

/** The table's time, and what has reached the table. */
export interface LiveView {
  tempo: "drum" | "free";
  pace: "gentle" | "lively" | "standard";
  track: string;
  throw_ms: number;
  beat_ms: number;
  window_ms: number;
  mark_ms: number | null;
  bung_ms: number | null;
  closing: boolean;
  card_ends_ms: number | null;
  players: LivePlayer[];
  attacks: LiveAttack[];
  queue: LiveCall[];
}

/** Numbers of the table that a board shows. */
export interface Numbers {
  actions: number;
  standing: number;
  points: number[];
  hits_on: ("attack" | "defend" | "heal" | "move" | "power" | "ready")[];
  cancels_on: ("attack" | "defend" | "heal" | "move" | "power" | "ready")[];
}

/** A card on a player's board. */
export interface CardState {
  ready: boolean;
  in_play: boolean;
}

/** Dice beside the tracks: by what they show, those not thrown yet, and those the next reroll leaves alone. */
export interface Pool {
  faces: Record<string, number>;
  blank: number;
  held: Record<string, number>;
}

/** Everything on a player's side of the table. */
export interface Player {
  seat: number;
  team: number;
  character: number | null;
  area: string | null;
  playing: boolean;
  health: number;
  out: boolean;
  left: boolean;
  heat: number;
  guard_tokens: number;
  guards_beside: number;
  trophies: number[];
  pool: Pool;
  tracks: Record<string, number>;
  fresh: Record<string, number>;
  glide: number;
  cards: CardState[];
  throws: number;
  rerolls_left: number;
  marker: number | null;
  done: boolean;
  passed: boolean;
  points: number;
}

/** A round that is scored, by team. */
export interface PlayedRound {
  round: number;
  extra: boolean;
  scores: number[];
  points: (number | null)[];
  cups: number[];
  standing: number[];
  why: "Yarra Bung" | "last one standing" | "limit of Game Turns" | "no Nymphlet is left" | "the contest is decided";
}

/** A team, or a player alone. */
export interface Team {
  team: number;
  seats: number[];
  cup: number;
  points: number;
  standing: number;
  score: number;
}

/** How far a Movement can take a figure now. */
export interface Walk {
  figure: number;
  steps: number;
  spaces: string[][];
  over: string[];
}

/** All there is to know of a match, for everybody. */
export interface ArenaView extends MatchView {
  mode: "alliances" | "domination" | "every-eye" | "hill" | "nymphlets";
  rules: "core" | "full";
  board: "bushland" | "rainforest";
  stream: "advanced" | "basic";
  introduction: boolean;
  phase: "choose" | "count in" | "equip" | "fight" | "marker" | "over" | "place" | "ready" | "roll" | "scored" | "turn" | "vote";
  round: number;
  rounds: number;
  extra: boolean;
  game_turn: number;
  game_turn_limit: number;
  deadline_ms: number | null;
  waiting_for: number[];
  player: number | null;
  actions_left: number;
  order: (number | null)[];
  last_order: number[];
  faces: ("attack" | "defend" | "heal" | "move" | "power" | "ready")[];
  numbers: Numbers;
  arena: Ground;
  characters: Character[];
  figures: Figure[];
  players: Player[];
  teams: Team[];
  currents: Current[];
  call: Call | null;
  live: LiveView | null;
  attacks: Attack[];
  walks: Walk[];
  rounds_played: PlayedRound[];
  contest?: ContestView;
}

export interface Chosen {
  rulings: string[];
  text: string;
  kind: "chosen";
  seat: number;
  character: number;
  how: "chosen" | "dealt";
}

export interface RoundBegan {
  rulings: string[];
  text: string;
  kind: "round";
  round: number;
  extra: boolean;
}

export interface FlowerDrawn {
  rulings: string[];
  text: string;
  kind: "flower";
  seat: number;
  area: string;
}

export interface Placed {
  rulings: string[];
  text: string;
  kind: "placed";
  seat: number;
  figure: number;
  space: string;
}

export interface Faced {
  rulings: string[];
  text: string;
  kind: "faced";
  seat: number;
  figure: number;
  facing: "e" | "ne" | "nw" | "se" | "sw" | "w";
  was: "e" | "ne" | "nw" | "se" | "sw" | "w" | null;
}

export interface Continued {
  rulings: string[];
  text: string;
  kind: "continued";
  seat: number;
}

export interface GameTurnBegan {
  rulings: string[];
  text: string;
  kind: "game_turn";
  game_turn: number;
}

export interface Threw {
  rulings: string[];
  text: string;
  kind: "threw";
  seat: number;
  dice: ("attack" | "defend" | "heal" | "move" | "power" | "ready")[];
  throw: number;
  pool: ("attack" | "defend" | "heal" | "move" | "power" | "ready")[];
}

export interface Put {
  rulings: string[];
  text: string;
  kind: "put";
  seat: number;
  slot: "attack" | "card 1" | "card 2" | "card 3" | "current 1" | "current 2" | "current 3" | "current 4" | "heal" | "hill" | "innate" | "movement" | "nymphlet 1 dart" | "nymphlet 1 scamper" | "nymphlet 2 dart" | "nymphlet 2 scamper" | "nymphlet 3 dart" | "nymphlet 3 scamper" | "nymphlet 4 dart" | "nymphlet 4 scamper" | "nymphlet 5 dart" | "nymphlet 5 scamper" | "nymphlet 6 dart" | "nymphlet 6 scamper" | "parry";
  face: "attack" | "defend" | "heal" | "move" | "power" | "ready";
  dice: number;
}

export interface Took {
  rulings: string[];
  text: string;
  kind: "took";
  seat: number;
  slot: "attack" | "card 1" | "card 2" | "card 3" | "current 1" | "current 2" | "current 3" | "current 4" | "heal" | "hill" | "innate" | "movement" | "nymphlet 1 dart" | "nymphlet 1 scamper" | "nymphlet 2 dart" | "nymphlet 2 scamper" | "nymphlet 3 dart" | "nymphlet 3 scamper" | "nymphlet 4 dart" | "nymphlet 4 scamper" | "nymphlet 5 dart" | "nymphlet 5 scamper" | "nymphlet 6 dart" | "nymphlet 6 scamper" | "parry";
  face: "attack" | "defend" | "heal" | "move" | "power" | "ready" | null;
  dice: number;
}

export interface Held {
  rulings: string[];
  text: string;
  kind: "held";
  seat: number;
  face: "attack" | "defend" | "heal" | "move" | "power" | "ready";
  dice: number;
}

export interface Readied {
  rulings: string[];
  text: string;
  kind: "readied";
  seat: number;
  slot: "attack" | "card 1" | "card 2" | "card 3" | "heal" | "innate" | "movement" | "parry";
  name: string;
  dice: number;
}

export interface DoneRolling {
  rulings: string[];
  text: string;
  kind: "done";
  seat: number;
}

export interface MarkerGrabbed {
  rulings: string[];
  text: string;
  kind: "marker";
  seat: number;
  marker: number;
}

export interface CurrentBroke {
  rulings: string[];
  text: string;
  kind: "current";
  track: number;
  space: string;
}

export interface Carried {
  rulings: string[];
  text: string;
  from: string;
  to: string;
  kind: "carried";
  figure: number;
}

export interface TurnBegan {
  rulings: string[];
  text: string;
  kind: "turn";
  seat: number;
  game_turn: number;
}

export interface Called {
  rulings: string[];
  text: string;
  kind: "called";
  seat: number;
  figure: number;
  slot: "attack" | "card 1" | "card 2" | "card 3" | "heal" | "innate" | "movement" | "parry";
  name: string;
  dice: number;
  heat: number;
}

export interface Named {
  rulings: string[];
  text: string;
  kind: "named";
  seat: number;
  target: number;
}

export interface Picked {
  rulings: string[];
  text: string;
  kind: "picked";
  seat: number;
  dice?: number;
  steps?: number;
  figure?: number;
}

export interface Stopped {
  rulings: string[];
  text: string;
  kind: "stopped";
  seat: number;
}

export interface Stepped {
  rulings: string[];
  text: string;
  from: string;
  to: string;
  kind: "stepped";
  seat: number;
  figure: number;
  why: "card" | "flow" | "movement" | "reaction";
}

export interface Turned {
  rulings: string[];
  text: string;
  kind: "turned";
  seat: number;
  figure: number;
  facing: "e" | "ne" | "nw" | "se" | "sw" | "w";
  was: "e" | "ne" | "nw" | "se" | "sw" | "w";
}

export interface Entered {
  rulings: string[];
  text: string;
  kind: "entered";
  seat: number;
  figure: number;
  space: string;
  facing: "e" | "ne" | "nw" | "se" | "sw" | "w";
}

export interface Passed {
  rulings: string[];
  text: string;
  kind: "passed";
  seat: number;
  forced: boolean;
}

export interface TurnEnded {
  rulings: string[];
  text: string;
  kind: "turn_over";
  seat: number;
}

export interface GameTurnEnded {
  rulings: string[];
  text: string;
  kind: "game_turn_over";
  game_turn: number;
}

export interface Aimed {
  rulings: string[];
  text: string;
  kind: "aimed";
  seat: number;
  target: number;
  regular: number;
  unblockable: number;
}

export interface ArcJudged {
  rulings: string[];
  text: string;
  kind: "arc";
  target: number;
  arc: "front" | "rear";
}

export interface Unseen {
  rulings: string[];
  text: string;
  kind: "unseen";
  target: number;
}

export interface AttackRolled {
  rulings: string[];
  text: string;
  kind: "attack_roll";
  seat: number;
  target: number;
  dice: ("attack" | "defend" | "heal" | "move" | "power" | "ready")[];
  hits: number;
}

export interface Parried {
  rulings: string[];
  text: string;
  kind: "parried";
  seat: number;
  figure: number;
  dice: ("attack" | "defend" | "heal" | "move" | "power" | "ready")[];
  cancelled: number;
}

export interface Cancelled {
  rulings: string[];
  text: string;
  kind: "cancelled";
  seat: number;
  figure: number;
  slot: "attack" | "card 1" | "card 2" | "card 3" | "heal" | "innate" | "movement" | "parry";
  name: string;
  cancelled: number;
}

export interface Declined {
  rulings: string[];
  text: string;
  kind: "declined";
  seat: number;
  figure: number;
}

export interface Lost {
  rulings: string[];
  text: string;
  kind: "lost";
  figure: number;
  seat: number;
  tokens: number;
  by: number;
  team: number;
  health: number;
  cup: number;
}

export interface GuardLost {
  rulings: string[];
  text: string;
  kind: "guard_lost";
  figure: number;
  seat: number;
  by: number;
  tokens: number;
  cup: number;
}

export interface KnockedOut {
  rulings: string[];
  text: string;
  kind: "knocked_out";
  figure: number;
  seat: number;
  by: number;
}

export interface Struck {
  rulings: string[];
  text: string;
  kind: "struck";
  seat: number;
  target: number;
  cuts: number;
}

export interface Pushed {
  rulings: string[];
  text: string;
  from: string;
  to: string;
  kind: "pushed";
  figure: number;
  by: number;
}

export interface Slammed {
  rulings: string[];
  text: string;
  kind: "slammed";
  figure: number;
  by: number;
}

export interface Swapped {
  rulings: string[];
  text: string;
  kind: "swapped";
  figure: number;
  other: number;
}

export interface Dropped {
  rulings: string[];
  text: string;
  kind: "dropped";
  seat: number;
  by: number;
  slot: "attack" | "card 1" | "card 2" | "card 3" | "heal" | "innate" | "movement" | "parry";
  dice: number;
}

export interface Healed {
  rulings: string[];
  text: string;
  kind: "healed";
  seat: number;
  health: number;
  by: number;
  gained: number;
}

export interface HeatChanged {
  rulings: string[];
  text: string;
  kind: "heat";
  seat: number;
  gained: number;
  heat: number;
}

export interface Marked {
  rulings: string[];
  text: string;
  kind: "marked";
  figure: number;
  mark: "hidden" | "rooted" | "snared";
  by: number;
}

export interface Unmarked {
  rulings: string[];
  text: string;
  kind: "unmarked";
  figure: number;
  mark: "hidden" | "rooted" | "snared";
}

export interface RoundScored {
  rulings: string[];
  text: string;
  kind: "scored";
  round: number;
  why: "Yarra Bung" | "last one standing" | "limit of Game Turns" | "no Nymphlet is left" | "the contest is decided";
}

export interface PointsGiven {
  rulings: string[];
  text: string;
  kind: "points";
  team: number;
  rank: number;
  points: number;
  total: number;
  score: number;
}

export interface WasLate {
  rulings: string[];
  text: string;
  kind: "late";
  seat: number;
}

export interface SeatLeft {
  rulings: string[];
  text: string;
  kind: "left";
  seat: number;
}

export interface Ended {
  rulings: string[];
  text: string;
  kind: "ended";
  winners: number[];
}

export interface ReadyToFight {
  rulings: string[];
  text: string;
  kind: "ready_to_fight";
  seat: number;
}

export interface CountedIn {
  rulings: string[];
  text: string;
  kind: "count_in";
  beats: number;
  ms: number;
}

export interface YarraMark {
  rulings: string[];
  text: string;
  kind: "mark";
  round: number;
  ms: number;
}

export interface YarraBung {
  rulings: string[];
  text: string;
  kind: "bung";
  round: number;
}

export interface ThrowBegan {
  rulings: string[];
  text: string;
  kind: "throw";
  seat: number;
  dice: number;
}

export interface ThrowWithdrawn {
  rulings: string[];
  text: string;
  kind: "withdrew";
  seat: number;
}

export interface Ordered {
  rulings: string[];
  text: string;
  kind: "ordered";
  seat: number;
  order: "ask" | "parry all" | "parry never" | "parry two";
}

export interface Missed {
  rulings: string[];
  text: string;
  kind: "missed";
  seat: number;
  target: number;
}

export interface Queued {
  rulings: string[];
  text: string;
  kind: "queued";
  seat: number;
  slot: "attack" | "card 1" | "card 2" | "card 3" | "current 1" | "current 2" | "current 3" | "current 4" | "heal" | "hill" | "innate" | "movement" | "nymphlet 1 dart" | "nymphlet 1 scamper" | "nymphlet 2 dart" | "nymphlet 2 scamper" | "nymphlet 3 dart" | "nymphlet 3 scamper" | "nymphlet 4 dart" | "nymphlet 4 scamper" | "nymphlet 5 dart" | "nymphlet 5 scamper" | "nymphlet 6 dart" | "nymphlet 6 scamper" | "parry";
  name: string;
}

export interface CallDropped {
  rulings: string[];
  text: string;
  kind: "call_dropped";
  seat: number;
  slot: "attack" | "card 1" | "card 2" | "card 3" | "heal" | "innate" | "movement" | "parry";
  name: string;
}

export interface LagNoted {
  rulings: string[];
  text: string;
  kind: "lag";
  seat: number;
  ms: number;
}

export interface Sealed {
  rulings: string[];
  text: string;
  kind: "sealed";
  seat: number;
}

export interface SealedOwn {
  rulings: string[];
  text: string;
  kind: "sealed_own";
  seat: number;
  words: string;
}

export interface ManoeuvresShown {
  rulings: string[];
  text: string;
  kind: "manoeuvres";
  seat: number;
  cards: string[];
}

export interface VictoryPoints {
  rulings: string[];
  text: string;
  kind: "victory";
  seat: number;
  points: number;
  total: number;
  why: "fallen" | "flower" | "hill" | "knocked out" | "nymphlet";
}

export interface RoundWorth {
  rulings: string[];
  text: string;
  kind: "round_worth";
  team: number;
  points: number;
  total: number;
  health: number;
}

export interface HillClimbed {
  rulings: string[];
  text: string;
  kind: "climbed";
  seat: number;
  tokens: number;
}

export interface KingCrowned {
  rulings: string[];
  text: string;
  kind: "crowned";
  seat: number;
  scorings: number;
}

export interface FlowerOpen {
  rulings: string[];
  text: string;
  kind: "flower_open";
  area: string;
  left: number;
}

export interface Burrararay {
  rulings: string[];
  text: string;
  kind: "burrararay";
  area: string;
  call: number;
}

export interface VoteBegan {
  rulings: string[];
  text: string;
  kind: "vote";
  area: string;
  game_turn: number;
}

export interface SideDeclared {
  rulings: string[];
  text: string;
  kind: "declared";
  seat: number;
  side: "against" | "for";
}

export interface VoteRolled {
  rulings: string[];
  text: string;
  kind: "vote_roll";
  seat: number;
  dice: ("attack" | "defend" | "heal" | "move" | "power" | "ready")[];
}

export interface VoteCounted {
  rulings: string[];
  text: string;
  kind: "voted";
  wanted: number;
  unwanted: number;
  scored: boolean;
}

export interface Braced {
  rulings: string[];
  text: string;
  kind: "braced";
  seat: number;
  figure: number;
  dice?: number;
}

export interface NymphletPlaced {
  rulings: string[];
  text: string;
  kind: "nymphlet_placed";
  seat: number;
  nymphlet: number;
  piece: number;
  space: string;
}

export interface Darted {
  rulings: string[];
  text: string;
  kind: "darted";
  seat: number;
  nymphlet: number;
  piece: number;
  dice: ("attack" | "defend" | "heal" | "move" | "power" | "ready")[];
  spent: number;
  cancelled: number;
}

export interface Caught {
  rulings: string[];
  text: string;
  kind: "caught";
  seat: number;
  nymphlet: number;
  piece: number;
  by: number;
  figure: number;
  space: string;
  left: number;
}

export interface Stung {
  rulings: string[];
  text: string;
  kind: "stung";
  seat: number;
  nymphlet: number;
  piece: number;
  figure: number;
}

/** Everything that can be told of a match. */
export type ArenaEvent = Chosen | RoundBegan | FlowerDrawn | Placed | Faced | Continued | GameTurnBegan | Threw | Put | Took | Held | Readied | DoneRolling | MarkerGrabbed | CurrentBroke | Carried | TurnBegan | Called | Named | Picked | Stopped | Stepped | Turned | Entered | Passed | TurnEnded | GameTurnEnded | Aimed | ArcJudged | Unseen | AttackRolled | Parried | Cancelled | Declined | Lost | GuardLost | KnockedOut | Struck | Pushed | Slammed | Swapped | Dropped | Healed | HeatChanged | Marked | Unmarked | RoundScored | PointsGiven | WasLate | SeatLeft | Ended | ReadyToFight | CountedIn | YarraMark | YarraBung | ThrowBegan | ThrowWithdrawn | Ordered | Missed | Queued | CallDropped | LagNoted | Sealed | SealedOwn | ManoeuvresShown | VictoryPoints | RoundWorth | HillClimbed | KingCrowned | FlowerOpen | Burrararay | VoteBegan | SideDeclared | VoteRolled | VoteCounted | Braced | NymphletPlaced | Darted | Caught | Stung;
