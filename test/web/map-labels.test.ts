import { expect, test } from "bun:test";
import { type Label, lineHeight, type Marked, placeLabels } from "../../web/pages/worlds/map-labels.ts";

/** Of the size of the type, as browsers drew it: how far letters reach above and below their line, and how wide one is at most. */
const DRAWN = { above: 0.95, below: 0.26, wide: 0.63 };
const EDGE = 1_000;
const NAMES = ["the navigation school", "the Lugger", "Dr Sava's house", "the square", "the house by the cistern"];

/** Places that lie close to each other, the same each time. */
function crowd(seed: number): Marked[] {
  let state = seed;
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return 90 + (state / 2_147_483_647) * 820;
  };
  return Array.from({ length: 16 }, (_, n) => {
    const [x, y] = [next(), next()];
    const circle = { left: x - 30, top: y - 30, right: x + 30, bottom: y + 30 };
    return { id: String(n), name: NAMES[n % NAMES.length]!, x, y, taken: [circle], isWanted: false };
  });
}

function drawn({ lines, x, y, anchor }: Label, size: number) {
  const width = Math.max(...lines.map((line) => line.length)) * DRAWN.wide * size;
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  const last = y + (lines.length - 1) * lineHeight(size);
  return { left, right: left + width, top: y - DRAWN.above * size, bottom: last + DRAWN.below * size };
}

test.each([25, 40])("no two names lie over each other as they are drawn, in type of %i", (size) => {
  for (let seed = 1; seed <= 200; seed++) {
    const boxes = [...placeLabels(crowd(seed), size, EDGE).values()].map((label) => drawn(label, size));
    expect(boxes.length).toBeGreaterThan(2);
    const over = boxes.flatMap((a, n) =>
      boxes
        .slice(n + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        .map((b) => ({ seed, a, b })),
    );
    expect(over).toEqual([]);
  }
});
