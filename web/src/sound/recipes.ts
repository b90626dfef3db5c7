export type SoundName =
  | "tap"
  | "seal"
  | "reveal"
  | "hit"
  | "block"
  | "fall"
  | "win"
  | "turn"
  | "chat"
  | "dice"
  | "clack"
  | "miss"
  | "whistle"
  | "card"
  | "net"
  | "luftle"
  | "gather"
  | "chaos"
  | "drum"
  | "call"
  | "step"
  | "splash"
  | "flip"
  | "heat"
  | "juice"
  | "tox"
  | "engine"
  | "clank"
  | "climb"
  | "crown"
  | "burrararay"
  | "catch"
  | "dart";

/** One voice of a sound: pitches in hertz, times in seconds. */
export interface Note {
  wave: OscillatorType | "noise";
  at: number;
  lasts: number;
  from: number;
  to?: number;
  gain: number;
  attack?: number;
  q?: number;
}

export const recipes: Readonly<Record<SoundName, readonly Note[]>> = {
  tap: [{ wave: "triangle", at: 0, lasts: 0.06, from: 720, to: 420, gain: 0.22 }],
  // Wax pressed on paper: a dull thud and a short rustle.
  seal: [
    { wave: "sine", at: 0, lasts: 0.22, from: 190, to: 70, gain: 0.5 },
    { wave: "noise", at: 0.01, lasts: 0.14, from: 900, to: 300, gain: 0.2, q: 0.8 },
  ],
  // Cards turned over, one after the other, over a rising drone.
  reveal: [
    { wave: "noise", at: 0, lasts: 0.1, from: 1800, to: 3200, gain: 0.18, q: 1.4 },
    { wave: "noise", at: 0.11, lasts: 0.1, from: 2000, to: 3600, gain: 0.18, q: 1.4 },
    { wave: "triangle", at: 0.05, lasts: 0.5, from: 110, to: 165, gain: 0.22, attack: 0.12 },
  ],
  hit: [
    { wave: "noise", at: 0, lasts: 0.16, from: 2600, to: 240, gain: 0.5, q: 0.7 },
    { wave: "sawtooth", at: 0, lasts: 0.18, from: 170, to: 48, gain: 0.32 },
  ],
  // A shield: metal partials that do not fit together.
  block: [
    { wave: "square", at: 0, lasts: 0.2, from: 523, gain: 0.09 },
    { wave: "triangle", at: 0, lasts: 0.34, from: 1397, gain: 0.14 },
    { wave: "triangle", at: 0, lasts: 0.28, from: 2093, to: 2060, gain: 0.08 },
    { wave: "noise", at: 0, lasts: 0.05, from: 4200, gain: 0.2, q: 2 },
  ],
  fall: [
    { wave: "sawtooth", at: 0, lasts: 0.9, from: 220, to: 41, gain: 0.24, attack: 0.03 },
    { wave: "sine", at: 0.5, lasts: 0.7, from: 70, to: 38, gain: 0.5 },
    { wave: "noise", at: 0.55, lasts: 0.4, from: 400, to: 120, gain: 0.22, q: 0.6 },
  ],
  win: [
    { wave: "triangle", at: 0, lasts: 0.32, from: 293.7, gain: 0.28 },
    { wave: "triangle", at: 0.16, lasts: 0.32, from: 440, gain: 0.28 },
    { wave: "triangle", at: 0.32, lasts: 0.34, from: 587.3, gain: 0.28 },
    { wave: "triangle", at: 0.5, lasts: 1.1, from: 698.5, gain: 0.3, attack: 0.02 },
    { wave: "sine", at: 0.5, lasts: 1.3, from: 146.8, gain: 0.3, attack: 0.02 },
    { wave: "sine", at: 0.5, lasts: 1.1, from: 1174.7, gain: 0.08, attack: 0.05 },
  ],
  turn: [
    { wave: "sine", at: 0, lasts: 0.3, from: 587.3, gain: 0.22 },
    { wave: "sine", at: 0.12, lasts: 0.45, from: 880, gain: 0.2 },
  ],
  chat: [
    { wave: "sine", at: 0, lasts: 0.09, from: 988, gain: 0.12 },
    { wave: "sine", at: 0.08, lasts: 0.12, from: 1319, gain: 0.1 },
  ],
  // A handful of dice on asphalt: knocks that come closer together.
  dice: [
    { wave: "noise", at: 0, lasts: 0.05, from: 2900, to: 1700, gain: 1.1, q: 3 },
    { wave: "noise", at: 0.13, lasts: 0.05, from: 2500, to: 1500, gain: 1.04, q: 3 },
    { wave: "noise", at: 0.21, lasts: 0.05, from: 3100, to: 1800, gain: 0.91, q: 3 },
    { wave: "noise", at: 0.34, lasts: 0.05, from: 2400, to: 1400, gain: 0.98, q: 3 },
    { wave: "noise", at: 0.46, lasts: 0.04, from: 2800, to: 1600, gain: 0.71, q: 3 },
    { wave: "noise", at: 0.55, lasts: 0.04, from: 2300, to: 1500, gain: 0.53, q: 3 },
    { wave: "noise", at: 0.62, lasts: 0.04, from: 2600, to: 1500, gain: 0.33, q: 3 },
  ],
  // A die put down before somebody.
  clack: [
    { wave: "noise", at: 0, lasts: 0.06, from: 2100, to: 900, gain: 0.36, q: 2.4 },
    { wave: "triangle", at: 0, lasts: 0.08, from: 330, to: 180, gain: 0.22 },
  ],
  // A fist through the air.
  miss: [{ wave: "noise", at: 0, lasts: 0.32, from: 700, to: 2600, gain: 0.52, attack: 0.12, q: 1.2 }],
  // Two fingers in the mouth: come out, all of you.
  whistle: [
    { wave: "sine", at: 0, lasts: 0.16, from: 1500, to: 2300, gain: 0.14, attack: 0.03 },
    { wave: "sine", at: 0.17, lasts: 0.34, from: 1900, to: 2500, gain: 0.16, attack: 0.03 },
  ],
  // A card laid on a mat.
  card: [
    { wave: "noise", at: 0, lasts: 0.09, from: 2400, to: 900, gain: 0.22, q: 0.9 },
    { wave: "sine", at: 0.03, lasts: 0.1, from: 240, to: 130, gain: 0.22 },
  ],
  // A net through the air, and its weights on the ground.
  net: [
    { wave: "noise", at: 0, lasts: 0.45, from: 500, to: 2600, gain: 0.3, attack: 0.16, q: 1.6 },
    { wave: "triangle", at: 0.46, lasts: 0.1, from: 180, to: 90, gain: 0.36 },
    { wave: "triangle", at: 0.52, lasts: 0.1, from: 150, to: 80, gain: 0.27 },
  ],
  // A small animal that is glad to come along.
  luftle: [
    { wave: "sine", at: 0, lasts: 0.1, from: 760, to: 1180, gain: 0.14 },
    { wave: "sine", at: 0.12, lasts: 0.14, from: 980, to: 1480, gain: 0.12 },
  ],
  // Wooden chimes.
  gather: [
    { wave: "triangle", at: 0, lasts: 0.28, from: 392, gain: 0.16 },
    { wave: "triangle", at: 0.09, lasts: 0.28, from: 523.3, gain: 0.16 },
    { wave: "triangle", at: 0.18, lasts: 0.4, from: 659.3, gain: 0.16 },
  ],
  chaos: [
    { wave: "sawtooth", at: 0, lasts: 0.35, from: 330, to: 990, gain: 0.15, attack: 0.04 },
    { wave: "noise", at: 0.05, lasts: 0.5, from: 700, to: 3200, gain: 0.3, attack: 0.1, q: 0.8 },
    { wave: "triangle", at: 0.3, lasts: 0.3, from: 880, to: 440, gain: 0.21 },
  ],
  // A hollow log, twice: the arena is called to order.
  drum: [
    { wave: "sine", at: 0, lasts: 0.4, from: 150, to: 62, gain: 0.55 },
    { wave: "noise", at: 0, lasts: 0.06, from: 900, to: 300, gain: 0.2, q: 1 },
    { wave: "sine", at: 0.24, lasts: 0.5, from: 130, to: 52, gain: 0.6 },
    { wave: "noise", at: 0.24, lasts: 0.06, from: 800, to: 260, gain: 0.22, q: 1 },
  ],
  // Somebody shouts what is coming.
  call: [
    { wave: "sawtooth", at: 0, lasts: 0.14, from: 190, to: 260, gain: 0.23, attack: 0.02 },
    { wave: "sawtooth", at: 0.13, lasts: 0.22, from: 270, to: 180, gain: 0.27, attack: 0.02 },
  ],
  // A foot on dry ground.
  step: [
    { wave: "noise", at: 0, lasts: 0.07, from: 700, to: 300, gain: 0.22, q: 1.2 },
    { wave: "sine", at: 0, lasts: 0.08, from: 120, to: 70, gain: 0.25 },
  ],
  splash: [
    { wave: "noise", at: 0, lasts: 0.5, from: 1600, to: 500, gain: 0.34, attack: 0.05, q: 0.7 },
    { wave: "sine", at: 0.1, lasts: 0.2, from: 420, to: 900, gain: 0.1 },
    { wave: "sine", at: 0.24, lasts: 0.16, from: 600, to: 1100, gain: 0.08 },
  ],
  // A card turned over.
  flip: [
    { wave: "noise", at: 0, lasts: 0.06, from: 1000, to: 1800, gain: 0.65, q: 1.6 },
    { wave: "noise", at: 0.08, lasts: 0.06, from: 1700, to: 800, gain: 0.75, q: 1.4 },
  ],
  // A hiss of something that burns.
  heat: [
    { wave: "noise", at: 0, lasts: 0.4, from: 1900, to: 500, gain: 0.28, attack: 0.02, q: 1 },
    { wave: "sawtooth", at: 0.02, lasts: 0.26, from: 130, to: 62, gain: 0.14 },
  ],
  // A drop into a full tank.
  juice: [
    { wave: "sine", at: 0, lasts: 0.1, from: 380, to: 920, gain: 0.24 },
    { wave: "sine", at: 0.12, lasts: 0.22, from: 640, to: 1160, gain: 0.16 },
  ],
  // A slow clock behind glass, and a breath.
  tox: [
    { wave: "triangle", at: 0, lasts: 0.12, from: 92, gain: 0.4 },
    { wave: "triangle", at: 0.34, lasts: 0.12, from: 82, gain: 0.4 },
    { wave: "noise", at: 0.1, lasts: 0.7, from: 420, to: 900, gain: 0.14, attack: 0.3, q: 0.7 },
  ],
  // The rig starts.
  engine: [
    { wave: "sawtooth", at: 0, lasts: 0.5, from: 46, to: 96, gain: 0.26, attack: 0.05 },
    { wave: "square", at: 0.08, lasts: 0.42, from: 70, to: 142, gain: 0.08, attack: 0.05 },
    { wave: "noise", at: 0, lasts: 0.45, from: 240, to: 620, gain: 0.16, attack: 0.08, q: 0.7 },
  ],
  // Four steps up a slope, and a log drum under the last.
  climb: [
    { wave: "triangle", at: 0, lasts: 0.2, from: 261.6, gain: 0.26 },
    { wave: "triangle", at: 0.15, lasts: 0.2, from: 329.6, gain: 0.26 },
    { wave: "triangle", at: 0.3, lasts: 0.2, from: 392, gain: 0.26 },
    { wave: "triangle", at: 0.45, lasts: 0.5, from: 523.3, gain: 0.28 },
    { wave: "sine", at: 0.45, lasts: 0.5, from: 140, to: 56, gain: 0.5 },
  ],
  // A swish, a squeak that is cut off, and three notes up: somebody has caught something.
  catch: [
    { wave: "noise", at: 0, lasts: 0.14, from: 900, to: 3200, gain: 0.3, q: 1.2 },
    { wave: "sine", at: 0.1, lasts: 0.12, from: 900, to: 1700, gain: 0.2 },
    { wave: "triangle", at: 0.26, lasts: 0.16, from: 392, gain: 0.24 },
    { wave: "triangle", at: 0.38, lasts: 0.16, from: 493.9, gain: 0.24 },
    { wave: "triangle", at: 0.5, lasts: 0.4, from: 587.3, gain: 0.26 },
  ],
  // Two quick hops away.
  dart: [
    { wave: "sine", at: 0, lasts: 0.09, from: 700, to: 1250, gain: 0.2 },
    { wave: "sine", at: 0.11, lasts: 0.1, from: 850, to: 1500, gain: 0.2 },
    { wave: "noise", at: 0.02, lasts: 0.18, from: 2600, to: 1200, gain: 0.14, q: 0.9 },
  ],
  // Two shells are blown, a fifth apart, and drums.
  crown: [
    { wave: "sawtooth", at: 0, lasts: 0.35, from: 196, to: 200, gain: 0.17, attack: 0.05 },
    { wave: "triangle", at: 0, lasts: 0.35, from: 392, gain: 0.24, attack: 0.04 },
    { wave: "sawtooth", at: 0.38, lasts: 0.8, from: 293.7, to: 297, gain: 0.17, attack: 0.05 },
    { wave: "triangle", at: 0.38, lasts: 0.9, from: 587.3, gain: 0.26, attack: 0.04 },
    { wave: "sine", at: 0.38, lasts: 0.5, from: 150, to: 55, gain: 0.55 },
    { wave: "sine", at: 0.62, lasts: 0.5, from: 130, to: 50, gain: 0.5 },
  ],
  // Many throats: a rolling call that rises and falls off.
  burrararay: [
    { wave: "sawtooth", at: 0, lasts: 0.18, from: 150, to: 210, gain: 0.2, attack: 0.03 },
    { wave: "sawtooth", at: 0.16, lasts: 0.1, from: 215, to: 190, gain: 0.2, attack: 0.02 },
    { wave: "sawtooth", at: 0.26, lasts: 0.1, from: 225, to: 200, gain: 0.2, attack: 0.02 },
    { wave: "sawtooth", at: 0.36, lasts: 0.1, from: 235, to: 210, gain: 0.2, attack: 0.02 },
    { wave: "sawtooth", at: 0.46, lasts: 0.6, from: 260, to: 330, gain: 0.22, attack: 0.06 },
    { wave: "triangle", at: 0.46, lasts: 0.7, from: 520, to: 655, gain: 0.18, attack: 0.08 },
    { wave: "sine", at: 0.46, lasts: 0.4, from: 140, to: 58, gain: 0.45 },
  ],
  // Metal into its place.
  clank: [
    { wave: "square", at: 0, lasts: 0.08, from: 410, to: 300, gain: 0.1 },
    { wave: "triangle", at: 0.02, lasts: 0.26, from: 1180, gain: 0.12 },
    { wave: "noise", at: 0, lasts: 0.05, from: 3200, gain: 0.2, q: 2 },
  ],
};
