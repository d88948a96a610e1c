import { afterEach, beforeEach, expect, test } from "bun:test";
import { MINUTE_MS } from "../../../src/shared/clock.ts";
import type { Hub } from "../../../src/store/hub/hub.ts";
import { LeaseLost } from "../../../src/store/hub/leases.ts";
import { untilTrue } from "../../reliability/lives.ts";
import { does, type Holder, leasesOn, sharedHub } from "../../support/leases.ts";

let shared: ReturnType<typeof sharedHub>;
beforeEach(() => {
  shared = sharedHub();
});
afterEach(() => shared.remove());

/** One who is at a thing until `end`, which says how that went. */
async function holding({ leases }: Holder) {
  const begun = Promise.withResolvers<Hub>();
  const ending = Promise.withResolvers<void>();
  const held = leases.hold("a thing", (hub) => {
    begun.resolve(hub);
    return ending.promise;
  });
  return {
    hub: await begun.promise,
    end() {
      ending.resolve();
      return held;
    },
  };
}

test("what one process holds another does not get before it is let go", async () => {
  const { one, other, done, time } = shared;
  const holder = await holding(one);
  const tryIt = (name: string) => other.leases.hold(name, (hub) => does(hub, name));
  expect(await tryIt("a thing")).toBe(false);
  expect(other.leases.freeAt("a thing")).toBe(time.now + MINUTE_MS);
  expect(await tryIt("another thing")).toBe(true);
  expect(await holder.end()).toBe(true);
  expect(other.leases.freeAt("a thing")).toBe(0);
  expect(await tryIt("a thing")).toBe(true);
  expect(done()).toEqual(["another thing", "a thing"]);
});

test("a lease that ran out is taken over: whoever had it changes nothing from then on, nor lets go of it", async () => {
  const { one, other, done, time } = shared;
  const first = await holding(one);
  await does(first.hub, "in time");
  time.now += MINUTE_MS;
  await does(first.hub, "late, and nobody has taken over");
  const second = await holding(other);
  await expect(does(first.hub, "too late")).rejects.toThrow(LeaseLost);
  await first.end();
  expect(one.leases.freeAt("a thing")).toBe(time.now + MINUTE_MS);
  await does(second.hub, "by the other");
  expect(await second.end()).toBe(true);
  expect(done()).toEqual(["in time", "late, and nobody has taken over", "by the other"]);
});

test("work that was taken over ends without an error; its own errors are passed on, and either way it is let go", async () => {
  const { one, other, done, time } = shared;
  const late = one.leases.hold("a thing", async (hub) => {
    time.now += MINUTE_MS;
    expect(await other.leases.hold("a thing", (its) => does(its, "by the other"))).toBe(true);
    await does(hub, "too late");
  });
  expect(await late).toBe(false);
  const broken = one.leases.hold("a thing", () => Promise.reject(new Error("it broke")));
  await expect(broken).rejects.toThrow("it broke");
  expect(one.leases.freeAt("a thing")).toBe(0);
  expect(done()).toEqual(["by the other"]);
});

test("the epoch of a lease that was let go is nobody's ever again", async () => {
  const { one, other, done, time } = shared;
  const first = await holding(one);
  time.now += MINUTE_MS;
  expect(await other.leases.hold("a thing", async () => {})).toBe(true);
  const third = await holding(other);
  await expect(does(first.hub, "of another time")).rejects.toThrow(LeaseLost);
  await third.end();
  await first.end();
  expect(done()).toEqual([]);
});

test("what is not provided any more when the lease is claimed is not begun", async () => {
  const { one, done } = shared;
  await does(one.hub, "done meanwhile");
  const isLeft = (db: Pick<Hub, "get">) => db.get("SELECT 1 FROM done WHERE what = 'done meanwhile'") === undefined;
  expect(await one.leases.hold("a thing", (hub) => does(hub, "again"), isLeft)).toBe(false);
  expect(done()).toEqual(["done meanwhile"]);
  expect(one.leases.freeAt("a thing")).toBe(0);
});

test("whoever opens the folder's hub holds its lock, so that nobody waits for those who held leases before", async () => {
  const { one, starting, done } = shared;
  const dead = await holding(one);
  const { leases } = starting("after");
  expect(await leases.hold("a thing", (hub) => does(hub, "at once"))).toBe(true);
  await expect(does(dead.hub, "too late")).rejects.toThrow(LeaseLost);
  await dead.end();
  expect(done()).toEqual(["at once"]);
});

test("as long as it is worked on a lease is renewed, however long that takes", async () => {
  const { one, other, clock, time } = shared;
  const holder = await holding({ hub: one.hub, leases: leasesOn(one.hub, clock, { renewedMs: 1 }) });
  for (let n = 0; n < 3; n++) {
    time.now += MINUTE_MS - 1;
    await untilTrue(() => other.leases.freeAt("a thing") === time.now + MINUTE_MS);
    expect(await other.leases.hold("a thing", async () => {})).toBe(false);
  }
  expect(await holder.end()).toBe(true);
});
