// Texts put together from the view: what choices are called, and what labels, tips and screen readers say.

import { get } from "svelte/store";
import { language, maybe, t } from "../../i18n";
import type { Choice } from "./choices";
import { gangOf, targetAt } from "./seats";
import type { GangsView, Member, Rumble, Target } from "./shape.gen";

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

// What each choice is called on its button, and what little is said beside it

export interface Label {
  text: string;
  note: string;
}

export function labelOf(view: GangsView, seat: number, choice: Choice): Label {
  const gang = choice.gang ?? "";
  const value = choice.number ?? 0;
  const member = memberOf(view, seat, value);
  const name = member?.name ?? "";
  const plain = (text: string, note = ""): Label => ({ text, note });
  switch (choice.verb) {
    case "want":
      return plain(t("gangs.want", { gang }));
    case "rumble": {
      const other = choice.seat === null ? undefined : view.players[choice.seat];
      const note = t("gangs.rumbleNote", { count: other?.seeing ?? 0, eyes: other?.suffered ?? 0 });
      return plain(t("gangs.rumble", { gang }), note);
    }
    case "lick":
      return plain(t("gangs.lick"));
    case "attackers":
      return plain(t("gangs.joinAttackers"));
    case "defenders":
      return plain(t("gangs.joinDefenders"));
    case "out":
      return plain(t("gangs.stayOut"));
    case "ask":
      return plain(t("gangs.ask"), t("gangs.askNote"));
    case "yes":
      return plain(t("gangs.yes"));
    case "away":
      return plain(t("gangs.away", { gang }), t("gangs.awayNote"));
    case "fight":
      return plain(t("gangs.fight"));
    case "retire":
      return plain(t("gangs.retire"), t("gangs.retireNote"));
    case "hurt":
      return plain(t("gangs.hurt", { name }));
    case "credit":
      return plain(t("gangs.credit", { gang }));
    case "attack":
      return plain(t("gangs.attack", { gang }));
    case "defend":
      return plain(choice.seat === seat ? t("gangs.defendSelf") : t("gangs.defend", { gang }));
    case "pass":
      return plain(t("gangs.pass"));
    case "stop":
      return plain(t("gangs.stop"), t("gangs.stopNote"));
    case "first":
      return plain(t("gangs.first", { gang }), t("gangs.firstNote"));
    case "use":
      return plain(t("gangs.use", { name }), member === null ? "" : shortAbility(member.ability));
    case "plain":
      return plain(t("gangs.plain"));
    case "turn":
      return plain(t("gangs.turnDie", { value }));
    case "to":
      return plain(t("gangs.toValue", { value }));
    case "number": {
      const { punch } = view;
      const count = punch?.dice.filter((die) => die === value).length ?? 0;
      const before = punch?.target == null ? "" : (memberOf(view, punch.target, value)?.name ?? "");
      return plain(t("gangs.number", { value }), t("gangs.numberNote", { count, name: before }));
    }
    case "block":
      return plain(t("gangs.block", { gang }));
    case "care":
      return plain(t("gangs.care", { name }));
    case "nobody":
      return plain(t("gangs.careNobody"));
  }
}

/** What the button that means a choice says besides: what no other button has said yet, as where faces and dice are touched themselves. */
export function comesTo(view: GangsView, seat: number, choice: Choice | null, narrow: boolean): string {
  if (choice?.verb === "away") return t("gangs.awayComes");
  return narrow && choice?.verb === "number" ? labelOf(view, seat, choice).note : "";
}

/** Questions whose answers a phone explains above them already, or on their buttons. */
const TOLD_ELSEWHERE: readonly string[] = ["turn", "punch", "side", "talk", "ask"];

/** Whether the line that says how to answer stands above the choices. On a phone it gives way to what was picked, and to what is said
 * elsewhere; `bare`: so many choices stand there that their buttons have no room for notes, and nothing else says what they mean. */
export function showsHint(kind: string, picked: boolean, narrow: boolean, bare: boolean): boolean {
  if (!narrow) return true;
  return !picked && (!TOLD_ELSEWHERE.includes(kind) || (bare && (kind === "talk" || kind === "ask")));
}

/** What the street is about while sides are taken: who is with whom, whose question all wait for, or the question. */
export function talkTitle(view: GangsView, rumble: Rumble, seat: number | null): string {
  if (rumble.question) return t("gangs.question");
  if (!view.waiting_for.includes(rumble.defender)) return t("gangs.alliances");
  if (rumble.defender === seat) return t("gangs.youAsk");
  return t("gangs.theyAsk", { gang: gangName(view, rumble.defender) });
}

/** One line that says how to answer, by the kind of the prompt, of nothing but what is offered; empty where no line would help. */
export function hintOf(kind: string, choices: readonly Choice[]): string {
  const offered = (...verbs: Choice["verb"][]) => choices.some(({ verb }) => verbs.includes(verb));
  const hints: Readonly<Record<string, string>> = {
    turn: t("gangs.hintTurn"),
    punch: offered("defend") ? t("gangs.hintDefend") : t("gangs.hintPunch"),
    ability: t("gangs.hintAbility"),
    die: t("gangs.hintDie"),
    value: t("gangs.hintValue"),
    number: t("gangs.hintNumber"),
    block: t("gangs.hintBlock"),
    hurt: t("gangs.hintHurt"),
    thank: t("gangs.hintCredit"),
    award: t("gangs.hintCredit"),
    heal: t("gangs.hintHeal"),
    lick: t("gangs.hintHeal"),
    flight: t("gangs.hintFlight"),
    side: offered("attackers", "defenders", "out") ? t("gangs.hintSide") : "",
    talk: offered("away") ? t("gangs.hintTalk") : "",
    ask: offered("away") ? t("gangs.hintAskOrAway") : t("gangs.hintAsk"),
  };
  return hints[kind] ?? "";
}

/** Who does not want a gang beside them, in words; null where nobody has turned it away. */
export function refusedBy(view: GangsView, rumble: Rumble, seat: number): string | null {
  const leaders = [
    ...(rumble.turned_away.attackers.includes(seat) ? [rumble.attacker] : []),
    ...(rumble.turned_away.defenders.includes(seat) ? [rumble.defender] : []),
  ];
  return leaders.length === 0 ? null : t("gangs.turnedAwayBy", { gangs: gangNames(view, leaders) });
}

/** How a tie for most black eyes inflicted was broken, or that it was not; null where there was none (AU-13). */
export function tieBreak(view: GangsView, places: readonly number[]): string | null {
  const most = Math.max(...view.players.map((one) => one.inflicted));
  const tied = view.players.filter((one) => one.inflicted === most);
  const winners = tied.filter((one) => places[one.seat] === 1);
  if (tied.length < 2 || winners.length === 0) return null;
  if (winners.length === tied.length) return t("gangs.tieShared", { count: most });
  const fewest = winners[0]?.suffered ?? 0;
  return t("gangs.tieBroken", {
    count: most,
    gangs: gangNames(
      view,
      winners.map((one) => one.seat),
    ),
    fewest,
  });
}
