// Where it is heard: the crowd round the ring, and the forest of the board behind it.

import { over, type Chance } from "./chance";
import type { Bar } from "./form";
import { TICKS, type Board, type Part } from "./score";
import type { Writer } from "./writer";

const weather: Readonly<Record<Board, Part>> = { bushland: "wind", rainforest: "rain" };
const animals: Readonly<Record<Board, readonly Part[]>> = {
  bushland: ["warble", "laugh", "warble"],
  rainforest: ["frog", "drip", "whip", "frog", "drip"],
};

/** Beds last longer than their beat and run into one another, so that they can be taken up anywhere. */
const OVERLAP = over(TICKS * 3, 2);

export function place(w: Writer, board: Board, bar: Bar, chance: Chance, calm: boolean): void {
  const { beat, level, heat } = bar;
  w.put(weather[board], beat, 0, 78 - level * 3 - heat * 4, 0, OVERLAP);
  if (!calm) {
    w.put("crowd", beat, 0, 52 + level * 4 + heat * 8, 0, OVERLAP);
    if (bar.within === 0 && (bar.kind === "refrain" || bar.kind === "press"))
      w.put("roar", beat, 0, 70 + level * 4);
    else if (heat >= 2 && bar.within % 4 === 2) w.put("roar", beat, over(TICKS, 2), 60 + heat * 8);
    else if (level >= 3 && chance.percent(6)) w.put("roar", beat, chance.below(TICKS), 56);
  }
  const often = level <= 1 ? 40 : heat > 0 ? 6 : 18;
  if (chance.percent(often))
    w.put(chance.pick(animals[board]), beat, chance.below(TICKS), 58 + chance.below(28), chance.below(5) - 2);
}
