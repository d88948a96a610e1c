import { expect, test } from "bun:test";
import fc from "fast-check";
import { connectionShares, descriptorBudget } from "../../src/config/descriptors.ts";

const taken = (handles: number, workers: number): number =>
  3 * (handles * (workers + 1) + Math.min(handles, 256) * workers);

test("a usual limit leaves storage all it wants and the rest to clients", () => {
  expect(descriptorBudget({ limit: 20_000, workers: 1, handlesWanted: 256 })).toEqual({
    handles: 256,
    sockets: 16_608,
  });
});

test("a small limit is shared: storage gets half, clients half of what is left, for more may arrive than may stay", () => {
  expect(descriptorBudget({ limit: 1_024, workers: 1, handlesWanted: 256 })).toEqual({ handles: 53, sockets: 241 });
});

test("both shares together leave room for the program and for connections that are about to be refused", () => {
  const asked = fc.record({
    limit: fc.integer({ min: 256, max: 1_000_000 }),
    workers: fc.integer({ min: 1, max: 8 }),
    handlesWanted: fc.integer({ min: 8, max: 16_384 }),
  });
  fc.assert(
    fc.property(asked, ({ limit, workers, handlesWanted }) => {
      const { handles, sockets } = descriptorBudget({ limit, workers, handlesWanted });
      const room = limit - taken(handles, workers) - sockets;
      expect(handles).toBeLessThanOrEqual(handlesWanted);
      expect(room).toBeGreaterThanOrEqual(64 + Math.min(sockets, 1_024));
    }),
  );
});

test("the fewest descriptors still give each a share", () => {
  expect(descriptorBudget({ limit: 10, workers: 64, handlesWanted: 8 })).toEqual({ handles: 1, sockets: 1 });
});

test("connections are what is asked for, within the descriptors; a client has a quarter at most, a site half", () => {
  const asked = { total: 16_384, perClient: 256, perSite: 1_024 };
  expect(connectionShares(asked, 15_840)).toEqual({ total: 15_840, perClient: 256, perSite: 1_024 });
  expect(connectionShares(asked, 240)).toEqual({ total: 240, perClient: 60, perSite: 120 });
});
