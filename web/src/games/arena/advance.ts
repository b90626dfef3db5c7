// What a view looks like after one more event: only for showing a batch step by step. The view that comes with the batch has
// the last word, so nothing here needs to be complete.

import { changed, numberOf, piecesOf, withDice } from "./contests/nymphlets";
import {
  figureOf,
  type ArenaEvent,
  type ArenaView,
  type Blow,
  type Call,
  type ContestView,
  type EventOf,
  type Figure,
  type Player,
} from "./view";

type Changes = {
  readonly [K in ArenaEvent["kind"]]?: (view: ArenaView, event: EventOf<K>) => Partial<ArenaView>;
};

function player(view: ArenaView, seat: number, change: (one: Player) => Partial<Player>): Player[] {
  return view.players.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one));
}

/** A figure, changed. What it sees from elsewhere is known when all has been shown. */
function figure(view: ArenaView, id: number, change: Partial<Figure>): Figure[] {
  return view.figures.map((one) => (one.id === id ? { ...one, sight: {}, ...change } : one));
}

function call(view: ArenaView, change: Partial<Call>): Partial<ArenaView> {
  return view.call === null ? {} : { call: { ...view.call, ...change } };
}

/** A figure or a Nymphlet on another space. */
function stands(view: ArenaView, id: number, space: string | null): Partial<ArenaView> {
  const piece = piecesOf(view).find((one) => one.id === id);
  return piece === undefined
    ? { figures: figure(view, id, { space }) }
    : changed(view, numberOf(piece), () => ({ space }));
}

/** The blow at a figure, changed; begun if there is none yet. */
function blow(view: ArenaView, id: number, change: Partial<Blow>): Partial<ArenaView> {
  if (view.call === null) return {};
  const found = view.call.blows.some((one) => one.figure === id);
  const begun: Blow = {
    figure: id,
    seat: figureOf(view, id)?.seat ?? 0,
    regular: 0,
    unblockable: 0,
    arc: null,
    stands: null,
    rolled: null,
    hits: 0,
    defence: null,
    cancelled: 0,
    stage: "react",
    lost: null,
    parries: [],
  };
  const blows = found ? view.call.blows : [...view.call.blows, begun];
  return call(view, { blows: blows.map((one) => (one.figure === id ? { ...one, ...change } : one)) });
}

function moved(view: ArenaView, event: EventOf<"stepped" | "carried" | "pushed">): Partial<ArenaView> {
  return stands(view, event.figure, event.to);
}

function turned(view: ArenaView, event: EventOf<"faced" | "turned">): Partial<ArenaView> {
  return { figures: figure(view, event.figure, { facing: event.facing }) };
}

function cancels(
  view: ArenaView,
  event: { figure: number; cancelled: number },
  defence: Blow["defence"] = null,
): Partial<ArenaView> {
  const found = view.call?.blows.find((one) => one.figure === event.figure);
  return blow(view, event.figure, {
    cancelled: (found?.cancelled ?? 0) + event.cancelled,
    hits: Math.max(0, (found?.hits ?? 0) - event.cancelled),
    ...(defence === null ? {} : { defence }),
  });
}

/** What a special contest has besides, changed. */
function contest(view: ArenaView, change: (one: ContestView) => Partial<ContestView>): Partial<ArenaView> {
  return view.contest === undefined ? {} : { contest: { ...view.contest, ...change(view.contest) } };
}

type ContestPlayer = ContestView["players"][number];
function contestant(
  view: ArenaView,
  seat: number,
  change: (one: ContestPlayer) => Partial<ContestPlayer>,
): Partial<ArenaView> {
  return contest(view, ({ players }) => ({
    players: players.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one)),
  }));
}

/** The hill card after a die, or empty again with its tokens. */
function hill(view: ArenaView, tokens: number | null, seat: number, scorings?: number): Partial<ArenaView> {
  return contest(view, ({ hill: card, scorings: before }) => {
    if (card === null) return {};
    const next = card.spaces.findIndex((one) => one.seat === null);
    const spaces = card.spaces.map((one, at) =>
      tokens !== null ? { ...one, seat: null } : at === next ? { ...one, seat } : one,
    );
    return { hill: { ...card, spaces, tokens: tokens ?? card.tokens }, scorings: scorings ?? before };
  });
}

type Voter = NonNullable<ContestView["vote"]>["players"][number];
function voter(view: ArenaView, seat: number, change: Partial<Voter>): Partial<ArenaView> {
  return contest(view, ({ vote }) => {
    if (vote === null) return {};
    const players = vote.players.map((one) => (one.seat === seat ? { ...one, ...change } : one));
    return { vote: { ...vote, players } };
  });
}

