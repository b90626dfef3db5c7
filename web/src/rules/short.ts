// The beginning of a rulebook: what the game is in short, apart from what is said about the book itself.

const MARK = "**In short.**";

/** The paragraph that begins with "In short", without these words, and everything else. */
export function inShort(intro: string): { short: string | null; rest: string } {
  const parts = intro.split(/\n\s*\n/);
  const at = parts.findIndex((part) => part.startsWith(MARK));
  const short = parts[at];
  if (short === undefined) return { short: null, rest: intro };
  return { short: short.slice(MARK.length).trim(), rest: parts.filter((_, one) => one !== at).join("\n\n") };
}
