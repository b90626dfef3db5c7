// What things on the board are called, for those who cannot see them and for buttons.

import { t } from "../../i18n";
import {
  characterOf,
  chiefOf,
  everySlot,
  figureOf,
  slotsOf,
  type ArenaView,
  type Blow,
  type Direction,
  type Face,
  type Figure,
  type ParryOdds,
  type Player,
  type Slot,
} from "./view";
import type { Option } from "./choices";
import { isNymphlet, numberOf, trackOf, unplaced } from "./contests/nymphlets";

/** What choosing a space would do. */
export interface Spoken {
  kind: "go" | "attack" | "place" | "face" | "target" | "push" | "other";
  text: string;
}

export const faceName = (face: Face): string => t(`arena.face.${face}`);
export const wayName = (way: Direction): string => t(`arena.way.${way}`);

/** A figure as people speak of it: a chief by name, a guard as one of Echo's, a Nymphlet by its number. */
export function figureName(figure: Figure): string {
  if (isNymphlet(figure)) return t("arena.nymphlet", { number: numberOf(figure) });
  return figure.guard === null ? figure.name : t("arena.guard", { number: figure.guard });
}

/** A space: who stands there, how, and what touching it would do. */
export function spaceText(
  view: ArenaView,
  space: string,
  there: readonly Figure[],
  doing: string | null,
): string {
  const parts = [
    ...(there.length === 0 ? [t("arena.space", { space })] : there.map((one) => whoText(view, one))),
    doing ?? (there.length === 0 ? null : t("arena.lookAt")),
  ];
  return parts.filter((part) => part !== null).join(". ");
}

/** A figure with all there is to say of it; a Nymphlet also by its chief. */
function whoText(view: ArenaView, figure: Figure): string {
  const text = figureText(figure, view.players[figure.seat]);
  const chief = isNymphlet(figure) ? chiefOf(view, figure.seat) : null;
  return chief === null ? text : text.replace(figureName(figure), nymphletText(figure, chief.name));
}

/** A Nymphlet, and whose it is. */
export function nymphletText(figure: Figure, name: string): string {
  return t("arena.nymphletOf", { number: numberOf(figure), name });
}

/** @param player whose figure it is */
export function figureText(figure: Figure, player: Player | undefined): string {
  const parts = [
    figureName(figure),
    figure.space === null ? null : t("arena.onSpace", { space: figure.space }),
    figure.facing === null ? null : t("arena.faces", { way: wayName(figure.facing) }),
    figure.guard === null && !isNymphlet(figure) && player !== undefined
      ? t("arena.healthLeft", { count: player.health })
      : null,
    ...figure.marks.map((mark) => t(`arena.mark.${mark}`)),
  ];
  return parts.filter((part) => part !== null).join(", ");
}

/** A track or card with what lies on it. */
export function slotText(slot: Slot): string {
  const parts = [
    slot.name,
    slot.card === null ? null : t(slot.card.ready ? "arena.isReady" : "arena.notReady"),
    slot.spaces === 0 ? t("arena.always") : t("arena.filled", { dice: slot.dice, spaces: slot.spaces }),
  ];
  return parts.filter((part) => part !== null).join(", ");
}

/** How a track or a card stands, and all that it says. */
export function slotMeaning(slot: Slot): string {
  return `${slotText(slot)}. ${slot.text}`.trim();
}

/** A die, and which of one's tracks and cards take it now. */
export function dieMeaning(view: ArenaView, seat: number, face: Face): string {
  const takers = everySlot(view, seat).filter((one) => one.faces.includes(face) || one.glide === face);
  const slots = takers.map(({ name }) => name).join(", ");
  return slots === "" ? faceName(face) : t("arena.dieFits", { face: faceName(face), slots });
}

/** A track that is nobody's own. */
function sharedName(slot: string | null): string {
  if (slot === "hill") return t("arena.hillCard");
  const current = /^current (\d)$/.exec(slot ?? "")?.[1];
  return current === undefined ? (slot ?? "") : t("arena.current", { number: current });
}

