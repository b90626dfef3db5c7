// The lessons of special contests, a minute each: what is learned, when, and what to do next for it.

import { nextSpace } from "../contests/contest";
import { piecesOf, trackOf, tracksOf } from "../contests/nymphlets";
import { chiefOf, type ArenaView, type Face, type Figure } from "../view";
import { dice, strikeAt, type Hint, type Scene, type Step } from "./lessons";
import { toSpaces, towards } from "./walk";

export const CONTESTS = ["hill", "domination", "nymphlets"] as const;
export type Contest = (typeof CONTESTS)[number];

/** The contest that is learned at a table; null where it is real time itself. */
export function contestOf({ mode }: ArenaView): Contest | null {
  return CONTESTS.find((one) => one === mode) ?? null;
}

/** Dice of a face in the pool, or what gets some; null where one lies there. */
function loose({ view, seat }: Scene, face: Face): Hint | null {
  const pool = view.players[seat]?.pool;
  if ((view.live?.players[seat]?.air ?? 0) > 0) return { say: "air", face, glow: [] };
  if ((pool?.faces[face] ?? 0) > 0) return null;
  const lying = Object.values(pool?.faces ?? {}).reduce((sum, one) => sum + one, pool?.blank ?? 0);
  if (lying === 0) return { say: "back", face, glow: ["back"], key: "back" };
  return { say: "throwFor", face, glow: ["throw"], key: "throw" };
}

/** A die on the next space of the hill card. */
function lock(scene: Scene): Hint {
  const face = nextSpace(scene.view)?.face;
  if (face === undefined) return { say: "watch", glow: [] };
  return loose(scene, face) ?? { say: "lock", face, glow: ["hill"] };
}

/** To where standing scores. */
function stand(scene: Scene): Hint {
  const { view, hexes, seat } = scene;
  const own = chiefOf(view, seat);
  const way = own === null ? null : toSpaces(view, hexes, own, view.contest?.scoring ?? []);
  if (way === null || way === "there") return { say: "watch", glow: [] };
  return dice(scene, "movement", "move", 1) ?? { say: "goStep", glow: [`way-${way}`], key: `way ${way}` };
}

/** Whether the own chief stands where it counts. */
function stands(view: ArenaView, seat: number): boolean {
  const space = chiefOf(view, seat)?.space ?? null;
  return space !== null && (view.contest?.scoring ?? []).includes(space);
}

/** One of the others' Nymphlets that is nearest, of those that a way leads to. */
function prey({ view, hexes, seat }: Scene) {
  const own = chiefOf(view, seat);
  const far = (space: string | null) => hexes.apart(own?.space ?? "", space ?? "");
  const all = piecesOf(view)
    .filter((one) => one.seat !== seat && one.space !== null && !one.out)
    .sort((a, b) => far(a.space) - far(b.space));
  const leads = (one: Figure) => own !== null && towards(view, hexes, own, one, null) !== null;
  return all.find(leads) ?? all[0] ?? null;
}

function scamper(scene: Scene): Hint {
  const filled = tracksOf(scene.view, scene.seat).some(
    ({ slot, dice: lying }) => trackOf(slot)?.track === "scamper" && lying > 0,
  );
  if (filled) return { say: "scamper", glow: ["scamper", "ways"], key: "figure" };
  return loose(scene, "move") ?? { say: "track", face: "move", glow: ["scamper"] };
}

export const CONTEST_STEPS: Readonly<Record<Contest, readonly Step[]>> = {
  hill: [
    {
      id: "lock",
      lesson: 1,
      face: null,
      done: (_view, events, seat) =>
        events.some((one) => one.kind === "put" && one.seat === seat && one.slot === "hill"),
      next: lock,
    },
    { id: "summit", lesson: 2, face: "move", done: (view, _events, seat) => stands(view, seat), next: stand },
    {
      id: "climb",
      lesson: 3,
      face: null,
      done: (_view, events) => events.some((one) => one.kind === "climbed" || one.kind === "crowned"),
      next: lock,
    },
  ],
  domination: [
    { id: "flower", lesson: 1, face: "move", done: (view, _events, seat) => stands(view, seat), next: stand },
    {
      id: "call",
      lesson: 2,
      face: null,
      done: (_view, events) => events.some((one) => one.kind === "burrararay"),
      next: (scene) => (stands(scene.view, scene.seat) ? { say: "waitCall", glow: [] } : stand(scene)),
    },
  ],
  nymphlets: [
    {
      id: "dart",
      lesson: 1,
      face: "defend",
      done: (_view, events, seat) =>
        events.some((one) => one.kind === "put" && one.seat === seat && trackOf(one.slot)?.track === "dart"),
      next: (scene) => loose(scene, "defend") ?? { say: "track", face: "defend", glow: ["dart"] },
    },
    {
      id: "scamper",
      lesson: 2,
      face: "move",
      done: (view, events, seat) => {
        const own = piecesOf(view).filter((one) => one.seat === seat);
        return events.some((one) => one.kind === "stepped" && own.some(({ id }) => id === one.figure));
      },
      next: scamper,
    },
    {
      id: "catch",
      lesson: 3,
      face: "attack",
      done: (_view, events, seat) => events.some((one) => one.kind === "caught" && one.by === seat),
      next: (scene) => strikeAt(scene, prey(scene), null),
    },
  ],
};
