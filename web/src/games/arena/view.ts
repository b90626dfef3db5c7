// The view of Arena as its board reads it. The rules live on the server.

import type { View } from "../board";

export type Direction = "e" | "ne" | "nw" | "w" | "sw" | "se";
export type Face = "move" | "attack" | "defend" | "heal" | "ready" | "power";
export type Phase = "choose" | "place" | "roll" | "marker" | "turn" | "scored" | "over";

export type Mark = "snared" | "hidden";

export interface Spot {
  name: string;
  q: number;
  r: number;
}

export interface Ground {
  name: string;
  radius: number;
  spaces: Spot[];
  blocked: string[];
  opaque: string[];
  hill: string[];
  stream: { space: string; flow: Direction | null }[];
  areas: { name: string; flower: string; colour: string; spaces: string[] }[];
  corners: string[];
}

export interface Track {
  slot: string;
  name: string;
  faces: Face[];
  spaces: number;
  minimum: number;
  text: string;
  free: boolean;
  reaction: boolean;
  /** Movement that passes over what lies in the way. */
  over?: boolean;
}

export interface TribalCard {
  slot: string;
  name: string;
  band: number;
  ready: number;
  face: Face;
  minimum: number;
  spaces: number;
  text: string;
  free: boolean;
  reaction: boolean;
}

export interface Character {
  id: number;
  name: string;
  title: string;
  tribe: string;
  level: "easy" | "medium" | "hard";
  colour: string;
  blurb: string;
  health: number;
  dice: number;
  heat: number;
  guards: number;
  guard_tokens: number;
  tracks: Track[];
  cards: TribalCard[];
}

export interface Figure {
  id: number;
  name: string;
  seat: number;
  character: number;
  guard: number | null;
  space: string | null;
  facing: Direction | null;
  out: boolean;
  marks: Mark[];
}

export interface Pool {
  faces: Partial<Record<Face, number>>;
  blank: number;
  held: Partial<Record<Face, number>>;
}

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
  glide: number;
  cards: { ready: boolean; in_play: boolean }[];
  throws: number;
  rerolls_left: number;
  marker: number | null;
  done: boolean;
  passed: boolean;
  points: number;
}

export interface Team {
  team: number;
  seats: number[];
  cup: number;
  points: number;
  standing: number;
  score: number;
}

export interface Blow {
  figure: number;
  seat: number;
  regular: number;
  unblockable: number;
  arc: "front" | "rear" | null;
  rolled: Face[] | null;
  /** Regular hits still to come, once the arc is judged. */
  hits: number;
  defence: Face[] | null;
  cancelled: number;
  stage: "react" | "defend" | "done";
  lost: number | null;
}

export interface Call {
  seat: number;
  figure: number;
  slot: string;
  name: string;
  dice: number;
  heat: number;
  open: boolean;
  steps_left: number | null;
  /** The figure that a card moves, where it is not the caller. */
  moving: number | null;
  target: number | null;
  blows: Blow[];
}

export interface Current {
  track: number;
  space: string;
  dice: { seat: number; dice: number }[];
  spaces: number;
  full: boolean;
}

export interface Reach {
  figure: number;
  target: number;
  arc: "front" | "rear";
  extra: number;
  most: number;
}

export interface Round {
  round: number;
  extra: boolean;
  scores: number[];
  points: (number | null)[];
  cups: number[];
  standing: number[];
  why: string;
}

export interface ArenaView {
  seat: number | null;
  phase: Phase;
  mode: string;
  rules: "full" | "core";
  board: "bushland" | "rainforest";
  stream: "basic" | "advanced";
  round: number;
  rounds: number;
  extra: boolean;
  game_turn: number;
  game_turn_limit: number;
  waiting_for: number[];
  player: number | null;
  actions_left: number;
  order: (number | null)[];
  faces: Face[];
  arena: Ground;
  characters: Character[];
  figures: Figure[];
  players: Player[];
  teams: Team[];
  currents: Current[];
  call: Call | null;
  attacks: Reach[];
  rounds_played: Round[];
}

export function shaped(view: View): ArenaView {
  return view as unknown as ArenaView;
}

export const characterOf = (view: ArenaView, seat: number): Character | null => {
  const id = view.players[seat]?.character;
  return id === null || id === undefined ? null : (view.characters[id] ?? null);
};

export const figureOf = (view: ArenaView, id: number | null | undefined): Figure | null =>
  view.figures.find((one) => one.id === id) ?? null;

/** The chief of a seat, wherever it is. */
export const chiefOf = (view: ArenaView, seat: number): Figure | null =>
  view.figures.find((one) => one.seat === seat && one.guard === null) ?? null;

export const teamOf = (view: ArenaView, seat: number): Team | null =>
  view.teams.find((one) => one.seats.includes(seat)) ?? null;

/** A track or a card, as much as both have in common. */
export interface Slot {
  slot: string;
  name: string;
  text: string;
  free: boolean;
  reaction: boolean;
  /** Spaces to fill now: of a card that is not ready, its ready spaces. */
  spaces: number;
  minimum: number;
  faces: Face[];
  dice: number;
  card: { number: number; band: number; ready: boolean; cost: number } | null;
}

/** Everything on a player's board that dice can lie on, in order. Always-on innates have no spaces. */
export function slotsOf(view: ArenaView, seat: number): Slot[] {
  const character = characterOf(view, seat);
  const player = view.players[seat];
  if (character === null || player === undefined) return [];
  const tracks = character.tracks
    .filter((track) => track.slot !== "innate" || view.rules === "full")
    .map((track) => ({ ...track, dice: player.tracks[track.slot] ?? 0, card: null }));
  const cards = character.cards.flatMap((card, at): Slot[] => {
    const now = player.cards[at];
    if (now === undefined || !now.in_play) return [];
    const { ready } = now;
    return [
      {
        slot: card.slot,
        name: card.name,
        text: card.text,
        free: card.free,
        reaction: card.reaction,
        spaces: ready ? card.spaces : card.ready,
        minimum: ready ? card.minimum : card.ready,
        faces: [ready ? card.face : "ready"],
        dice: player.tracks[card.slot] ?? 0,
        card: { number: at + 1, band: card.band, ready, cost: card.ready },
      },
    ];
  });
  return [...tracks, ...cards];
}

/** Dice in the pool one by one: their faces in order, those held or marked first of their face, then those not thrown. */
export function loose(
  view: ArenaView,
  pool: Pool,
  marks: Pool["held"] = {},
): { face: Face | null; held: boolean; key: string }[] {
  const thrown = view.faces.flatMap((face) =>
    Array.from({ length: pool.faces[face] ?? 0 }, (_, at) => ({
      face,
      held: at < (pool.held[face] ?? 0) + (marks[face] ?? 0),
      key: `${face}${at}`,
    })),
  );
  const blank = Array.from({ length: pool.blank }, (_, at) => ({
    face: null,
    held: false,
    key: `blank${at}`,
  }));
  return [...thrown, ...blank];
}
