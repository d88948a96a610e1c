import { readFileSync, writeFileSync } from "node:fs";
import { liveAndTell } from "../bench/quality/lives.ts";
import people from "../bench/quality/readme-people.json" with { type: "json" };
import { loadPack } from "../src/engine/content/pack.ts";
import { createNarrator } from "../src/engine/narrator/embedded.ts";

/**
 * Writes what the README shows of its three people anew, after a change of what lives are made of: of each the entries whose numbers stand
 * in `readme-people.json`. Read them, and choose others where they are not worth showing.
 */
const COLUMNS = 160;
const QUOTE = /(?:^>.*\n)+/gm;

const readme = new URL("../README.md", import.meta.url);
const text = readFileSync(readme, "utf8");
const pack = loadPack();
const narrate = createNarrator(pack);
const quotes = people.flatMap((who) => {
  const life = liveAndTell(pack, narrate, who, Math.max(...who.shown) + 1);
  return who.shown.map((at) => quoted(`**${life[at]!.narration.title}** — ${life[at]!.body}`));
});
const [before, rest] = text.split("## What it looks like") as [string, string];
const end = rest.indexOf("\n## ");
const section = rest.slice(0, end);
if (section.match(QUOTE)?.length !== quotes.length) throw new Error("the README shows another number of entries");
const anew = section.replace(QUOTE, () => quotes.shift()!);
writeFileSync(readme, `${before}## What it looks like${anew}${rest.slice(end)}`);

/** As a quotation of as many paragraphs, a line no longer than the README's. */
function quoted(entry: string): string {
  return `${entry.split(/\n+/).map(paragraph).join("\n>\n")}\n`;
}

function paragraph(text: string): string {
  const lines = [">"];
  for (const word of text.split(/\s+/)) {
    if (lines.at(-1)!.length + word.length >= COLUMNS) lines.push(">");
    lines.push(`${lines.pop()} ${word}`);
  }
  return lines.join("\n");
}
