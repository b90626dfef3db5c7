// Short texts about cards and choices, put together from the view's numbers.

import { t } from "../../i18n";
import { BETRAY, DEFEND, effectOf, RETALIATE, SOLO, TEAM, type Choice, type Menu } from "./choices";
import { standing, type RevenantsView } from "./shape";

export interface CardText {
  text: string;
  /** It would do nothing to anybody it may be aimed at. */
  idle: boolean;
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
        ? { text: t("revenants.retaliateShort", { amount: most, recoil: marks.recoil }), idle: false }
        : { text: t("revenants.retaliateNone", { recoil: marks.recoil }), idle: true };
    case BETRAY:
      return most > 0
        ? { text: t("revenants.betrayShort", { amount: most }), idle: false }
        : { text: t("revenants.betrayNone"), idle: true };
    case TEAM:
      return standing(view) > 2
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
  const recoil = choice.card === RETALIATE ? `, ${t("revenants.costs", { recoil: view.board.recoil })}` : "";
  switch (effect.kind) {
    case "damage":
      return { text: t("revenants.willDamage", { amount: effect.amount, target }) + recoil, idle: false };
    case "partner":
      return { text: t("revenants.willPartner", { amount: effect.amount }), idle: false };
    case "show":
      return { text: t("revenants.willShow", { idle: view.board.idle }), idle: false };
    case "nothing":
      return { text: nothing[effect.because](target) + recoil, idle: true };
  }
}

/** The same in the few words that a card has room for. */
export function aimedText(view: RevenantsView, seat: number, choice: Choice): CardText {
  const target = view.revenants[choice.revenant] ?? "";
  const effect = effectOf(view, seat, choice);
  const recoil =
    choice.card === RETALIATE ? `. ${t("revenants.aimedCost", { recoil: view.board.recoil })}` : "";
  switch (effect.kind) {
    case "damage":
      return { text: t("revenants.willDamage", { amount: effect.amount, target }) + recoil, idle: false };
    case "partner":
      return { text: t("revenants.teamShort", { amount: effect.amount }), idle: false };
    case "show":
      return { text: t("revenants.defendShort", { idle: view.board.idle }), idle: false };
    case "nothing":
      return { text: t("revenants.aimedNothing", { target }) + recoil, idle: true };
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

const nothing = {
  grudge: (target: string) => t("revenants.nothingGrudge", { target }),
  teammate: (target: string) => t("revenants.nothingTeammate", { target }),
  betrayed: (target: string) => t("revenants.nothingBetrayed", { target }),
  alone: () => t("revenants.nothingAlone"),
};
