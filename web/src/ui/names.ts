const FIRST = [
  "Quiet",
  "Brass",
  "Crooked",
  "Ashen",
  "Patient",
  "Velvet",
  "Iron",
  "Sunless",
  "Lucky",
  "Salt",
  "Hollow",
  "Merry",
];
const LAST = [
  "Magpie",
  "Widow",
  "Ferryman",
  "Lantern",
  "Jackal",
  "Thistle",
  "Sexton",
  "Moth",
  "Heron",
  "Tinker",
  "Bishop",
  "Fox",
];

/** A name for somebody who cannot think of one. `random` gives 0 to 1. */
export function suggestName(random: () => number): string {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length) % list.length] ?? "";
  return `${pick(FIRST)} ${pick(LAST)}`;
}
