import { readFileSync, writeFileSync } from "node:fs";
import { measure as fanOut } from "./fan-out/figure.ts";
import { measure as memory } from "./memory/figure.ts";
import { measure as pointRead } from "./point-read/figure.ts";
import { measure as restUnderTick } from "./rest-under-tick/figure.ts";
import { measure as start } from "./start/figure.ts";
import type { Figure, Scale } from "./support/figure.ts";
import { describeMachine } from "./support/machine.ts";
import { readResults, saveResult } from "./support/results.ts";
import { withBenchmarkTable } from "./support/table.ts";
import { measure as tick } from "./tick/figure.ts";
import { measure as tickGrowth } from "./tick-growth/figure.ts";

/**
 * `bun run bench [figure…] [--small]`: measures all figures, or those named, one after the other; writes `results.json` and
 * README's table. A missed target is a result, not a failure.
 */
const FIGURES: Record<string, (scale: Scale) => Promise<Figure>> = {
  "point-read": pointRead,
  tick,
  "tick-growth": tickGrowth,
  "rest-under-tick": restUnderTick,
  "fan-out": fanOut,
  start,
  memory,
};
const README = new URL("../README.md", import.meta.url);

const names = Object.keys(FIGURES);
const args = process.argv.slice(2);
const scale: Scale = args.includes("--small") ? "small" : "full";
const wanted = args.filter((arg) => arg !== "--small");
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No such figure: ${unknown.join(", ")}. There are ${names.join(", ")}.`);
  process.exit(2);
}

for (const name of wanted.length > 0 ? names.filter((one) => wanted.includes(one)) : names) {
  const machine = describeMachine();
  const began = performance.now();
  const figure = await FIGURES[name]!(scale);
  const secondsTaken = Math.round((performance.now() - began) / 1000);
  saveResult({ ...figure, scale, secondsTaken, machine }, names);
  console.log(`\n${figure.title} (${secondsTaken} s)`);
  for (const row of figure.rows)
    console.log(
      `  ${row.met === null ? "      " : row.met ? "met   " : "MISSED"} ${row.name}${row.peer === null ? "" : ` / ${row.peer.name}`}: ` +
        `${row.comparison} ${row.result.median.toPrecision(3)} (${row.result.min.toPrecision(3)} to ${row.result.max.toPrecision(3)}), itself ${row.subject.median.toPrecision(3)} ${row.unit}`,
    );
}
writeFileSync(README, withBenchmarkTable(readFileSync(README, "utf8"), readResults()));
process.exit(0);
