import type { Row } from "./figure.ts";
import { isJudged, type Result, type Results } from "./results.ts";
import type { Spread } from "./statistics.ts";

const START = "<!-- benchmarks -->";
const END = "<!-- /benchmarks -->";

/** `readme` with the tables of these results between its two marks. Throws when a mark is missing. */
export function withBenchmarkTable(readme: string, results: Results): string {
  const [before, rest] = readme.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`README.md needs ${START} and ${END}`);
  return `${before}${START}\n${tableOf(results)}\n${END}${after}`;
}

function tableOf({ figures }: Results): string {
  const head = "| Figure | Echoes | Against, in the same run | Result | Target | |\n|---|---|---|---|---|---|";
  const rows = figures.flatMap((figure) => figure.rows.map((row) => lineOf(figure, row)));
  return `${whereOf(figures)}\n\n${[head, ...rows].join("\n")}`;
}

function lineOf(figure: Result, row: Row): string {
  const cells = [
    `${figure.title}: ${row.name}`,
    amount(row.subject.median, row.unit),
    row.peer === null ? "" : `${row.peer.name}: ${amount(row.peer.value.median, row.unit)}`,
    resultOf(row),
    targetOf(row),
    row.met === null ? "" : verdict(row.met, isJudged(figure)),
  ];
  return `| ${cells.join(" | ")} |`;
}

const verdict = (met: boolean, judged: boolean): string => (!judged ? "not judged" : met ? "met" : "**missed**");

function resultOf({ comparison, result, unit }: Row): string {
  if (comparison === "alone") return spread(result, (value) => amount(value, unit));
  if (comparison === "difference")
    return spread(result, (value) => `${value < 0 ? "−" : "+"}${amount(Math.abs(value), unit)}`);
  return spread(result, (value) => `${short(value)}×`);
}

function targetOf({ comparison, target, unit }: Row): string {
  if (target === null) return "";
  const sign = target.bound === "most" ? "≤" : "≥";
  const plus = comparison === "difference" ? "+" : "";
  return `${sign} ${plus}${comparison === "ratio" ? `${target.value}×` : amount(target.value, unit)}`;
}

const spread = ({ median, min, max }: Spread, show: (value: number) => string): string =>
  min === max ? show(median) : `${show(median)} (${show(min)} to ${show(max)})`;

const amount = (value: number, unit: string): string =>
  unit === "" ? short(value) : unit.startsWith("/") ? `${short(value)}${unit}` : `${short(value)} ${unit}`;

/** Three digits that count, thousands set apart. */
function short(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 0.995 && value < 1 ? 4 : 2;
  return value.toLocaleString("en-US", { maximumFractionDigits: digits });
}

/** One sentence a machine and day, and which figures are not for quoting. */
function whereOf(figures: Result[]): string {
  const places = Map.groupBy(
    figures,
    ({ machine: m }) =>
      `Measured on ${m.date}: ${m.cores} cores (${m.cpu}), ${m.memoryGib} GiB, Linux ${m.kernel}, Bun ${m.bun}, Node ${m.node}`,
  );
  const sentences = [...places.keys()].map((place) => `${place}.`);
  const unjudged = figures.filter((figure) => !isJudged(figure)).map(({ name }) => name);
  if (unjudged.length > 0)
    sentences.push(
      `Not judged, since it was measured in small sizes or beside other work, and not for quoting: ${unjudged.join(", ")}.`,
    );
  return sentences.join(" ");
}
