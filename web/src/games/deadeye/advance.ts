// What a view looks like after one more event: only for showing a batch step by step. The view that comes with the batch has
// the last word, so nothing here needs to be complete.

import { printed } from "./cards/printed";
import type { Acquired, DeadEyeEvent, DeadEyeView, Slot } from "./shape.gen";

type Zone = (view: DeadEyeView, card: string) => Partial<DeadEyeView>;

/** A list without one of its cards. */
export function without<T>(list: T[], is: (one: T) => boolean): T[] {
  const at = list.findLastIndex(is);
  return at < 0 ? list : [...list.slice(0, at), ...list.slice(at + 1)];
}

function slotted(view: DeadEyeView, card: string, from: Slot["from"]): Slot {
  const { heat, juice } = printed(view, card);
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

const counted = (view: DeadEyeView): Partial<DeadEyeView> =>
  view.slot === null ? {} : { slot: { ...view.slot, heat: view.heat.length, juice: view.juice.length } };

const totalled = (cards: DeadEyeView["distance"]["cards"]) => ({
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
  event: (_, card) => ({ event: card }),
  heat: (view, card) => ({ heat: [...view.heat, card] }),
  juice: (view, card) => ({ juice: [...view.juice, card] }),
  discard: (view, card) => ({ discard: [...view.discard, card] }),
  target: (view, card) => ({
    target: [
      ...view.target,
      { card, requirement: printed(view, card).requirement ?? 0, open: false, why: null },
    ],
  }),
};

/** The Encounter as a Part of the Rig, or as a card of the Distance stack. */
function acquired(view: DeadEyeView, { card, points, part, active }: Acquired): Partial<DeadEyeView> {
  if (part === null) return { distance: totalled([...view.distance.cards, { card, points }]) };
  const power = printed(view, card).part?.power ?? "";
  return { rig: [...view.rig, { card, part, active, power, usable: false }] };
}

/** The card of an event leaves where it was. */
export function lifted(view: DeadEyeView, event: DeadEyeEvent): DeadEyeView {
  if (!("from" in event)) return view;
  const change = leaves[event.from];
  return change === undefined ? view : { ...view, ...change(view, "card" in event ? event.card : "") };
}

/** The card of an event has arrived, and whatever else the event changes. */
export function landed(view: DeadEyeView, event: DeadEyeEvent, after: DeadEyeView): DeadEyeView {
  switch (event.kind) {
    case "prepared":
    case "started":
      // A new run: the table is laid again. What is revealed at its start is only shown to arrive.
      return { ...after, target: [], story: after.story };
    case "turned":
    case "used": {
      const active = event.kind === "turned" && event.active;
      return { ...view, rig: view.rig.map((one) => (one.card === event.card ? { ...one, active } : one)) };
    }
    case "acquired":
      return { ...view, ...acquired(view, event) };
    case "gained":
      return { ...view, [event.what]: view[event.what] + 1 };
    case "reshuffled":
      return { ...view, discard: [], deck: { count: event.count, top: after.deck.top, cards: [] } };
    case "outcome":
      return view.slot === null ? view : { ...view, slot: { ...view.slot, outcome: event.side } };
    default: {
      if (!("to" in event && "card" in event)) return view;
      if (event.to === "slot")
        return { ...view, slot: slotted(view, event.card, event.from === "target" ? "target" : "deck") };
      const next = { ...view, ...comes[event.to]?.(view, event.card) };
      return { ...next, ...counted(next) };
    }
  }
}
