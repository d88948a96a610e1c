import { expect, test } from "bun:test";
import { temporaryFolder } from "../support/folder.ts";
import { crashLoop } from "./crash-loop.ts";

const folder = temporaryFolder();
const KILLS = 5;

/** The moments of death differ from run to run; the seed is printed so that a failing run can be repeated. */
const seed = Number(process.env.CRASH_SEED ?? Math.floor(Math.random() * 2 ** 31));

const mulberry = (a: number) => () => {
  a = (a + 0x6d2b79f5) | 0;
  let t = Math.imul(a ^ (a >>> 15), 1 | a);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

test(`${KILLS} kills without warning lose nothing acknowledged, double nothing and damage no file`, async () => {
  console.log(`crash seed ${seed}`);
  const report = await crashLoop({ folder, kills: KILLS, random: mulberry(seed) });
  console.log(report);
  expect(report.faults).toEqual([]);
  expect(report.accounts).toBeGreaterThan(0);
  expect(report.echoes).toBeGreaterThan(0);
  expect(report.ticks).toBeGreaterThan(report.echoes);
}, 180_000);
