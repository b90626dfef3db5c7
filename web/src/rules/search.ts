import type { RulingInfo } from "../wire/types";

export const PROVENANCES = ["printed", "forced", "reported", "reconstructed"] as const;
export type Provenance = (typeof PROVENANCES)[number];

/** The kinds in a provenance such as "printed/reconstructed". */
export function kindsOf(provenance: string): Provenance[] {
  return provenance
    .split("/")
    .map((part) => part.trim())
    .filter((part): part is Provenance => (PROVENANCES as readonly string[]).includes(part));
}

/** Rulings that hold every word searched for and are of one of the kinds wanted (none wanted: all). */
export function search(
  rulings: readonly RulingInfo[],
  query: string,
  wanted: ReadonlySet<Provenance>,
): RulingInfo[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return rulings.filter((ruling) => {
    const text = `${ruling.id} ${ruling.section} ${ruling.text}`.toLowerCase();
    const fits = wanted.size === 0 || kindsOf(ruling.provenance).some((kind) => wanted.has(kind));
    return fits && words.every((word) => text.includes(word));
  });
}

/** Rulings by section, in their order. */
export function bySection(rulings: readonly RulingInfo[]): { section: string; rulings: RulingInfo[] }[] {
  const sections: { section: string; rulings: RulingInfo[] }[] = [];
  for (const ruling of rulings) {
    const last = sections.at(-1);
    if (last?.section === ruling.section) last.rulings.push(ruling);
    else sections.push({ section: ruling.section, rulings: [ruling] });
  }
  return sections;
}

export interface Piece {
  text: string;
  kind: "plain" | "mark" | "ruling";
}

/** A ruling's text cut where a word searched for or the id of another ruling stands. */
export function pieces(text: string, query: string): Piece[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean).map(escape);
  const pattern = new RegExp([...words, "\\b[A-Z]{2}-\\d+\\b"].join("|"), "gi");
  const found: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > from) found.push({ text: text.slice(from, match.index), kind: "plain" });
    found.push({ text: match[0], kind: /^[A-Z]{2}-\d+$/.test(match[0]) ? "ruling" : "mark" });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ text: text.slice(from), kind: "plain" });
  return found;
}

/** An address for a section's heading. */
export function slug(section: string): string {
  return `s-${section.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
}

function escape(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
