import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { measure as avatar } from "./avatar/figure.ts";
import { measure as channels } from "./channels/figure.ts";
import { measure as encounters } from "./encounters/figure.ts";
import { measure as erasure } from "./erasure/figure.ts";
import { measure as exportOfALife } from "./export/figure.ts";
import { measure as fanOut } from "./fan-out/figure.ts";
import { measure as feeds } from "./feeds/figure.ts";
import { measure as loginStorm } from "./login-storm/figure.ts";
import { measure as memory } from "./memory/figure.ts";
import { measure as pages } from "./pages/figure.ts";
import { PLANS } from "./plans.ts";
import { measure as pointRead } from "./point-read/figure.ts";
import { measure as restUnderTick } from "./rest-under-tick/figure.ts";
import { measure as search } from "./search/figure.ts";
import { measure as start } from "./start/figure.ts";
import { commitOf } from "./support/commit.ts";
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
 * README's table. A missed target is a result, not a failure.
 */
const FIGURES: Record<keyof typeof PLANS, (scale: Scale, populations: Populations) => Promise<Figure>> = {
  "point-read": pointRead,
  "tick-growth": tickGrowth,
  tick,
  "rest-under-tick": restUnderTick,
  "fan-out": fanOut,
  start,
  "tenant-reads": tenantReads,
  search,
  feeds,
  channels,
  encounters,
  "login-storm": loginStorm,
  export: exportOfALife,
  avatar,
  erasure,
  memory,
  pages,
};
const ROOT = join(import.meta.dir, "..");
const README = join(ROOT, "README.md");

const names = Object.keys(PLANS) as (keyof typeof PLANS)[];
const args = process.argv.slice(2);
const scale: Scale = args.includes("--small") ? "small" : "full";
const wanted = args.filter((arg) => arg !== "--small");
const unknown = wanted.filter((name) => !Object.hasOwn(PLANS, name));
if (unknown.length > 0) {
  console.error(`No such figure: ${unknown.join(", ")}. There are ${names.join(", ")}.`);
  process.exit(2);
}

await using after = new AsyncDisposableStack();
const populations = createPopulations(after);
for (const name of wanted.length > 0 ? names.filter((one) => wanted.includes(one)) : names) {
  const [commit, machine] = [commitOf(ROOT), await describeMachine()];
  const began = performance.now();
  const figure = await FIGURES[name](scale, populations);
  const secondsTaken = Math.round((performance.now() - began) / 1000);
  const result = { ...figure, scale, secondsTaken, commit, machine };
  saveResult(result, names);
  report(result);
}
writeFileSync(README, withBenchmarkTable(readFileSync(README, "utf8"), readResults(), PLANS));

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
