// Before somebody's first match of a game: would they like to learn it first?

import { get, writable, type Readable } from "svelte/store";
import type { GameInfo } from "../wire/types";
import { isNew, remembered } from "./progress";

export type Wish = "learn" | "play" | null;

interface Offer {
  game: GameInfo;
  answer: (wish: Wish) => void;
}

const offer = writable<Offer | null>(null);

/** The game that somebody is offered to learn; null while nobody is. */
export const offered: Readable<Offer | null> = offer;

/** What somebody wants who is about to play; asked only who is new to a game that can be learned. */
export function offerLesson(game: GameInfo, progress = remembered(game.name)): Promise<Wish> {
  if (game.lessons === 0 || !isNew(progress)) return Promise.resolve("play");
  return new Promise((resolve) => {
    get(offer)?.answer(null);
    offer.set({ game, answer: resolve });
  });
}

/** The dialog's answer; null for neither. */
export function answerOffer(wish: Wish): void {
  get(offer)?.answer(wish);
  offer.set(null);
}
