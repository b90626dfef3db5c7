// How a die falls: it hops twice and turns until its face is up. The same die always falls the same way.

import type { Face } from "../view";

const UP: Readonly<Record<Face, string>> = {
  move: "",
  attack: "rotateX(-90deg)",
  defend: "rotateY(-90deg)",
  heal: "rotateY(90deg)",
  ready: "rotateX(90deg)",
  power: "rotateY(180deg)",
};

/** A die at rest shows its face and nothing else: pushed back, so that it is as large as a flat one. */
export function rest(face: Face): string {
  return `translateZ(calc(var(--die) / -2)) ${UP[face]}`.trim();
}

/** A number between -1 and 1, always the same for the same die. */
export function jitter(order: number, what: number): number {
  const mixed = Math.sin((order + 1) * 127.1 + what * 311.7) * 43758.5453;
  return (mixed - Math.floor(mixed)) * 2 - 1;
}

export function tumbling(face: Face, order: number): { turns: Keyframe[]; hops: Keyframe[]; lasts: number } {
  const spin = (part: number) =>
    `translateZ(calc(var(--die) / -2)) rotateX(${Math.round((640 + jitter(order, 1) * 200) * part)}deg) ` +
    `rotateY(${Math.round((460 + jitter(order, 2) * 260) * part)}deg) ${UP[face]}`;
  const [x, y] = [jitter(order, 3) * 26, 46 + jitter(order, 4) * 14];
  return {
    lasts: 760 + order * 40,
    turns: [
      { transform: spin(1), easing: "linear" },
      { transform: spin(0.3), easing: "ease-out", offset: 0.55 },
      { transform: spin(0.05), easing: "ease-out", offset: 0.82 },
      { transform: spin(0) },
    ],
    hops: [
      { transform: `translate(${x}px, ${y}px) scale(0.6)`, opacity: 0 },
      { transform: `translate(${x * 0.5}px, -${y * 0.8}px) scale(1.15)`, opacity: 1, offset: 0.3 },
      { transform: "translate(0, 0)", offset: 0.58 },
      { transform: `translate(0, -${y * 0.22}px)`, offset: 0.74 },
      { transform: "translate(0, 0)", offset: 0.9 },
      { transform: "none" },
    ],
  };
}
