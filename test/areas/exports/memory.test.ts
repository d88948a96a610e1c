import { afterAll, beforeAll, expect, test } from "bun:test";
import { temporaryFolder } from "../../support/folder.ts";
import { api } from "../../support/http.ts";
import { lengthenDiary } from "../../support/long-diary.ts";
import { peakMemory, SMALL_MACHINE } from "../../support/peak-memory.ts";
import { type ServiceProcess, spawnService } from "../../support/process.ts";
import { ADA, PASSWORD } from "../live-service.ts";

const dataDir = temporaryFolder();
const ENTRIES = 10_000;
const ENTRY_BYTES = 16_000;
/** What an export of 160 MB may take on top of what the service takes anyway. */
const GROWTH_MAX_MB = 96;
const MIB = 1024 * 1024;

let service: ServiceProcess;
let token: string;

const signIn = async (path: "register" | "login"): Promise<void> => {
  const body = { email: "ada@example.org", password: PASSWORD };
  const { json } = await api(service.base)<{ access_token: string }>("POST", `/auth/${path}`, { body });
  token = json.access_token;
};
const stop = async (): Promise<void> => {
  service.signal("SIGTERM");
  await service.exited;
};

beforeAll(async () => {
  service = await spawnService(dataDir, { TICK_INTERVAL_SECONDS: "3600" });
  await signIn("register");
  expect((await api(service.base, token)("POST", "/echoes", { body: ADA })).status).toBe(201);
  await stop();
  lengthenDiary(dataDir, ENTRIES, ENTRY_BYTES);
  service = await spawnService(dataDir, { TICK_INTERVAL_SECONDS: "3600", ...SMALL_MACHINE });
  await signIn("login");
});
afterAll(stop);

/** Reads the export and keeps nothing of it. Returns how many bytes it had. */
async function takeAway(): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${service.base}/account/me/export`, { method: "POST", headers });
  expect(answer.status).toBe(201);
  let bytes = 0;
  for await (const chunk of answer.body!) bytes += chunk.length;
  return bytes;
}

test.skipIf(process.platform !== "linux")(
  "an export of a life of ten thousand entries takes bounded memory",
  async () => {
    // What the first export of a process takes once and for all is none of the life's.
    await takeAway();
    peakMemory(service.pid);
    await fetch(`${service.base}/health`);
    const before = peakMemory(service.pid);
    const bytes = await takeAway();
    const after = peakMemory(service.pid);
    expect(bytes).toBeGreaterThan(ENTRIES * ENTRY_BYTES);
    expect(`${Math.max(0, after - before - GROWTH_MAX_MB)} MiB over the bound, of ${bytes / MIB}`).toStartWith("0 MiB");
  },
  300_000,
);
