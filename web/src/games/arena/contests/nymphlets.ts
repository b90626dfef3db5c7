// Nymphlets as boards see them: pieces that stand like figures and face nowhere, their tracks, who could catch them. The view says
// all of it; here it only takes the shapes that figures, tracks, walks and attacks have.

import { t } from "../../../i18n";
import type { Nymphlet, NymphletsView } from "../shape.gen";
import type { ArenaView, Attack, Figure, Slot, Walk } from "../view";

const broodOf = (view: ArenaView): NymphletsView | null => view.contest?.nymphlets ?? null;

/** By how the brood stands: asked many times for every step, and made once. */
const made = new WeakMap<NymphletsView, readonly Figure[]>();
const NOBODY: readonly Figure[] = [];

/** All Nymphlets as figures. They have no character of their own. */
export function piecesOf(view: ArenaView): readonly Figure[] {
  const brood = broodOf(view);
  if (brood === null) return NOBODY;
  const known = made.get(brood) ?? brood.nymphlets.map(asFigure);
  made.set(brood, known);
  return known;
}

function asFigure({ number, piece, seat, space, caught_by }: Nymphlet): Figure {
  return {
    id: piece,
    name: `nymphlet ${number}`,
    seat,
    character: -1,
    guard: null,
    space,
    facing: null,
    out: caught_by !== null,
    marks: [],
    sight: {},
  };
}

export const isNymphlet = (figure: Figure): boolean => figure.character < 0;

/** The number of a Nymphlet by its name in words. */
export const numberOf = ({ name }: Figure): number => Number(name.split(" ")[1]);

/** The Nymphlet that its owner is asked to put somewhere: the first that is nowhere yet, once the chief stands. */
export function unplaced(view: ArenaView, seat: number): Figure | null {
  const chief = view.figures.find((one) => one.seat === seat && one.guard === null);
  if (chief?.space == null || view.phase !== "place") return null;
  return piecesOf(view).find((one) => one.seat === seat && one.space === null && !one.out) ?? null;
}

const TRACK = /^nymphlet (\d) (scamper|dart)$/;

/** The tracks of a player's Nymphlets that are on the board, as tracks of the own board are. */
export function tracksOf(view: ArenaView, seat: number): Slot[] {
  const brood = broodOf(view);
  if (brood === null) return [];
  return brood.nymphlets
    .filter((one) => one.seat === seat && one.space !== null)
    .flatMap(({ number, tracks }) =>
      brood.card.map((track): Slot => ({
        slot: `nymphlet ${number} ${track.track}`,
        name: t("arena.nymphlet.track", { number, name: track.name }),
        text: track.text,
        free: track.free,
        reaction: track.reaction,
        spaces: track.spaces,
        minimum: track.minimum,
        faces: [track.face],
        glide: null,
        dice: tracks[track.track] ?? 0,
        card: null,
      })),
    );
}

/** Which Nymphlet and which of its tracks words mean. */
export function trackOf(slot: string): { number: number; track: string } | null {
  const [, number, track] = TRACK.exec(slot) ?? [];
  return track === undefined ? null : { number: Number(number), track };
}

/** Dice put down since the last roll, by track. */
export function freshOf(view: ArenaView, seat: number): Record<string, number> {
  const own = broodOf(view)?.nymphlets.filter((one) => one.seat === seat) ?? [];
  return Object.fromEntries(
    own.flatMap(({ number, fresh }) =>
      Object.entries(fresh).map(([track, dice]) => [`nymphlet ${number} ${track}`, dice]),
    ),
  );
}

/** Attacks that could catch one now, as attacks on figures are. A Nymphlet has no rear. */
export function catchesOf(view: ArenaView, seat: number | null): Attack[] {
  const brood = broodOf(view);
  return (brood?.catches ?? [])
    .filter((one) => one.seat === seat)
    .flatMap(({ figure, nymphlet, extra, most, heat, hitting, dart }) => {
      const target = brood?.nymphlets.find((one) => one.number === nymphlet)?.piece;
      return target === undefined
        ? []
        : { figure, target, arc: "front" as const, extra, most, heat, hitting, parry: dart };
    });
}

/** How far a Nymphlet could go, as figures walk. */
export function scampersOf(view: ArenaView): Walk[] {
  const brood = broodOf(view);
  return (brood?.scampers ?? []).flatMap(({ nymphlet, steps, spaces }) => {
    const piece = brood?.nymphlets.find((one) => one.number === nymphlet)?.piece;
    return piece === undefined ? [] : { figure: piece, steps, spaces, over: [] };
  });
}

/** The view with so many more dice on a Nymphlet's track, fewer where it is a minus. */
export function withDice(view: ArenaView, number: number, track: string, dice: number): ArenaView {
  return changed(view, number, (one) => ({
    tracks: { ...one.tracks, [track]: Math.max(0, (one.tracks[track] ?? 0) + dice) },
  }));
}

/** The view with one Nymphlet changed, by its number. */
export function changed(
  view: ArenaView,
  number: number,
  change: (one: Nymphlet) => Partial<Nymphlet>,
): ArenaView {
  const { contest } = view;
  if (contest?.nymphlets == null) return view;
  const nymphlets = contest.nymphlets.nymphlets.map((one) =>
    one.number === number ? { ...one, ...change(one) } : one,
  );
  return { ...view, contest: { ...contest, nymphlets: { ...contest.nymphlets, nymphlets } } };
}
