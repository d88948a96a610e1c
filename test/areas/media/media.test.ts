import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "../../../src/app.ts";
import { mediaRoutes } from "../../../src/areas/media/media.routes.ts";
import { createMedia, type Media } from "../../../src/areas/media/media.service.ts";
import { parseConfig } from "../../../src/config/config.ts";
import { createLocalMedia } from "../../../src/providers/media/local.ts";
import { DAY_MS, systemClock } from "../../../src/shared/clock.ts";
import { createIdSource } from "../../../src/shared/ids.ts";
import { createLogger } from "../../../src/shared/log.ts";
import { temporaryHub } from "../../support/hub.ts";

const OWNER = "01900000-0000-7000-8000-000000000001";
const BYTES = new TextEncoder().encode("a picture");

let root: string;
let hub: ReturnType<typeof temporaryHub>;
let media: Media;
let get: (path: string, headers?: Record<string, string>) => Promise<Response>;
const logged: string[] = [];

beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), "echoes-media-")), "media");
  hub = temporaryHub();
  logged.length = 0;
  const logger = createLogger({ level: "warn", pretty: false, write: (line) => logged.push(line), now: systemClock });
  const ids = createIdSource(systemClock);
  media = createMedia({
    db: hub.hub,
    store: createLocalMedia(root),
    clock: systemClock,
    wall: systemClock,
    ids,
    logger,
  });
  const app = createApp({
    config: parseConfig({}),
    routes: mediaRoutes({ media, hub: hub.hub }),
    areas: [],
    streamPaths: [],
    authenticator: { authenticate: () => null, verifyAccessToken: () => null, tellDenied: () => {} },
    gateFacts: { consentWithdrawn: () => false, beginAction: () => () => {}, isMuted: () => false },
    logger,
    clock: systemClock,
    elapsed: systemClock,
    ids,
  });
  get = async (path, headers = {}) => app.handle(new Request(`http://localhost${path}`, { headers }));
});
afterEach(() => {
  hub.remove();
  rmSync(join(root, ".."), { recursive: true, force: true });
});

async function kept(access: "public" | "private" = "public", ownerId: string | null = OWNER): Promise<string> {
  const file = await media.write("avatar", "png", BYTES);
  await hub.hub.write((tx) => media.keep(tx, file, { ownerId, access }));
  return file.name;
}

const files = (): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((e) => (e.isFile() ? [e.name] : []));

describe("a file", () => {
  test("is served with its type, to be kept for ever, and not again to who has it", async () => {
    const name = await kept();
    const first = await get(`/media/${name}`);
    expect([first.status, await first.text()]).toEqual([200, "a picture"]);
    expect(first.headers.get("content-type")).toBe("image/png");
    expect(first.headers.get("x-content-type-options")).toBe("nosniff");
    expect(first.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const etag = first.headers.get("etag")!;
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await get(`/media/${name}`, { "if-none-match": tag });
      expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    }
    expect((await get(`/media/${name}`, { "if-none-match": '"other"' })).status).toBe(200);
  });

  test("has an allowance of its own, a generous one", async () => {
    const { headers } = await get(`/media/${await kept()}`);
    expect(headers.get("ratelimit-policy")).toBe('"media";q=1200;w=60');
  });

  test("that is private, unknown, dropped or named otherwise is 404", async () => {
    const dropped = await kept();
    await media.drop(dropped);
    const unkept = (await media.write("avatar", "png", BYTES)).name;
    const unknown = "avatar-01900000-0000-7000-8000-000000000001.png";
    const names = [
      await kept("private"),
      dropped,
      unkept,
      unknown,
      `${unknown}.tmp`,
      "..%2fhub.db",
      "x",
      "avatar-.png",
    ];
    for (const name of names) expect([name, (await get(`/media/${name}`)).status]).toEqual([name, 404]);
    expect((await media.read(names[0]!)).contentType).toBe("image/png");
  });

  test("is readable by the service alone and leaves nothing unfinished", async () => {
    const name = await kept();
    expect(files()).toEqual([name]);
    expect(statSync(join(root, name.slice(-6, -4), name)).mode & 0o777).toBe(0o600);
  });
});

describe("what cannot be written or removed", () => {
  test("is 503 IMAGE_STORAGE_UNAVAILABLE and leaves nothing", async () => {
    writeFileSync(root, "a file where the folder should be");
    const code = await media.write("avatar", "png", BYTES).catch((error) => error.code);
    expect(code).toBe("IMAGE_STORAGE_UNAVAILABLE");
  });

  test("stays its owner's until the account is deleted", async () => {
    const name = await kept();
    const folder = join(root, name.slice(-6, -4));
    const broken: Media = createMedia({
      db: hub.hub,
      store: { ...createLocalMedia(root), remove: () => Promise.reject(new Error("the disk says no")) },
      clock: systemClock,
      wall: systemClock,
      ids: () => name,
      logger: { debug() {}, info() {}, error() {}, warn: (message) => logged.push(message) },
    });
    await broken.drop(name);
    expect(logged).toEqual(["a media file was not removed"]);
    expect(media.listOf(hub.hub, OWNER).map((file) => file.name)).toEqual([name]);
    expect(readdirSync(folder)).toEqual([name]);
    await media.removeOf(OWNER);
    expect([media.listOf(hub.hub, OWNER), files()]).toEqual([[], []]);
  });
});

test("an account's files are listed and removed, and nobody else's", async () => {
  const [mine, others, nobodys] = [await kept(), await kept("public", "somebody else"), await kept("public", null)];
  expect(media.listOf(hub.hub, OWNER)).toMatchObject([{ name: mine, bytes: BYTES.length, access: "public" }]);
  await media.removeOf(OWNER);
  await media.removeOf(OWNER);
  expect(files().sort()).toEqual([others, nobodys].sort());
});

test("files that no row knows are removed after a day, half-written ones too, and no other", async () => {
  const known = await kept();
  const old = (await media.write("avatar", "png", BYTES)).name;
  const fresh = (await media.write("avatar", "png", BYTES)).name;
  const half = join(root, old.slice(-6, -4), `${old}.tmp`);
  writeFileSync(half, "half");
  const longAgo = (systemClock() - 2 * DAY_MS) / 1_000;
  for (const path of [half, join(root, old.slice(-6, -4), old), join(root, known.slice(-6, -4), known)])
    utimesSync(path, longAgo, longAgo);
  await media.sweep();
  expect(files().sort()).toEqual([known, fresh].sort());
});
