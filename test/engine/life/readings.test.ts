import { expect, test } from "bun:test";
import { scoreReadings } from "./fixtures/score-readings.ts";

const scores = scoreReadings();
const findings = scores.flatMap((score) => score.findings);
const fields = [...new Set(findings.map(({ field }) => field))];

test.each(fields)("of what seventy texts state as %s at least nine tenths is found", (field) => {
  const stated = findings.filter((one) => one.field === field);
  const missed = stated.filter(({ right }) => !right).map(({ wanted, found }) => `${wanted} / ${found}`);
  expect(missed.length / stated.length, missed.join("\n")).toBeLessThanOrEqual(0.1);
});

test("of the bare nouns that are found at least 98 in 100 can stand where prose puts a noun", () => {
  const unusable = scores.flatMap((score) => score.unusable.map((word) => `${score.name}: ${word}`));
  const used = scores.reduce((sum, score) => sum + score.used, 0);
  expect(unusable.length / used, unusable.join("\n")).toBeLessThanOrEqual(0.02);
});
