import { expect, test } from "bun:test";
import { temporaryFolder } from "../support/folder.ts";
import { crashLoop, type Death } from "./crash-loop.ts";
import { LONG, size } from "./size.ts";
import { STEPS, type Step } from "./steps.ts";

const root = temporaryFolder();
const KILLS = size(2, 100);
/** Rounds over the steps; a plain test run takes a sample of one. */
const ROUNDS = 3;
const SAMPLE = 8;

/** The moments of death differ from run to run; the seed is printed so that a failing run can be repeated. */
const seed = Number(process.env.CRASH_SEED ?? Math.floor(Math.random() * 2 ** 31));

const mulberry = (a: number) => () => {
  a = (a + 0x6d2b79f5) | 0;
  let t = Math.imul(a ^ (a >>> 15), 1 | a);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

const random = mulberry(seed);

/** Early and late in the life of a process. */
const deathAt = (step: Step): Death => ({ step, pass: 1 + Math.floor(random() * 10) });

const atSteps: Death[] = LONG
  ? Array.from({ length: ROUNDS }, () => STEPS.map(deathAt)).flat()
  : STEPS.toSorted(() => random() - 0.5)
      .slice(0, SAMPLE)
      .map(deathAt);

test.each([
  [`${KILLS} kills at any moment`, Array.from({ length: KILLS }, (): Death => "any moment")],
  [`${atSteps.length} kills at steps between a commit and its telling`, atSteps],
])(
  "%s lose nothing acknowledged, double nothing and damage no file",
  async (name, deaths) => {
    console.log(`${name}: seed ${seed}`);
    const report = await crashLoop({ folder: `${root}/${deaths.length}`, deaths, random });
    console.log(report);
    expect(report.faults).toEqual([]);
    expect(report.accounts).toBeGreaterThan(0);
    expect(report.echoes).toBeGreaterThan(0);
    // Few deaths may all come before anybody has lived a day after that of their birth.
    expect(report.ticks).toBeGreaterThanOrEqual(report.echoes + (LONG ? 1 : 0));
  },
  1_800_000,
);
