import { expect, test } from "bun:test";
import { createBacklog } from "../../src/shared/backlog.ts";

type Thing = { name: string; dueAt: number };

/** Things in memory, and what becomes of them. `fails`: so often each is put off by a moment. */
function store(names: string[], { fails = 0, breaks = false } = {}) {
  const waiting: Thing[] = names.map((name) => ({ name, dueAt: 0 }));
  const done: string[] = [];
  const tries = new Map<string, number>();
  const broken = Promise.withResolvers<unknown>();
  const empty = Promise.withResolvers<void>();
  let atOnce = 0;
  const backlog = createBacklog<Thing>({
    clock: Date.now,
    due: (now) => waiting.find(({ dueAt }) => dueAt <= now) ?? null,
    nextAt: () => (waiting.length === 0 ? null : Math.min(...waiting.map(({ dueAt }) => dueAt))),
    async work(one) {
      expect(++atOnce).toBe(1);
      await Promise.resolve();
      atOnce--;
      if (breaks) throw new Error("the disk is gone");
      const tried = (tries.get(one.name) ?? 0) + 1;
      tries.set(one.name, tried);
      if (tried <= fails) {
        one.dueAt = Date.now() + 1;
        return;
      }
      waiting.splice(waiting.indexOf(one), 1);
      done.push(one.name);
      if (waiting.length === 0) empty.resolve();
    },
    broken: broken.resolve,
  });
  return { backlog, waiting, done, broken: broken.promise, empty: empty.promise };
}

test("what waits is done one after the other, also what comes meanwhile", async () => {
  const { backlog, waiting, done, empty } = store(["a", "b"]);
  backlog.wake();
  waiting.push({ name: "c", dueAt: 0 });
  backlog.wake();
  await empty;
  expect(done).toEqual(["a", "b", "c"]);
  await backlog.stop();
});

test("what could not be done is done when it is due again, without anybody asking", async () => {
  const { backlog, done, empty } = store(["a", "b"], { fails: 3 });
  backlog.wake();
  await empty;
  expect(done.toSorted()).toEqual(["a", "b"]);
  await backlog.stop();
});

test("after it was stopped nothing is begun; what was being done has ended", async () => {
  const { backlog, done, waiting } = store(["a", "b", "c"]);
  backlog.wake();
  await backlog.stop();
  backlog.wake();
  await backlog.idle();
  expect([done, waiting.length]).toEqual([["a"], 2]);
});

test("a store that is broken is told of and not asked over and over", async () => {
  const { backlog, broken, waiting } = store(["a"], { breaks: true });
  backlog.wake();
  expect(String(await broken)).toContain("the disk is gone");
  await backlog.idle();
  expect(waiting).toHaveLength(1);
  await backlog.stop();
});
