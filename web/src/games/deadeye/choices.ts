// What is asked, and which words a click on a card means.

import type { PromptInfo } from "../../wire/types";
import type { Choice, DeadEyeView, RigPart } from "./shape.gen";

export type Zone = "heat" | "juice" | "distance" | "rig" | "discard" | "target" | "slot";

/** Choices that have a letter of their own. */
const letters: Readonly<Record<string, string>> = {
  ride: "r",
  draw: "d",
  evade: "e",
  face: "f",
  resolve: "r",
  postpone: "p",
  done: "n",
};

export interface Option {
  words: string;
  /** What it would do. */
  text: string;
  /** The key that does it. */
  key: string;
  /** Where things go. */
  to: string | null;
  /** Of few words: buttons for what is always there, or one of many. */
  verb: string;
  subject: string;
}

export class Asking {
  readonly options: Option[];

  constructor(
    readonly prompt: PromptInfo,
    private readonly view: DeadEyeView,
  ) {
    let number = 0;
    this.options = prompt.legal.map((words) => {
      const [verb = "", ...rest] = words.split(" ");
      const choice: Choice | undefined = view.choices.find((one) => one.action === words);
      const letter = rest.length === 0 ? letters[verb] : undefined;
      return {
        words,
        verb,
        subject: rest.join(" "),
        text: choice?.text ?? "",
        to: choice?.to ?? null,
        key: letter ?? String(++number),
      };
    });
  }

  allows(words: string): boolean {
    return this.prompt.legal.includes(words);
  }

  option(words: string): Option | null {
    return this.options.find((one) => one.words === words) ?? null;
  }

  /** The choice behind a key, or null. */
  keyed(key: string): Option | null {
    return this.options.find((one) => one.key === key.toLowerCase()) ?? null;
  }

  /** What turning over the deck's top card would be called now. */
  get turning(): string | null {
    return ["draw", "face"].find((words) => this.allows(words)) ?? null;
  }

  /** What a click on a card means, allowed or not; null where it means nothing. */
  meant(zone: Zone, card: string): string | null {
    const { picking, rig } = this.view;
    if (picking !== null) return picking.what === zone ? `pick ${card}` : null;
    if (zone === "rig") return `use ${rig.find((one: RigPart) => one.card === card)?.part ?? card}`;
    return zone === "target" ? `target ${card}` : null;
  }
}

/** How a card stands to what is asked. */
export type Stand = "can" | "chosen" | null;

export function stand(asking: Asking | null, picked: string | null, zone: Zone, card: string): Stand {
  const words = asking?.meant(zone, card) ?? null;
  if (asking === null || words === null || !asking.allows(words)) return null;
  return picked === words ? "chosen" : "can";
}
