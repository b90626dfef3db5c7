// What boards ask of a view again and again. Its shapes are made from the server's, in shape.gen.ts.

import { asCard, type Manoeuvre } from "./contests/contest";
import { catchesOf, piecesOf, scampersOf, tracksOf } from "./contests/nymphlets";
import type {
  ArenaEvent,
  ArenaView,
  Attack,
  Character,
  Figure,
  HeldCard,
  Player,
  Pool,
  Team,
  Walk,
} from "./shape.gen";

export type {
  ArenaEvent,
  ArenaView,
  Attack,
  Blow,
  Call,
  Character,
  ContestView,
  Current,
  Figure,
  Ground,
  ParryOdds,
  Player,
  Pool,
  Space,
  Team,
  Walk,
} from "./shape.gen";

export type Direction = NonNullable<Figure["facing"]>;
export type Face = ArenaView["faces"][number];
export type Arc = "front" | "rear";
export type Side = "for" | "against";
/** Dice by what they show. */
export type Faces = Readonly<Partial<Record<Face, number>>>;
/** One kind of event. */
export type EventOf<K extends ArenaEvent["kind"]> = Extract<ArenaEvent, { kind: K }>;

export const characterOf = (view: ArenaView, seat: number): Character | null => {
  const id = view.players[seat]?.character;
  return id === null || id === undefined ? null : (view.characters[id] ?? null);
};

/** A figure, or a piece that is none, by its number. */
export const figureOf = (view: ArenaView, id: number | null | undefined): Figure | null =>
  view.figures.find((one) => one.id === id) ?? piecesOf(view).find((one) => one.id === id) ?? null;

/** Everybody and everything that stands in the arena: whoever shares a space with a chief comes after it. */
export const standingOf = (view: ArenaView): Figure[] =>
  [...view.figures, ...piecesOf(view)].filter((one) => one.space !== null && !one.out);

/** Basic attacks that a seat could call now, on figures and on Nymphlets. */
export const attacksOf = (view: ArenaView, seat: number): readonly Attack[] => {
  const catches = catchesOf(view, seat);
  return catches.length === 0 ? view.attacks : [...view.attacks, ...catches];
};

/** How far figures and Nymphlets could go. */
export const walkOf = (view: ArenaView, figure: number | undefined): Walk | null =>
  [...view.walks, ...scampersOf(view)].find((one) => one.figure === figure) ?? null;

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
  /** Spaces to fill now, of the side that lies up. */
  spaces: number;
  minimum: number;
  faces: Face[];
  /** A face it takes besides, by words of its own. */
  glide: Face | null;
  dice: number;
  card: { number: number; band: number; ready: boolean; cost: number } | null;
}

/** By how a player stands, and whose board it is: asked many times for every step, and made once. */
const made = new WeakMap<
  Player,
  { character: Character; held: readonly HeldCard[] | null; slots: readonly Slot[] }
>();

/** Everything on a player's board that dice can lie on, in order. Always-on innates have no spaces. */
export function slotsOf(view: ArenaView, seat: number): readonly Slot[] {
  const character = characterOf(view, seat);
  const player = view.players[seat];
  if (character === null || player === undefined) return [];
  const known = made.get(player);
  // In a special contest manoeuvres lie where tribal cards lie in battles.
  const held = view.contest?.players[seat]?.cards ?? null;
  if (known?.character === character && known.held === held) return known.slots;
  const slots = slotsFrom(character, player, held?.map(asCard) ?? character.cards);
  made.set(player, { character, held, slots });
  return slots;
}

/** The same, and the tracks of the own Nymphlets: all that dice can lie on. */
export function everySlot(view: ArenaView, seat: number): readonly Slot[] {
  const tracks = tracksOf(view, seat);
  return tracks.length === 0 ? slotsOf(view, seat) : [...slotsOf(view, seat), ...tracks];
}

function slotsFrom(character: Character, player: Player, held: Character["cards"] | Manoeuvre[]): Slot[] {
  const tracks = character.tracks
    .filter((track) => track.in_play)
    .map((track) => ({ ...track, dice: player.tracks[track.slot] ?? 0, card: null }));
  const cards = held.flatMap((card, at): Slot[] => {
    const now = player.cards[at];
    if (now === undefined || !now.in_play) return [];
    const { ready } = now;
    const side = ready ? card : card.unready;
    return [
      {
        slot: card.slot,
        name: card.name,
        text: card.text,
        free: card.free,
        reaction: card.reaction,
        spaces: side.spaces,
        minimum: side.minimum,
        faces: [side.face],
        glide: null,
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
  marks: Faces = {},
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
