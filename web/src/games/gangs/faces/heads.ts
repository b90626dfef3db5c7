// Heads, and where on each of them ears and eyes sit. All portraits are drawn on a sheet of 100 by 110.

export interface Head {
  path: string;
  /** The shaded cheek on the right. */
  shade: string;
  /** How far ears stand from the middle. */
  ear: number;
  eye: { apart: number; y: number };
  /** Top of the skull, half its width at the brow, and the chin. */
  top: number;
  half: number;
  chin: number;
}

const round: Head = {
  path: "M50 26C71 26 83 41 83 60C83 80 69 93 50 93C31 93 17 80 17 60C17 41 29 26 50 26Z",
  shade: "M70 33C78 40 83 49 83 60C83 80 69 93 50 93C46 93 42 92 39 91C62 88 76 70 70 33Z",
  ear: 33,
  eye: { apart: 14, y: 57 },
  top: 26,
  half: 32,
  chin: 93,
};
const long: Head = {
  path: "M50 19C68 19 75 33 75 54C75 81 66 99 50 99C34 99 25 81 25 54C25 33 32 19 50 19Z",
  shade: "M66 25C73 32 75 42 75 54C75 81 66 99 50 99C47 99 44 98 42 97C62 88 70 60 66 25Z",
  ear: 25.5,
  eye: { apart: 11.5, y: 53 },
  top: 19,
  half: 24,
  chin: 99,
};
const square: Head = {
  path: "M24 30C38 24 62 24 76 30C81 44 82 66 80 82C74 97 26 97 20 82C18 66 19 44 24 30Z",
  shade: "M70 27.5L76 30C81 44 82 66 80 82C76 92 54 95 38 93C66 90 74 62 70 27.500Z",
  ear: 31,
  eye: { apart: 14.5, y: 56 },
  top: 26,
  half: 28,
  chin: 94,
};
const heart: Head = {
  path: "M50 27C72 20 87 34 83 54C79 74 64 97 50 99C36 97 21 74 17 54C13 34 28 20 50 27Z",
  shade: "M74 27C83 32 86 42 83 54C79 74 64 97 50 99C48 99 46 98 44 97C66 82 76 58 74 27Z",
  ear: 33,
  eye: { apart: 15, y: 56 },
  top: 25,
  half: 32,
  chin: 99,
};
const egg: Head = {
  path: "M50 17C66 17 80 46 80 67C80 86 67 96 50 96C33 96 20 86 20 67C20 46 34 17 50 17Z",
  shade: "M64 25C74 37 80 54 80 67C80 86 67 96 50 96C45 96 41 95 38 94C62 90 74 66 64 25Z",
  ear: 28,
  eye: { apart: 13, y: 57 },
  top: 17,
  half: 24,
  chin: 96,
};

const heads: Readonly<Record<string, Head>> = { round, long, square, heart, egg };

export function headOf(name: string): Head {
  return heads[name] ?? round;
}
