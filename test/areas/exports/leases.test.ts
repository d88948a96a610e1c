import { afterEach, beforeEach, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { EXPORT_READS } from "../../../src/areas/exports/exports.reads.ts";
import { createExports } from "../../../src/areas/exports/exports.service.ts";
import { createKeptFiles } from "../../../src/providers/files/kept-files.ts";
import { MINUTE_MS } from "../../../src/shared/clock.ts";
import type { ApiError } from "../../../src/shared/errors.ts";
import { createIdSource } from "../../../src/shared/ids.ts";
import { changeStanding, openStanding } from "../../../src/visibility/standing.ts";
import { untilTrue } from "../../reliability/lives.ts";
import { type Holder, sharedHub } from "../../support/leases.ts";
import { readHere } from "../../support/read-here.ts";

const USER = "01900000-0001-7000-8000-000000000001";
let shared: ReturnType<typeof sharedHub>;
beforeEach(async () => {
  shared = sharedHub();
  await shared.one.hub.write((tx) => openStanding(tx, USER));
});
afterEach(() => shared.remove());

/** A process that makes exports whose writing begins with `begun` and goes on after `until`. */
function making(
  { hub, leases }: Holder,
  begun: () => void = () => {},
  until: Promise<void> = Promise.resolve(),
  around: { before?: () => Promise<void>; after?: () => Promise<void> } = {},
) {
  const kept = createKeptFiles(join(shared.folder, "exports"));
  return createExports({
    ...{ hub, leases, reading: readHere(EXPORT_READS, hub), clock: shared.clock, ids: createIdSource(shared.clock) },
    engine: { ask: () => Promise.reject(new Error("unasked")), status: () => ({}) } as never,
    media: null as never,
    register: [],
    files: {
      ...kept,
      async write(name) {
        await around.before?.();
        const before = filesKept().length;
        const writing = kept.write(name, content(until));
        await untilTrue(() => filesKept().length > before);
        begun();
        const bytes = await writing;
        await around.after?.();
        return bytes;
      },
    },
  });
}

/** What there is of exports, of unfinished ones too. */
const filesKept = (): string[] => readdirSync(shared.folder, { recursive: true, encoding: "utf8" }).filter(isOfExports);
const isOfExports = (name: string): boolean => name.startsWith("exports/");

async function* content(until: Promise<void> = Promise.resolve()) {
  yield `{"of":`;
  await until;
  yield `"a life"}`;
}

const statuses = () =>
  making(shared.one)
    .list(USER, { before: null, limit: 10 })
    .map(({ status }) => status);
const refusal = (made: Promise<unknown>) =>
  made.then(
    () => "no refusal",
    (error: ApiError) => error.code,
  );

test("what one process makes, another that starts leaves alone, and makes no second one", async () => {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const first = making(shared.one, begun.resolve, released.promise).make(USER, null);
  await begun.promise;

  const other = making(shared.other);
  await other.prepare();
  await other.prune(shared.other.hub);
  expect(await refusal(other.make(USER, null))).toBe("CONFLICT");
  expect(statuses()).toEqual(["Processing"]);
  released.resolve();
  expect((await first).made.status).toBe("Completed");
  expect((await other.make(USER, null)).made.status).toBe("Completed");
});

test("what a process left has failed once it is not heard of any more; what it comes to then changes nothing", async () => {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const first = making(shared.one, begun.resolve, released.promise).make(USER, null);
  await begun.promise;

  shared.time.now += MINUTE_MS;
  const other = making(shared.other);
  await other.prepare();
  expect([statuses(), filesKept()]).toEqual([["Failed"], []]);
  expect((await other.make(USER, null)).made.status).toBe("Completed");
  const before = statuses();
  released.resolve();
  expect(await refusal(first)).toBe("CONFLICT");
  expect([statuses(), filesKept().length]).toEqual([before, 1]);
});

test("of an account that leaves no file stays, of an export in the making neither", async () => {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await making(shared.one).make(USER, null);
  const second = making(shared.one, begun.resolve, released.promise).make(USER, null);
  await begun.promise;
  expect(filesKept()).toHaveLength(2);
  await making(shared.other).removeAll(USER);
  expect(filesKept()).toEqual([]);
  released.resolve();
  expect(await refusal(second)).not.toBe("no refusal");
  expect(filesKept()).toEqual([]);
});

/** What the step of an erasure does with rows and files, as soon as the account is one that is gone. */
async function erasesFiles() {
  await shared.other.hub.write((tx) => changeStanding(tx, USER, { deleted: true }));
  await making(shared.other).removeAll(USER);
}
const forgetsRows = () => shared.other.hub.write((tx) => tx.run("DELETE FROM data_exports WHERE user_id = ?", USER));

test("an export that has no file yet when those of its account are erased leaves none", async () => {
  const one = making(shared.one, undefined, undefined, { before: erasesFiles }).make(USER, null);
  expect(await refusal(one)).toBe("NOT_FOUND");
  await forgetsRows();
  expect(filesKept()).toEqual([]);
});

test("an export of an account whose erasure has begun is not begun", async () => {
  await erasesFiles();
  expect(await refusal(making(shared.one).make(USER, null))).toBe("NOT_FOUND");
  expect([statuses(), filesKept()]).toEqual([[], []]);
});

test("what was written off between its last byte and its row is not complete", async () => {
  const writesOff = async () => {
    shared.time.now += MINUTE_MS;
    await making(shared.other).prepare();
  };
  const one = making(shared.one, undefined, undefined, { after: writesOff }).make(USER, null);
  expect(await refusal(one)).toBe("CONFLICT");
  expect([statuses(), filesKept()]).toEqual([["Failed"], []]);
});

test("a request whose export has failed is made again under the same key", async () => {
  const request = { route: "POST /account/me/export", key: "again", bodyHash: "of nothing" };
  const outOfSpace = () => Promise.reject(new Error("no space is left"));
  await expect(making(shared.one, undefined, undefined, { before: outOfSpace }).make(USER, request)).rejects.toThrow();
  expect(statuses()).toEqual(["Failed"]);

  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const left = making(shared.one, begun.resolve, released.promise).make(USER, request);
  await begun.promise;
  shared.time.now += MINUTE_MS;
  const other = making(shared.other);
  await other.prepare();
  expect([statuses(), other.answered(USER, request)]).toEqual([["Failed", "Failed"], null]);
  const { made, replayed } = await other.make(USER, request);
  expect([made.status, replayed]).toEqual(["Completed", false]);
  released.resolve();
  expect(await refusal(left)).toBe("CONFLICT");
  expect(await other.make(USER, request)).toEqual({ made, replayed: true });
});
