// A language that nobody speaks: English with everything about a third longer, as many languages are. It shows where a layout
// holds only because English is short. Not in the built page.

import { en } from "./en";
import type { Message } from "./format";
import type { Translation } from "./index";

/** So much longer, of what is not a name to be filled in. */
const LONGER = 0.3;
const FILLER = "no ea tur ios men ata ell";

/** The text with as many letters more, in words no longer than its own; {names} stay as they are. */
export function lengthened(text: string): string {
  const letters = text.replace(/\{\w+\}/g, "").length;
  const more = Math.ceil(letters * LONGER);
  if (letters < 2) return text;
  // One word grows; several get company.
  if (!text.trim().includes(" ")) return `${text}${"e".repeat(more)}`;
  return `${text} ${FILLER.repeat(Math.ceil(more / FILLER.length))
    .slice(0, Math.max(1, more - 1))
    .trim()}`;
}

function longer(message: Message): Message {
  return typeof message === "string"
    ? lengthened(message)
    : { one: lengthened(message.one), other: lengthened(message.other) };
}

export function pseudo(): Translation {
  const areas = Object.entries(en).map(([area, words]) => [
    area,
    Object.fromEntries(Object.entries(words).map(([key, message]) => [key, longer(message as Message)])),
  ]);
  return Object.fromEntries(areas) as Translation;
}
