import { expect, test } from "bun:test";
import { systemClock } from "../../src/shared/clock.ts";
import { createExpiries } from "../../src/streams/expiry.ts";

test("what ends first is told first, whatever came in between; what was removed is not told", async () => {
  const now = Math.floor(systemClock() / 1000);
  const told: string[] = [];
  const done = Promise.withResolvers<void>();
  const expiries = createExpiries<{ name: string; expiresAt: number }>(systemClock, ({ name }) => {
    told.push(name);
    if (name === "last") done.resolve();
  });
  // The timer keeps nothing alive by itself.
  const alive = setInterval(() => {}, 1_000);
  const removed = { name: "removed", expiresAt: now + 1 };
  expiries.add({ name: "never", expiresAt: now + 3_600 });
  expiries.add({ name: "last", expiresAt: now + 2 });
  expiries.add(removed);
  expiries.add({ name: "over", expiresAt: now - 1 });
  expiries.add({ name: "next", expiresAt: now + 1 });
  expiries.remove(removed);
  await done.promise;
  clearInterval(alive);
  expect(told).toEqual(["over", "next", "last"]);
});
