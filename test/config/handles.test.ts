import { expect, test } from "bun:test";
import fc from "fast-check";
import { descriptorBudget } from "../../src/config/descriptors.ts";
import { handlesWanted } from "../../src/config/handles.ts";

const GIB = 2 ** 30;

test("what is asked for is what is wanted, whatever there is", () => {
  const room = { memoryBytes: GIB, descriptors: 1_024, workers: 1 };
  expect(handlesWanted(5_000, room)).toEqual({ handles: 5_000, by: "setting" });
});

test("by itself it is a fifth of the memory or a third of the descriptors, whichever is less", () => {
  const of = (memoryBytes: number, descriptors: number, workers = 1) =>
    handlesWanted("auto", { memoryBytes, descriptors, workers });
  expect(of(GIB, 1_000_000)).toEqual({ handles: 466, by: "memory" });
  expect(of(GIB, 1_000_000, 4)).toEqual({ handles: 162, by: "memory" });
  expect(of(64 * GIB, 20_000)).toEqual({ handles: 979, by: "file descriptors" });
  expect(of(64 * GIB, 1_024)).toEqual({ handles: 35, by: "file descriptors" });
  expect(of(1024 * GIB, 10_000_000).handles).toBe(16_384);
  expect(of(GIB / 64, 256).handles).toBe(8);
});

test("what it comes to by itself is what the descriptors then give", () => {
  const room = fc.record({
    memoryBytes: fc.integer({ min: GIB / 4, max: 1024 * GIB }),
    descriptors: fc.integer({ min: 1_024, max: 10_000_000 }),
    workers: fc.integer({ min: 1, max: 8 }),
  });
  fc.assert(
    fc.property(room, ({ memoryBytes, descriptors, workers }) => {
      const { handles } = handlesWanted("auto", { memoryBytes, descriptors, workers });
      const budget = descriptorBudget({ limit: descriptors, workers, handlesWanted: handles });
      expect(budget.handles).toBe(handles);
    }),
  );
});
