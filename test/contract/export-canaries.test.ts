import { afterAll, beforeAll, expect, test } from "bun:test";
import type { LiveService, Person } from "../areas/live-service.ts";
import { picture } from "../areas/profile/pictures.ts";
import { idsOf, newcomer } from "./persons-records.ts";
import { isWrite, ROWS, type Row, requestOf } from "./policies.ts";
import type { Ids } from "./policy.ts";
import { type Sweep, startSweep } from "./sweep.ts";
import { type FieldPath, textFields, withText } from "./text-fields.ts";

let sweep: Sweep;
let service: LiveService;
beforeAll(async () => {
  sweep = await startSweep();
  service = sweep.service;
});
afterAll(() => service?.stop());

/** Routes that take texts and keep none, and why. */
const NOT_KEPT: Record<string, string> = {
  "PUT /account/me/password": "a hash is kept",
  "POST /echoes/reading": "it tells how the texts would be read, and nothing is born",
};

type Actor = { person: Person; ids: Ids };
const act = async (): Promise<Actor> => {
  const person = await newcomer(service);
  await person.api("POST", "/account/me/consents", { body: { consent_type: "Analytics" } });
  return { person, ids: await idsOf(service, person, sweep.visitor) };
};
type Taken = { export_id: string; text: string };
const exportOf = async ({ api }: Person): Promise<Taken> => {
  const { json, text } = await api<{ export_id: string }>("POST", "/account/me/export");
  return { export_id: json.export_id, text };
};

/** Sends the row's request with a canary in one field; null where it is refused. */
async function send({ person, ids }: Actor, row: Row, path: FieldPath, canary: string): Promise<string | null> {
  const { method, path: url, body } = requestOf(row, ids);
  const { status } = await person.api(method, url, { body: withText(body, path, canary) });
  return status < 300 ? canary : null;
}

test("what is sent in any text field of any route and taken is in the sender's export, and in nobody else's", async () => {
  const writes = ROWS.filter(
    (row) => isWrite(row) && row.reach !== "public" && row.reach !== "admin" && NOT_KEPT[row.route] === undefined,
  );
  const routes = new Map(service.routes().map((route) => [`${route.method} ${route.path}`, route]));
  let [one, other] = [await act(), await act()];
  let taken = 0;
  const wrong: string[] = [];
  for (const row of writes)
    for (const path of textFields((routes.get(row.route)!.body ?? {}) as object)) {
      const name = `${row.route} ${path.join(".")}`;
      const [own, foreign] = [`Quetzalfinch ${++taken}x`, `Wrynecked ${taken}x`];
      const sent = await send(one, row, path, own);
      if (sent === null) continue;
      await send(other, row, path, foreign);
      const { text } = await exportOf(one.person);
      if (!text.includes(own)) wrong.push(`${name} is not in the export`);
      if (text.includes(foreign)) wrong.push(`${name} is in another's export`);
      [one, other] = [await act(), await act()];
    }
  expect(wrong).toEqual([]);
  expect(taken).toBeGreaterThan(20);
}, 600_000);

test("a picture that is sent is in the sender's export, byte for byte as it is shown, and in nobody else's", async () => {
  const { person, ids } = await act();
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(await picture("png"))], { type: "image/png" }));
  expect((await person.api("POST", "/account/me/profile/avatar", { body: form })).status).toBeLessThan(300);
  const posted = await person.api<{ message_id: string }>("POST", `/channels/${ids.channel_id}/upload`, { body: form });
  expect(posted.status).toBe(201);
  const profile = (await person.api<{ avatar_url: string }>("GET", "/account/me/profile")).json;
  const paths = [
    new URL(profile.avatar_url, service.base()).pathname,
    `/channels/${ids.channel_id}/messages/${posted.json.message_id}/image`,
  ];
  const { text } = await exportOf(person);
  const { text: others } = await exportOf(sweep.stranger);
  for (const path of paths) {
    const headers = { authorization: `Bearer ${person.token}` };
    const shown = await (await fetch(`${service.base()}${path}`, { headers })).bytes();
    expect(shown.length).toBeGreaterThan(50);
    const data = Buffer.from(shown).toString("base64");
    expect([path, text.includes(data), others.includes(data)]).toEqual([path, true, false]);
  }
});
