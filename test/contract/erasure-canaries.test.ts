import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { Glob } from "bun";
import type { Person } from "../areas/live-service.ts";
import { picture } from "../areas/profile/pictures.ts";
import { mailsSent } from "./mails.ts";
import { type Sender, sender, sendWord, type TextPlace, textPlaces } from "./own-texts.ts";
import { type Sweep, startSweep } from "./sweep.ts";

let sweep: Sweep;
let leaver: Sender;
let nosy: Person;
let echoIds: string[];
/** The bytes of the leaver's pictures as they are kept: of the profile, and of what was posted in a channel. */
const pictures: Record<"avatar" | "posted", Buffer> = { avatar: Buffer.of(), posted: Buffer.of() };
/** What the leaver has sent, in small letters as an index of words would have it, and where. */
const sent = new Map<string, TextPlace>();

beforeAll(async () => {
  sweep = await startSweep();
  const { service } = sweep;
  leaver = await sender(service, sweep.visitor);
  nosy = await service.register();
  for (const [n, place] of textPlaces(service).entries()) {
    const word = await sendWord(leaver, place, `Quetzalfinch${n}x`);
    expect([place.name, word.status < 300 || word.text]).toEqual([place.name, true]);
    sent.set(word.sent.toLowerCase(), place);
  }
  const { api, userId } = leaver.person;
  echoIds = (await api<{ echo_id: string }[]>("GET", "/echoes")).json.map(({ echo_id }) => echo_id);
  const public_ = await api<{ data: { shard_id: string; shard_type: string }[] }>("GET", "/shards?limit=100");
  const shard_id = public_.json.data.find(({ shard_type }) => shard_type === "Public")!.shard_id;
  await api("POST", "/account/me/shared-shard-notice");
  expect((await api("POST", `/echoes/${echoIds[0]}/travel`, { body: { shard_id } })).status).toBe(200);
  await service.step(4);
  for (const [target_type, target_id] of [
    ["user", userId],
    ["echo", echoIds[0]],
    ["message", leaver.ids.message_id],
  ]) {
    const answer = await nosy.api("POST", "/reports", { body: { target_type, target_id, reason: "spam" } });
    expect([target_type, answer.status]).toEqual([target_type, 201]);
  }
  for (const how of ["follow", "mute", "block"])
    expect((await nosy.api("POST", `/social/${how}/${userId}`)).status).toBe(201);
  await sendPictures();
  expect((await api("POST", "/account/me/export")).status).toBe(201);
  await mailsSent(service.base());
  expect((await api("DELETE", "/account/me")).status).toBe(202);
  service.moveDays(31);
  // A start erases what is due, and a stop waits for it.
  await service.restart([]);
}, 300_000);
afterAll(() => sweep?.service.stop());

async function sendPictures(): Promise<void> {
  const { person, ids } = leaver;
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(await picture("png", { width: 31, height: 17 }))]));
  const shown = async (path: string): Promise<Buffer> => {
    const headers = { authorization: `Bearer ${person.token}` };
    return Buffer.from(await (await fetch(`${sweep.service.base()}${path}`, { headers })).bytes());
  };
  const profile = await person.api<{ avatar_url: string }>("POST", "/account/me/profile/avatar", { body: form });
  pictures.avatar = await shown(profile.json.avatar_url);
  form.set("file", new Blob([new Uint8Array(await picture("jpeg", { width: 33, height: 19 }))]));
  const posted = await person.api<{ message_id: string }>("POST", `/channels/${ids.channel_id}/upload`, { body: form });
  pictures.posted = await shown(`/channels/${ids.channel_id}/messages/${posted.json.message_id}/image`);
  for (const bytes of Object.values(pictures)) expect(bytes.length).toBeGreaterThan(50);
}

/** What is said in channels stays there without its author. */
const SAID = "/channels/{channel_id}/";

test("a month after leaving no text that was sent to any route is in any file, but for what was said in channels", async () => {
  const { service } = sweep;
  const found: string[] = [];
  let said = 0;
  await service.pauseFor(async () => {
    for (const file of new Glob("**/*").scanSync({ cwd: service.config.dataDir, dot: true })) {
      const bytes = readFileSync(`${service.config.dataDir}/${file}`);
      for (const [name, shown] of Object.entries(pictures)) if (bytes.includes(shown)) found.push(`${name} in ${file}`);
      const text = bytes.toString("latin1").toLowerCase();
      for (const [word, { name }] of sent)
        if (text.includes(word)) {
          if (name.startsWith(`POST ${SAID}`) || name.startsWith(`PATCH ${SAID}messages`)) said++;
          else found.push(`${name} in ${file}`);
        }
      for (const own of [leaver.person.email, ...echoIds]) if (text.includes(own)) found.push(`${own} in ${file}`);
    }
  });
  expect(found).toEqual([]);
  expect(said).toBeGreaterThan(0);
});

test("of somebody whom others have reported, blocked and followed the bare id is left in the ledgers alone", async () => {
  let named: string[] = [];
  await sweep.service.restart([nosy], (hub) => {
    const columns = hub.all<{ tbl: string; col: string }>(
      `SELECT m.name AS tbl, i.name AS col FROM sqlite_schema m JOIN pragma_table_info(m.name) i WHERE m.type = 'table'`,
    );
    named = columns
      .filter(({ tbl, col }) => hub.get(`SELECT 1 AS one FROM ${tbl} WHERE ${col} LIKE ?`, `%${leaver.person.userId}%`))
      .map(({ tbl, col }) => `${tbl}.${col}`);
  });
  expect(named.sort()).toEqual(["account_deletions.user_id", "audit_log.actor_id", "audit_log.target_id"]);
  await sweep.service.signIn(nosy);
  type Report = { target_type: string; target_id: string };
  const mine = (await nosy.api<{ data: Report[] }>("GET", "/reports/mine")).json.data;
  expect(mine.map(({ target_type }) => target_type).sort()).toEqual(["echo", "message", "user"]);
  expect(mine.find(({ target_type }) => target_type === "message")!.target_id).toBe(leaver.ids.message_id);
});
