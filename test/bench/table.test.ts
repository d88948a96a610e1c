import { expect, test } from "bun:test";
import { compare } from "../../bench/support/figure.ts";
import { readResults } from "../../bench/support/results.ts";
import { fitLine, median, percentile } from "../../bench/support/statistics.ts";
import { withBenchmarkTable } from "../../bench/support/table.ts";
import { read } from "../architecture/sources.ts";

test("README's benchmark table is made from bench/results.json (bun run bench mends it)", () => {
  const readme = read("README.md");
  expect(withBenchmarkTable(readme, readResults())).toBe(readme);
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

test("a small run, and one on a busy machine, is never called met or missed", () => {
  const [known] = readResults().figures;
  const shown = (scale: "full" | "small", busyBefore: number) =>
    withBenchmarkTable("<!-- benchmarks --><!-- /benchmarks -->", {
      figures: [{ ...known!, scale, machine: { ...known!.machine, busyBefore } }],
    });
  expect(shown("full", 0.05)).toMatch(/\| (met|\*\*missed\*\*) \|/);
  for (const noisy of [shown("small", 0), shown("full", 0.5)]) {
    expect(noisy).toContain("| not judged |");
    expect(noisy).not.toMatch(/\| (met|\*\*missed\*\*) \|/);
  }
});

test("rounds are set against each other pair by pair, not median against median", () => {
  const { result, met } = compare(
    "any",
    "ms",
    [10, 40, 90],
    { name: "peer", values: [10, 20, 30], comparison: "ratio" },
    { bound: "most", value: 1.9 },
  );
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
