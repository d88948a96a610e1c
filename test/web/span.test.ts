import { describe, expect, test } from "bun:test";
import { clipped, isIn, scaleOf, shareOf, spanBetween, tickAt } from "../../web/pages/life/span.ts";

const SPANS: [first: number, last: number][] = [
  [0, 0],
  [3, 9],
  [5, 60],
  [5, 61],
  [401, 9_999],
];

describe.each(SPANS)("a scale from tick %d to %d", (first, last) => {
  const scale = scaleOf(first, last);
  const steps = Array.from(
    { length: (scale.to - scale.from) / scale.unit + 1 },
    (_, at) => scale.from + at * scale.unit,
  );

  test("holds both and begins and ends on a step, of a day where it is long", () => {
    expect([isIn(first, scale), isIn(last, scale)]).toEqual([true, true]);
    expect([scale.from % scale.unit, scale.to % scale.unit]).toEqual([0, 0]);
    expect(scale.unit).toBe(last - first < 56 ? 1 : 4);
  });

  test("finds each step where it stands, and none beyond its ends", () => {
    expect(steps.map((tick) => tickAt(shareOf(tick, scale), scale))).toEqual(steps);
    expect([tickAt(-0.3, scale), tickAt(1.3, scale)]).toEqual([scale.from, scale.to]);
  });

  test("has the same span between two ticks whichever comes first, and never an empty one", () => {
    for (const one of [steps[0]!, steps.at(-1)!, steps[steps.length >> 1]!])
      for (const other of steps) {
        const span = spanBetween(one, other, scale);
        expect(spanBetween(other, one, scale)).toEqual(span);
        expect([span.from >= scale.from, span.to <= scale.to, span.from < span.to]).toEqual([true, true, true]);
      }
  });

  test("takes of a span what it holds of it, and all of itself where that is nothing", () => {
    expect(clipped({ from: scale.from - 8, to: scale.from + scale.unit }, scale)).toEqual({
      from: scale.from,
      to: scale.from + scale.unit,
    });
    expect(clipped({ from: scale.to + 1, to: scale.to + 5 }, scale)).toEqual({ from: scale.from, to: scale.to });
  });
});
