// What a view looks like after one more event: only for showing a batch step by step. The view that comes with the batch has
// the last word, so nothing here needs to be complete.

import type { GameEvent } from "../board";
import type { Alliances, Lying, Player, VillageView } from "./shape";

type Change = (view: VillageView, event: GameEvent, you: number | null) => Partial<VillageView>;

const seatOf = (event: GameEvent, name = "seat") => Number(event[name] ?? -1);
const cardOf = (event: GameEvent) => String(event["card"] ?? "");

function player(view: VillageView, seat: number, change: (one: Player) => Partial<Player>): Player[] {
  return view.players.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one));
}

/** A list without one of its cards. */
export function without(cards: string[], card: string): string[] {
  const at = cards.indexOf(card);
  return at < 0 ? cards : [...cards.slice(0, at), ...cards.slice(at + 1)];
}

/** A card leaves a hand. */
function leaves(view: VillageView, seat: number, card: string, you: number | null): Partial<VillageView> {
  const cards = seat === you ? without(view.cards, card) : view.cards;
  return { cards, players: player(view, seat, (one) => ({ cards: Math.max(0, one.cards - 1) })) };
}

/** A card comes into a hand; where exactly it belongs is told by the view. */
function comes(view: VillageView, seat: number, card: string, you: number | null): Partial<VillageView> {
  const cards = seat === you ? [...view.cards, card] : view.cards;
  return { cards, players: player(view, seat, (one) => ({ cards: one.cards + 1 })) };
}

const changes: Readonly<Record<string, Change>> = {
  face_down: (_, event) => ({ face_down: seatOf(event) }),
  laid_down: (view, event) => ({ chosen: cardOf(event), cards: without(view.cards, cardOf(event)) }),
  pulled: (view, event) => ({
    face_down: null,
    chosen: null,
    players: player({ ...view, players: unnetted(view, event) }, seatOf(event), () => ({ net: null })),
  }),
  played: (view, event, you) => {
    const lying: Lying = {
      seat: seatOf(event),
      card: cardOf(event),
      value: Number(event["value"]),
      tokens: Number(event["tokens"]),
      bonus: Number(event["bonus"]),
      on_suit: event["on_suit"] === true,
      competes: true,
      leads: event["leads"] === true,
      wins: event["leads"] === true,
    };
    const spent = Math.abs(lying.tokens);
    const after = { ...view, ...leaves(view, lying.seat, lying.card, you) };
    return {
      cards: after.cards,
      players: player(after, lying.seat, (one) => ({ tokens: Math.max(0, one.tokens - spent) })),
      table: [...view.table, lying],
      face_down: null,
      chosen: null,
    };
  },
  token: (view, event) => ({
    players: player(view, seatOf(event), () => ({ tokens: Number(event["tokens"]) })),
    supply: view.supply === null ? null : Math.max(0, view.supply - 1),
  }),
  point: (view, event) => ({
    players: player(view, seatOf(event), () => ({ points: Number(event["points"]) })),
  }),
  cast: (view, event) => ({ players: casted(view, seatOf(event), seatOf(event, "target")) }),
  took: (view, event, you) => ({
    table: view.table.filter((one) => !(one.seat === seatOf(event, "owner") && one.card === cardOf(event))),
    ...comes(view, seatOf(event), cardOf(event), you),
  }),
  laid: (view, event, you) => ({
    table: [
      ...view.table,
      {
        seat: seatOf(event),
        card: cardOf(event),
        value: 0,
        tokens: 0,
        bonus: 0,
        on_suit: false,
        competes: false,
        leads: false,
        wins: false,
      },
    ],
    ...leaves(view, seatOf(event), cardOf(event), you),
  }),
  took_lead: (view, event) => ({
    lead: {
      seat: seatOf(event),
      card: cardOf(event),
      tribe: String(event["tribe"]),
      ally: typeof event["ally"] === "string" ? event["ally"] : null,
    },
    table: view.table.map((one) => {
      const leads = one.seat === seatOf(event) && one.card === cardOf(event);
      return { ...one, leads, wins: leads };
    }),
  }),
  swapped: (_, event) => ({ alliances: lying(event) }),
  hand: (view, event) => ({
    alliances: lying(event),
    table: [],
    lead: null,
    last_trick: null,
    players: view.players.map((one) => ({
      ...one,
      objective: null,
      tokens: 0,
      net: null,
      netted_by: [],
      points: 0,
      tricks: 0,
      village_cards: 0,
      village: one.village === null ? null : [],
    })),
  }),
  dealt: (_, event) => ({ cards: texts(event["cards"]) }),
  chosen: (view, event) => ({
    players: player(view, seatOf(event), () => ({ objective: String(event["objective"]) })),
  }),
  moved: (view, event) => ({
    players: player(view, seatOf(event), () => ({ objective: String(event["objective"]) })),
  }),
  trick: (view, event) => ({
    table: view.table.map((one) => ({
      ...one,
      wins: one.seat === seatOf(event) && one.card === cardOf(event) && one.competes,
    })),
  }),
  added: (view, event, you) => leaves(view, seatOf(event), cardOf(event), you),
  gave: (view, event, you) => comes(view, seatOf(event, "target"), cardOf(event), you),
  pile: (view, event) => {
    const cards = texts(event["cards"]);
    return {
      table: [],
      lead: null,
      face_down: null,
      players: player(view, seatOf(event), (one) => ({
        tricks: one.tricks + 1,
        village_cards: one.village_cards + cards.length,
        village: one.village === null ? null : [...one.village, cards],
      })),
    };
  },
  returned: (view, event, you) => {
    const after = { ...view, ...comes(view, seatOf(event, "owner"), cardOf(event), you) };
    return {
      cards: after.cards,
      players: player(after, seatOf(event, "owner"), (one) => ({ village_cards: one.village_cards - 1 })),
    };
  },
  discarded: (view, event, you) => ({
    discards: [...view.discards, cardOf(event)],
    ...leaves(view, seatOf(event), cardOf(event), you),
  }),
  drew: (view, event) => ({
    deck: Number(event["deck"]),
    players: player(view, seatOf(event), (one) => ({ cards: one.cards + Number(event["cards"]) })),
  }),
  drawn: (view, event) => ({ cards: [...view.cards, ...texts(event["cards"])] }),
};

/** The view with one event shown. */
export function advance(view: VillageView, event: GameEvent, you: number | null): VillageView {
  const change = changes[event.kind];
  return change === undefined ? view : { ...view, ...change(view, event, you) };
}

function lying(event: GameEvent): Alliances {
  return { pairs: event["pairs"] as string[][], unallied: texts(event["unallied"]) };
}

function texts(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : [];
}

function unnetted(view: VillageView, event: GameEvent): Player[] {
  return player(view, seatOf(event, "target"), (one) => ({
    netted_by: one.netted_by.filter((owner) => owner !== seatOf(event)),
  }));
}

function casted(view: VillageView, owner: number, target: number): Player[] {
  return view.players.map((one) => ({
    ...one,
    net: one.seat === owner ? target : one.net,
    netted_by:
      one.seat === target
        ? [...one.netted_by.filter((other) => other !== owner), owner]
        : one.netted_by.filter((other) => other !== owner),
  }));
}
