// How fast this person wants to see things happen. It concerns their page alone; bots follow by what the page says it has shown.

import { lessMotion, settings, type Speed } from "../settings";

/** What part of its time everything takes. */
const FACTORS: Readonly<Record<Speed, number>> = { slow: 1.6, normal: 1, fast: 0.5, instant: 0 };

/** A sentence stands at least so long before the next one: as long as it takes to skim it. */
const GLANCE_MS = 350;
const LETTER_MS = 17;
/** Where nothing moves, what was revealed stays for so long, or until a key. */
export const HOLD_MS = 3000;

export class Tempo {
  speed: Speed = $state("normal");
  /** Things stand where they end; nothing flies, and what was revealed stays to be read. */
  still = $state(false);
  /** There is a turn to hurry to: somebody plays here and waits. */
  follows = $state(false);
  private hurried = $state(false);

  /** What part of its time everything takes; 0: it is over at once. */
  get factor(): number {
    return this.hurried ? 0 : FACTORS[this.speed];
  }

  get instant(): boolean {
    return this.factor === 0;
  }

  /** Everything is over at once until it is your turn; where no turn comes, nothing more than what plays is skipped. */
  hurry(): void {
    this.hurried = this.follows;
  }

  /** It is your turn, or the match is over: from here on everything takes its time again. */
  rest(): void {
    this.hurried = false;
  }

  /** How long a sentence stands before the next one, at this speed 1. */
  static glance(text: string): number {
    return text === "" ? 0 : GLANCE_MS + LETTER_MS * text.length;
  }
}

/** The tempo of this page. */
export const tempo = new Tempo();
settings.subscribe(({ speed }) => (tempo.speed = speed));
lessMotion.subscribe((less) => (tempo.still = less));
