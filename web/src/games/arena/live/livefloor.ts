// What the floor shows in real time: whom one can strike and who is aimed at, where one can step or fly, what a plan is about.

import { t } from "../../../i18n";
import type { Spoken } from "../labels";
import { optionText } from "../labels";
import type { Hexes } from "../floor/hexes";
import { goalLights, type Light } from "../floor/lights";
import { figureOf, type ArenaView } from "../view";
import type { Commander } from "./commander.svelte";
import { moverOf } from "./offer";
import { DIRECTIONS } from "../floor/hexes";

export interface LiveFloor {
  lights: Light[];
  offered: Map<string, Spoken>;
  picked: string | null;
  /** The figure that the pad moves. */
  mover: number | null;
}

export function liveFloor(view: ArenaView, hexes: Hexes, commander: Commander): LiveFloor {
  const lights = new Map<string, Light>();
  const offered = new Map<string, Spoken>();
  const { offer, asking, plan } = commander;
  const seat = offer?.seat ?? asking?.seat ?? null;
  const light = (one: Light) => lights.set(`${one.space} ${one.tone}`, one);
  let picked: string | null = null;
  goalLights(view).forEach(light);

  if (asking !== null && seat !== null && view.phase === "fight") {
    for (const option of asking.options) {
      const at = option.space ?? figureOf(view, option.figure)?.space ?? null;
      if (at === null || offered.has(at)) continue;
      offered.set(at, {
        kind: option.figure === null ? "go" : "target",
        text: optionText(view, option, seat),
      });
      light({
        space: at,
        tone: option.figure === null ? "go" : "aim",
        ...(option.way === null ? {} : { way: option.way }),
      });
    }
  } else if (plan !== null) {
    for (const choice of plan.choices) {
      const at = figureOf(view, choice.figure)?.space ?? null;
      if (at === null) continue;
      offered.set(at, { kind: "target", text: choice.text });
      light({ space: at, tone: "aim" });
    }
  } else if (offer !== null && seat !== null) {
    for (const strike of commander.strikes) {
      const at = figureOf(view, strike.target)?.space ?? null;
      if (at === null) continue;
      const marked = commander.marked?.target === strike.target;
      offered.set(at, { kind: "attack", text: t("arena.doStrike") });
      light({ space: at, tone: marked ? "hit" : "aim" });
      if (marked) picked = at;
    }
    const mover = moverOf(view, seat, commander.mover);
    for (const way of DIRECTIONS) {
      const to = mover?.space == null ? null : hexes.next(mover.space, way);
      if (to === null || offer.move(commander.mover, `step ${way}`, commander.flow) === null) continue;
      offered.set(to, { kind: "go", text: t("arena.do.step", { way: t(`arena.way.${way}`), space: to }) });
      light({ space: to, tone: "go" });
    }
    if (commander.mover === null)
      for (const to of offer.flights) {
        if (offered.has(to)) continue;
        offered.set(to, { kind: "go", text: t("arena.live.fly", { space: to }) });
        light({ space: to, tone: "go" });
      }
  }
  const mover = seat === null ? null : (moverOf(view, seat, commander.mover)?.id ?? null);
  return { lights: [...lights.values()], offered, picked, mover: commander.mover === null ? null : mover };
}
