/* As much Markdown as rulebooks use: paragraphs, tables, lists, bold, italic, code. It becomes a tree that components
   draw, never HTML text, so that nothing in a rulebook can run. */

export type Inline = { kind: "text" | "strong" | "em" | "code"; text: string };
export type Block =
  | { kind: "paragraph"; inlines: Inline[] }
  | { kind: "list"; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g;

export function inlines(text: string): Inline[] {
  const found: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) found.push({ kind: "text", text: text.slice(from, match.index) });
    if (match[1] !== undefined) found.push({ kind: "strong", text: match[1] });
    else if (match[2] !== undefined) found.push({ kind: "em", text: match[2] });
    else found.push({ kind: "code", text: match[3] ?? "" });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ kind: "text", text: text.slice(from) });
  return found;
}

export function blocks(markdown: string): Block[] {
  return markdown
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map(block);
}

function block(text: string): Block {
  const lines = text.split("\n");
  if (lines.length >= 2 && lines[0]?.startsWith("|") && /^\|[\s:|-]+\|$/.test(lines[1]?.trim() ?? "")) {
    return { kind: "table", head: cells(lines[0]), rows: lines.slice(2).map(cells) };
  }
  if (lines[0]?.startsWith("- ")) return { kind: "list", items: items(lines).map(inlines) };
  return { kind: "paragraph", inlines: inlines(lines.join(" ")) };
}

function cells(line: string): Inline[][] {
  return line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => inlines(cell.trim()));
}

/** Lines that do not begin an item go on with the one before. */
function items(lines: readonly string[]): string[] {
  const found: string[] = [];
  for (const line of lines) {
    if (line.startsWith("- ")) found.push(line.slice(2));
    else found.push(`${found.pop() ?? ""} ${line.trim()}`);
  }
  return found;
}
