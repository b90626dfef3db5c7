// What the plank says and offers: what is asked, or what is planned and what it would do.

import { t } from "../../../i18n";
import { named } from "../../../table/people";
import type { PlayerInfo } from "../../board";
import type { Chooser } from "./chooser.svelte";
import { cost } from "./journey";
import { isNymphlet } from "../contests/nymphlets";
import { foresee } from "../combat/odds";
import { everySlot, figureOf, slotsOf, type ArenaView, type Figure, type Slot } from "../view";
import { blowText, figureName, figureText, optionText } from "../labels";
import type { Option } from "../choices";

export interface Said {
  head: string;
  hint: string | null;
}

/** What is planned, looked at or asked, in that order. */
export function said(view: ArenaView, chooser: Chooser, players: PlayerInfo[], caption: string | null): Said {
  const { asking, journey, strike, picked, slot, looked } = chooser;
  const { die } = chooser.hand;
  const seat = asking?.seat ?? 0;
  if (journey !== null) {
    const to = journey.path.at(-1);
    const head =
      to === undefined
        ? t("arena.plan.turn", { count: Math.abs(journey.turn) })
        : t(journey.turn === 0 ? "arena.plan.move" : "arena.plan.moveTurn", { space: to });
    const walker = figureOf(view, journey.figure);
    const numbers = { dice: cost(journey), all: chooser.steps };
    if (walker !== null && isNymphlet(walker))
      return { head: `${figureName(walker)}: ${head}`, hint: t("arena.plan.scamperCost", numbers) };
    return { head, hint: t("arena.plan.cost", numbers) };
  }
  if (strike !== null) {
    const target = figureOf(view, strike.reach.target);
    const name = slotsOf(view, seat).find((one) => one.slot === "attack")?.name ?? "";
    const look = foresee(view, strike.reach, strike.dice, strike.heat);
    const numbers = {
      count: look.most,
      expected: format(look.expected),
      parry: look.parry,
      faces: look.faces,
      all: view.faces.length,
    };
    const hint =
      target !== null && isNymphlet(target)
        ? t(look.parry > 0 ? "arena.plan.catchDart" : "arena.plan.catch", numbers)
        : look.arc === "rear"
          ? t("arena.plan.rear", numbers)
          : target?.marks.includes("hidden") === true
            ? t("arena.plan.unseen")
            : t(look.parry > 0 ? "arena.plan.frontParry" : "arena.plan.front", numbers);
    return {
      head: t("arena.plan.strike", { name, target: target === null ? "" : figureName(target) }),
      hint,
    };
  }
  if (picked !== null) {
    if (picked.slot === "hill") return { head: optionText(view, picked, seat), hint: t("arena.hill.locks") };
    const about = picked.slot === null ? null : slotOf(view, seat, picked.slot);
    return { head: optionText(view, picked, seat), hint: about === null ? null : aboutText(about) };
  }
  if (slot !== null) {
    const about = slotOf(view, seat, slot);
    return { head: about?.name ?? slot, hint: about === null ? null : aboutText(about) };
  }
  if (die !== null) {
    const fits = chooser.hand.places(die).length > 0;
    const hint = chooser.hand.kept ? "arena.plan.kept" : fits ? "arena.plan.die" : "arena.plan.noPlace";
    return { head: t(`arena.face.${die}`), hint: t(hint) };
  }
  if (looked !== null) {
    const figure = figureOf(view, looked);
    const ways = asking?.walkers.has(looked) === true;
    if (figure !== null)
      return {
        head: ownerText(figure, players) + figureText(figure, view.players[figure.seat]),
        hint: isNymphlet(figure)
          ? ways
            ? t("arena.plan.scamper")
            : null
          : t(ways ? "arena.plan.walker" : "arena.plan.look"),
      };
  }
  const told = caption === null ? null : named(caption, players);
  if (asking === null)
    return { head: told ?? t(view.phase === "over" ? "arena.overTitle" : "arena.waiting"), hint: null };
  // While a card is being carried out, what it does matters more than what happened last.
  const { call } = view;
  const card = call !== null && call.open && call.seat === seat ? slotOf(view, seat, call.slot) : null;
  const about = card !== null && (card.card !== null || card.slot === "innate");
  // Which die falls is a long list of answers; the card is not read again above it.
  const text = about && asking.kind !== "act" && asking.kind !== "drop" ? card.text : null;
  const threat = asking.kind === "react" || asking.kind === "defend" ? null : threatText(view, seat);
  const fresh = asking.kind === "act" && view.actions_left > 1;
  const strikes = asking.options.some((one) => one.verb === "attack");
  const how = asking.walkers.size > 1 ? "arena.plan.several" : strikes ? "arena.plan.strikes" : null;
  return {
    head: named(asking.prompt.text, players),
    hint: text ?? threat ?? (fresh && how !== null ? t(how) : told),
  };
}

