// The lessons of the practice yard as data: when each is learned, and what to do next for it. Pure: they look at views and events.

import type { Hexes } from "../floor/hexes";
import type { Deed } from "../live/keys";
import { chiefOf, slotsOf, type Arc, type ArenaEvent, type ArenaView, type Face, type Figure } from "../view";
import { towards } from "./walk";

export type StepId =
  | "throw"
  | "put"
  | "step"
  | "turn"
  | "behind"
  | "front"
  | "hand"
  | "order"
  | "ready"
  | "use"
  | "bung"
  // Of special contests
  | "lock"
  | "summit"
  | "climb"
  | "flower"
  | "call"
  | "dart"
  | "scamper"
  | "catch";

/** What glows: by a word that glow.css knows. */
export type Glow = string;

/** What to do now: a sentence by its key, with the face it speaks of, what glows, and the key that does the same. */
export interface Hint {
  say:
    | "throw"
    | "throwFor"
    | "put"
    | "fill"
    | "back"
    | "air"
    | "goStep"
    | "anyStep"
    | "anyTurn"
    | "goTurn"
    | "strike"
    | "wait"
    | "answer"
    | "setOrder"
    | "setAsk"
    | "tapReady"
    | "tapUse"
    | "lock"
    | "watch"
    | "waitCall"
    | "track"
    | "scamper";
  face?: Face;
  glow: Glow[];
  key?: Deed;
}

export interface Scene {
  view: ArenaView;
  hexes: Hexes;
  seat: number;
}

export interface Step {
  id: StepId;
  /** Which of the lessons it belongs to. */
  lesson: number;
  /** The sign beside it. */
  face: Face | null;
  /** Whether it has been learned now. */
  done: (view: ArenaView, events: readonly ArenaEvent[], seat: number) => boolean;
  next: (scene: Scene) => Hint;
}

export const LESSONS = 6;
const CARD = "card 1";

const orderOf = (view: ArenaView, seat: number) => view.live?.players[seat]?.order ?? "ask";
const foe = (view: ArenaView, seat: number): Figure | null =>
  view.figures.find((one) => one.seat !== seat && one.space !== null && !one.out) ?? null;

/** A blow of one's own came through an arc of somebody else. */
function struck(events: readonly ArenaEvent[], seat: number, arc: Arc): boolean {
  return events.some((one, at) => {
    if (one.kind !== "arc" || one.arc !== arc) return false;
    const aimed = events.slice(0, at).findLast((other) => other.kind === "aimed");
    return aimed?.kind === "aimed" && aimed.seat === seat && aimed.target === one.target;
  });
}

const parried = (events: readonly ArenaEvent[], seat: number) =>
  events.some((one) => one.kind === "parried" && one.seat === seat);

/** Dice for a track: put those that lie, or throw for some; null where enough lie on it. */
export function dice({ view, seat }: Scene, slot: string, face: Face, count: number): Hint | null {
  if ((view.players[seat]?.tracks[slot] ?? 0) >= count) return null;
  const pool = view.players[seat]?.pool;
  const live = view.live?.players[seat];
  if ((live?.air ?? 0) > 0) return { say: "air", face, glow: [] };
  if ((pool?.faces[face] ?? 0) > 0)
    return slot === CARD
      ? { say: "fill", face, glow: ["card"], key: "card 1" }
      : { say: "put", face, glow: [`die-${face}`], key: `face ${face}` };
  const loose = Object.values(pool?.faces ?? {}).reduce((sum, one) => sum + one, pool?.blank ?? 0);
  if (loose === 0) return { say: "back", face, glow: ["back"], key: "back" };
  return { say: "throwFor", face, glow: ["throw"], key: "throw" };
}

/** To where somebody can be struck through an arc; null where one stands there. */
function walk(scene: Scene, target: Figure | null, arc: Arc | null): Hint | null {
  const { view, hexes, seat } = scene;
  const own = chiefOf(view, seat);
  const move = own === null || target === null ? null : towards(view, hexes, own, target, arc);
  if (move === null || move === "there") return null;
  const first = dice(scene, "movement", "move", 1);
  if (first !== null) return first;
  return "step" in move
    ? { say: "goStep", glow: [`way-${move.step}`], key: `way ${move.step}` }
    : { say: "goTurn", glow: [`turn-${move.turn}`], key: `turn ${move.turn}` };
}

const strike = (scene: Scene, arc: Arc | null): Hint => strikeAt(scene, foe(scene.view, scene.seat), arc);

/** To somebody, and then a blow. */
export function strikeAt(scene: Scene, target: Figure | null, arc: Arc | null): Hint {
  return (
    walk(scene, target, arc) ??
    dice(scene, "attack", "attack", 1) ?? { say: "strike", glow: ["strike"], key: "attack" }
  );
}

