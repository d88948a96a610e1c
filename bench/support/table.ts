import type { Row, Scale } from "./figure.ts";
import type { Plan, PlannedRow } from "./plan.ts";
import { isJudged, type Result, type Results } from "./results.ts";
import type { Spread } from "./statistics.ts";

const START = "<!-- benchmarks -->";
const END = "<!-- /benchmarks -->";

/** What there is to measure, figure by figure. */
type Plans = Record<string, (scale: Scale) => Plan>;

/**
 * `readme` with the table between its two marks: every row that is planned, with what these results have of it. Throws when a mark is
 * missing.
 */
export function withBenchmarkTable(readme: string, results: Results, plans: Plans): string {
  const [before, rest] = readme.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`README.md needs ${START} and ${END}`);
  return `${before}${START}\n${tableOf(results, plans)}\n${END}${after}`;
}

function tableOf({ figures }: Results, plans: Plans): string {
  const head = "| Figure | Echoes | Against, in the same run | Result | Target | | Of |\n|---|---|---|---|---|---|---|";
  const lines = Object.entries(plans).flatMap(([name, planFor]) => {
    const result = figures.find((figure) => figure.name === name);
    const plan = planFor(result?.scale ?? "full");
    return Object.values(plan.rows).map((planned) => {
      const row = result?.rows.find((one) => isOf(one, planned));
      const cells = result === undefined || row === undefined ? cellsOfPlan(planned) : cellsOf(result, row, planned);
      return `| ${plan.title}: ${cells.join(" | ")} |`;
    });
  });
  return `${whereOf(figures)}\n\n${[head, ...lines].join("\n")}`;
}

/** Whether a measured row is the planned one. */
export const isOf = (row: Row, planned: PlannedRow): boolean =>
  row.name === planned.name && (row.peer?.name ?? null) === planned.peer;

const cellsOfPlan = (planned: PlannedRow): string[] => [
  ...[planned.name, "", planned.peer ?? "", "", targetOf(planned), "not measured yet", ""],
];

const cellsOf = (figure: Result, row: Row, planned: PlannedRow): string[] => [
  row.name,
  amount(row.subject.median, planned),
  row.peer === null ? "" : `${row.peer.name}: ${amount(row.peer.value.median, planned)}`,
  resultOf(row, planned),
  targetOf(row),
  row.met === null ? "" : verdict(row.met, isJudged(figure)),
  figure.commit ?? "unknown",
];

const verdict = (met: boolean, judged: boolean): string => (!judged ? "not judged" : met ? "met" : "**missed**");

function resultOf({ comparison, result }: Row, planned: PlannedRow): string {
  if (comparison === "alone") return spread(result, (value) => amount(value, planned));
  if (comparison === "difference")
    return spread(result, (value) => `${value < 0 ? "−" : "+"}${amount(Math.abs(value), planned)}`);
  return spread(result, (value) => `${short(value)}×`);
}

function targetOf(row: Pick<PlannedRow, "comparison" | "target" | "unit">): string {
  const { comparison, target, unit } = row;
  if (target === null) return "";
  const sign = target.bound === "most" ? "≤" : "≥";
  const plus = comparison === "difference" ? "+" : "";
  return `${sign} ${plus}${comparison === "ratio" ? `${target.value}×` : amount(target.value, { unit })}`;
}

const spread = ({ median, min, max }: Spread, show: (value: number) => string): string =>
  min === max ? show(median) : `${show(median)} (${show(min)} to ${show(max)})`;

function amount(value: number, { unit, seenFrom = 0 }: Pick<PlannedRow, "unit" | "seenFrom">): string {
  if (value < seenFrom) return `< ${amount(seenFrom, { unit })}`;
  return unit === "" ? short(value) : unit.startsWith("/") ? `${short(value)}${unit}` : `${short(value)} ${unit}`;
}

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
  const sentences = [...places.keys()].sort().map((place) => `${place}.`);
  const minutes = Math.round(figures.reduce((sum, { secondsTaken }) => sum + secondsTaken, 0) / 60);
  sentences.push(`All of it took ${minutes} minutes.`);
  sentences.push("The last column is the commit whose tree was measured, with + where it had changes of its own.");
  const unjudged = figures.filter((figure) => !isJudged(figure)).map(({ name }) => name);
  if (unjudged.length > 0)
    sentences.push(
      `Not judged, since it was measured in small sizes, beside other work or of an unknown tree, and not for quoting: ${unjudged.join(", ")}.`,
    );
  return sentences.join(" ");
}