/** Whose Nymphlet it is. */
function ownerText(figure: Figure, players: PlayerInfo[]): string {
  return isNymphlet(figure) ? `${players[figure.seat]?.name ?? ""}: ` : "";
}

/** What a track or a card does, and what the signs on it mean. */
function aboutText({ text, free, reaction, card }: Slot): string {
  const signs = [
    free ? t("arena.signs.free") : null,
    reaction ? t("arena.signs.reaction") : null,
    card === null || card.ready ? null : t("arena.signs.cost", { count: card.cost }),
  ];
  return [text, ...signs.flatMap((one) => one ?? [])].join(" ");
}

/** What somebody else's blow threatens this seat with, while the floor is asked about and the blow itself is not shown. */
function threatText(view: ArenaView, seat: number): string | null {
  const { call } = view;
  const blow = call?.blows.find((one) => one.seat === seat && one.stage !== "done");
  if (call === null || call.seat === seat || blow === undefined) return null;
  return t("arena.plan.threat", { name: call.name, text: blowText(blow) });
}

function slotOf(view: ArenaView, seat: number, slot: string): Slot | null {
  return everySlot(view, seat).find((one) => one.slot === slot) ?? null;
}

function format(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}

const DEEDS = new Set(["heal", "use", "innate", "ready"]);
const ELSEWHERE = new Set(["put", "take", "marker", "attack", "step", "reroll", "parry", "hold"]);

/** Options that no part of the board stands for: they get buttons. */
export function loners(chooser: Chooser, narrow: boolean): Option[] {
  const { asking } = chooser;
  if (asking === null) return [];
  // A victim answers beside the figure, or where there is no room for that, here.
  if (asking.kind === "react" || asking.kind === "defend") return narrow ? asking.options : [];
  const onFloor = new Set<string>();
  return asking.options.filter((one) => {
    if (ELSEWHERE.has(one.verb) || one.slot !== null || one.verb === "turn") return false;
    if (asking.kind === "act" && (one.verb === "place" || one.verb === "face")) return false;
    // Whom to choose is said in words too: not everybody is easily seen, and guards beside the board not at all.
    if (one.figure !== null || one.verb === "face") return true;
    if (one.space === null) return true;
    const key = `${one.space}`;
    const first = !onFloor.has(key) && asking.onSpace(one.space)?.words === one.words;
    if (first) onFloor.add(key);
    return !first;
  });
}

/** What the own board offers in a turn, best seen first: it glows there too, but nobody should have to look for it. */
export function deeds(chooser: Chooser): Option[] {
  const { asking } = chooser;
  if (asking?.kind !== "act") return [];
  return asking.options.filter((one) => DEEDS.has(one.verb) && one.slot !== null);
}

/** What a deed's button says: also whether it costs an action. */
export function deedText(view: ArenaView, option: Option, seat: number): string {
  const text = optionText(view, option, seat);
  const free = option.verb !== "ready" && slotOf(view, seat, option.slot ?? "")?.free === true;
  return free ? t("arena.do.free", { text }) : text;
}

/** What may be done with the slot that is looked at. */
export function slotOptions(chooser: Chooser, slot: string): Option[] {
  return (chooser.asking?.options ?? []).filter(
    (one) => (one.slot === slot || (one.slot === "glide" && slot === "movement")) && one.verb !== "parry",
  );
}
