// How much a first visitor loads: the page, its entry with everything it imports, its styles and the home page; and the fonts,
// which the page does not wait for. Run after `npm run build`; fails when it is more than we allow ourselves.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const MOST_BYTES = 110 * 1000;
const MOST_FONT_BYTES = 80 * 1000;
const root = fileURLToPath(new URL("../../src/talion/server/static", import.meta.url));
const html = readFileSync(join(root, "index.html"), "utf8");
const home = readdirSync(join(root, "assets")).filter((name) => /^Home-/.test(name));
const wanted = new Set([...html.matchAll(/\/assets\/([\w.-]+)/g)].map((found) => found[1]).concat(home));

for (const name of wanted) {
  if (!name.endsWith(".js")) continue;
  const text = readFileSync(join(root, "assets", name), "utf8");
  for (const found of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) wanted.add(found[1]);
}
// A chunk's styles carry its name.
for (const name of readdirSync(join(root, "assets"))) {
  if (name.endsWith(".css") && [...wanted].some((js) => js.split("-")[0] === name.split("-")[0]))
    wanted.add(name);
}

const files = ["index.html", "start.js", "favicon.svg", ...[...wanted].map((name) => `assets/${name}`)];
const sizes = files.map((file) => ({
  file,
  bytes: gzipSync(readFileSync(join(root, file)), { level: 9 }).length,
}));
for (const { file, bytes } of sizes.sort((a, b) => b.bytes - a.bytes))
  console.log(`${String(bytes).padStart(8)}  ${file}`);
const sum = (some) => some.reduce((all, { bytes }) => all + bytes, 0);
const isFont = ({ file }) => file.endsWith(".woff2");
const [fonts, total] = [sum(sizes.filter(isFont)), sum(sizes.filter((one) => !isFont(one)))];
console.log(`${String(fonts).padStart(8)}  fonts (allowed: ${MOST_FONT_BYTES})`);
console.log(`${String(total).padStart(8)}  in all without them, gzipped (allowed: ${MOST_BYTES})`);
if (total > MOST_BYTES || fonts > MOST_FONT_BYTES) process.exit(1);
