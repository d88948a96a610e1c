import { afterAll, beforeAll, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { tenantPath } from "../../../src/engine/tenant/files.ts";
import { openDatabase } from "../../../src/store/libsql-local.ts";
import { temporaryFolder } from "../../support/folder.ts";
import { api, type ErrorBody } from "../../support/http.ts";
import { machineWithSilentSpeaker } from "../../support/silent-speaker.ts";
import type { StoryStatus } from "../../support/stories.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

const PATH = "/account/me/story-export";
const realPath = process.env.PATH;
const { bin } = machineWithSilentSpeaker(temporaryFolder());

let service: LiveService;
beforeAll(async () => {
  process.env.PATH = bin;
  service = await startLiveService();
});
afterAll(async () => {
  process.env.PATH = realPath;
  await service?.stop();
});

async function newcomer(): Promise<{ owner: Person; echoId: string }> {
  const owner = await service.register();
  await service.setTier(owner, "Core");
  return { owner, echoId: await service.createEcho(owner) };
}

type Answer = StoryStatus & ErrorBody;
const ask = (owner: Person, body: object, key: string) =>
  owner.api<Answer>("POST", PATH, { body, headers: { "idempotency-key": key } });

/** The first answer is given again, and to a new request the refusal. */
async function expectReplayed(owner: Person, body: object, first: Answer, refusal: [number, string]): Promise<void> {
  const again = await ask(owner, body, "first");
  expect([again.status, again.json, again.headers.get("idempotency-replayed")]).toEqual([202, first, "true"]);
  const anew = await ask(owner, body, "anew");
  expect([anew.status, anew.json.error.code]).toEqual(refusal);
}

test("what was answered is answered again after the tier that it took is gone", async () => {
  const { owner, echoId } = await newcomer();
  const body = { echo_ids: [echoId], format: "video" };
  const first = await ask(owner, body, "first");
  expect(first.status).toBe(202);
  await service.setTier(owner, "Free");
  await expectReplayed(owner, body, first.json, [403, "TIER_REQUIRED"]);
});

test("and when there is no entry in the span any more", async () => {
  const { owner, echoId } = await newcomer();
  const body = { echo_ids: [echoId], format: "markdown", to_date: "2999-01-01" };
  const first = await ask(owner, body, "first");
  expect(first.status).toBe(202);
  await service.pauseFor(async () => {
    const life = openDatabase(tenantPath(join(service.config.dataDir, "tenants"), owner.userId));
    life.writeSync((tx) => tx.run("DELETE FROM diary"));
    life.close();
  });
  owner.api = api(service.base(), owner.token);
  await expectReplayed(owner, body, first.json, [422, "UNPROCESSABLE"]);
});

test("and when the machine lacks a tool by then", async () => {
  const { owner, echoId } = await newcomer();
  const body = { echo_ids: [echoId], format: "audio" };
  const first = await ask(owner, body, "first");
  expect(first.status).toBe(202);
  await service.restart([owner], () => rmSync(join(bin, "espeak-ng")));
  await expectReplayed(owner, body, first.json, [503, "FORMAT_UNAVAILABLE"]);
});
