// What a view looks like after one more event: only for showing a batch step by step. The view that comes with the batch has
// the last word, so nothing here needs to be complete.

import type { GameEvent } from "../board";
import type { ArenaView, Blow, Call, Direction, Face, Figure, Mark, Player } from "./view";

type Change = (view: ArenaView, event: GameEvent) => Partial<ArenaView>;

const num = (event: GameEvent, name: string): number => Number(event[name] ?? -1);
const text = (event: GameEvent, name: string): string => String(event[name] ?? "");
const list = (event: GameEvent, name: string): Face[] =>
  Array.isArray(event[name]) ? (event[name] as Face[]) : [];

function player(view: ArenaView, seat: number, change: (one: Player) => Partial<Player>): Player[] {
  return view.players.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one));
}

function figure(view: ArenaView, id: number, change: Partial<Figure>): Figure[] {
  return view.figures.map((one) => (one.id === id ? { ...one, ...change } : one));
}

function call(view: ArenaView, change: Partial<Call>): Partial<ArenaView> {
  return view.call === null ? {} : { call: { ...view.call, ...change } };
}

/** The blow at a figure, changed; begun if there is none yet. */
function blow(view: ArenaView, id: number, change: Partial<Blow>): Partial<ArenaView> {
  if (view.call === null) return {};
  const found = view.call.blows.some((one) => one.figure === id);
  const begun: Blow = {
    figure: id,
    seat: view.figures.find((one) => one.id === id)?.seat ?? 0,
    regular: 0,
    unblockable: 0,
    arc: null,
    rolled: null,
    hits: 0,
    defence: null,
    cancelled: 0,
    stage: "react",
    lost: null,
  };
  const blows = found ? view.call.blows : [...view.call.blows, begun];
  return call(view, { blows: blows.map((one) => (one.figure === id ? { ...one, ...change } : one)) });
}

const moved: Change = (view, event) => ({
  figures: figure(view, num(event, "figure"), { space: text(event, "to") }),
});
const turned: Change = (view, event) => ({
  figures: figure(view, num(event, "figure"), { facing: text(event, "facing") as Direction }),
});
const cancels: Change = (view, event) => {
  const found = view.call?.blows.find((one) => one.figure === event["figure"]);
  return blow(view, num(event, "figure"), {
    cancelled: (found?.cancelled ?? 0) + num(event, "cancelled"),
    hits: Math.max(0, (found?.hits ?? 0) - num(event, "cancelled")),
    ...(Array.isArray(event["dice"]) ? { defence: list(event, "dice") } : {}),
  });
};

const changes: Readonly<Record<string, Change>> = {
  round: (_, event) => ({ round: num(event, "round"), call: null }),
  game_turn: (view, event) => ({
    game_turn: num(event, "game_turn"),
    call: null,
    order: view.order.map(() => null),
    players: view.players.map((one) => ({ ...one, marker: null, passed: false, done: false })),
  }),
  placed: (view, event) => ({ figures: figure(view, num(event, "figure"), { space: text(event, "space") }) }),
  entered: (view, event) => ({
    figures: figure(view, num(event, "figure"), {
      space: text(event, "space"),
      facing: (event["facing"] ?? null) as Direction | null,
      out: false,
    }),
  }),
  faced: turned,
  turned,
  stepped: moved,
  carried: moved,
  pushed: moved,
  followed: moved,
  swapped: (view, event) => {
    const [a, b] = [num(event, "figure"), num(event, "other")];
    const at = (id: number) => view.figures.find((one) => one.id === id)?.space ?? null;
    return {
      figures: view.figures.map((one) =>
        one.id === a ? { ...one, space: at(b) } : one.id === b ? { ...one, space: at(a) } : one,
      ),
    };
  },
  turn: (_, event) => ({ player: num(event, "seat"), call: null, actions_left: 2 }),
  called: (view, event) => ({
    // What is called is spent at once.
    players: player(view, num(event, "seat"), (one) => {
      const [slot, dice] = [text(event, "slot"), Math.max(0, num(event, "dice"))];
      const left = Math.max(0, (one.tracks[slot] ?? 0) - dice);
      return { tracks: { ...one.tracks, [slot]: left }, pool: { ...one.pool, blank: one.pool.blank + dice } };
    }),
    call: {
      seat: num(event, "seat"),
      figure: num(event, "figure"),
      slot: text(event, "slot"),
      name: text(event, "name"),
      dice: num(event, "dice"),
      heat: Number(event["heat"] ?? 0),
      open: true,
      steps_left: null,
      moving: null,
      target: null,
      blows: [],
    },
  }),
  named: (view, event) => call(view, { target: num(event, "target") }),
  aimed: (view, event) =>
    blow(view, num(event, "target"), {
      regular: num(event, "regular"),
      unblockable: num(event, "unblockable"),
    }),
  arc: (view, event) => {
    const rear = event["arc"] === "rear";
    const regular = view.call?.blows.find((one) => one.figure === event["target"])?.regular ?? 0;
    return blow(view, num(event, "target"), {
      arc: rear ? "rear" : "front",
      ...(rear ? { hits: regular } : {}),
    });
  },
  attack_roll: (view, event) =>
    blow(view, num(event, "target"), {
      rolled: list(event, "dice"),
      hits: num(event, "hits"),
      stage: "defend",
    }),
  parried: cancels,
  cancelled: cancels,
  lost: (view, event) => ({
    ...blow(view, num(event, "figure"), { lost: num(event, "tokens"), stage: "done" }),
    players: player(view, num(event, "seat"), () => ({ health: num(event, "health") })),
    teams: view.teams.map((one) => (one.team === event["team"] ? { ...one, cup: num(event, "cup") } : one)),
  }),
  guard_lost: (view, event) => ({
    ...blow(view, num(event, "figure"), { lost: 1, stage: "done" }),
    figures: figure(view, num(event, "figure"), { space: null }),
    players: player(view, num(event, "seat"), (one) => ({ guard_tokens: Math.max(0, one.guard_tokens - 1) })),
  }),
  knocked_out: (view, event) => ({
    figures: figure(view, num(event, "figure"), { out: true, space: null }),
    players: player(view, num(event, "seat"), () => ({ out: true, health: 0 })),
  }),
  healed: (view, event) => ({
    players: player(view, num(event, "seat"), () => ({ health: num(event, "health") })),
  }),
  heat: (view, event) => ({
    players: player(view, num(event, "seat"), () => ({ heat: num(event, "heat") })),
  }),
  marked: (view, event) => ({
    figures: view.figures.map((one) =>
      one.id === event["figure"] ? { ...one, marks: [...one.marks, text(event, "mark") as Mark] } : one,
    ),
  }),
  unmarked: (view, event) => ({
    figures: view.figures.map((one) =>
      one.id === event["figure"]
        ? { ...one, marks: one.marks.filter((mark) => mark !== event["mark"]) }
        : one,
    ),
  }),
  passed: (view, event) => ({ players: player(view, num(event, "seat"), () => ({ passed: true })) }),
};

/** The view with one event shown. */
export function advance(view: ArenaView, event: GameEvent): ArenaView {
  const change = changes[event.kind];
  return change === undefined ? view : { ...view, ...change(view, event) };
}
