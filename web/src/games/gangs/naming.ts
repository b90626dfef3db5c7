// What each choice is called on its button, and what little is said beside it.

import { t } from "../../i18n";
import type { Option } from "./options";
import type { GangsView } from "./shape";
import { memberOf, shortAbility } from "./telling";

export interface Label {
  text: string;
  note: string;
}

export function labelOf(view: GangsView, seat: number, option: Option): Label {
  const gang = option.gang ?? "";
  const value = option.number ?? 0;
  const member = memberOf(view, seat, value);
  const name = member?.name ?? "";
  const plain = (text: string, note = ""): Label => ({ text, note });
  switch (option.verb) {
    case "want":
      return plain(t("gangs.want", { gang }));
    case "rumble": {
      const other = option.seat === null ? undefined : view.players[option.seat];
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
    case "yes":
      return plain(t("gangs.yes"));
    case "away":
      return plain(t("gangs.away", { gang }));
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
      return plain(option.seat === seat ? t("gangs.defendSelf") : t("gangs.defend", { gang }));
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

/** One line that says how to answer, by the kind of the prompt. */
export function hintOf(kind: string): string {
  const hints: Readonly<Record<string, string>> = {
    turn: t("gangs.hintTurn"),
    punch: t("gangs.hintPunch"),
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
    side: t("gangs.hintSide"),
    talk: t("gangs.hintTalk"),
  };
  return hints[kind] ?? "";
}
