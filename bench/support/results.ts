import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Figure, Scale } from "./figure.ts";
import type { Machine } from "./machine.ts";

/** A figure as it was measured: how much of it, of which tree (`commitOf`), where and when. */
export type Result = Figure & { scale: Scale; secondsTaken: number; commit: string | null; machine: Machine };

export type Results = { figures: Result[] };

/** Others may use this share of the machine before a result stops meaning anything. */
const BUSY_MAX = 0.1;

/** Whether a result may be held against its targets: measured in full, of a known tree, on a machine that had nothing else to do. */
export const isJudged = ({ scale, commit, machine }: Result): boolean =>
  scale === "full" && commit !== null && machine.busyBefore <= BUSY_MAX;

const RESULTS = new URL("../results.json", import.meta.url);

export const readResults = (): Results =>
  existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, "utf8")) as Results) : { figures: [] };

/** Puts one figure's result in place of its last one; `order` is that of all figures. */
export function saveResult(result: Result, order: readonly string[]): void {
  const others = readResults().figures.filter(({ name }) => name !== result.name && order.includes(name));
  const figures = [...others, result].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  writeFileSync(RESULTS, `${JSON.stringify({ figures }, shortNumbers, 2)}\n`);
}

/** Digits that no run would give again are left out. */
const shortNumbers = (_key: string, value: unknown): unknown =>
  typeof value === "number" && !Number.isInteger(value) ? Number(value.toPrecision(6)) : value;
