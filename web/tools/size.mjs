// How much is loaded, gzipped: by a first visitor the page, its entry with everything it imports, its styles and the home page, and the
// fonts, which the page does not wait for; by each board what neither the home page nor the page of a table has loaded before; and what
// is loaded besides, where a match needs it or comes to it, piece by piece.
// Run after `npm run build`; fails where something is more than we allow ourselves. `--json` says the same to programs, and fails never.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const MOST = { first: 110 * 1000, fonts: 80 * 1000, board: 45 * 1000, piece: 5 * 1000 };
const MOST_OF_PIECE = {
  "arena stage.svelte": 6 * 1000, // what moves when something happens
  "arena turn": 7 * 1000, // blows, and what flies
  "arena Fight": 39 * 1000, // rounds in real time, with their soundtrack
  "arena panels": 18 * 1000, // special contests
  "arena Yard": 9 * 1000, // lessons in real time
  "arena background": 13 * 1000, // drums, off until somebody wants them
};
const root = fileURLToPath(new URL("../../src/talion/server/static", import.meta.url));
const assets = readdirSync(join(root, "assets"));
const read = (name) => readFileSync(join(root, name), "utf8");
const chunk = (start) => assets.filter((name) => name.startsWith(`${start}-`) && name.endsWith(".js"));
const isFont = (name) => name.endsWith(".woff2");

/** Files with all that they import at once. */
function withImports(names) {
  const wanted = new Set(names);
  for (const name of wanted) {
    if (!name.endsWith(".js")) continue;
    for (const found of read(`assets/${name}`).matchAll(/(?:from|import)\s*["`]\.\/([\w.-]+\.js)["`]/g))
      wanted.add(found[1]);
  }
  return wanted;
}

/** The styles of chunks carry their names; where several chunks have one name, the loader says which are whose. */
function withStyles(names) {
  const starts = new Set([...names].filter((name) => name.endsWith(".js")).map((name) => name.split("-")[0]));
  starts.delete("kit");
  return new Set([
    ...names,
    ...assets.filter((name) => name.endsWith(".css") && starts.has(name.split("-")[0])),
  ]);
}

/** What the loader of boards asks for, by game. */
function boards() {
  const found = {};
  for (const name of chunk("games")) {
    const text = read(`assets/${name}`);
    const files = JSON.parse(/m\.f=(\[[^\]]*\])/.exec(text)?.[1] ?? "[]");
    const kits = text.matchAll(/"\.\/(\w+)\/kit\.ts":\(\)=>.*?__vite__mapDeps\(\[([\d,]*)\]\)/g);
    for (const [, game, numbers] of kits)
      found[game] = numbers.split(",").map((number) => files[Number(number)].replace("assets/", ""));
  }
  return found;
}

/** What a board asks for when it needs it, by the names of the chunks. */
function pieces(kit) {
  const found = {};
  for (const name of kit) {
    if (!name.endsWith(".js")) continue;
    const text = read(`assets/${name}`);
    const files = JSON.parse(/m\.f=(\[[^\]]*\])/.exec(text)?.[1] ?? "[]");
    for (const [, asked, numbers] of text.matchAll(
      /import\(`\.\/([\w.-]+)`\)(?:;return\{[^}]*\}\})?,__vite__mapDeps\(\[([\d,]*)\]\)/g,
    )) {
      const needs = numbers.split(",").map((number) => files[Number(number)].replace("assets/", ""));
      found[asked.split("-")[0]] = [...withImports([asked, ...needs])];
    }
  }
  return found;
}

const bytes = (file) => gzipSync(readFileSync(join(root, file)), { level: 9 }).length;
const sum = (files) => files.reduce((all, file) => all + bytes(file), 0);
const linked = [...read("index.html").matchAll(/\/assets\/([\w.-]+)/g)].map((found) => found[1]);
const first = withStyles(withImports([...linked, ...chunk("Home")]));
const table = withStyles(withImports([...first, ...chunk("Table")]));
const files = ["index.html", "start.js", "favicon.svg", ...[...first].map((name) => `assets/${name}`)];
const kits = Object.fromEntries(
  Object.entries(boards()).map(([game, names]) => [
    game,
    [...withImports(names)].filter((name) => !table.has(name)),
  ]),
);
const weigh = (names, most) => ({ bytes: sum(names.map((name) => `assets/${name}`)), most });
const weights = {
  first: { bytes: sum(files.filter((file) => !isFont(file))), most: MOST.first },
  fonts: { bytes: sum(files.filter(isFont)), most: MOST.fonts },
  boards: Object.fromEntries(Object.entries(kits).map(([game, names]) => [game, weigh(names, MOST.board)])),
  pieces: Object.fromEntries(
    Object.entries(kits).flatMap(([game, kit]) =>
      Object.entries(pieces(kit)).map(([piece, names]) => [
        `${game} ${piece}`,
        weigh(
          names.filter((name) => !table.has(name) && !kit.includes(name)),
          MOST_OF_PIECE[`${game} ${piece}`] ?? MOST.piece,
        ),
      ]),
    ),
  ),
};

if (process.argv.includes("--json")) {
  console.log(JSON.stringify(weights));
} else {
  const line = (size, what) => console.log(`${String(size).padStart(8)}  ${what}`);
  for (const file of files.sort((a, b) => bytes(b) - bytes(a))) line(bytes(file), file);
  line(weights.fonts.bytes, `fonts (allowed: ${MOST.fonts})`);
  line(weights.first.bytes, `in all without them, gzipped (allowed: ${MOST.first})`);
  for (const [game, weight] of Object.entries(weights.boards))
    line(weight.bytes, `board of ${game} (allowed: ${weight.most})`);
  for (const [piece, weight] of Object.entries(weights.pieces))
    line(weight.bytes, `where it is needed: ${piece} (allowed: ${weight.most})`);
  const all = [
    weights.first,
    weights.fonts,
    ...Object.values(weights.boards),
    ...Object.values(weights.pieces),
  ];
  if (all.some((weight) => weight.bytes > weight.most)) process.exitCode = 1;
}
