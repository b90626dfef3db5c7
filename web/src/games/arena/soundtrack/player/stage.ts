// What a soundtrack plays on, and everything else it needs from outside, so that tests can bring their own.

import { isHeard, mixing } from "../../../../sound/synth";
import type { Board } from "../score/score";
import { samples } from "./baking";
import { earOf, Orchestra } from "./orchestra";
import type { Ear, Player } from "./scheduler";
import { ticking, type Ticking } from "./ticking";

/** What plays, where something may sound. */
export interface Stage {
  ear: Ear;
  player: Player;
  duck(seconds: number): void;
}

export interface Surroundings {
  ticking: Ticking;
  /** Something will be played soon: what takes time can be begun. */
  prepare: () => void;
  /** Whether anything would be heard. */
  audible: () => boolean;
  /** Null if it may not sound after all. */
  raise: (board: Board) => Promise<Stage | null>;
}

/** Once the page may sound and the samples are made. */
async function raise(board: Board): Promise<Stage | null> {
  const mixer = mixing();
  if (mixer === null) return null;
  return {
    ear: earOf(mixer.context),
    player: new Orchestra(mixer, await samples(), board),
    duck: (seconds) => mixer.duck(mixer.context.currentTime, seconds),
  };
}

export const browser: Surroundings = {
  ticking,
  prepare: () => void samples().catch(() => undefined),
  audible: isHeard,
  raise,
};
