// What each card shows.

import { scene, unknown, type Scene } from "./scene";

const scenes: Readonly<Record<string, Scene>> = {
  gap: scene(
    [84, 24, 15],
    "none",
    [],
    [
      ["cliffs", 60, 58, 1],
      ["rig", 58, 34, 0.9, -14],
      ["boom", 26, 36, 0.7],
    ],
  ),
  bykr: scene(
    [60, 36, 22],
    "dunes",
    [
      ["bike", 30, 60, 0.6],
      ["bike", 94, 58, 0.55],
    ],
    [["bike", 62, 82, 1.15]],
  ),
  stm: scene(
    null,
    "flat",
    [
      ["cloud", 62, 34, 1.25],
      ["bolt", 44, 66, 0.8],
      ["bolt", 84, 62, 0.65],
    ],
    [["rig", 34, 80, 0.6]],
  ),
  wrm: scene(
    [22, 22, 10],
    "dunes",
    [],
    [
      ["worm", 62, 80, 1.3],
      ["rig", 108, 84, 0.4],
    ],
  ),
  gost: scene(
    [60, 30, 17],
    "hills",
    [
      ["ghost", 30, 62, 0.6],
      ["ghost", 96, 60, -0.5],
    ],
    [["ghost", 62, 84, 1.25]],
  ),
  krpt: scene(
    [96, 20, 9],
    "hills",
    [
      ["grave", 20, 62, 0.7],
      ["grave", 104, 60, 0.6],
    ],
    [["crypt", 60, 84, 1.3]],
  ),
  bot: scene([24, 24, 11], "flat", [["mast", 104, 62, 0.4]], [["bot", 52, 84, 1.35]]),
  dun: scene(
    [60, 26, 18],
    "dunes",
    [["dune", 92, 52, 0.8]],
    [
      ["dune", 42, 66, 1],
      ["rig", 40, 47, 0.42, -16],
    ],
  ),
  ryd: scene(
    [94, 26, 16],
    "flat",
    [["peaks", 40, 62, 0.4]],
    [
      ["speed", 40, 68, 1],
      ["rig", 66, 80, 1.25, -5],
      ["boom", 22, 84, 0.9],
    ],
  ),
  rod: scene([60, 36, 14], "flat", [], [["road", 60, 72, 1.15]]),
  nomd: scene(
    [90, 22, 11],
    "dunes",
    [["tent", 92, 62, 0.7]],
    [
      ["nomad", 30, 82, 1.05],
      ["nomad", 52, 84, 1.25],
      ["nomad", 72, 82, -0.95],
    ],
  ),
  pmp: scene([30, 28, 13], "flat", [["barrel", 100, 66, 0.8]], [["pump", 58, 82, 1.5]]),
  rest: scene(
    [94, 20, 9],
    "hills",
    [["rig", 92, 64, 0.7]],
    [
      ["tent", 32, 80, 1],
      ["fire", 66, 84, 1],
    ],
    "night",
  ),
  tox: scene(
    null,
    "flat",
    [
      ["cloud", 18, 40, 0.6],
      ["cloud", 104, 34, -0.7],
    ],
    [["mask", 60, 74, 1.15]],
    "tox",
  ),

  bndt: scene(
    [60, 34, 24],
    "none",
    [["bandit", 28, 84, 1]],
    [
      ["bandit", 92, 86, 1],
      ["bandit", 60, 90, 1.5],
    ],
  ),
  rad: scene(
    [26, 24, 10],
    "flat",
    [["silo", 104, 62, 0.4]],
    [
      ["trefoil", 54, 82, 1.3],
      ["barrel", 92, 82, 0.95],
      ["barrel", 22, 84, 0.8],
    ],
  ),
  mut: scene(
    [60, 26, 15],
    "hills",
    [
      ["mutant", 24, 62, 0.6],
      ["mutant", 98, 62, -0.65],
    ],
    [["mutant", 58, 84, 1.25]],
  ),
  hol: scene(
    [96, 20, 10],
    "flat",
    [],
    [
      ["hole", 60, 72, 1.1],
      ["tentacle", 38, 70, 1],
      ["tentacle", 84, 70, -1.2],
      ["tentacle", 60, 72, 1.5],
    ],
  ),
  tik: scene(
    [60, 20, 12],
    "dunes",
    [
      ["tick", 26, 56, 0.4],
      ["tick", 98, 54, 0.45],
    ],
    [["tick", 60, 84, 1.4]],
  ),
  fyr: scene(
    null,
    "flat",
    [
      ["fire", 18, 62, 1.2],
      ["fire", 100, 62, 1.4],
      ["fire", 60, 62, 1],
    ],
    [
      ["fire", 40, 84, 2.2],
      ["fire", 82, 86, 2],
      ["rig", 14, 86, 0.4],
    ],
  ),
  fal: scene(
    [20, 20, 9],
    "none",
    [["cliffs", 60, 62, 1.1]],
    [
      ["rocks", 56, 30, 0.9, 20],
      ["rocks", 72, 52, 1.1, 70],
      ["rocks", 54, 74, 1.3, -30],
      ["rig", 66, 88, 0.5],
    ],
  ),
  swrm: scene(
    [60, 40, 26],
    "none",
    [
      ["bug", 22, 22, 0.9, 20],
      ["bug", 44, 16, 0.7, -30],
      ["bug", 98, 24, 1, 40],
      ["bug", 80, 12, 0.7],
      ["bug", 104, 50, 0.9, 80],
      ["bug", 14, 52, 0.9, -60],
    ],
    [
      ["bug", 42, 40, 1.5, -20],
      ["bug", 78, 42, 1.8, 30],
      ["bug", 60, 66, 2.6, 8],
      ["bug", 28, 74, 1.6, -70],
      ["bug", 96, 76, 1.6, 60],
    ],
  ),
  snyp: scene([26, 24, 10], "hills", [["nomad", 70, 60, 0.6]], [["scope", 70, 46, 1.25]]),
  klaw: scene([30, 26, 14], "dunes", [], [["claw", 60, 84, 1.6]]),
  rot: scene(
    null,
    "flat",
    [
      ["grave", 16, 64, 0.8],
      ["grave", 106, 66, 0.7],
    ],
    [["skull", 60, 78, 1.35]],
    "tox",
  ),
  dst: scene(
    [60, 44, 30],
    "none",
    [["gear", 94, 34, 0.8, 12]],
    [
      ["gear", 44, 68, 1.25, 6],
      ["gear", 88, 86, 0.9, 24],
      ["boom", 18, 86, 1],
    ],
  ),

  kid: scene([90, 26, 13], "dunes", [], [["kid", 52, 84, 1.2]]),
  sng: scene(
    [24, 24, 11],
    "hills",
    [],
    [
      ["radio", 56, 82, 1.35],
      ["notes", 96, 34, 1.1],
      ["notes", 24, 50, 0.8],
    ],
  ),
  lyt: scene(null, "hills", [["lamp", 40, 66, 1.1]], [["rig", 22, 86, 0.5]], "night"),
  dog: scene([84, 30, 19], "dunes", [], [["dog", 56, 84, 1.6]]),
  wel: scene([96, 22, 11], "flat", [["palm", 16, 64, 0.6]], [["well", 60, 84, 1.3]]),
  ran: scene(
    null,
    "dunes",
    [["cloud", 62, 34, 1.3]],
    [
      ["rain", 62, 42, 1.25],
      ["sprout", 24, 84, 0.45],
    ],
  ),
  sgnl: scene([22, 22, 9], "hills", [], [["dish", 52, 84, 1.3]]),
  frnd: scene([60, 34, 21], "dunes", [["grave", 98, 64, 0.9]], [["friend", 56, 84, 1.5]]),
  drm: scene(null, "flat", [["home", 60, 72, 1.2]], [["rig", 24, 86, 0.45]], "night"),
  sed: scene([60, 24, 14], "flat", [], [["sprout", 60, 78, 1.4]]),
  tnk: scene([94, 20, 10], "flat", [["pump", 18, 64, 0.5]], [["tank", 60, 82, 1.4]]),
  ark: scene([28, 26, 13], "dunes", [], [["ark", 60, 78, 1.2, -5]]),

  rek: scene([24, 22, 9], "dunes", [], [["wreck", 58, 80, 1.2]]),
  twr: scene([92, 26, 12], "hills", [["mast", 60, 84, 0.85]], [["rig", 26, 86, 0.4]]),
  oas: scene(
    [60, 28, 16],
    "dunes",
    [["palm", 92, 64, 0.8]],
    [
      ["pool", 60, 74, 1.1],
      ["palm", 28, 80, 1.3],
      ["palm", 88, 84, -1.1],
    ],
  ),
  myn: scene([96, 18, 8], "flat", [["peaks", 60, 60, 0.8]], [["mine", 60, 76, 1.25]]),
  pas: scene(
    [22, 20, 9],
    "none",
    [["peaks", 60, 84, 0.7]],
    [
      ["peaks", 60, 88, 1.15],
      ["rig", 50, 86, 0.34],
    ],
  ),
  sylo: scene([24, 24, 10], "flat", [], [["silo", 56, 84, 1.35]]),
  lab: scene([92, 20, 9], "dunes", [], [["lab", 60, 80, 1.35]]),
  gat: scene(
    [60, 34, 18],
    "flat",
    [],
    [
      ["gate", 60, 82, 1.3],
      ["rig", 60, 88, 0.3],
    ],
  ),
  spyr: scene([92, 24, 11], "hills", [["peaks", 30, 62, 0.4]], [["spire", 60, 86, 1.1]]),
  prt: scene([26, 22, 10], "flat", [["mast", 100, 62, 0.4]], [["rocket", 64, 82, 1.1]]),
};

export function sceneOf(card: string): Scene {
  return scenes[card] ?? unknown;
}

export const drawn: readonly string[] = Object.keys(scenes);
