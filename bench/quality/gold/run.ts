import { passes } from "../gates.ts";
import { goldGates } from "./gates.ts";
import { FIELDS, inField, precision, recall, type Score, score } from "./score.ts";
import {
  AFTER,
  ANEW,
  APART,
  ASHORE,
  BOUND,
  COMMON,
  EVERYDAY,
  FRESH,
  FURTHER,
  GATHERED,
  HARBOUR,
  HELD,
  HOMELY,
  LATER,
  MINGLED,
  MINIATURES,
  MOTLEY,
  ORDINARY,
  PLAIN,
  PORTRAITS,
  SUNDRY,
  UNSEEN,
  UNTRIED,
  UNTRIED_HOMES,
  WIDER,
  WORKING,
} from "./text.ts";
import { understand } from "./understand.ts";

/**
 * `bun bench/quality/gold/run.ts [field]`: what the engine understands of the gold texts, field by field, and the gates of the held
 * ones. With a field, what it missed and got wrong there in the texts to work with; of the held, the plain, the unseen, the untried, the last ones, those apart and the sundry only figures are shown.
 */
const open = [
  score(WORKING, understand),
  score(FURTHER, understand),
  score(WIDER, understand),
  score(LATER, understand),
  score(FRESH, understand),
  score(EVERYDAY, understand),
  score(HOMELY, understand),
  score(UNTRIED_HOMES, understand),
  score(ORDINARY, understand),
  score(COMMON, understand),
  score(BOUND, understand),
  score(MOTLEY, understand),
  score(ASHORE, understand),
  score(MINGLED, understand),
  score(ANEW, understand),
  score(HARBOUR, understand),
  score(GATHERED, understand),
  score(MINIATURES, understand),
  score(PORTRAITS, understand),
];
const held = score(HELD, understand);
const shut = [UNSEEN, UNTRIED, AFTER, PLAIN, APART, SUNDRY].map((texts) => score(texts, understand));
const columns = [...open, ...shut, held];
const field = process.argv[2];
const WIDTH = 26;

console.log("precision / recall, contradictions");
console.log(
  `${"field".padEnd(10)}${["working", "further", "wider", "later", "fresh", "everyday", "homely", "untried homes", "ordinary", "common", "bound", "motley", "ashore", "mingled", "anew", "harbour", "gathered", "miniatures", "portraits", "unseen", "untried", "after", "plain", "apart", "sundry", "held"].map((part) => part.padStart(WIDTH)).join("")}`,
);
for (const one of FIELDS) console.log(row(one, ...columns.map((all) => inField(all, one))));
console.log(row("all", ...columns));

console.log();
for (const gate of goldGates(held)) {
  const sign = gate.bound === "least" ? "≥" : "≤";
  console.log(`held, ${gate.name}: ${gate.value.toFixed(2)}, ${sign} ${gate.gate}: ${passes(gate) ? "pass" : "FAIL"}`);
}

if (field !== undefined)
  for (const key of ["wrong", "missed", "contradictions"] as const)
    for (const one of open.flatMap((all) => all[key]))
      if (field === "all" || one.field === field)
        console.log(`${key.padEnd(15)}${one.field.padEnd(10)}${one.text}: ${one.value}`);

function row(name: string, ...scores: readonly Score[]): string {
  const figures = scores.map((one) => {
    const counts = `${one.right.length}+${one.wrong.length}-${one.missed.length}`;
    return `${counts.padStart(9)} ${precision(one).toFixed(2)}/${recall(one).toFixed(2)} ${String(one.contradictions.length).padStart(2)}`;
  });
  return name.padEnd(10) + figures.map((one) => one.padStart(WIDTH)).join("");
}