/** With dice on Parry before the figure of straw. */
function guard(scene: Scene): Hint {
  const { view, seat } = scene;
  if (view.live?.players[seat]?.window != null) return { say: "answer", glow: ["answer"], key: "parry" };
  const least = slotsOf(view, seat).find((one) => one.slot === "parry")?.minimum ?? 1;
  return (
    dice(scene, "parry", "defend", least) ??
    walk(scene, foe(view, seat), "front") ?? { say: "wait", glow: [] }
  );
}

const card = (view: ArenaView, seat: number) => slotsOf(view, seat).find((one) => one.slot === CARD);

export const STEPS: readonly Step[] = [
  {
    id: "throw",
    lesson: 1,
    face: null,
    done: (_view, events, seat) => events.some((one) => one.kind === "threw" && one.seat === seat),
    next: ({ view, seat }) =>
      (view.live?.players[seat]?.air ?? 0) > 0
        ? { say: "air", glow: [] }
        : { say: "throw", glow: ["throw"], key: "throw" },
  },
  {
    id: "put",
    lesson: 1,
    face: null,
    done: (_view, events, seat) => events.some((one) => one.kind === "put" && one.seat === seat),
    next: ({ view, seat }) => {
      const faces = view.players[seat]?.pool.faces ?? {};
      const face = view.faces.find((one) => (faces[one] ?? 0) > 0);
      return face === undefined
        ? { say: "throw", glow: ["throw"], key: "throw" }
        : { say: "put", face, glow: [`die-${face}`], key: `face ${face}` };
    },
  },
  {
    id: "step",
    lesson: 2,
    face: "move",
    done: (_view, events, seat) =>
      events.some((one) => one.kind === "stepped" && one.seat === seat && one.why === "movement"),
    next: (scene) => dice(scene, "movement", "move", 1) ?? { say: "anyStep", glow: ["ways"], key: "way e" },
  },
  {
    id: "turn",
    lesson: 2,
    face: "move",
    done: (_view, events, seat) => events.some((one) => one.kind === "turned" && one.seat === seat),
    next: (scene) =>
      dice(scene, "movement", "move", 1) ?? {
        say: "anyTurn",
        glow: ["turn-left", "turn-right"],
        key: "turn left",
      },
  },
  {
    id: "behind",
    lesson: 3,
    face: "attack",
    done: (_view, events, seat) => struck(events, seat, "rear"),
    next: (scene) => strike(scene, "rear"),
  },
  {
    id: "front",
    lesson: 3,
    face: "attack",
    done: (_view, events, seat) => struck(events, seat, "front"),
    next: (scene) => strike(scene, "front"),
  },
  {
    id: "hand",
    lesson: 4,
    face: "defend",
    done: (view, events, seat) => parried(events, seat) && orderOf(view, seat) === "ask",
    next: (scene) =>
      orderOf(scene.view, scene.seat) === "ask"
        ? guard(scene)
        : { say: "setAsk", glow: ["order-ask"], key: "order" },
  },
  {
    id: "order",
    lesson: 4,
    face: "defend",
    done: (view, events, seat) => parried(events, seat) && orderOf(view, seat) === "parry all",
    next: (scene) =>
      orderOf(scene.view, scene.seat) === "parry all"
        ? guard(scene)
        : { say: "setOrder", glow: ["order-all"], key: "order" },
  },
  {
    id: "ready",
    lesson: 5,
    face: "ready",
    done: (view, _events, seat) => card(view, seat)?.card?.ready === true,
    next: (scene) =>
      dice(scene, CARD, "ready", card(scene.view, scene.seat)?.minimum ?? 1) ?? {
        say: "tapReady",
        glow: ["card"],
        key: "card 1",
      },
  },
  {
    id: "use",
    lesson: 5,
    face: "power",
    done: (_view, events, seat) =>
      events.some((one) => one.kind === "called" && one.seat === seat && one.slot === CARD),
    next: (scene) => {
      const face = card(scene.view, scene.seat)?.faces[0] ?? "power";
      const least = card(scene.view, scene.seat)?.minimum ?? 1;
      return dice(scene, CARD, face, least) ?? { say: "tapUse", glow: ["card", "plan"], key: "card 1" };
    },
  },
  {
    id: "bung",
    lesson: 6,
    face: null,
    done: (view, events) => view.phase === "over" || events.some((one) => one.kind === "bung"),
    next: (scene) => strike(scene, null),
  },
];

/** How far one gets by what happened: the number of the step that is to be learned next. */
export function advanced(
  at: number,
  view: ArenaView,
  events: readonly ArenaEvent[],
  seat: number,
  steps: readonly Step[] = STEPS,
): number {
  return steps[at]?.done(view, events, seat) === true ? at + 1 : at;
}
