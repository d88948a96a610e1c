import { afterAll, beforeAll, expect, test } from "bun:test";
import { type LiveService, startLiveService } from "../areas/live-service.ts";
import { openStream } from "../support/socket.ts";

let service: LiveService;
beforeAll(async () => {
  service = await startLiveService();
});
afterAll(() => service?.stop());

type Frame = { type: string; echo_id: string; diary_id?: string; event_id?: string; mood?: string; tick_id?: number };

test("what an Echo lives arrives on both streams in tick order, each entry once, as REST has it; a restart tells nothing twice", async () => {
  const person = await service.register();
  const echoId = await service.createEcho(person);
  const diary = async () =>
    (await person.api<{ data: { diary_id: string; tick_id: number }[] }>("GET", `/echoes/${echoId}/diary?limit=100`))
      .json.data;
  const atBirth = await diary();

  const own = await openStream(service.echoStream(echoId, person));
  const dashboard = await openStream(service.dashboardStream(person));
  expect((await own.next()).type).toBe("ConnectionEstablished");
  expect((await dashboard.next()).type).toBe("ConnectionEstablished");
  await service.step(16);
  expect((await person.api("POST", `/echoes/${echoId}/hibernate`)).status).toBe(200);

  const told: Frame[] = [];
  for (;;) {
    const frame = await own.next<Frame>();
    told.push(frame);
    expect(await dashboard.next<Frame>()).toEqual(frame);
    if (frame.type === "EchoHibernated") break;
  }
  const ticks = told.flatMap((frame) => (frame.tick_id === undefined ? [] : [frame.tick_id]));
  expect(ticks).toEqual([...ticks].sort((a, b) => a - b));
  const entries = told.filter((frame) => frame.type === "DiaryEntryCreated").map((frame) => frame.diary_id!);
  const lived = (await diary()).filter((entry) => !atBirth.some((first) => first.diary_id === entry.diary_id));
  expect(entries).toEqual(lived.map((entry) => entry.diary_id).reverse());
  expect(entries.length).toBeGreaterThan(0);
  expect(told.filter((frame) => frame.type === "MoodChanged").at(-1)?.mood ?? null).toBe(
    told.some((frame) => frame.type === "MoodChanged")
      ? (await person.api<{ current_mood: string }>("GET", `/echoes/${echoId}`)).json.current_mood
      : null,
  );

  const closing = Promise.all([own.closed, dashboard.closed]);
  await service.restart([person]);
  expect((await closing).map(({ code }) => code)).toEqual([1001, 1001]);
  const after = await openStream(service.echoStream(echoId, person));
  expect((await after.next()).type).toBe("ConnectionEstablished");
  expect((await person.api("POST", `/echoes/${echoId}/wake`)).status).toBe(200);
  expect((await after.next()).type).toBe("EchoWoken");
});

test("signing out ends the session's streams", async () => {
  const person = await service.register();
  const dashboard = await openStream(service.dashboardStream(person));
  expect((await person.api("POST", "/auth/logout")).status).toBeLessThan(300);
  expect(await dashboard.closed).toEqual({ code: 1008, reason: "token_revoked" });
});

test("revoking all sessions ends all the user's streams", async () => {
  const person = await service.register();
  const dashboard = await openStream(service.dashboardStream(person));
  expect((await person.api("POST", "/auth/revoke-all")).status).toBe(204);
  expect(await dashboard.closed).toEqual({ code: 1008, reason: "token_revoked" });
});

test("deleting an Echo ends its stream with EchoDeleted", async () => {
  const person = await service.register();
  const echoId = await service.createEcho(person);
  const own = await openStream(service.echoStream(echoId, person));
  await own.next();
  expect((await person.api("DELETE", `/echoes/${echoId}`)).status).toBe(204);
  expect(await own.next<Frame>()).toEqual({ type: "EchoDeleted", echo_id: echoId });
  expect((await own.closed).code).toBe(1000);
});