const changes: Changes = {
  round: (_, event) => ({ round: event.round, call: null }),
  game_turn: (view, event) => ({
    game_turn: event.game_turn,
    call: null,
    order: view.order.map(() => null),
    players: view.players.map((one) => ({ ...one, marker: null, passed: false, done: false })),
  }),
  placed: (view, event) => ({ figures: figure(view, event.figure, { space: event.space }) }),
  entered: (view, { figure: id, space, facing }) => ({
    figures: figure(view, id, { space, facing, out: false }),
  }),
  faced: turned,
  turned,
  stepped: moved,
  carried: moved,
  pushed: moved,
  swapped: (view, { figure: a, other: b }) => {
    const at = (id: number) => figureOf(view, id)?.space ?? null;
    const half = { ...view, ...stands(view, a, at(b)) };
    return { ...half, ...stands(half, b, at(a)) };
  },
  nymphlet_placed: (view, event) => changed(view, event.nymphlet, () => ({ space: event.space })),
  darted: (view, event) => ({
    ...withDice(view, event.nymphlet, "dart", -event.spent),
    ...cancels(view, { figure: event.piece, cancelled: event.cancelled }, event.dice),
  }),
  caught: (view, event) => {
    const after = changed(view, event.nymphlet, () => ({ space: null, caught_by: event.by }));
    const brood = after.contest?.nymphlets;
    if (after.contest === undefined || brood == null) return {};
    const caught = brood.caught.map((count, seat) => (seat === event.by ? count + 1 : count));
    return { contest: { ...after.contest, nymphlets: { ...brood, caught, left: event.left } } };
  },
  turn: (view, event) => ({ player: event.seat, call: null, actions_left: view.numbers.actions }),
  called: (view, { seat, figure, slot, name, dice, heat }) => ({
    // What is called is spent at once.
    players: player(view, seat, (one) => {
      const left = Math.max(0, (one.tracks[slot] ?? 0) - dice);
      return { tracks: { ...one.tracks, [slot]: left }, pool: { ...one.pool, blank: one.pool.blank + dice } };
    }),
    call: {
      seat,
      figure,
      slot,
      name,
      dice,
      heat,
      open: true,
      steps_left: null,
      moving: null,
      hovers: false,
      target: null,
      blows: [],
    },
  }),
  named: (view, event) => call(view, { target: event.target }),
  aimed: (view, { target, regular, unblockable }) => blow(view, target, { regular, unblockable }),
  arc: (view, { target, arc }) => {
    const regular = view.call?.blows.find((one) => one.figure === target)?.regular ?? 0;
    return blow(view, target, { arc, ...(arc === "rear" ? { hits: regular } : {}) });
  },
  attack_roll: (view, { target, dice, hits }) => blow(view, target, { rolled: dice, hits, stage: "defend" }),
  parried: (view, event) => cancels(view, event, event.dice),
  cancelled: (view, event) => cancels(view, event),
  lost: (view, event) => ({
    ...blow(view, event.figure, { lost: event.tokens, stage: "done" }),
    players: player(view, event.seat, () => ({ health: event.health })),
    teams: view.teams.map((one) => (one.team === event.team ? { ...one, cup: event.cup } : one)),
  }),
  guard_lost: (view, event) => ({
    ...blow(view, event.figure, { lost: 1, stage: "done" }),
    figures: figure(view, event.figure, { space: null }),
    players: player(view, event.seat, (one) => ({ guard_tokens: Math.max(0, one.guard_tokens - 1) })),
  }),
  knocked_out: (view, event) => ({
    figures: figure(view, event.figure, { out: true, space: null }),
    players: player(view, event.seat, () => ({ out: true, health: 0 })),
  }),
  healed: (view, event) => ({ players: player(view, event.seat, () => ({ health: event.health })) }),
  heat: (view, event) => ({ players: player(view, event.seat, () => ({ heat: event.heat })) }),
  marked: (view, event) => ({
    figures: view.figures.map((one) =>
      one.id === event.figure ? { ...one, marks: [...one.marks, event.mark] } : one,
    ),
  }),
  unmarked: (view, event) => ({
    figures: view.figures.map((one) =>
      one.id === event.figure ? { ...one, marks: one.marks.filter((mark) => mark !== event.mark) } : one,
    ),
  }),
  passed: (view, event) => ({ players: player(view, event.seat, () => ({ passed: true })) }),
  put: (view, event) => (event.slot === "hill" ? hill(view, null, event.seat) : {}),
  climbed: (view, event) => hill(view, event.tokens, event.seat),
  crowned: (view, event) => hill(view, 0, event.seat, event.scorings),
  victory: (view, event) => contestant(view, event.seat, () => ({ victory: event.total })),
  sealed: (view, event) => contestant(view, event.seat, () => ({ sealed: true })),
  manoeuvres: (view, { seat, cards }) =>
    contestant(view, seat, () => ({
      cards: cards.flatMap((key, at) => {
        const card = view.contest?.general.find((one) => one.key === key);
        return card === undefined
          ? []
          : { ...card, slot: at === 0 ? ("card 2" as const) : ("card 3" as const) };
      }),
    })),
  flower_open: (view, { area }) =>
    contest(view, () => ({
      flowers: { open: area, unseen: view.contest?.flowers?.unseen.filter((one) => one !== area) ?? [] },
      scoring: view.arena.areas.find((one) => one.name === area)?.spaces ?? [],
      would_score: {},
    })),
  declared: (view, event) => voter(view, event.seat, { side: event.side }),
  vote_roll: (view, event) => voter(view, event.seat, { dice: event.dice }),
};

/** The view with one event shown. */
export function advance<K extends ArenaEvent["kind"]>(
  view: ArenaView,
  event: EventOf<K> & { kind: K },
): ArenaView {
  const change: Changes[K] = changes[event.kind];
  return change === undefined ? view : { ...view, ...change(view, event) };
}
