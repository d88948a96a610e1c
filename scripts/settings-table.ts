import { readFileSync, writeFileSync } from "node:fs";
import { SETTINGS } from "../src/config/settings.ts";

/** README's table of settings, made from the table that the program itself reads. `bun scripts/settings-table.ts` puts it there. */

const START = "<!-- settings -->";
const END = "<!-- /settings -->";

/** `readme` with the table between its two marks as it should be. Throws when a mark is missing. */
export function withSettingsTable(readme: string): string {
  const [before, rest] = readme.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`README.md needs ${START} and ${END}`);
  const rows = Object.values(SETTINGS).map(
    ({ name, fallback, meaning }) => `| \`${name}\` | ${shown(fallback)} | ${meaning} |`,
  );
  return `${before}${START}\n| Setting | Default | Meaning |\n|---|---|---|\n${rows.join("\n")}\n${END}${after}`;
}

const shown = (fallback: string | null): string => (fallback === null || fallback === "" ? "" : `\`${fallback}\``);

if (import.meta.main) {
  const path = new URL("../README.md", import.meta.url);
  writeFileSync(path, withSettingsTable(readFileSync(path, "utf8")));
}
