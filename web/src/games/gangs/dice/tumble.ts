// How a thrown die moves: along an arc from the hand to the ground, two bounces, turning until its value is up.

export interface Throwing {
  /** Where it comes from, in pixels from where it will lie. */
  from: { x: number; y: number };
  lasts: number;
  /** Counts throws, so that the same values can be thrown again. */
  key: number;
}

/** Turns that bring each side to the front. */
const FRONT: Readonly<Record<number, string>> = {
  1: "",
  2: "rotateX(-90deg)",
  3: "rotateY(-90deg)",
  4: "rotateY(90deg)",
  5: "rotateX(90deg)",
  6: "rotateY(180deg)",
};

/** A number between -1 and 1 that is always the same for the same die: dice must not jump when the page redraws. */
export function jitter(order: number, what: number): number {
  const mixed = Math.sin((order + 1) * 127.1 + what * 311.7) * 43758.5453;
  return (mixed - Math.floor(mixed)) * 2 - 1;
}

/** A die at rest, seen from above: its value is up, and below it a little of the side that stands on the street's edge; no two
 * lie quite in line. */
export function rest(value: number, order: number): string {
  const lean = `rotateX(14deg) rotateY(${(jitter(order, 1) * 8).toFixed(1)}deg) rotateZ(${(jitter(order, 2) * 7).toFixed(1)}deg)`;
  return `${lean} ${FRONT[value] ?? ""}`.trim();
}

/** The keyframes of a throw: of the whole die through the air, and of the cube around itself. */
export function path(
  throwing: Throwing,
  order: number,
  value: number,
): { flight: Keyframe[]; turns: Keyframe[] } {
  const { x, y } = throwing.from;
  const early = 0.58 + jitter(order, 3) * 0.06;
  const high = 46 + jitter(order, 4) * 14;
  const at = (part: number, lift: number) =>
    `translate(${(x * part).toFixed(1)}px, ${(y * part - lift).toFixed(1)}px)`;
  const flight: Keyframe[] = [
    { transform: `${at(1, 0)} scale(0.7)`, opacity: 0, easing: "cubic-bezier(0.2, 0.6, 0.5, 1)", offset: 0 },
    {
      transform: `${at(0.6, high * 1.6)} scale(1.25)`,
      opacity: 1,
      easing: "cubic-bezier(0.5, 0, 0.9, 0.6)",
      offset: early * 0.5,
    },
    { transform: `${at(0.16, 0)} scale(1)`, easing: "cubic-bezier(0.1, 0.6, 0.5, 1)", offset: early },
    {
      transform: `${at(0.07, high * 0.6)} scale(1.08)`,
      easing: "cubic-bezier(0.5, 0, 0.9, 0.5)",
      offset: early + 0.14,
    },
    { transform: `${at(0.02, 0)} scale(1)`, easing: "cubic-bezier(0.1, 0.6, 0.5, 1)", offset: early + 0.26 },
    { transform: `${at(0, 5)} scale(1)`, easing: "ease-in", offset: Math.min(0.96, early + 0.32) },
    { transform: `${at(0, 0)} scale(1)`, offset: 1 },
  ];
  const spin = (part: number) =>
    `rotateX(${Math.round((720 + jitter(order, 5) * 260) * part)}deg) ` +
    `rotateY(${Math.round((540 + jitter(order, 6) * 300) * part)}deg) ` +
    `rotateZ(${Math.round(jitter(order, 7) * 240 * part)}deg) `;
  const turns: Keyframe[] = [
    { transform: spin(1) + rest(value, order), easing: "linear", offset: 0 },
    { transform: spin(0.32) + rest(value, order), easing: "ease-out", offset: early },
    { transform: spin(0.06) + rest(value, order), easing: "ease-out", offset: early + 0.26 },
    { transform: spin(0) + rest(value, order), offset: 1 },
  ];
  return { flight, turns };
}
