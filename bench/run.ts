import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PLANS } from "./plans.ts";
import { commitOf } from "./support/commit.ts";
import type { Figure, Scale } from "./support/figure.ts";
import { describeMachine } from "./support/machine.ts";
import { createPopulations, type Populations } from "./support/population.ts";
import { isJudged, type Result, readResults, saveResult } from "./support/results.ts";
import { withBenchmarkTable } from "./support/table.ts";

/**
 * `bun run bench [figure…] [--small]`: measures all figures, or those named, one after the other; writes `results.json` and
 * README's table. A missed target is a result, not a failure.
 */
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
  const figure = await (await measureOf(name))(scale, populations);
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

type Measure = (scale: Scale, populations: Populations) => Promise<Figure>;

/** What the figure's folder measures; the list has its plan under the folder's name. */
async function measureOf(name: string): Promise<Measure> {
  const { measure } = (await import(`./${name}/figure.ts`)) as { measure: Measure };
  return measure;
}
