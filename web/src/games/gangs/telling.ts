// Short texts put together from the view: for labels, tips and screen readers.

import { get } from "svelte/store";
import { language, maybe, t } from "../../i18n";
import { gangOf, targetAt, type GangsView, type Member, type Target } from "./shape";

export function gangName(view: GangsView, seat: number | null): string {
  return seat === null ? "" : (gangOf(view, seat)?.name ?? "");
}

/** "Backpfeifen, Faust Zwo and Mara aufs Auga". */
export function gangNames(view: GangsView, seats: readonly number[]): string {
  const names = seats.map((seat) => gangName(view, seat));
  return new Intl.ListFormat(get(language), { type: "conjunction" }).format(names);
}

export function memberOf(view: GangsView, seat: number, number: number): Member | null {
  return gangOf(view, seat)?.members[number - 1] ?? null;
}

export function eyesText(eyes: number): string {
  return eyes === 0 ? t("gangs.eyes0") : eyes === 1 ? t("gangs.eyes1") : t("gangs.eyes2");
}

/** The few letters of an ability that fit under a face. */
export function shortAbility(ability: number): string {
  return maybe(`gangs.short${ability}`) ?? "";
}

export function abilityText(view: GangsView, ability: number): string {
  const found = view.abilities.find((one) => one.number === ability);
  return found === undefined
    ? ""
    : t("gangs.ability", { number: ability, name: found.name, text: found.text });
}

/** What lies before a member. */
export function laneText(view: GangsView, target: Target): string {
  const parts = target.attack.map(({ seat, dice, blocked }) =>
    blocked > 0
      ? t("gangs.laneBlocked", { count: dice, gang: gangName(view, seat), blocked })
      : t("gangs.laneAttack", { count: dice, gang: gangName(view, seat) }),
  );
  const spare = target.defence.filter((one) => one.blocks === null).length;
  if (spare > 0) parts.push(t("gangs.laneSpare", { count: spare }));
  const name = memberOf(view, target.seat, target.member)?.name ?? "";
  return t("gangs.lane", { name, what: parts.join(", ") });
}

/** What would come of it if the rumble ended now; empty if nothing would. */
export function wouldText(view: GangsView, target: Target): string {
  const { eyes, credit, contested, decider } = target.would;
  if (eyes === 0) return "";
  const hit = t("gangs.wouldEyes", { count: eyes });
  const gangs = gangNames(view, contested.length > 0 ? contested : credit);
  if (contested.length === 0) return `${hit}, ${t("gangs.wouldCredit", { gangs })}`;
  if (decider === null) return `${hit}; ${t("gangs.wouldRoll", { gangs })}`;
  return `${hit}; ${t("gangs.wouldChoose", { decider: gangName(view, decider), gangs })}`;
}

/** All there is to say of a member, for a screen reader. */
export function memberText(view: GangsView, seat: number, number: number): string {
  const member = memberOf(view, seat, number);
  const eyes = view.players[seat]?.eyes[number - 1] ?? 0;
  if (member === null) return "";
  const target = targetAt(view, seat, number);
  const parts = [t("gangs.member", { number, name: member.name }), eyesText(eyes)];
  if (target !== null) parts.push(laneText(view, target), wouldText(view, target));
  return parts.filter((part) => part !== "").join(", ");
}
