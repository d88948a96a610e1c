import { readFileSync, writeFileSync } from "node:fs";
import { measure as fanOut } from "./fan-out/figure.ts";
import { measure as memory } from "./memory/figure.ts";
import { measure as pointRead } from "./point-read/figure.ts";
import { measure as restUnderTick } from "./rest-under-tick/figure.ts";
import { measure as search } from "./search/figure.ts";
import { measure as start } from "./start/figure.ts";
import type { Figure, Scale } from "./support/figure.ts";
import { describeMachine } from "./support/machine.ts";
import { createPopulations, type Populations } from "./support/population.ts";
import { isJudged, type Result, readResults, saveResult } from "./support/results.ts";
import { withBenchmarkTable } from "./support/table.ts";
import { measure as tenantReads } from "./tenant-reads/figure.ts";
import { measure as tick } from "./tick/figure.ts";
import { measure as tickGrowth } from "./tick-growth/figure.ts";

/**
 * `bun run bench [figure…] [--small]`: measures all figures, or those named, one after the other; writes `results.json` and
 * README's table. A missed target is a result, not a failure. Who wants many Echoes comes before who wants fewer, which are
 * then part of them.
 */
const FIGURES: Record<string, (scale: Scale, populations: Populations) => Promise<Figure>> = {
  "point-read": pointRead,
  "tick-growth": tickGrowth,
  tick,
  "rest-under-tick": restUnderTick,
  "fan-out": fanOut,
  start,
  "tenant-reads": tenantReads,
  search,
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

await using after = new AsyncDisposableStack();
const populations = createPopulations(after);
for (const name of wanted.length > 0 ? names.filter((one) => wanted.includes(one)) : names) {
  const machine = await describeMachine();
  const began = performance.now();
  const figure = await FIGURES[name]!(scale, populations);
  const result = { ...figure, scale, secondsTaken: Math.round((performance.now() - began) / 1000), machine };
  saveResult(result, names);
  report(result);
}
writeFileSync(README, withBenchmarkTable(readFileSync(README, "utf8"), readResults()));

function report(figure: Result): void {
  const digits = (value: number): string => value.toPrecision(3);
  console.log(`\n${figure.title} (${figure.secondsTaken} s${isJudged(figure) ? "" : ", not judged"})`);
  for (const { name, peer, unit, subject, comparison, result, met } of figure.rows) {
    const verdict = met === null || !isJudged(figure) ? "" : met ? "met" : "MISSED";
    const against = peer === null ? "" : ` / ${peer.name}`;
    const found = `${digits(result.median)} (${digits(result.min)} to ${digits(result.max)})`;
    console.log(
      `  ${verdict.padEnd(7)}${name}${against}: ${comparison} ${found}, itself ${digits(subject.median)} ${unit}`,
    );
  }
}
