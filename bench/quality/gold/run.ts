import { FIELDS, inField, precision, recall, type Score, score } from "./score.ts";
import { HELD, WORKING } from "./text.ts";
import { understand } from "./understand.ts";

/**
 * `bun bench/quality/gold/run.ts [field]`: what the engine understands of the gold texts, field by field. With a field, what it missed and
 * got wrong there in the working texts; of the others only figures are shown.
 */
const [working, held] = [score(WORKING, understand), score(HELD, understand)];
const field = process.argv[2];

console.log(`${"field".padEnd(12)}${"working".padStart(30)}${"held".padStart(30)}`);
for (const one of FIELDS) console.log(row(one, inField(working, one), inField(held, one)));
console.log(row("all", working, held));

if (field !== undefined)
  for (const key of ["wrong", "missed", "contradictions"] as const)
    for (const one of working[key])
      if (field === "all" || one.field === field)
        console.log(`${key.padEnd(15)}${one.field.padEnd(10)}${one.text}: ${one.value}`);

function row(name: string, ...scores: readonly Score[]): string {
  const figures = scores.map((one) =>
    `P ${precision(one).toFixed(2)}  R ${recall(one).toFixed(2)}  contradictions ${one.contradictions.length}`.padStart(
      30,
    ),
  );
  return name.padEnd(12) + figures.map((one) => one.padStart(32)).join("");
}
