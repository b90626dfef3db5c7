// What the floor shows for what is asked and planned: lit spaces, the way of a movement, how a figure would stand, and which
// spaces are buttons.

import { isNymphlet, unplaced } from "../contests/nymphlets";
import type { Chooser } from "../plan/chooser.svelte";
import { occupant, type Hexes } from "./hexes";
import { cost, endOf } from "../plan/journey";
import { arcLights, goalLights, sightLights, type Light } from "./lights";
import { figureOf, type ArenaView, type Direction, type Figure } from "../view";
import { callsGuards, optionText, type Spoken } from "../labels";
import { t } from "../../../i18n";

export interface Floor {
  lights: Light[];
  path: string[];
  ghost: { figure: Figure; space: string; facing: Direction | null } | null;
  offered: Map<string, Spoken>;
  picked: string | null;
}

export function floor(view: ArenaView, hexes: Hexes, chooser: Chooser): Floor {
  const { asking, journey, strike, picked } = chooser;
  const offered = new Map<string, Spoken>();
  const lights: Light[] = goalLights(view);
  const out: Floor = { lights, path: [], ghost: null, offered, picked: null };

  const looked =
    figureOf(view, chooser.looked) ?? (strike === null ? null : figureOf(view, strike.reach.target));
  if (looked?.space != null && looked.facing !== null && journey === null)
    lights.push(...arcLights(view, hexes, looked.space, looked.facing), ...sightLights(hexes, looked));
  if (asking === null) return out;
  const { seat } = asking;

  // While a blow is planned or somebody else looked at, the ways would only be in the way.
  const other = chooser.looked !== null && !asking.walkers.has(chooser.looked);
  const shows = strike === null && picked === null && !other;
  for (const [space, way] of chooser.ways) {
    offered.set(space, { kind: "go", text: t("arena.plan.move", { space }) });
    if (shows) lights.push({ space, tone: "go", label: String(way.length) });
  }
  for (const option of asking.options) {
    const at = option.figure === null ? null : (figureOf(view, option.figure)?.space ?? null);
    if (option.verb === "attack" && at !== null) {
      offered.set(at, { kind: "attack", text: t("arena.doStrike") });
      if (strike?.reach.target !== option.figure) lights.push({ space: at, tone: "aim" });
    } else if (at !== null) {
      offered.set(at, { kind: "target", text: optionText(view, option, seat) });
      lights.push({ space: at, tone: "aim" });
    } else if (option.space !== null && !offered.has(option.space)) {
      const walking = asking.walkers.size > 0;
      // The tracks of the current take dice once one that fits is in hand.
      if (option.verb === "put" && !chooser.hand.fits(option)) continue;
      if (walking && (option.verb === "step" || (option.verb === "place" && !chooser.entering))) continue;
      if (asking.onSpace(option.space, chooser.entering)?.words !== option.words) continue;
      const kind =
        option.verb === "face"
          ? "face"
          : option.verb === "push"
            ? "push"
            : option.verb === "place"
              ? "place"
              : "other";
      offered.set(option.space, { kind, text: optionText(view, option, seat) });
      lights.push({ space: option.space, tone: "go", ...(option.way === null ? {} : { way: option.way }) });
    }
  }
  if (journey !== null) {
    const figure = figureOf(view, journey.figure);
    if (figure !== null && figure.space !== null && cost(journey) > 0) {
      const { space, facing } = endOf(journey, figure);
      out.path = [figure.space, ...journey.path];
      out.picked = space;
      if (space !== null) {
        lights.push({ space, tone: "end" });
        out.ghost = { figure, space, facing };
        if (facing !== null) lights.push(...arcLights(view, hexes, space, facing));
      }
    }
  }
  if (strike !== null) {
    const at = figureOf(view, strike.reach.target)?.space ?? null;
    if (at !== null) lights.push({ space: at, tone: "hit" });
    out.picked = at;
  }
  if (picked !== null) {
    const at = picked.space ?? figureOf(view, picked.figure)?.space ?? null;
    out.picked = at;
    if (at !== null)
      lights.push({ space: at, tone: "end", ...(picked.way === null ? {} : { way: picked.way }) });
    out.ghost = ghostOf(view, chooser, at);
  }
  out.lights = once(lights);
  return out;
}

/** A space is lit once in each tone, however many words light it: chief and guards may strike at the same figure. */
function once(lights: Light[]): Light[] {
  const found = new Map<string, Light>();
  for (const light of lights) found.set(`${light.space} ${light.tone}`, light);
  return [...found.values()];
}

/** How the figure of a picked option would stand. */
function ghostOf(view: ArenaView, chooser: Chooser, at: string | null): Floor["ghost"] {
  const { picked } = chooser;
  const figure = picked?.verb === "place" ? comer(view, chooser) : figureOf(view, picked?.who);
  if (picked === null || figure === null || at === null) return null;
  if (picked.verb === "face" && figure.space !== null && picked.way !== null)
    return { figure, space: figure.space, facing: picked.way };
  const free = occupant(view, at) === null || isNymphlet(figure);
  if ((picked.verb === "step" || picked.verb === "place") && free)
    return { figure, space: at, facing: figure.facing };
  return null;
}

/** Who would come to a space: a Nymphlet that is put there, the guard that is called, else the chief. */
function comer(view: ArenaView, chooser: Chooser): Figure | null {
  const seat = chooser.asking?.seat ?? 0;
  const nymphlet = unplaced(view, seat);
  if (nymphlet !== null) return nymphlet;
  if (!callsGuards(view, seat)) return figureOf(view, chooser.picked?.who);
  const moving = figureOf(view, view.call?.moving);
  const beside = view.figures.find((one) => one.seat === seat && one.guard !== null && one.space === null);
  return moving !== null && moving.guard !== null ? moving : (beside ?? null);
}
