import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { NOTICE_KINDS } from "../../../src/areas/notifications/notices.rules.ts";
import { makeStory } from "../../support/stories.ts";
import { builtIn, say } from "../channels/talk.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

type Told = { kind: string; title: string; link: string | null };

let service: LiveService;
let ada: Person;
let bo: Person;
beforeAll(async () => {
  service = await startLiveService();
  [ada, bo] = [await service.register(), await service.register()];
  for (const person of [ada, bo]) {
    await service.setTier(person, "Core");
    await person.api("POST", "/account/me/shared-shard-notice");
  }
  await ada.api("PATCH", "/account/me", { body: { display_name: "Ada Oddwater" } });
});
afterAll(() => service?.stop());

const told = async (person: Person): Promise<Told[]> =>
  (await person.api<{ data: Told[] }>("GET", "/account/me/notifications?limit=100")).json.data;

/** What Bo does that concerns Ada. */
async function meddle(): Promise<void> {
  await bo.api("POST", `/social/follow/${ada.userId}`);
  await say(bo.api, await builtIn(bo.api, "Community"), "Good morning, @Ada Oddwater.");
  await bo.api("POST", "/account/me/family");
  await bo.api("POST", "/account/me/family/invite", { body: { email: ada.email } });
  await bo.api("POST", "/reports", { body: { target_type: "user", target_id: ada.userId, reason: "spam" } });
}

/** Each asks to be let into a world of the other's; one is let in. */
async function visitEachOther(echoes: Map<Person, string>): Promise<void> {
  for (const [host, guest] of [
    [ada, bo],
    [bo, ada],
  ] as const) {
    const { shard_id } = (await host.api<{ shard_id: string }>("POST", "/shards/private", { body: { name: "A den" } }))
      .json;
    const asked = await guest.api<{ request_id: string }>("POST", `/echoes/${echoes.get(guest)}/travel`, {
      body: { shard_id },
    });
    const path = `/shards/${shard_id}/travel-requests/${asked.json.request_id}`;
    await host.api("PATCH", path, { body: { status: "Denied" } });
  }
}

async function moderate(): Promise<void> {
  const admin = await service.asAdmin();
  type Case = { case_id: string; target_id: string };
  const { data } = (await admin<{ data: Case[] }>("GET", "/admin/moderation/queue")).json;
  const { case_id } = data.find(({ target_id }) => target_id === ada.userId)!;
  const acted = await admin<{ action_id: string }>("POST", "/admin/moderation/actions", {
    body: { case_id, action: "warn", reason: "Be kind." },
  });
  const appealed = await ada.api<{ appeal_id: string }>("POST", "/moderation/escalate", {
    body: { action_id: acted.json.action_id, statement: "I was." },
  });
  const body = { decision: "Denied", reason: "You were not." };
  await admin("POST", `/admin/moderation/appeals/${appealed.json.appeal_id}/decision`, { body });
  await admin("POST", `/admin/moderation/queue/${case_id}/close`, { body: { outcome: "acted", reason: "Warned." } });
}

/** The app's own addresses, as patterns. An id stands for a thing, and nowhere for a part of a page. */
const pages = (): RegExp[] => {
  const source = readFileSync(join(import.meta.dir, "../../../web/app.tsx"), "utf8");
  return [...source.matchAll(/<Route path="(\/app[^"]*)"/g)].map(
    ([, path]) =>
      new RegExp(
        `^${path!
          .replace(/\/:(part|panel)\?/g, "(/[a-z]+(-[a-z]+)?)?")
          .replace(/:(id|entry|action)/g, "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")}(\\?[a-z_]+=[^/]+)?$`,
      ),
  );
};

test("each kind is sent by what it is about, and leads to a page that a reader can open", async () => {
  const echoes = new Map([
    [ada, await service.createEcho(ada)],
    [bo, await service.createEcho(bo)],
  ]);
  await meddle();
  await visitEachOther(echoes);
  await moderate();
  expect((await makeStory(ada.api, { echo_ids: [echoes.get(ada)!], format: "markdown" })).status).toBe("Completed");
  await ada.api("POST", "/account/me/api-keys", { body: { name: "A key", scopes: ["echoes:read"] } });

  const all = [...(await told(ada)), ...(await told(bo))];
  // Nothing of this program is paid for yet.
  const kinds = NOTICE_KINDS.filter((kind) => kind !== "billing");
  expect(kinds.filter((kind) => !all.some((one) => one.kind === kind))).toEqual([]);
  const known = pages();
  const astray = all.filter(({ link }) => link !== null && !known.some((page) => page.test(link)));
  expect(astray.map(({ kind, link }) => `${kind}: ${link}`)).toEqual([]);
});
