// What things on the board are called for those who cannot see them, and what an answer would do.

import { t } from "../../i18n";
import { named } from "../../table/people";
import type { PlayerInfo } from "../board";
import { seatIn, type Choices } from "./choices";
import { inHand, parseCard, tribeOf } from "./cards";
import type { Lying, Player, VillageView } from "./shape.gen";

/** What the tribe of a card does. */
export function cardMeaning(view: VillageView, card: string): string {
  const tribe = tribeOf(view, parseCard(card).tribe);
  if (tribe === null) return card;
  return `${card} · ${t("village.tribeInfo", { ability: tribe.ability, text: tribe.text })}`;
}

/** "Twin Village" where the word village goes without saying. */
export function brief(objective: string): string {
  return objective.replace(/ Village$/, "");
}

/** A player with all that lies before them. */
export function campText(view: VillageView, player: Player, name: string): string {
  const parts = [
    player.objective === null ? null : t("village.aimsFor", { objective: player.objective }),
    t("village.inHand", { count: player.cards }),
    t("village.tricksWon", { count: player.tricks }),
    player.tokens > 0 ? t("village.luftles", { count: player.tokens }) : null,
    player.points > 0 ? t("village.pointsNow", { count: player.points }) : null,
    player.netted_by.length > 0 ? t("village.netted") : null,
    view.scores.length > 0 ? t("village.totalPoints", { count: player.total }) : null,
  ];
  return `${name}: ${parts.filter((part) => part !== null).join(", ")}`;
}

/** A card in the trick: whose it is and how it stands. */
export function lyingText(lying: Lying, name: string): string {
  const parts = [
    t("village.playedBy", { card: lying.card, name }),
    lying.tokens !== 0 || lying.bonus !== 0 ? t("village.countsAs", { value: lying.value }) : null,
    lying.leads ? t("village.setsSuit") : null,
    !lying.competes ? t("village.notCompeting") : lying.on_suit ? null : t("village.offSuit"),
    lying.wins ? t("village.winsNow") : null,
  ];
  return parts.filter((part) => part !== null).join(", ");
}

/** What the tribe of a card can do, in one line. */
export function powerText(view: VillageView, card: string): string | null {
  const tribe = tribeOf(view, parseCard(card).tribe);
  return tribe === null ? null : `${tribe.ability}: ${tribe.text}`;
}

/** What is about to be answered, in few words; the button that does it says the same. */
export function doingText(choices: Choices, words: string, players: PlayerInfo[]): string {
  const who = players[seatIn(words) ?? -1]?.name ?? "";
  switch (choices.kind) {
    case "objective":
    case "move":
      return t("village.do.objective", { objective: words });
    case "card":
      return t("village.do.card", { card: words });
    case "lay":
      return t("village.do.lay", { card: words });
    case "discard":
      return t("village.do.discard", { card: words });
    case "take":
      return t("village.do.take", { card: words });
    case "give":
      return t("village.do.give", { card: words });
    case "return":
      return t("village.do.return", { card: words });
    case "cast":
      return t("village.do.cast", { name: who });
    case "village":
      return t("village.do.village", { name: who });
    case "swap": {
      const [, a = "", b = ""] = words.split(" ");
      return t("village.do.swap", { a, b });
    }
    case "net":
      return t("village.do.net");
    case "lead":
      return t("village.do.lead");
    case "chaos":
      return t("village.do.chaos");
    default:
      return words;
  }
}

/** Whether a card is asked for and none in hand is of the lead suit. */
export function cannotFollow(view: VillageView, choices: Choices): boolean {
  const suit = view.lead?.suit ?? [];
  if (choices.kind !== "card" || suit.length === 0) return false;
  return inHand(view).every((card) => !suit.includes(parseCard(card).tribe));
}

/** What is worth knowing before a card is played; null where nothing is out of the ordinary. */
export function cardNote(view: VillageView, choices: Choices): string | null {
  if (choices.kind !== "card") return null;
  const suit = view.lead?.suit ?? [];
  if (cannotFollow(view, choices)) return t("village.cannotFollow", { suit: suit.join(" / ") });
  return view.seats === 2 && view.lead !== null && view.trick === 1 ? t("village.twoEach") : null;
}

/** What it is called to decline. */
export function passText(choices: Choices): string {
  switch (choices.kind) {
    case "net":
      return t("village.pass.net");
    case "cast":
      return t("village.pass.cast");
    case "take":
      return t("village.pass.take");
    case "lead":
      return t("village.pass.lead");
    case "swap":
      return t("village.pass.swap");
    case "chaos":
      return t("village.pass.chaos");
    case "move":
      return t("village.pass.move");
    case "village":
      return t("village.pass.village");
    default:
      return t("village.pass.other");
  }
}

/** Sentences of the server with the names of the people in them. */
export function peopled(text: string, players: PlayerInfo[]): string {
  return named(text, players);
}
