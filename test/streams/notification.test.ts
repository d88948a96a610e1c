import { afterAll, beforeAll, expect, test } from "bun:test";
import { type LiveService, startLiveService } from "../areas/live-service.ts";
import { openStream } from "../support/socket.ts";

let service: LiveService;
beforeAll(async () => {
  service = await startLiveService({ trustedProxies: ["127.0.0.1/32"] });
});
afterAll(() => service?.stop());

test("a notification is told on its reader's dashboard stream alone, once it is stored", async () => {
  const [reader, stranger] = [await service.register(), await service.register()];
  const echoId = await service.createEcho(reader);
  const [own, echo, others] = await Promise.all([
    openStream(service.dashboardStream(reader)),
    openStream(service.echoStream(echoId, reader)),
    openStream(service.dashboardStream(stranger)),
  ]);
  for (const stream of [own, echo, others]) await stream.next();
  await service.notify(reader);
  const frame = await own.next();
  const { data } = (await reader.api<{ data: { notification_id: string }[] }>("GET", "/account/me/notifications")).json;
  expect(frame).toEqual({ type: "NotificationCreated", notification_id: data[0]!.notification_id });
  // What comes next on the other two is what comes next.
  await reader.api("POST", `/echoes/${echoId}/hibernate`);
  expect(await echo.next()).toMatchObject({ type: "EchoHibernated" });
  expect(await own.next()).toMatchObject({ type: "EchoHibernated" });
  expect([own.waiting(), echo.waiting(), others.waiting()]).toEqual([[], [], []]);
});
