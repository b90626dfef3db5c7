import { encode } from "uqr";

/** Light modules on every side; without them a camera does not find the code. */
const QUIET = 4;

export interface Drawing {
  /** Width and height in modules, the quiet border included. */
  size: number;
  /** The dark modules, for the `d` of an SVG path. */
  path: string;
}

/** A QR code of a text, with enough correction for a screen that is photographed at an angle. */
export function drawing(text: string): Drawing {
  const { size, data } = encode(text, { ecc: "M", border: QUIET });
  const dark = data.flatMap((row, y) => row.map((is, x) => (is ? `M${x} ${y}h1v1h-1z` : "")));
  return { size, path: dark.join("") };
}
