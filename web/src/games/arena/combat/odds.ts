// What an attack would do, before it is made: how many hits are to be expected, and what the victim could still do about it.

import type { Asking } from "../choices";
import { attacksOf, type Arc, type ArenaView, type Attack } from "../view";

export interface Outlook {
  arc: Arc;
  dice: number;
  /** Hits at most, and on average before any defence. */
  most: number;
  expected: number;
  /** Faces of a die that hit. */
  faces: number;
  /** Dice the victim could roll against it; none from behind. */
  parry: number;
}

export function foresee(view: ArenaView, attack: Attack, dice: number, heat: number): Outlook {
  const most = dice + attack.extra + heat;
  const { arc, parry, hitting: faces } = attack;
  return { arc, dice, most, expected: (most * faces) / view.faces.length, faces, parry };
}

/** Blows that words of the prompt strike at a figure, the best first; those of a figure looked at before all others. */
export function blowsAt(view: ArenaView, asking: Asking, target: number, looked: number | null): Attack[] {
  const worth = (one: Attack) => (one.most + one.extra) * one.hitting + (one.figure === looked ? 1000 : 0);
  return attacksOf(view, asking.seat)
    .filter((one) => one.target === target && asking.striking(one) !== null)
    .sort((a, b) => worth(b) - worth(a));
}
