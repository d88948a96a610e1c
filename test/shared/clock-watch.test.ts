import { expect, test } from "bun:test";
import { createForwardClock, DAY_MS, HOUR_MS } from "../../src/shared/clock.ts";
import { createClockWatch } from "../../src/shared/clock-watch.ts";
import { createLogger } from "../../src/shared/log.ts";

const BEGIN = Date.UTC(2026, 0, 1);

/** A watch on a clock that can be set, beside time that only passes. */
function watched(floor = 0) {
  const lines: { message: string; off_days?: number; ahead_days?: number }[] = [];
  const write = (line: string): void => void lines.push(JSON.parse(line));
  let passed = 0;
  let offset = 0;
  const wall = () => BEGIN + passed + offset;
  const watch = createClockWatch({
    ...{ wall, service: createForwardClock(wall, floor, () => 5_000 + passed), monotonic: () => 5_000 + passed },
    logger: createLogger({ level: "info", pretty: false, write, now: wall }),
  });
  return {
    lines,
    trusted: watch.trusted,
    after(ms: number) {
      passed += ms;
      return watch.trusted();
    },
    set(ms: number) {
      offset = ms;
      return watch.trusted();
    },
  };
}

test("a clock that goes with the time is trusted in silence, for years and when it is set by hours", () => {
  const { lines, after, set } = watched();
  expect([after(DAY_MS), after(900 * DAY_MS), set(11 * HOUR_MS), set(-11 * HOUR_MS)]).toEqual([true, true, true, true]);
  expect(lines).toEqual([]);
});

test.each([400, -400])("a jump by %p days is logged once and not trusted, however long it lasts", (days) => {
  const { lines, after, set } = watched();
  expect([set(days * DAY_MS), after(HOUR_MS), after(500 * DAY_MS)]).toEqual([false, false, false]);
  expect(lines).toMatchObject([{ level: "warn", off_days: days }]);
});

test("a further jump is logged as well, and one that is undone ends it", () => {
  const { lines, set, trusted } = watched();
  expect([set(400 * DAY_MS), set(10 * DAY_MS), trusted()]).toEqual([false, false, false]);
  expect([set(0), trusted(), set(-3 * DAY_MS), set(0)]).toEqual([true, true, false, true]);
  const jumps = lines.filter(({ off_days }) => off_days !== undefined).map(({ off_days }) => off_days);
  expect(jumps).toEqual([400, 10, 0, -3, 0]);
});

test("a service's clock that was left ahead is logged once until it has been caught up with", () => {
  const { lines, after, set } = watched();
  set(400 * DAY_MS);
  set(0);
  after(DAY_MS);
  const leads = () => lines.flatMap(({ ahead_days }) => ahead_days ?? []);
  expect(leads()).toEqual([400]);
  after(900 * DAY_MS);
  set(400 * DAY_MS);
  set(0);
  expect(leads()).toEqual([400, 400]);
});

test("the clock of a start is believed, and a service's clock that begins ahead of it is logged", () => {
  const { lines, trusted } = watched(BEGIN + 30 * DAY_MS);
  expect(trusted()).toBe(true);
  expect(lines).toMatchObject([{ ahead_days: 30 }]);
});
