import { describe, expect, it } from "vitest";
import { rest } from "./tumble";

type Vector = [number, number, number];

/** Where a direction points after the turns of a transform, as style sheets have them: y goes down, z towards the eye. */
function turned(transform: string, direction: Vector): Vector {
  const turns = [...transform.matchAll(/rotate([XYZ])\((-?[\d.]+)deg\)/g)].reverse();
  return turns.reduce<Vector>(([x, y, z], [, axis, degrees]) => {
    const angle = (Number(degrees) * Math.PI) / 180;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    if (axis === "X") return [x, y * cos - z * sin, y * sin + z * cos];
    if (axis === "Y") return [x * cos + z * sin, y, z * cos - x * sin];
    return [x * cos - y * sin, x * sin + y * cos, z];
  }, direction);
}

/** Which way each side of the cube looks before it is turned. */
const SIDES: Readonly<Record<number, Vector>> = {
  1: [0, 0, 1],
  2: [0, -1, 0],
  3: [1, 0, 0],
  4: [-1, 0, 0],
  5: [0, 1, 0],
  6: [0, 0, -1],
};

describe("a die at rest", () => {
  it.each([1, 2, 3, 4, 5, 6])("shows its %i on top, and nothing else from above", (value) => {
    for (let order = 0; order < 6; order++) {
      const seen = Object.entries(SIDES).map(([side, out]) => ({
        side: Number(side),
        to: turned(rest(value, order), out),
      }));
      const up = seen.find(({ side }) => side === value)?.to ?? [0, 0, 0];
      expect(up[2]).toBeGreaterThan(0.9);
      // What is seen beside it lies below it or at its side: never above, where a die's top is looked for.
      for (const { side, to } of seen)
        if (side !== value && to[2] > 0.15) expect(to[1]).toBeGreaterThan(-0.2);
    }
  });
});
