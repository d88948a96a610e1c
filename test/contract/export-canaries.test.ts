import { afterAll, beforeAll, expect, test } from "bun:test";
import type { LiveService, Person } from "../areas/live-service.ts";
import { picture } from "../areas/profile/pictures.ts";
import { type Sender, sender, sendWord, textPlaces } from "./own-texts.ts";
import { type Sweep, startSweep } from "./sweep.ts";

let sweep: Sweep;
let service: LiveService;
beforeAll(async () => {
  sweep = await startSweep();
  service = sweep.service;
});
afterAll(() => service?.stop());

/** Places whose texts are worked with and not kept, and why. */
const NOT_KEPT = "POST /echoes/reading"; // It tells how the texts would be read, and nothing is born.

const act = (): Promise<Sender> => sender(service, sweep.visitor);
type Taken = { export_id: string; text: string };
const exportOf = async ({ api }: Person): Promise<Taken> => {
  const { json, text } = await api<{ export_id: string }>("POST", "/account/me/export");
  return { export_id: json.export_id, text };
};

test("what is sent in any text field of any route is in the sender's export, and in nobody else's", async () => {
  const wrong: string[] = [];
  for (const [n, place] of textPlaces(service).entries()) {
    if (place.row.route === NOT_KEPT) continue;
    const [one, other] = [await act(), await act()];
    const own = await sendWord(one, place, `Quetzalfinch${n}x`);
    const foreign = await sendWord(other, place, `Wrynecked${n}x`);
    if (own.status >= 300) wrong.push(`${place.name} is not taken: ${own.status} ${own.text}`);
    const { text } = await exportOf(one.person);
    if (!text.includes(own.sent)) wrong.push(`${place.name} is not in the export`);
    if (text.includes(foreign.sent)) wrong.push(`${place.name} is in another's export`);
  }
  expect(wrong).toEqual([]);
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
