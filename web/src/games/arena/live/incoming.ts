// What is coming at oneself: an attack that reached the table, or a blow of a card that is being followed.

import type { LiveWindow } from "../shape.gen";
import type { Arc, ArenaView } from "../view";

export interface Incoming {
  attacker: number;
  hits: number;
  side: Arc | null;
}

/** What a window is about; null where it asks something else, such as where to slip away. */
export function incomingOf(view: ArenaView, { attack, figure }: LiveWindow): Incoming | null {
  const found = view.live?.attacks.find((one) => one.number === attack);
  if (found !== undefined) {
    if (found.stage === "slip") return null;
    return { attacker: found.attacker, hits: found.hits + found.unblockable, side: found.stands };
  }
  const blow = view.call?.blows.find((one) => one.figure === figure);
  if (blow === undefined || view.call === null) return null;
  const hits = Math.max(blow.hits, blow.regular - blow.cancelled) + blow.unblockable;
  return { attacker: view.call.figure, hits, side: blow.arc ?? blow.stands };
}