/** What a button for an option says. */
export function optionText(view: ArenaView, option: Option, seat: number): string {
  const { verb, words } = option;
  const slot = option.slot === "glide" ? "movement" : option.slot;
  const name = everySlot(view, seat).find((one) => one.slot === slot)?.name ?? sharedName(slot);
  switch (verb) {
    case "place":
      if (unplaced(view, seat) !== null) return t("arena.do.placeNymphlet", { space: option.space ?? "" });
      return t(callsGuards(view, seat) ? "arena.do.enter" : "arena.do.place", { space: option.space ?? "" });
    case "step":
      return t("arena.do.step", { way: wayName(option.way ?? "e"), space: option.space ?? "" });
    case "face":
      return t("arena.do.face", { way: wayName(option.way ?? "e") });
    case "push":
      return t("arena.do.push", { way: wayName(option.way ?? "e") });
    case "turn":
      return words.endsWith("left") ? t("arena.do.left") : t("arena.do.right");
    case "target":
    case "figure": {
      const figure = figureOf(view, option.figure);
      return t("arena.do.target", { name: figure === null ? words : figureName(figure) });
    }
    case "use":
    case "innate":
      return t("arena.do.use", { name });
    case "heal":
      return t("arena.do.heal");
    case "ready":
      return t("arena.do.ready", { name });
    case "put":
      return slot === "hill" ? t("arena.do.lock") : t("arena.do.put", { name });
    case "vote":
      if (option.number !== null) return voteText(option.number);
      return t(words.endsWith("for") ? "arena.vote.for" : "arena.vote.against");
    case "power":
      return t(words.endsWith("for") ? "arena.vote.powerFor" : "arena.vote.powerAgainst");
    case "take":
      // What lay there before the last roll shows nothing until it is thrown.
      return t((view.players[seat]?.fresh[slot ?? ""] ?? 0) > 0 ? "arena.do.take" : "arena.do.throwAgain", {
        name,
      });
    case "drop": {
      const slot = words.slice("drop ".length);
      const of = figureOf(view, view.call?.target)?.seat ?? seat;
      const found = slotsOf(view, of).find((one) => one.slot === slot);
      return t("arena.do.drop", { name: found?.name ?? slot, count: found?.dice ?? 0 });
    }
    case "dart":
    case "parry": {
      const text = t(`arena.do.${verb}`, { count: option.number ?? 0 });
      const odds = parryOdds(view, seat, option.number ?? 0);
      return odds === null ? text : `${text}: ${oddsText(odds)}`;
    }
    case "dice":
    case "heat":
      return t(`arena.do.${verb}`, { count: option.number ?? 0 });
    case "marker":
      return t("arena.do.marker", { number: option.number ?? 0 });
    case "flow":
    case "struggle": {
      const guard = figureOf(view, option.who);
      const text = t(`arena.do.${verb}`);
      return guard === null || guard.guard === null ? text : `${figureName(guard)}: ${text}`;
    }
    case "stop":
    case "follow":
    case "nobody":
    case "stay":
    case "decline":
    case "reroll":
    case "roll":
    case "done":
    case "pass":
    case "continue":
      return t(`arena.do.${verb}`);
    case "end turn":
      return t("arena.do.end");
    default:
      return words;
  }
}

/** What a Parry with so many dice comes to, as the server says; null where it is sure. */
export function parryOdds(view: ArenaView, seat: number, dice: number): ParryOdds | null {
  const blow = view.call?.blows.find((one) => one.seat === seat && one.parries.length > 0);
  return blow?.parries.find((one) => one.dice === dice) ?? null;
}

/** How many hits it stops on average, and how often it stops them all. */
export function oddsText(odds: ParryOdds): string {
  const stopped = (odds.stopped_hundredths / 100).toFixed(1);
  return odds.clean_percent === 0
    ? t("arena.parryOddsSome", { stopped })
    : t("arena.parryOdds", { stopped, percent: odds.clean_percent });
}

/** With how many dice one votes. */
function voteText(count: number): string {
  return count === 0 ? t("arena.vote.none") : t("arena.vote.dice", { count });
}

/** Whether whoever comes to a space in this seat's turn is a guard: the chief only walks. */
export function callsGuards(view: ArenaView, seat: number): boolean {
  return view.phase === "turn" && (characterOf(view, seat)?.guards ?? 0) > 0;
}

/** What a button in a list of answers says: figures by name alone, and what stopping means here. */
export function answerText(view: ArenaView, option: Option, seat: number, kind: string): string {
  const figure = option.verb === "attack" ? null : figureOf(view, option.figure);
  if (figure !== null)
    return figure.space === null && figure.guard !== null
      ? t("arena.guardBeside", { number: figure.guard })
      : figureName(figure);
  // Slipping away after a blow, and following a push: who stops stays.
  const stays = kind === "follow" || (kind === "go" && view.call?.seat !== seat);
  return option.verb === "stop" && stays ? t("arena.do.stayHere") : optionText(view, option, seat);
}

/** Who has the name of a player's character, for sentences about a blow. */
export function strikerName(view: ArenaView, seat: number): string {
  const chief = chiefOf(view, seat);
  return chief === null ? "" : figureName(chief);
}

/** Who is on our side, who takes no more turns, in words: neither a colour nor a grey face alone tells. */
export function standing(view: ArenaView, player: Player, own: number | null): string {
  const ally = own !== null && player.seat !== own && player.team === view.players[own]?.team;
  const how = player.out ? t("arena.isOut") : player.passed ? t("arena.hasPassed") : null;
  return [ally ? t("arena.isAlly") : null, how].flatMap((one) => (one === null ? [] : `, ${one}`)).join("");
}

/** What is coming, in a few words. */
export function blowText(blow: Blow): string {
  if (blow.lost !== null) return blow.lost === 0 ? t("arena.noHit") : t("arena.lost", { count: blow.lost });
  if (blow.regular + blow.unblockable === 0 && blow.stage === "react") return t("arena.toMove");
  const judged = blow.arc === "rear" || blow.rolled !== null || blow.stage === "defend";
  if (judged) return t("arena.coming", { count: blow.hits + blow.unblockable });
  return t("arena.swings", { count: blow.regular + blow.unblockable });
}

/** The words that would use a track or card on one's turn, to ask why they are not offered. */
export function useWords({ slot, card }: Slot): string {
  const nymphlet = trackOf(slot);
  if (nymphlet !== null) return nymphlet.track === "dart" ? "dart 1" : `nymphlet ${nymphlet.number} step e`;
  if (card === null) return slot === "movement" ? "turn left" : slot === "parry" ? "parry 1" : slot;
  return card.ready ? `use ${slot}` : `ready ${card.number}`;
}
