import { expect, test } from "bun:test";
import { createForwardClock } from "../../src/shared/clock.ts";

/** What the clock shows for each time of the one under it, which has passed unless it was set: back, or to a time in `set`. */
const shown = (times: number[], floor = 0, set: number[] = []): number[] => {
  let now = 0;
  let passed = 0;
  const clock = createForwardClock(
    () => now,
    floor,
    () => passed,
  );
  return times.map((time) => {
    if (time > now && !set.includes(time)) passed += time - now;
    now = time;
    return clock();
  });
};

test("shows the time of the clock under it, also when that stands still or leaps ahead", () => {
  expect(shown([100, 100, 101, 5_000])).toEqual([100, 100, 101, 5_000]);
});

test("stands where it was when the clock under it is set back, and is caught up with at half the speed", () => {
  expect(shown([1_000, 600, 700, 800, 1_400, 1_500])).toEqual([1_000, 1_000, 1_050, 1_100, 1_400, 1_500]);
});

test("takes no leap for time that has passed while it is ahead: set back by days and right again, it is where it was", () => {
  expect(shown([1_000, 1_200, 200, 1_200, 1_300], 0, [1_200])).toEqual([1_000, 1_200, 1_200, 1_200, 1_300]);
});

test("never goes back, however often the clock under it does", () => {
  const times = shown([1_000, 10, 20, 5, 400, 1, 90, 3_000, 2_000]);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test("does not begin before the floor", () => {
  expect(shown([100, 300, 2_000], 1_000)).toEqual([1_000, 1_100, 2_000]);
});
