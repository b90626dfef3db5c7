// What players are told before a match ends with the rule it rests on, in brackets: the sentence and the rule, taken apart.

export interface Noted {
  text: string;
  ruling: string | null;
}

export function noted(note: string): Noted {
  const found = /^(.*\S)\s*\(([A-Z]+-\d+)\)$/s.exec(note);
  return found === null ? { text: note, ruling: null } : { text: found[1] ?? note, ruling: found[2] ?? null };
}
