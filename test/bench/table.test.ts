import { expect, test } from "bun:test";
import { PLANS } from "../../bench/plans.ts";
import { rowOf } from "../../bench/support/figure.ts";
import { atMost, ratio } from "../../bench/support/plan.ts";
import { type Result, readResults } from "../../bench/support/results.ts";
import { fitLine, median, percentile } from "../../bench/support/statistics.ts";
import { isOf, withBenchmarkTable } from "../../bench/support/table.ts";
import { read } from "../architecture/sources.ts";

/** The table of one figure's result. */
const tableOf = (figure: Result): string =>
  withBenchmarkTable("<!-- benchmarks --><!-- /benchmarks -->", { figures: [figure] }, PLANS);

test("README's benchmark table is made from bench/results.json (bun run bench mends it)", () => {
  const readme = read("README.md");
  expect(withBenchmarkTable(readme, readResults(), PLANS)).toBe(readme);
});

test("every verdict in bench/results.json follows from its own numbers", () => {
  for (const { rows } of readResults().figures)
    for (const { name, result, target, met } of rows) {
      const verdict =
        target === null
          ? null
          : target.bound === "most"
            ? result.median <= target.value
            : result.median >= target.value;
      expect({ name, met }).toEqual({ name, met: verdict });
    }
});

test("every row that bench/results.json has is one that its figure prints today, held against the same target", () => {
  for (const { name, scale, rows } of readResults().figures) {
    const planned = Object.values(PLANS[name as keyof typeof PLANS](scale).rows);
    for (const row of rows) {
      const { unit, comparison, target } = row;
      expect(planned.find((one) => isOf(row, one))).toMatchObject({ unit, comparison, target });
    }
  }
});

test("every row that a figure prints is in the table: what was not measured is said to be so", () => {
  const [known] = readResults().figures;
  const { "point-read": pointRead } = PLANS;
  const rows = Object.values(pointRead().rows);
  const lines = tableOf({ ...known!, rows: known!.rows.slice(1) }).split("\n");
  for (const { name, peer } of rows)
    expect(lines.some((line) => line.includes(`: ${name} |`) && line.includes(`| ${peer}`))).toBe(true);
  expect(lines.find((line) => line.includes(`| ${rows[0]!.peer} |`))).toContain("| not measured yet |");
});

test("a small run, one on a busy machine and one of an unknown tree are never called met or missed", () => {
  const [known] = readResults().figures;
  const shown = (scale: "full" | "small", busyBefore: number, commit: string | null) =>
    tableOf({ ...known!, scale, commit, machine: { ...known!.machine, busyBefore } });
  expect(shown("full", 0.05, "0123456+")).toMatch(/\| (met|\*\*missed\*\*) \| 0123456\+ \|/);
  for (const noisy of [shown("small", 0, "0123456"), shown("full", 0.5, "0123456"), shown("full", 0, null)]) {
    expect(noisy).toContain("| not judged |");
    expect(noisy).not.toMatch(/\| (met|\*\*missed\*\*) \|/);
  }
});

test("rounds are set against each other pair by pair, not median against median", () => {
  const { result, met } = rowOf(ratio("any", "ms", "peer", atMost(1.9)), [
    [10, 40, 90],
    [10, 20, 30],
  ]);
  expect({ result, met }).toEqual({ result: { median: 2, min: 1, max: 3 }, met: false });
});

test("a percentile is a value that was measured, and a median the middle", () => {
  const hundred = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect([percentile(hundred, 99), percentile([7], 99), median([4, 1, 3, 2])]).toEqual([99, 7, 2.5]);
});

test("a straight line is recognised as one, and a bent one is not", () => {
  const straight = [1, 2, 3, 4].map((x) => ({ x, y: 5 + 2 * x }));
  expect(fitLine(straight)).toEqual({ slope: 2, intercept: 5, r2: 1 });
  expect(fitLine([0, 1, 2, 3, 4].map((x) => ({ x, y: 4 ** x }))).r2).toBeLessThan(0.95);
});
