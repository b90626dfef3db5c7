/** The twelve avatar colours: [surface, ink upon it]. Every pair reads at 4.5 : 1 or better. */
export const avatarColours: readonly (readonly [string, string])[] = [
  ["#21479b", "#ffffff"],
  ["#a5382a", "#ffffff"],
  ["#1f6a4b", "#ffffff"],
  ["#e0a93b", "#241a05"],
  ["#6b3fa0", "#ffffff"],
  ["#0f6f7c", "#ffffff"],
  ["#b5530f", "#ffffff"],
  ["#9c2c66", "#ffffff"],
  ["#54616f", "#ffffff"],
  ["#8fb339", "#17200a"],
  ["#7a4b2a", "#ffffff"],
  ["#86b6e8", "#0d1c2c"],
];

/** A colour by its number, whatever the number. */
export function avatarColour(number: number): readonly [string, string] {
  return avatarColours[((number % 12) + 12) % 12] ?? ["#54616f", "#ffffff"];
}

/** At most two letters for a name. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter(Boolean);
  const first = [...(words[0] ?? "?")];
  const last = words.length > 1 ? [...(words[words.length - 1] ?? "")][0] : first[1];
  return `${first[0] ?? "?"}${last ?? ""}`.toUpperCase();
}
