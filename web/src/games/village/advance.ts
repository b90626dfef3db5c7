// What a view looks like after one more event: only for showing a batch step by step. The view that comes with the batch has
// the last word, so nothing here needs to be complete.

import type { Player, VillageEvent, VillageView } from "./shape.gen";

type Change = Partial<VillageView>;

function player(view: VillageView, seat: number, change: (one: Player) => Partial<Player>): Player[] {
  return view.players.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one));
}

/** A list without one of its cards. */
export function without(cards: string[], card: string): string[] {
  const at = cards.indexOf(card);
  return at < 0 ? cards : [...cards.slice(0, at), ...cards.slice(at + 1)];
}

/** A card leaves a hand. */
function leaves(view: VillageView, seat: number, card: string, you: number | null) {
  const cards = seat === you ? without(view.cards, card) : view.cards;
  return { cards, players: player(view, seat, (one) => ({ cards: Math.max(0, one.cards - 1) })) };
}

/** A card comes into a hand; where exactly it belongs is told by the view. */
function comes(view: VillageView, seat: number, card: string, you: number | null) {
  const cards = seat === you ? [...view.cards, card] : view.cards;
  return { cards, players: player(view, seat, (one) => ({ cards: one.cards + 1 })) };
}

/** Everything of the hand before is gone from before a player. */
function cleared(one: Player): Player {
  return {
    ...one,
    objective: null,
    tokens: 0,
    net: null,
    netted_by: [],
    points: 0,
    tricks: 0,
    village_cards: 0,
    village: one.village === null ? null : [],
  };
}

function unnetted(view: VillageView, owner: number, target: number): Player[] {
  const players = player(view, target, (one) => ({
    netted_by: one.netted_by.filter((other) => other !== owner),
  }));
  return player({ ...view, players }, owner, () => ({ net: null }));
}

function netted(view: VillageView, owner: number, target: number): Player[] {
  return view.players.map((one) => {
    const others = one.netted_by.filter((other) => other !== owner);
    return {
      ...one,
      net: one.seat === owner ? target : one.net,
      netted_by: one.seat === target ? [...others, owner] : others,
    };
  });
}

/** What one event changes of a view. */
function changed(view: VillageView, event: VillageEvent, you: number | null): Change {
  switch (event.kind) {
    case "hand": {
      const { pairs, unallied } = event;
      const players = view.players.map(cleared);
      return { alliances: { pairs, unallied }, table: [], lead: null, last_trick: null, players };
    }
    case "dealt":
      return { cards: event.cards };
    case "chosen":
    case "moved":
      return { players: player(view, event.seat, () => ({ objective: event.objective })) };
    case "face_down":
      return { face_down: event.seat };
    case "laid_down":
      return { chosen: event.card, cards: without(view.cards, event.card) };
    case "pulled":
      return { face_down: null, chosen: null, players: unnetted(view, event.seat, event.target) };
    case "played": {
      const { seat, card, value, tokens, bonus, on_suit, leads } = event;
      const after = { ...view, ...leaves(view, seat, card, you) };
      return {
        cards: after.cards,
        players: player(after, seat, (one) => ({ tokens: Math.max(0, one.tokens - Math.abs(tokens)) })),
        table: [
          ...view.table,
          { seat, card, value, tokens, bonus, on_suit, competes: true, leads, wins: leads },
        ],
        face_down: null,
        chosen: null,
      };
    }
    case "token":
      return {
        players: player(view, event.seat, () => ({ tokens: event.tokens })),
        supply: view.supply === null ? null : Math.max(0, view.supply - 1),
      };
    case "point":
      return { players: player(view, event.seat, () => ({ points: event.points })) };
    case "cast":
      return { players: netted(view, event.seat, event.target) };
    case "took":
      return {
        table: view.table.filter((one) => !(one.seat === event.owner && one.card === event.card)),
        ...comes(view, event.seat, event.card, you),
      };
    case "laid": {
      const { seat, card } = event;
      const plain = {
        value: 0,
        tokens: 0,
        bonus: 0,
        on_suit: false,
        competes: false,
        leads: false,
        wins: false,
      };
      return { table: [...view.table, { seat, card, ...plain }], ...leaves(view, seat, card, you) };
    }
    case "took_lead": {
      const { seat, card, tribe, ally, suit } = event;
      return {
        lead: { seat, card, tribe, ally, suit },
        table: view.table.map((one) => {
          const leads = one.seat === seat && one.card === card;
          return { ...one, leads, wins: leads };
        }),
      };
    }
    case "swapped":
      return { alliances: { pairs: event.pairs, unallied: event.unallied } };
    case "trick":
      return {
        table: view.table.map((one) => ({
          ...one,
          wins: one.seat === event.seat && one.card === event.card && one.competes,
        })),
      };
    case "added":
      return leaves(view, event.seat, event.card, you);
    case "gave":
      return comes(view, event.target, event.card, you);
    case "pile":
      return {
        table: [],
        lead: null,
        face_down: null,
        players: player(view, event.seat, (one) => ({
          tricks: one.tricks + 1,
          village_cards: one.village_cards + event.cards.length,
          village: one.village === null ? null : [...one.village, event.cards],
        })),
      };
    case "returned": {
      const after = { ...view, ...comes(view, event.owner, event.card, you) };
      const players = player(after, event.owner, (one) => ({ village_cards: one.village_cards - 1 }));
      return { cards: after.cards, players };
    }
    case "discarded":
      return { discards: [...view.discards, event.card], ...leaves(view, event.seat, event.card, you) };
    case "drew":
      return {
        deck: event.deck,
        players: player(view, event.seat, (one) => ({ cards: one.cards + event.cards })),
      };
    case "drawn":
      return { cards: [...view.cards, ...event.cards] };
    default:
      return {};
  }
}

/** The view with one event shown. */
export function advance(view: VillageView, event: VillageEvent, you: number | null): VillageView {
  return { ...view, ...changed(view, event, you) };
}
