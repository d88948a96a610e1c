import { afterAll, beforeAll, expect, test } from "bun:test";
import { truncateSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../support/folder.ts";
import { type Api, api } from "../../support/http.ts";
import { peakMemory, SMALL_MACHINE } from "../../support/peak-memory.ts";
import { type ServiceProcess, spawnService } from "../../support/process.ts";
import { makeStory, type StoryStatus } from "../../support/stories.ts";
import { ADA, PASSWORD } from "../live-service.ts";

const MIB = 1024 * 1024;
/** As long as a long film. */
const FILM_BYTES = 1024 * MIB;
/** What sending it may take. */
const GROWTH_MAX_MIB = 64;

const dataDir = temporaryFolder();
let service: ServiceProcess;
let token: string;
let owner: Api;
let neighbour: Api;
let echoId: string;
beforeAll(async () => {
  service = await spawnService(dataDir, { TICK_INTERVAL_SECONDS: "3600", ...SMALL_MACHINE });
  const register = async (email: string): Promise<string> => {
    const body = { email, password: PASSWORD };
    return (await api(service.base)<{ access_token: string }>("POST", "/auth/register", { body })).json.access_token;
  };
  token = await register("ada@example.org");
  owner = api(service.base, token);
  neighbour = api(service.base, await register("bo@example.org"));
  echoId = (await owner<{ echo_id: string }>("POST", "/echoes", { body: ADA })).json.echo_id;
});
afterAll(async () => {
  service?.signal("SIGTERM");
  await service?.exited;
});

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(service.base + path, { method, headers: { authorization: `Bearer ${token}`, ...headers } });
const story = (): Promise<StoryStatus> => makeStory(owner, { echo_ids: [echoId], format: "markdown" });

async function bytesIn(answer: Response): Promise<number> {
  let bytes = 0;
  for await (const chunk of answer.body!) bytes += chunk.length;
  return bytes;
}

test("a download that broke off is gone on with where it stopped, and is the same file", async () => {
  const { download_path } = await story();
  const whole = await ask(download_path!);
  const etag = whole.headers.get("etag")!;
  const bytes = await whole.bytes();
  expect(whole.headers.get("content-length")).toBe(String(bytes.length));
  const rest = await ask(download_path!, { range: "bytes=100-", "if-range": etag });
  expect([rest.status, rest.headers.get("content-disposition")]).toEqual([
    206,
    whole.headers.get("content-disposition"),
  ]);
  expect(await rest.bytes()).toEqual(bytes.subarray(100));
});

test("an export is sent under its length, and had again in parts", async () => {
  const made = await ask("/account/me/export", { range: "bytes=0-1" }, "POST");
  const text = await made.text();
  expect([made.status, made.headers.get("content-length")]).toEqual([201, String(Buffer.byteLength(text))]);
  const path = `/account/me/export/${(JSON.parse(text) as { export_id: string }).export_id}/download`;
  const part = await ask(path, { range: "bytes=0-9" });
  expect([part.status, await part.text()]).toEqual([206, text.slice(0, 10)]);
});

test("a part is refused to whom the whole is refused", async () => {
  const { download_path } = await story();
  const headers = { range: "bytes=0-1" };
  expect((await neighbour("GET", download_path!, { headers })).status).toBe(404);
  expect((await api(service.base)("GET", download_path!, { headers })).status).toBe(401);
});

test.skipIf(process.platform !== "linux")("a film of a gibibyte is sent without being held in memory", async () => {
  const { export_id, download_path } = await story();
  truncateSync(join(dataDir, "stories", `${export_id}.md`), FILM_BYTES);
  // What the first answer takes once and for all is none of the film's.
  await bytesIn(await ask(download_path!, { range: "bytes=0-9999999" }));
  peakMemory(service.pid);
  await fetch(`${service.base}/health`);
  const before = peakMemory(service.pid);
  expect((await ask(download_path!, {}, "HEAD")).headers.get("content-length")).toBe(String(FILM_BYTES));
  expect(await bytesIn(await ask(download_path!))).toBe(FILM_BYTES);
  expect(await bytesIn(await ask(download_path!, { range: `bytes=${MIB}-` }))).toBe(FILM_BYTES - MIB);
  expect(peakMemory(service.pid) - before).toBeLessThan(GROWTH_MAX_MIB);
});
