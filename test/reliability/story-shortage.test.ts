import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { ADA, PASSWORD } from "../areas/live-service.ts";
import { temporaryFolder } from "../support/folder.ts";
import { type Api, api } from "../support/http.ts";
import { type ServiceProcess, spawnService } from "../support/process.ts";
import { makeStory, type StoryStatus, storyMade } from "../support/stories.ts";
import { canLimit, limitDescriptors } from "./crowd.ts";
import { mountSmallDisk, NO_MOUNT, type SmallDisk } from "./small-disk.ts";

const PATH = "/account/me/story-export";
/** More than the service takes. */
const ENOUGH = 1_024;

/** What is written by the service itself, and what a tool of the machine writes. */
const FORMATS = Bun.which("ffmpeg") !== null && Bun.which("espeak-ng") !== null ? ["markdown", "audio"] : ["markdown"];

const root = temporaryFolder();

/** One person with a diary, on a folder whose stories are kept wherever `stories` leads. */
async function settle(format: string, stories: string | null) {
  const dataDir = mkdtempSync(join(root, "data-"));
  mkdirSync(dataDir, { recursive: true });
  if (stories !== null) symlinkSync(stories, join(dataDir, "stories"));
  const credentials = { body: { email: "ada@example.org", password: PASSWORD } };
  const begin = async (path: "register" | "login"): Promise<{ service: ServiceProcess; owner: Api }> => {
    const service = await spawnService(dataDir, { TICK_INTERVAL_SECONDS: "3600" });
    const { json } = await api(service.base)<{ access_token: string }>("POST", `/auth/${path}`, credentials);
    return { service, owner: api(service.base, json.access_token) };
  };
  const first = await begin("register");
  const echo = await first.owner<{ echo_id: string }>("POST", "/echoes", { body: ADA });
  return {
    ...first,
    body: { echo_ids: [echo.json.echo_id], format },
    names: () => readdirSync(join(dataDir, "stories")).filter((name) => name !== "ballast"),
    /** A start tries at once what would be tried again some seconds later. */
    async again({ service }: { service: ServiceProcess }) {
      service.signal("SIGTERM");
      expect(await service.exited).toBe(0);
      return begin("login");
    },
  };
}

type World = Awaited<ReturnType<typeof settle>>;

/** Asks while there is a shortage, and again without one. */
async function throughShortage(world: World, begin: () => void, end: () => void): Promise<void> {
  // What the first story of a process opens for good is there already.
  expect((await makeStory(world.owner, world.body)).status).toBe("Completed");
  const before = world.names();
  begin();
  const asked = await world.owner<StoryStatus>("POST", PATH, { body: world.body });
  expect([asked.status, asked.text]).toEqual([202, asked.text]);
  const { export_id } = asked.json;
  await world.service.logged((line) => line.message === "a story waits to be made" && line.export_id === export_id);
  const meanwhile = await world.owner<StoryStatus>("GET", `${PATH}/${export_id}`);
  expect(["Pending", "Processing"]).toContain(meanwhile.json.status);
  end();
  expect(world.names()).toEqual(before);
  const later = await world.again(world);
  const made = await storyMade(later.owner, export_id);
  expect(made.status).toBe("Completed");
  const { status, headers } = await later.owner("GET", made.download_path!);
  expect([status, Number(headers.get("content-length")) > 0]).toEqual([200, true]);
  later.service.signal("SIGTERM");
  expect(await later.service.exited).toBe(0);
}

test.skipIf(!canLimit).each(FORMATS)(
  "a story as %s that cannot be made for want of descriptors waits, and is made when there are some",
  async (format) => {
    const world = await settle(format, null);
    const { pid } = world.service;
    await throughShortage(
      world,
      // Also when one of those that are open is closed meanwhile, none can be opened.
      () => limitDescriptors(pid, 3),
      () => limitDescriptors(pid, ENOUGH),
    );
  },
);

const probe = mountSmallDisk(1);
probe?.remove();
if (probe === null) console.error(`\n*** ${NO_MOUNT} ***\n`);

describe.skipIf(probe === null)("a full disk", () => {
  let disk: SmallDisk;
  beforeAll(() => {
    disk = mountSmallDisk(4)!;
  });
  afterAll(() => disk?.remove());

  test.each(FORMATS)(
    "has a story as %s wait, leaves nothing unfinished, and it is made when there is room",
    async (format) => {
      await throughShortage(await settle(format, disk.path), () => disk.fill(), disk.free);
    },
  );
});
