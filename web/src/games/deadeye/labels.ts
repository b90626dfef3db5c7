// Sentences about what lies on the board, for labels and for people who hear rather than see it.

import { t } from "../../i18n";
import { printed } from "./cards/printed";
import type { Option } from "./choices";
import type { Sign } from "./signs";
import type { Card, Counts, DeadEyeView, FinishedRun } from "./shape.gen";

/** A card read out: everything that is printed on it. */
export function describe(card: Card): string {
  if (card.kind === "Event")
    return t("deadeye.tellEvent", {
      card: card.name,
      title: card.title,
      resolve: card.resolve.join(", "),
      postpone: card.postpone.join(", "),
    });
  const parts = [
    `${card.name}, ${card.title}.`,
    card.requirement === null ? null : t("deadeye.tellRequirement", { count: card.requirement }),
    card.icon === null ? null : t("deadeye.tellIcon", { icon: card.icon }),
    card.heat.length === 0
      ? t("deadeye.tellNoBad")
      : t("deadeye.tellBad", { count: card.heat.length, effects: listed(card.bad) }),
    card.juice.length === 0
      ? t("deadeye.tellNoGood")
      : t("deadeye.tellGood", { count: card.juice.length, effects: listed(card.good) }),
    card.part ? t("deadeye.tellPart", { part: card.part.name, power: card.part.power }) : null,
  ];
  return parts.filter((part) => part !== null).join(" ");
}

const listed = (effects: string[]) => effects.join(", ") || t("deadeye.noEffect");

/** What a choice is called on its button. */
export function named(option: Option, view: DeadEyeView): string {
  switch (option.verb) {
    case "ride":
      return t("deadeye.do.ride");
    case "draw":
      return t("deadeye.do.draw");
    case "evade":
      return t("deadeye.do.evade");
    case "face":
      return t("deadeye.do.face");
    case "resolve":
      return view.phase === "outcome" ? t("deadeye.do.let") : t("deadeye.do.resolve");
    case "postpone":
      return t("deadeye.do.postpone");
    case "done":
      return t("deadeye.do.done");
    case "use":
      return t("deadeye.do.use", { part: option.subject });
    case "target":
      return t("deadeye.do.target", { card: option.subject });
    default:
      return view.picking?.what === "rig"
        ? (view.rig.find((one) => one.card === option.subject)?.part ?? option.subject)
        : option.subject;
  }
}

/** Why a run ended, in a sentence. */
export function whyText(run: FinishedRun): string {
  if (run.result === "success") return t("deadeye.ended.success", { card: run.by ?? "Safe Hvn" });
  const by = run.by ?? t("deadeye.theRoad");
  if (run.why === "Strength") return t("deadeye.ended.Strength", { by });
  return run.why === "Hope" ? t("deadeye.ended.Hope", { by }) : t("deadeye.ended.deck");
}

/** What stands above the screen between runs. */
export function headline(view: DeadEyeView): string {
  const last = view.runs.at(-1);
  const won = last?.result === "success";
  if (view.ending !== null) {
    const got = view.ending === "won";
    if (view.practice) return got ? t("deadeye.head.practiceWon") : t("deadeye.head.practiceLost");
    return got ? t("deadeye.head.won") : t("deadeye.head.lost");
  }
  if (last === undefined) return t("deadeye.head.start");
  return won
    ? t("deadeye.head.success", { leg: last.leg })
    : t("deadeye.head.failed", { attempt: last.attempt });
}

/** What the end of a campaign adds up to. */
export function endText(view: DeadEyeView): string {
  if (view.practice) return t("deadeye.end.practice", { ...view.campaign });
  return t("deadeye.end.campaign", { won: view.won_runs, legs: view.legs, count: view.runs.length });
}

/** What the last run cost, and what the next one starts with. */
export function prices(view: DeadEyeView): { sign: Sign; text: string }[] {
  const last = view.runs.at(-1);
  const found = last?.revealed ?? 0;
  const back =
    last?.result === "success"
      ? t("deadeye.price.retired", { cards: view.destinations.retired.join(", ") })
      : found === 0
        ? t("deadeye.price.none")
        : t("deadeye.price.returned", { count: found });
  return [
    { sign: "distance", text: back },
    { sign: "strength", text: t("deadeye.price.supplies") },
    {
      sign: "hope",
      text: t("deadeye.price.reserves", { ...view.reserves }),
    },
    {
      sign: "hvn",
      text: t("deadeye.price.next", {
        attempt: view.attempt,
        attempts: view.attempts,
        leg: view.leg,
        legs: view.legs,
      }),
    },
  ];
}

/** The numbers of a campaign: all its runs together, the present one too. */
export function summed(view: DeadEyeView): Counts {
  const going = view.phase !== "ride" && view.phase !== "over" ? [view.run] : [];
  const all: Counts[] = [...view.runs, ...going];
  const sum = (of: keyof Counts) => all.reduce((total, one) => total + one[of], 0);
  return {
    draws: sum("draws"),
    faced: sum("faced"),
    evaded: sum("evaded"),
    good: sum("good"),
    bad: sum("bad"),
    strength_lost: sum("strength_lost"),
    hope_lost: sum("hope_lost"),
    parts_used: sum("parts_used"),
    events: sum("events"),
  };
}

/** What stands below a banner: what the Outcome brings, or how the run ended. */
export function bannerText(view: DeadEyeView, kind: string, told: string): string {
  if (view.slot === null || kind === "success" || kind === "failed") return told;
  const card = printed(view, view.slot.card);
  const effects = kind === "bad" ? card.bad : card.good;
  return effects.length === 0 ? told : `${card.name}: ${effects.join(", ")}`;
}
