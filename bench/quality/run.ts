import { parseArgs } from "node:util";
import { loadPack } from "../../src/engine/content/pack.ts";
import { createNarrator } from "../../src/engine/narrator/embedded.ts";
import { failuresOf, measure, passes } from "./gates.ts";
import { measureLives } from "./life-gates.ts";
import { liveAndTell } from "./lives.ts";
import personas from "./personas.json" with { type: "json" };
import { reportPage } from "./report/page.ts";
import strangers from "./strangers.json" with { type: "json" };
import { measureTruth } from "./truth-gates.ts";
import { mean as meanOf } from "./variety.ts";

/**
 * `bun bench/quality/run.ts [--strangers] [personas] [entries] [page]`: lives, tells, measures; exit code 1 when a gate fails. `page` is a
 * file that the report is written to, to be looked at in a browser. The strangers are people whom no content was written for.
 */
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: { strangers: { type: "boolean" } },
  allowPositionals: true,
});
const all = values.strangers === true ? strangers : personas;
const people = all.slice(0, Number(positionals[0] ?? all.length));
const entries = Number(positionals[1] ?? 1000);

const pack = loadPack();
const narrate = createNarrator(pack);
const spentMs: number[] = [];
const timed: typeof narrate = (view) => {
  const before = performance.now();
  const narration = narrate(view);
  spentMs.push(performance.now() - before);
  return narration;
};
const lives = people.map((who) => liveAndTell(pack, timed, who, entries));

const [median, mean] = [spentMs.sort((a, b) => a - b)[spentMs.length >> 1]!, meanOf(spentMs)];
console.log(
  `${people.length} personas × ${entries} entries; ${median.toFixed(3)} ms an entry, mean ${mean.toFixed(3)}\n`,
);
console.log(row("metric", "value", "last quarter", "worst life", "gate", "goal", ""));
const gates = [...measure(lives), ...measureLives(lives), ...measureTruth(pack, narrate, people)];
for (const gate of gates) {
  const sign = gate.bound === "least" ? "≥" : "≤";
  const failures = failuresOf(gate);
  const verdict = failures.length === 0 ? "pass" : `FAIL (${failures.join(", ")})`;
  const [late, worst] = [gate.late?.toFixed(3) ?? "", gate.worst?.toFixed(3) ?? ""];
  console.log(
    row(
      gate.name,
      gate.value.toFixed(3),
      late,
      worst,
      sign + gate.gate.toFixed(3),
      sign + gate.goal.toFixed(3),
      verdict,
    ),
  );
}
const page = positionals[2];
if (page !== undefined) await Bun.write(page, reportPage(pack, people, lives, gates));
process.exit(gates.every(passes) ? 0 : 1);

function row(name: string, ...cells: string[]): string {
  return name.padEnd(32) + cells.map((cell) => cell.padStart(13)).join("");
}
