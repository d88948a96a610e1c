import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { createApp } from "../../../src/app.ts";
import { EXPORT_READS } from "../../../src/areas/exports/exports.reads.ts";
import { exportRoutes } from "../../../src/areas/exports/exports.routes.ts";
import { createExports } from "../../../src/areas/exports/exports.service.ts";
import { parseConfig } from "../../../src/config/config.ts";
import { createKeptFiles, type KeptFiles } from "../../../src/providers/files/kept-files.ts";
import { systemClock } from "../../../src/shared/clock.ts";
import { createIdSource } from "../../../src/shared/ids.ts";
import { createLogger } from "../../../src/shared/log.ts";
import { openStanding } from "../../../src/visibility/standing.ts";
import { authenticator, CALLERS, gateFacts } from "../../contract/app/callers.ts";
import { temporaryHub } from "../../support/hub.ts";
import { leasesOn } from "../../support/leases.ts";
import { readHere } from "../../support/read-here.ts";

const hub = temporaryHub();
/** While it is set, exports that begin go no further than to call this. */
let held: { begun: () => void; until: Promise<void> } | null = null;
let post: (token: string, key: string) => Promise<Response>;

async function* content() {
  yield `{"of":"a life"}`;
}

beforeAll(async () => {
  await hub.hub.write((tx) => {
    for (const { userId } of [CALLERS.owner, CALLERS.stranger, CALLERS.creator]) openStanding(tx, userId);
  });
  const kept = createKeptFiles(join(hub.folder, "exports"));
  const files: KeptFiles = {
    ...kept,
    async write(name) {
      held?.begun();
      await held?.until;
      return kept.write(name, content());
    },
  };
  const ids = createIdSource(systemClock);
  const none = { ask: () => Promise.reject(new Error("unasked")), status: () => ({}) } as never;
  const reading = readHere(EXPORT_READS, hub.hub);
  const leases = leasesOn(hub.hub, systemClock);
  const deps = {
    hub: hub.hub,
    leases,
    reading,
    engine: none,
    media: none,
    clock: systemClock,
    ids,
    files,
    register: [],
  };
  const app = createApp({
    config: parseConfig({}),
    routes: exportRoutes({ exports: createExports(deps), schema: () => ({}) }),
    areas: [{ name: "exports", about: "Exports." }],
    streamPaths: [],
    authenticator,
    gateFacts,
    logger: createLogger({ level: "silent", pretty: false, write: () => {}, now: systemClock }),
    clock: systemClock,
    elapsed: systemClock,
    ids,
  });
  post = async (token, key) =>
    app.handle(
      new Request("http://localhost/account/me/export", {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "idempotency-key": key },
      }),
    );
});
afterAll(() => hub.remove());

test("an export that was made is answered again while no further one is begun", async () => {
  const first = await post("owner", "k");
  expect([first.status, await first.text()]).toEqual([201, `{"of":"a life"}`]);
  const release = Promise.withResolvers<void>();
  const others: Promise<Response>[] = [];
  for (const token of ["stranger", "creator"]) {
    const begun = Promise.withResolvers<void>();
    held = { begun: begun.resolve, until: release.promise };
    others.push(post(token, "k"));
    await begun.promise;
  }
  const again = await post("owner", "k");
  expect([again.status, await again.text()]).toEqual([201, `{"of":"a life"}`]);
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect((await post("owner", "anew")).status).toBe(503);
  release.resolve();
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([201, 201]);
});
