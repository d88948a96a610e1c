import { afterEach, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { nextDue, setProcessing } from "../../../src/areas/story/story.repo.ts";
import { QUEUES } from "../../../src/areas/story/story.rules.ts";
import { tenantPath } from "../../../src/engine/tenant/files.ts";
import { runTool } from "../../../src/providers/tools/run-tool.ts";
import { systemClock } from "../../../src/shared/clock.ts";
import { createIdSource } from "../../../src/shared/ids.ts";
import type { Database } from "../../../src/store/driver.ts";
import { openHubFile } from "../../../src/store/hub/open-hub.ts";
import { openDatabase } from "../../../src/store/libsql-local.ts";
import { untilTrue } from "../../reliability/lives.ts";
import { temporaryFolder } from "../../support/folder.ts";
import { type Api, api, type ErrorBody } from "../../support/http.ts";
import { type ServiceProcess, spawnService } from "../../support/process.ts";
import { machineWithSilentSpeaker } from "../../support/silent-speaker.ts";
import { makeStory, type StoryStatus } from "../../support/stories.ts";
import { ADA, PASSWORD, startLiveService } from "../live-service.ts";

const PATH = "/account/me/story-export";
const folder = temporaryFolder();
const newFolder = (): string => mkdtempSync(join(folder, "part-"));

let running: ServiceProcess | null = null;
afterEach(async () => {
  running?.signal("SIGTERM");
  await running?.exited;
  running = null;
});

async function start(dataDir: string, env: Record<string, string> = {}): Promise<ServiceProcess> {
  running = await spawnService(dataDir, { TICK_INTERVAL_SECONDS: "3600", ...env });
  return running;
}

type Owner = { userId: string; echoId: string; email: string };

async function newcomer({ base }: ServiceProcess, email: string): Promise<Owner> {
  type Tokens = { access_token: string; user_id: string };
  const { json } = await api(base)<Tokens>("POST", "/auth/register", { body: { email, password: PASSWORD } });
  const born = await api(base, json.access_token)<{ echo_id: string }>("POST", "/echoes", { body: ADA });
  return { userId: json.user_id, echoId: born.json.echo_id, email };
}

async function as({ base }: ServiceProcess, { email }: Pick<Owner, "email">): Promise<Api> {
  const body = { email, password: PASSWORD };
  return api(base, (await api(base)<{ access_token: string }>("POST", "/auth/login", { body })).json.access_token);
}

/** Two people with a diary each, in a folder that no service runs on, for a test to change. */
async function twoPeople(change: (hub: Database, first: Owner, second: Owner) => void) {
  const dataDir = newFolder();
  const service = await start(dataDir);
  const [first, second] = [await newcomer(service, "a@example.org"), await newcomer(service, "b@example.org")];
  service.signal("SIGTERM");
  await service.exited;
  const hub = openHubFile(dataDir, systemClock);
  change(hub, first, second);
  hub.close();
  return { dataDir, first, second };
}

const ids = createIdSource(systemClock);

function waiting(hub: Database, { userId, echoId }: Pick<Owner, "userId" | "echoId">, format = "markdown"): string {
  const exportId = ids();
  hub.writeSync((tx) =>
    tx.run(
      `INSERT INTO story_exports (export_id, user_id, echo_ids, format, status, attempts, created_at)
       VALUES (?, ?, ?, ?, 'Pending', 0, ?)`,
      ...[exportId, userId, JSON.stringify([echoId]), format, systemClock()],
    ),
  );
  return exportId;
}

const statusOf = async (who: Api, exportId: string) =>
  (await who<StoryStatus>("GET", `${PATH}/${exportId}`)).json.status;

async function untilStatus(who: Api, exportId: string, status: string): Promise<void> {
  while ((await statusOf(who, exportId)) !== status);
}

test("one whose account's file is damaged waits for later, and others' stories are made", async () => {
  let exportId = "";
  const { dataDir, first, second } = await twoPeople((hub, one) => {
    exportId = waiting(hub, one);
  });
  writeFileSync(tenantPath(join(dataDir, "tenants"), first.userId), "no database at all".repeat(500));
  const service = await start(dataDir);
  const other = await as(service, second);
  expect((await makeStory(other, { echo_ids: [second.echoId], format: "markdown" })).status).toBe("Completed");
  expect(await statusOf(await as(service, first), exportId)).toBe("Pending");
});

test("one that could not be noted as complete goes back as soon as something is made again", async () => {
  const { dataDir, first, second } = await twoPeople((hub) =>
    hub.writeSync((tx) =>
      tx.run(`CREATE TRIGGER no_room BEFORE UPDATE OF status ON story_exports WHEN NEW.status = 'Completed'
        BEGIN SELECT RAISE(ABORT, 'no room'); END`),
    ),
  );
  const service = await start(dataDir);
  const [owner, other] = [await as(service, first), await as(service, second)];
  const body = (echoId: string) => ({ body: { echo_ids: [echoId], format: "markdown" } });
  const { json } = await owner<StoryStatus>("POST", PATH, body(first.echoId));
  await service.logged(({ message }) => message === "stories wait to be made");
  expect(await statusOf(owner, json.export_id)).toBe("Processing");
  await other("POST", PATH, body(second.echoId));
  await untilStatus(owner, json.export_id, "Pending");
});

test("what is read does not wait for what is heard", async () => {
  const { bin } = machineWithSilentSpeaker(folder);
  const service = await start(newFolder(), { PATH: bin });
  const owner = await newcomer(service, "a@example.org");
  const me = await as(service, owner);
  const body = { echo_ids: [owner.echoId], format: "audio" };
  const heard = (await me<StoryStatus>("POST", PATH, { body })).json;
  await untilStatus(me, heard.export_id, "Processing");
  expect((await makeStory(me, { ...body, format: "markdown" })).status).toBe("Completed");
  expect(await statusOf(me, heard.export_id)).toBe("Processing");
});

test("the next one is of the account whose turn was longest ago", () => {
  const hub = openHubFile(newFolder(), systemClock);
  const [ada, bo] = [
    { userId: ids(), echoId: ids() },
    { userId: ids(), echoId: ids() },
  ];
  const [ada1, ada2, bo1, ada3, bo2] = [ada, ada, bo, ada, bo].map((who) => waiting(hub, who));
  waiting(hub, bo, "audio");
  const turns: string[] = [];
  for (let now = 1; ; now++) {
    const next = nextDue(hub, QUEUES.read, now);
    if (next === null) break;
    turns.push(next.exportId);
    hub.writeSync((tx) => {
      setProcessing(tx, next.exportId, now);
      tx.run("UPDATE story_exports SET status = 'Completed' WHERE export_id = ?", next.exportId);
    });
  }
  hub.close();
  expect(turns).toEqual([ada1, bo1, ada2, bo2, ada3] as string[]);
});

test("a tool that hangs is ended", async () => {
  const said = await runTool("sleep", ["3600"], { limitMs: 50 }).catch(String);
  expect(said).toContain("sleep took too long");
});

test("a tool that hangs when it is looked for is missing, and found once it is mended", async () => {
  const { bin } = machineWithSilentSpeaker(folder);
  const speaker = join(bin, "espeak-ng");
  const mended = readFileSync(speaker, "utf8");
  writeFileSync(speaker, "#!/bin/sh\nexec /bin/sleep 3600\n");
  const service = await start(newFolder(), { PATH: bin, ADMIN_EMAIL: "op@example.org", ADMIN_PASSWORD: PASSWORD });
  const owner = await newcomer(service, "a@example.org");
  const body = { echo_ids: [owner.echoId], format: "audio" };
  const { status, json } = await (await as(service, owner))<ErrorBody>("POST", PATH, { body });
  expect([status, json.error.code]).toEqual([503, "FORMAT_UNAVAILABLE"]);
  type Health = { subsystems: { tools: { status: string; details: { espeak_ng: string } } } };
  const admin = await as(service, { email: "op@example.org" });
  const tools = async () => (await admin<Health>("GET", "/health/detailed")).json.subsystems.tools;
  expect(await tools()).toMatchObject({ status: "up", details: { espeak_ng: "missing", ffmpeg: "found" } });
  writeFileSync(speaker, mended);
  while ((await tools()).details.espeak_ng !== "found");
});

test.each(["audio", "video"])(
  "a story as %s in hand is called off when its account is erased, and nothing is left of it",
  async (format) => {
    const { bin, speakerAt } = machineWithSilentSpeaker(folder);
    const before = process.env.PATH;
    process.env.PATH = bin;
    const service = await startLiveService({ accountDeleteGraceDays: 0 });
    try {
      const stories = join(service.config.dataDir, "stories");
      const leaver = await service.register();
      await service.setTier(leaver, "Core");
      const echoId = await service.createEcho(leaver);
      const asked = await leaver.api<StoryStatus>("POST", PATH, { body: { echo_ids: [echoId], format } });
      expect(asked.status).toBe(202);
      await untilTrue(() => existsSync(speakerAt));
      const speaker = Number(readFileSync(speakerAt, "utf8"));
      expect(() => process.kill(speaker, 0)).not.toThrow();
      if (format === "video") expect(readdirSync(stories)).not.toEqual([]);
      expect((await leaver.api("DELETE", "/account/me")).status).toBe(202);
      // With the driver of the service, which runs in this process: two SQLite libraries undo each other's locks.
      const hub = openDatabase(join(service.config.dataDir, "hub.db"), { readOnly: true });
      const ledger = () => hub.get<{ erased_at: number | null }>("SELECT erased_at FROM account_deletions")!;
      await untilTrue(() => ledger().erased_at !== null);
      hub.close();
      expect(() => process.kill(speaker, 0)).toThrow("ESRCH");
      expect(readdirSync(stories)).toEqual([]);
    } finally {
      process.env.PATH = before;
      await service.stop();
    }
  },
);

test("a story in hand goes on without an Echo that is deleted, and is not made when there is no other", async () => {
  const { bin, speakerAt } = machineWithSilentSpeaker(folder);
  const before = process.env.PATH;
  process.env.PATH = bin;
  const service = await startLiveService();
  try {
    const owner = await service.register();
    await service.setTier(owner, "Core");
    const [gone, other] = [await service.createEcho(owner), await service.createEcho(owner)];
    const body = { echo_ids: [gone, other], format: "audio" };
    const { export_id } = (await owner.api<StoryStatus>("POST", PATH, { body })).json;
    const status = async () => (await owner.api<StoryStatus>("GET", `${PATH}/${export_id}`)).json.status;
    await untilTrue(() => existsSync(speakerAt));
    const first = readFileSync(speakerAt, "utf8");
    expect((await owner.api("DELETE", `/echoes/${gone}`)).status).toBe(204);
    await untilTrue(() => readFileSync(speakerAt, "utf8") !== first);
    expect(await status()).toBe("Processing");
    expect((await owner.api("DELETE", `/echoes/${other}`)).status).toBe(204);
    expect(await status()).toBe("Expired");
    const told = await owner.api<{ data: { kind: string }[] }>("GET", "/account/me/notifications?limit=100");
    expect(told.json.data.filter(({ kind }) => kind === "job_finished")).toEqual([]);
  } finally {
    process.env.PATH = before;
    await service.stop();
  }
});
