// Texts about cards, choices and grudges, put together from the view's numbers.

import { t } from "../../i18n";
import {
  BETRAY,
  CARD_KEYS,
  DEFEND,
  effectOf,
  RETALIATE,
  SOLO,
  TEAM,
  type Choice,
  type Effect,
  type Menu,
} from "./choices";
import type { RevenantsView } from "./shape.gen";

export interface CardText {
  text: string;
  /** It would do nothing to anybody it may be aimed at. */
  idle: boolean;
}

/** What a card does, whoever holds it. */
export function cardMeaning(view: RevenantsView, card: number): string {
  const { solo, recoil, idle } = view.board;
  const texts = {
    solo: t("reference.revenants.solo", { amount: solo }),
    retaliate: t("reference.revenants.retaliate", { recoil }),
    betray: t("reference.revenants.betray"),
    team: t("reference.revenants.team"),
    defend: t("reference.revenants.defend", { idle }),
  };
  return texts[CARD_KEYS[card] ?? "solo"];
}

/** What a card does now, before a target is chosen. */
export function cardText(view: RevenantsView, seat: number, card: number, menu: Menu): CardText {
  const marks = view.board;
  const most = Math.max(0, ...menu.targets(card).map((revenant) => amountOf(view, seat, { card, revenant })));
  switch (card) {
    case SOLO:
      return { text: t("revenants.soloShort", { amount: marks.solo }), idle: false };
    case RETALIATE:
      return most > 0
        ? { text: costing(t("revenants.retaliateShort", { amount: most }), marks.recoil), idle: false }
        : { text: costing(t("revenants.retaliateNone"), marks.recoil_in_vain), idle: true };
    case BETRAY:
      return most > 0
        ? { text: t("revenants.betrayShort", { amount: most }), idle: false }
        : { text: t("revenants.betrayNone"), idle: true };
    case TEAM:
      return marks.can_team
        ? { text: t("revenants.teamShort", { amount: marks.team[seat] ?? 0 }), idle: false }
        : { text: t("revenants.teamNone"), idle: true };
    default:
      return { text: t("revenants.defendShort", { idle: marks.idle }), idle: false };
  }
}

/** What a card would do to a certain revenant. */
export function choiceText(view: RevenantsView, seat: number, choice: Choice): CardText {
  const target = view.revenants[choice.revenant] ?? "";
  const effect = effectOf(view, seat, choice);
  const recoil = recoilOf(view, choice, effect);
  const cost = recoil > 0 ? `, ${t("revenants.costs", { recoil })}` : "";
  switch (effect.kind) {
    case "damage":
      return { text: t("revenants.willDamage", { amount: effect.amount, target }) + cost, idle: false };
    case "partner":
      return {
        text: t("revenants.willPartner", { amount: effect.amount, card: view.cards[TEAM] ?? "" }),
        idle: false,
      };
    case "show":
      return { text: t("revenants.willShow", { idle: view.board.idle }), idle: false };
    case "nothing":
      return { text: nothing[effect.because](target) + cost, idle: true };
  }
}

/** The same in the few words that a card has room for. */
export function aimedText(view: RevenantsView, seat: number, choice: Choice): CardText {
  const target = view.revenants[choice.revenant] ?? "";
  const effect = effectOf(view, seat, choice);
  const recoil = recoilOf(view, choice, effect);
  switch (effect.kind) {
    case "damage":
      return {
        text: costing(t("revenants.willDamage", { amount: effect.amount, target }), recoil),
        idle: false,
      };
    case "partner":
      return { text: t("revenants.teamShort", { amount: effect.amount }), idle: false };
    case "show":
      return { text: t("revenants.defendShort", { idle: view.board.idle }), idle: false };
    case "nothing":
      return { text: costing(t("revenants.aimedNothing", { target }), recoil), idle: true };
  }
}

/** The few words on a possible target. */
export function badgeText(view: RevenantsView, seat: number, choice: Choice): CardText {
  const effect = effectOf(view, seat, choice);
  switch (effect.kind) {
    case "damage":
      return { text: t("revenants.badgeDamage", { amount: effect.amount }), idle: false };
    case "partner":
      return { text: t("revenants.badgePartner", { amount: effect.amount }), idle: false };
    case "show":
      return { text: t("revenants.badgeShow"), idle: false };
    case "nothing":
      return { text: t("revenants.badgeNothing"), idle: true };
  }
}

/** A choice as a phrase: `TEAM at Scully`. */
export function phrase(
  view: Pick<RevenantsView, "cards" | "revenants">,
  choice: Choice,
  sealed = false,
): string {
  const names = { card: view.cards[choice.card] ?? "", target: view.revenants[choice.revenant] ?? "" };
  if (choice.card === DEFEND)
    return sealed ? t("revenants.sealedShow", names) : t("revenants.draftShow", names);
  return sealed ? t("revenants.sealedAttack", names) : t("revenants.draftAttack", names);
}

function amountOf(view: RevenantsView, seat: number, choice: Choice): number {
  const effect = effectOf(view, seat, choice);
  return effect.kind === "damage" || effect.kind === "partner" ? effect.amount : 0;
}

/** What a choice costs its player whatever the target does. */
function recoilOf(view: RevenantsView, choice: Choice, effect: Effect): number {
  if (choice.card !== RETALIATE) return 0;
  return effect.kind === "nothing" ? view.board.recoil_in_vain : view.board.recoil;
}

/** A sentence with what it costs behind it, where it costs anything. */
function costing(text: string, recoil: number): string {
  return recoil > 0 ? `${text}. ${t("revenants.aimedCost", { recoil })}` : text;
}

const nothing = {
  grudge: (target: string) => t("revenants.nothingGrudge", { target }),
  teammate: (target: string) => t("revenants.nothingTeammate", { target }),
  betrayed: (target: string) => t("revenants.nothingBetrayed", { target }),
  alone: () => t("revenants.nothingAlone"),
};

// The grudge board in sentences, for whoever reads rather than looks.

/** All there is between two seats, from the first to the second. */
export function between(view: RevenantsView, a: number, b: number): string[] {
  const marks = view.board;
  const names = { a: nameOf(view, a), b: nameOf(view, b) };
  const told: string[] = [];
  const [retaliate, betray] = [marks.retaliate[a]?.[b] ?? 0, marks.betray[a]?.[b] ?? 0];
  if (retaliate > 0) {
    told.push(t("revenants.cellGrudge", { ...names, card: view.cards[RETALIATE] ?? "", amount: retaliate }));
  }
  if (betray > 0)
    told.push(t("revenants.cellBetray", { ...names, card: view.cards[BETRAY] ?? "", amount: betray }));
  else if (marks.teammates[a]?.[b]) told.push(t("revenants.cellTeam", names));
  if (marks.betrayed[a]?.[b]) told.push(t("revenants.cellBetrayed", names));
  return told;
}

/** Everything on the board, seat by seat. */
export function sentences(view: RevenantsView): string[] {
  const standing = view.players.filter((player) => player.standing);
  return standing.flatMap(({ seat: a, streak }) => {
    const told = standing.flatMap(({ seat: b }) => (a === b ? [] : between(view, a, b)));
    if (view.board.can_team && streak > 0) {
      const said = { a: nameOf(view, a), card: view.cards[TEAM] ?? "", amount: view.board.team[a] ?? 0 };
      told.push(t("revenants.rowStreak", { ...said, count: streak }));
    }
    return told;
  });
}

export function nameOf(view: RevenantsView, seat: number): string {
  return view.players[seat]?.revenant ?? "";
}
