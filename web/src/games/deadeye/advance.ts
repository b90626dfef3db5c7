// What a view looks like after one more event: only for showing a batch step by step. The view that comes with the batch has
// the last word, so nothing here needs to be complete.

import type { GameEvent } from "../board";
import { printed, type DeadeyeView, type Slot } from "./shape";

type Zone = (view: DeadeyeView, card: string, event: GameEvent) => Partial<DeadeyeView>;

/** A list without one of its cards. */
export function without<T>(list: T[], is: (one: T) => boolean): T[] {
  const at = list.findLastIndex(is);
  return at < 0 ? list : [...list.slice(0, at), ...list.slice(at + 1)];
}

function slotted(view: DeadeyeView, card: string, from: Slot["from"]): Slot {
  const { heat = [], juice = [] } = printed(view, card);
  return {
    card,
    from,
    heat: view.heat.length,
    heat_needed: heat.length || null,
    juice: view.juice.length,
    juice_needed: juice.length || null,
    outcome: null,
  };
}

const counted = (view: DeadeyeView): Partial<DeadeyeView> =>
  view.slot === null ? {} : { slot: { ...view.slot, heat: view.heat.length, juice: view.juice.length } };

const totalled = (cards: DeadeyeView["distance"]["cards"]) => ({
  total: Math.max(
    0,
    cards.reduce((sum, one) => sum + one.points, 0),
  ),
  cards,
});

const leaves: Readonly<Record<string, Zone>> = {
  deck: (view) => ({ deck: { ...view.deck, count: Math.max(0, view.deck.count - 1) } }),
  slot: () => ({ slot: null }),
  event: () => ({ event: null }),
  heat: (view, card) => ({ heat: without(view.heat, (one) => one === card) }),
  juice: (view, card) => ({ juice: without(view.juice, (one) => one === card) }),
  discard: (view, card) => ({ discard: without(view.discard, (one) => one === card) }),
  distance: (view, card) => ({ distance: totalled(view.distance.cards.filter((one) => one.card !== card)) }),
  rig: (view, card) => ({ rig: view.rig.filter((one) => one.card !== card) }),
  target: (view, card) => ({ target: view.target.filter((one) => one.card !== card) }),
  strength: (view) => ({ strength: Math.max(0, view.strength - 1) }),
  hope: (view) => ({ hope: Math.max(0, view.hope - 1) }),
};

const comes: Readonly<Record<string, Zone>> = {
  deck: (view) => ({ deck: { ...view.deck, count: view.deck.count + 1 } }),
  slot: (view, card, event) => ({
    slot: slotted(view, card, event["from"] === "target" ? "target" : "deck"),
  }),
  event: (_, card) => ({ event: card }),
  heat: (view, card) => ({ heat: [...view.heat, card] }),
  juice: (view, card) => ({ juice: [...view.juice, card] }),
  discard: (view, card) => ({ discard: [...view.discard, card] }),
  distance: (view, card, event) => ({
    distance: totalled([...view.distance.cards, { card, points: Number(event["points"] ?? 0) }]),
  }),
  rig: (view, card, event) => ({
    rig: [
      ...view.rig,
      {
        card,
        part: String(event["part"] ?? card),
        active: event["active"] === true,
        power: printed(view, card).part?.power ?? "",
        usable: false,
      },
    ],
  }),
  target: (view, card) => ({
    target: [
      ...view.target,
      { card, requirement: printed(view, card).requirement ?? 0, open: false, why: null },
    ],
  }),
};

/** The card of an event leaves where it was. */
export function lifted(view: DeadeyeView, event: GameEvent): DeadeyeView {
  const change = leaves[String(event["from"] ?? "")];
  return change === undefined ? view : { ...view, ...change(view, String(event["card"] ?? ""), event) };
}

/** The card of an event has arrived, and whatever else the event changes. */
export function landed(view: DeadeyeView, event: GameEvent, after: DeadeyeView): DeadeyeView {
  const card = typeof event["card"] === "string" ? event["card"] : null;
  const to = comes[String(event["to"] ?? "")];
  switch (event.kind) {
    case "prepared":
    case "started":
      // A new run: the table is laid again. What is revealed at its start is only shown to arrive.
      return { ...after, target: [], story: after.story };
    case "turned":
    case "used": {
      const active = event.kind === "turned" && event["active"] === true;
      return { ...view, rig: view.rig.map((one) => (one.card === card ? { ...one, active } : one)) };
    }
    case "gained":
      return event["what"] === "hope"
        ? { ...view, hope: view.hope + 1 }
        : { ...view, strength: view.strength + 1 };
    case "reshuffled":
      return {
        ...view,
        discard: [],
        deck: { count: Number(event["count"]), top: after.deck.top, cards: [] },
      };
    case "outcome":
      return view.slot === null
        ? view
        : { ...view, slot: { ...view.slot, outcome: event["side"] === "bad" ? "bad" : "good" } };
    default: {
      if (to === undefined || card === null) return view;
      const next = { ...view, ...to(view, card, event) };
      return { ...next, ...counted(next) };
    }
  }
}
