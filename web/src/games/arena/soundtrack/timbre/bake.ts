// Makes the samples of every part: some tenths of a second of arithmetic, best done beside the page.

import { parts, type Part } from "../score/score";
import { drums, shaker } from "./drums";
import { crowd, drip, frog, laugh, rain, roar, warble, whip, wind } from "./nature";
import { RATE, timbres } from "./parts";
import { chanted } from "./voices";
import type { Samples } from "./waves";
import { drone, pipe } from "./winds";

export const makers: Readonly<Record<Part, (rate: number, take: number) => Samples>> = {
  ground: drums.ground,
  low: drums.low,
  hand: drums.hand,
  slap: drums.slap,
  high: drums.high,
  stick: drums.stick,
  shaker: shaker,
  stomp: drums.stomp,
  log: drums.log,
  drone: drone,
  pipe: pipe,
  hey: (rate, take) => chanted(rate, "hey", 7, take),
  ho: (rate, take) => chanted(rate, "ho", 7, take),
  crowd: crowd,
  roar: roar,
  wind: wind,
  rain: rain,
  warble: warble,
  laugh: laugh,
  whip: whip,
  frog: frog,
  drip: drip,
  mark: (rate) => chanted(rate, "mark", 6, 0),
  bung: (rate) => chanted(rate, "bung", 6, 1),
  burrararay: (rate) => chanted(rate, "burrararay", 6, 2),
};

/** Samples of every part, by take. */
export type Baked = Record<Part, Samples[]>;

export function bake(): Baked {
  const found = parts.map((part): [Part, Samples[]] => [
    part,
    Array.from({ length: timbres[part].takes }, (_, take) => makers[part](RATE, take)),
  ]);
  return Object.fromEntries(found) as Baked;
}
