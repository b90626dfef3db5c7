// What a key asked for, done.

import type { Chooser } from "./chooser.svelte";
import type { Intent } from "../keys";
import { loose, type ArenaView, type Slot } from "../view";
import type { Touch } from "./touch";

interface Means {
  chooser: Chooser;
  view: ArenaView;
  slots: readonly Slot[];
  touch: Touch;
  tilt: () => void;
  help: () => void;
}

/** Says whether the key meant anything now. */
export function fulfil(intent: Intent, means: Means): boolean {
  const { chooser } = means;
  const { asking } = chooser;
  switch (intent.do) {
    case "tilt":
      means.tilt();
      return true;
    case "help":
      means.help();
      return true;
    case "lock":
      if (means.view.contest?.hill == null) return false;
      means.touch.hill();
      return true;
    case "clear":
      chooser.clear();
      return true;
    case "slot": {
      const slot = means.slots[intent.at];
      if (slot === undefined) return false;
      means.touch.slot(slot);
      return true;
    }
    case "confirm":
      if (chooser.planned) means.touch.confirm();
      else {
        const words = ["roll", "continue"].find((one) => asking?.allows(one));
        const marker = asking?.options.find((one) => one.verb === "marker")?.words;
        const said = words ?? marker;
        if (said === undefined) return false;
        means.touch.words(said);
      }
      return true;
    case "face":
      return asking !== null && chooser.hand.putBest(intent.face);
    case "keep":
      return means.touch.keepNext(intent.face);
    case "reroll":
      means.touch.reroll();
      return asking !== null;
    case "all": {
      const player = asking === null ? undefined : means.view.players[asking.seat];
      if (player === undefined) return false;
      chooser.hand.putAll(loose(means.view, player.pool).map((one) => one.face));
      return true;
    }
    case "end": {
      const words = ["end turn", "pass", "stop", "decline", "nobody"].find((one) => asking?.allows(one));
      const option = asking?.options.find((one) => one.words === words);
      if (option === undefined) return false;
      if (option.words === "pass") chooser.pick(option);
      else means.touch.words(option.words);
      return true;
    }
    case "target":
      return means.touch.nextTarget();
    case "turn":
      chooser.turn(intent.left);
      return asking !== null;
    case "way": {
      const option = asking?.options.find((one) => one.way === intent.way && one.space !== null);
      if (asking !== null && asking.walkers.size > 0) chooser.step(intent.way);
      else if (option !== undefined) chooser.pick(option);
      else return false;
      return true;
    }
  }
}
