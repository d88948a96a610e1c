import { afterAll, beforeAll, expect, test } from "bun:test";
import { PASSWORD } from "../areas/live-service.ts";
import { bombPng, emptyPng, picture } from "../areas/profile/pictures.ts";
import { temporaryFolder } from "../support/folder.ts";
import { api } from "../support/http.ts";
import { peakMemory } from "../support/peak-memory.ts";
import { type ServiceProcess, spawnService } from "../support/process.ts";

const MIB = 1024 * 1024;
/** The largest picture that is taken. */
const LARGEST = { width: 10_000, height: 5_000 };
const PIXELS = LARGEST.width * LARGEST.height;

/** How often the decoder has all pixels at once: decoded, turned upright, and as they are encoded. */
const COPIES = 3;
/** The pixels of the picture before, until they are collected. */
const COPIES_BEFORE = 1;
/** What a service that is at work takes besides, the bodies of twenty uploads among it. */
const BESIDES_MIB = 160;

let service: ServiceProcess;
const people: string[] = [];
beforeAll(async () => {
  service = await spawnService(temporaryFolder(), { TICK_INTERVAL_SECONDS: "3600" });
  for (let n = 0; n < 20; n++) {
    const body = { email: `person${n}@example.org`, password: PASSWORD };
    const { json } = await api(service.base)<{ access_token: string }>("POST", "/auth/register", { body });
    people.push(json.access_token);
  }
  // What the first picture of a process takes once and for all is none of the others'.
  expect(await upload(people[0]!, await picture("png"))).toBe(200);
});
afterAll(async () => {
  service?.signal("SIGTERM");
  await service?.exited;
});

async function upload(token: string, bytes: Uint8Array): Promise<number> {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(bytes)]));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${service.base}/account/me/profile/avatar`, { method: "POST", headers, body });
  await answer.arrayBuffer();
  return answer.status;
}

/** By how many MiB the process has grown at the most while something was done. */
async function growthDuring(work: () => Promise<void>): Promise<number> {
  peakMemory(service.pid);
  await fetch(`${service.base}/health`);
  const before = peakMemory(service.pid);
  await work();
  return Math.round(peakMemory(service.pid) - before);
}

const linux = test.skipIf(process.platform !== "linux");

linux.each([
  [8, 4],
  [16, 8],
] as const)("the largest picture, of %i bits, takes three times what its pixels do", async (depth, pixelBytes) => {
  const bytes = await emptyPng(LARGEST, depth);
  const growth = await growthDuring(async () => expect(await upload(people[0]!, bytes)).toBe(200));
  const decoded = (PIXELS * pixelBytes) / MIB;
  expect(growth).toBeLessThan(COPIES * decoded + BESIDES_MIB);
});

linux("twenty of the largest at once are decoded one after the other, and what is too much is 503", async () => {
  const bytes = await emptyPng(LARGEST, 8);
  const growth = await growthDuring(async () => {
    const answers = await Promise.all(people.map((token) => upload(token, bytes)));
    expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(16);
    expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  });
  const decoded = (PIXELS * 4) / MIB;
  expect(growth).toBeLessThan((COPIES + COPIES_BEFORE) * decoded + BESIDES_MIB);
});

linux("a picture of a pixel more than that is refused and takes nothing", async () => {
  const bytes = bombPng({ ...LARGEST, height: LARGEST.height + 1 });
  const growth = await growthDuring(async () => expect(await upload(people[0]!, bytes)).toBe(415));
  expect(growth).toBeLessThan(BESIDES_MIB);
});
