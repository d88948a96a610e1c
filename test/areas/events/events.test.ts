import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Api } from "../../support/http.ts";
import { openStream } from "../../support/socket.ts";
import { heard } from "../channels/talk.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

let service: LiveService;
let owner: Person;
let asAdmin: Api;
beforeAll(async () => {
  service = await startLiveService();
  owner = await service.register();
  await service.setTier(owner, "GodMode");
  asAdmin = await service.asAdmin();
});
afterAll(() => service?.stop());

type Event = { event_id: string; status: string; ends_at: string | null };
const PATH = "/admin/global-events";
const announce = (body: object) => asAdmin<Event>("POST", PATH, { body });
const end = (eventId: string) => asAdmin<Event>("POST", `${PATH}/${eventId}/end`);

/** Frames of a shard until this tick has ended, those of this event alone. */
async function framesOf(stream: Awaited<ReturnType<typeof openStream>>, eventId: string): Promise<string[]> {
  const told: string[] = [];
  for (;;) {
    const { payload } = await stream.next<{ payload: Record<string, { event?: string }> }>();
    const [variant] = Object.keys(payload) as [string];
    if (payload[variant]!.event === eventId) told.push(variant);
    if (variant === "WorldTickCompleted") return told;
  }
}

test("an event is told in every world, lived and written of, and over when an admin ends it", async () => {
  await owner.api("POST", "/account/me/shared-shard-notice");
  const made = await owner.api<{ shard_id: string }>("POST", "/shards/public", { body: { name: "A town" } });
  const { shard_id } = made.json;
  const echoId = await service.createEcho(owner, { shard_id });
  const alone = await service.createEcho(owner, { name: "Bo" });
  const url = `${service.base().replace("http", "ws")}/ws/shards/${shard_id}/stream?token=${owner.token}`;
  const stream = await openStream(url);
  await stream.next();

  const title = "The Lantern of Sund";
  const { event_id } = (await announce({ title, description: "All lamps are lit at once." })).json;
  expect(await stream.next()).toMatchObject({
    payload: { GlobalEventAnnounced: { event: event_id, kind: "global", title } },
  });
  await service.step(1);
  expect((await framesOf(stream, event_id))[0]).toBe("GlobalEventStarted");

  type Page = { data: { item_type: string; title: string; body: string; echo_id: string }[] };
  const attended = async () =>
    (await owner.api<Page>("GET", "/feeds/personal?limit=100")).json.data.filter(
      (item) => item.item_type === "global_event_participation" && item.title === title,
    );
  for (let steps = 0; (await attended()).length < 2; steps++) {
    expect(steps).toBeLessThan(20);
    await service.step(8);
  }
  expect((await attended()).map((item) => item.echo_id).sort()).toEqual([alone, echoId].sort());
  expect((await attended())[0]!.body).toContain("All lamps are lit at once.");

  expect((await end(event_id)).json.status).toBe("Ended");
  await service.step(12);
  type Diary = { data: { body: string }[] };
  for (const id of [echoId, alone]) {
    const { data } = (await owner.api<Diary>("GET", `/echoes/${id}/diary?limit=100`)).json;
    expect(data.some(({ body }) => /the lantern of sund/i.test(body))).toBe(true);
  }
  expect((await attended()).length).toBe(2);
  expect(await heard(end(event_id))).toEqual([409, "CONFLICT"]);
});

describe("announcing", () => {
  test.each([
    ["title", { title: "Two\nlines" }],
    ["title", { title: "See www.example.org" }],
    ["ends_at", { title: "Over", ends_at: "2020-01-01T00:00:00Z" }],
    ["ends_at", { title: "Backwards", starts_at: "2090-01-02T00:00:00Z", ends_at: "2090-01-01T00:00:00Z" }],
  ])("with a wrong %s is 400 by field, and announces nothing", async (field, body) => {
    const before = (await asAdmin<{ data: Event[] }>("GET", PATH)).json.data;
    const { status, text } = await announce(body);
    expect([status, text.includes(`"${field}"`)]).toEqual([400, true]);
    expect((await asAdmin<{ data: Event[] }>("GET", PATH)).json.data).toEqual(before);
  });

  test("what begins later waits, and ends unlived when it is ended before; ten at most are open at once", async () => {
    const later = { title: "Much later", starts_at: "2090-01-01T00:00:00Z" };
    const made = await Promise.all(Array.from({ length: 10 }, () => announce(later)));
    expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(await heard(announce(later))).toEqual([409, "CONFLICT"]);
    await service.step(1);
    const { data } = (await asAdmin<{ data: Event[] }>("GET", `${PATH}?limit=10`)).json;
    expect(data.every(({ status }) => status === "Announced")).toBe(true);
    for (const { json } of made) expect((await end(json.event_id)).json.status).toBe("Ended");
  });

  test("is for admins", async () => {
    expect(await heard(owner.api("POST", PATH, { body: { title: "Mine" } }))).toEqual([403, "ADMIN_REQUIRED"]);
  });
});
