// A QR code of a short text: byte mode, error correction M, versions 1 to 6. Just enough for a table's link.

interface Version {
  /** Error correction bytes of a block. */
  check: number;
  blocks: number;
  /** Data bytes of a block. */
  data: number;
}

const VERSIONS: readonly Version[] = [
  { check: 10, blocks: 1, data: 16 },
  { check: 16, blocks: 1, data: 28 },
  { check: 26, blocks: 1, data: 44 },
  { check: 18, blocks: 2, data: 32 },
  { check: 24, blocks: 2, data: 43 },
  { check: 16, blocks: 4, data: 27 },
];

type Grid = (boolean | null)[][];

/** The code as rows of dark (true) and light modules, or null if the text is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const place = VERSIONS.findIndex(({ blocks, data }) => bytes.length + 2 <= blocks * data);
  const version = VERSIONS[place];
  if (version === undefined) return null;
  const stream = interleaved(padded(bytes, version.blocks * version.data), version);
  const size = 21 + 4 * place;
  const frame = patterns(size, place + 1);
  const drawn = MASKS.map((mask, number) => filled(frame, stream, mask, number));
  return drawn.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

/** Mode, length, text, end and padding, as bytes. */
function padded(bytes: number[], room: number): number[] {
  const bits = [
    0,
    1,
    0,
    0,
    ...bitsOf(bytes.length, 8),
    ...bytes.flatMap((byte) => bitsOf(byte, 8)),
    0,
    0,
    0,
    0,
  ];
  const made: number[] = [];
  for (let i = 0; i + 8 <= bits.length; i += 8)
    made.push(bits.slice(i, i + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let i = 0; made.length < room; i++) made.push(i % 2 === 0 ? 0xec : 0x11);
  return made.slice(0, room);
}

function bitsOf(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => (value >> (count - 1 - i)) & 1);
}

/** Data and check bytes of all blocks, one of each in turn, as bits. */
function interleaved(data: number[], { blocks, data: length, check }: Version): number[] {
  const parts = Array.from({ length: blocks }, (_, i) => data.slice(i * length, (i + 1) * length));
  const checks = parts.map((part) => checkBytes(part, check));
  const made: number[] = [];
  for (const [rows, count] of [
    [parts, length],
    [checks, check],
  ] as const) {
    for (let i = 0; i < count; i++) for (const row of rows) made.push(row[i] ?? 0);
  }
  return made.flatMap((byte) => bitsOf(byte, 8));
}

// Reed and Solomon over the field of 256 elements with the polynomial 0x11d

function times(a: number, b: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> i) & 1) product ^= a;
  }
  return product;
}

function checkBytes(data: number[], count: number): number[] {
  let generator = [1];
  for (let i = 0, root = 1; i < count; i++, root = times(root, 2)) {
    const next = [...generator, 0];
    generator.forEach((factor, at) => (next[at + 1] = (next[at + 1] ?? 0) ^ times(factor, root)));
    generator = next;
  }
  const rest = new Array<number>(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (let i = 0; i < count; i++) rest[i] = (rest[i] ?? 0) ^ times(generator[i + 1] ?? 0, factor);
  }
  return rest;
}

/** Everything that is the same for every text; the rest is null. Places for the format hold light modules. */
function patterns(size: number, version: number): Grid {
  const grid: Grid = Array.from({ length: size }, () => new Array<boolean | null>(size).fill(null));
  const set = (x: number, y: number, dark: boolean) => {
    const row = grid[y];
    if (row !== undefined && x >= 0 && x < size) row[x] = dark;
  };
  for (let i = 0; i < size; i++) {
    set(i, 6, i % 2 === 0);
    set(6, i, i % 2 === 0);
  }
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    for (let y = -4; y <= 4; y++) {
      for (let x = -4; x <= 4; x++) {
        const ring = Math.max(Math.abs(x), Math.abs(y));
        if (cy + y >= 0 && cy + y < size) set(cx + x, cy + y, ring !== 2 && ring !== 4);
      }
    }
  }
  if (version > 1) {
    const at = size - 7;
    for (let y = -2; y <= 2; y++) {
      for (let x = -2; x <= 2; x++) set(at + x, at + y, Math.max(Math.abs(x), Math.abs(y)) !== 1);
    }
  }
  for (const [x, y] of formatPlaces(size).flat()) set(x, y, false);
  set(8, size - 8, true);
  return grid;
}

/** The fifteen bits of the format stand in two places each. */
function formatPlaces(size: number): [number, number][][] {
  return Array.from({ length: 15 }, (_, i) => {
    const first: [number, number] = i < 6 ? [8, i] : i < 8 ? [8, i + 1] : i === 8 ? [7, 8] : [14 - i, 8];
    const second: [number, number] = i < 8 ? [size - 1 - i, 8] : [8, size - 15 + i];
    return [first, second];
  });
}

function formatBits(mask: number): number {
  // Level M is 00, so that the data is the mask alone.
  let rest = mask;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  return ((mask << 10) | rest) ^ 0x5412;
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The stream laid in from the lower right, up and down in columns of two, under a mask. */
function filled(
  frame: Grid,
  stream: number[],
  mask: (x: number, y: number) => boolean,
  number: number,
): boolean[][] {
  const size = frame.length;
  const grid = frame.map((row) => row.map((module) => module ?? false));
  let bit = 0;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++) {
      const y = up ? size - 1 - i : i;
      for (const x of [right, right - 1]) {
        if (frame[y]?.[x] !== null) continue;
        const row = grid[y];
        if (row !== undefined) row[x] = (stream[bit] === 1) !== mask(x, y);
        bit++;
      }
    }
  }
  const format = formatBits(number);
  formatPlaces(size).forEach((places, i) => {
    for (const [x, y] of places) {
      const row = grid[y];
      if (row !== undefined) row[x] = ((format >> i) & 1) === 1;
    }
  });
  return grid;
}

/** Long runs of one colour are hard to read. */
function penalty(grid: boolean[][]): number {
  const size = grid.length;
  let sum = 0;
  for (let a = 0; a < size; a++) {
    for (const at of [(i: number) => grid[a]?.[i], (i: number) => grid[i]?.[a]]) {
      for (let i = 1, run = 1; i < size; i++) {
        run = at(i) === at(i - 1) ? run + 1 : 1;
        sum += run === 5 ? 3 : run > 5 ? 1 : 0;
      }
    }
  }
  return sum;
}
