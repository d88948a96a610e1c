import { expect, test } from "bun:test";
import { join } from "node:path";
import { ADA } from "../areas/live-service.ts";
import { temporaryFolder } from "../support/folder.ts";
import { api } from "../support/http.ts";
import { spawnService } from "../support/process.ts";
import { openStream } from "../support/socket.ts";
import { chainOf } from "./lives.ts";

const root = temporaryFolder();
const PASSWORD = "a lamp in the orchard";
const ADMIN = { email: "op@example.org", password: "the keeper of the lamps" };
const ENV = {
  TICK_INTERVAL_SECONDS: "3600",
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  MAX_WS_CONNECTIONS_PER_USER: "50",
};
const SOCKETS = 50;
const REQUESTS = 100;

type Service = Awaited<ReturnType<typeof spawnService>>;

async function register(service: Service, email: string): Promise<{ userId: string; token: string }> {
  const body = { email, password: PASSWORD };
  const { json } = await api(service.base)<{ user_id: string; access_token: string }>("POST", "/auth/register", {
    body,
  });
  return { userId: json.user_id, token: json.access_token };
}

const adminToken = async (service: Service): Promise<string> =>
  (await api(service.base)<{ access_token: string }>("POST", "/auth/login", { body: ADMIN })).json.access_token;

/** An answer, or null for a connection that was refused because there is no server any more. */
const answered = <T>(request: Promise<T>): Promise<T | null> => request.catch(() => null);

test(`SIGTERM under ${SOCKETS} sockets and ${REQUESTS} requests ends each socket with 1001, keeps what was acknowledged, and exits with 0`, async () => {
  const folder = join(root, "busy");
  const service = await spawnService(folder, ENV);
  const admin = api(service.base, await adminToken(service));
  const people = await Promise.all(
    Array.from({ length: SOCKETS / 10 }, (_, n) => register(service, `p${n}@example.org`)),
  );
  for (const { userId } of people) await admin("PATCH", `/admin/users/${userId}`, { body: { tier: "GodMode" } });
  const sockets = await Promise.all(
    people.flatMap(({ token }) =>
      Array.from({ length: 10 }, () => openStream(`${service.ws}/ws/dashboard/stream?token=${token}`)),
    ),
  );
  const requests = Array.from({ length: REQUESTS }, (_, n) => {
    const { userId, token } = people[n % people.length]!;
    const body = { ...ADA, name: `Ada the ${n}` };
    return answered(api(service.base, token)<{ echo_id: string }>("POST", "/echoes", { body })).then((answer) => ({
      userId,
      answer,
    }));
  });
  // The first answer shows that the others are under way.
  await Promise.race(requests);
  const asked = performance.now();
  service.signal("SIGTERM");
  const closed = await Promise.all(sockets.map((socket) => socket.closed));
  const outcomes = await Promise.all(requests);
  expect(await service.exited).toBe(0);
  const took = Math.round(performance.now() - asked);
  expect(closed.map(({ code }) => code)).toEqual(Array(SOCKETS).fill(1001));
  for (const { answer } of outcomes) expect([201, 503, undefined]).toContain(answer?.status);
  const kept = outcomes.filter(({ answer }) => answer?.status === 201);
  console.log({
    answered: kept.length,
    refused: outcomes.filter(({ answer }) => answer?.status === 503).length,
    stoppedAfterMs: took,
  });
  expect(kept.length).toBeGreaterThan(0);
  for (const { userId, answer } of kept)
    expect(chainOf(join(folder, "tenants"), userId, answer!.json.echo_id)).toEqual([0]);
});

test("SIGTERM while ten thousand ticks are stepped finishes the one in hand, says that not all were lived, and exits with 0", async () => {
  const folder = join(root, "stepping");
  const service = await spawnService(folder, ENV);
  const { userId, token } = await register(service, "ada@example.org");
  const born = await api(service.base, token)<{ echo_id: string }>("POST", "/echoes", { body: ADA });
  const socket = await openStream(`${service.ws}/ws/dashboard/stream?token=${token}`);
  const admin = api(service.base, await adminToken(service));
  const stepping = answered(admin("POST", "/admin/system/tick", { body: { action: "step", ticks: 10_000 } }));
  while ((await socket.next()).type !== "DiaryEntryCreated");
  service.signal("SIGTERM");
  const answer = await stepping;
  expect(await service.exited).toBe(0);
  expect(answer).toMatchObject({ status: 503, json: { error: { code: "UNAVAILABLE" } } });
  const lived = chainOf(join(folder, "tenants"), userId, born.json.echo_id);
  expect(lived).toEqual(Array.from({ length: lived.length }, (_, tick) => tick));
  expect(lived.length).toBeGreaterThan(1);

  const again = await spawnService(folder, ENV);
  const status = await api(again.base, await adminToken(again))<{ current_tick: number }>("GET", "/admin/system/tick");
  expect(status.json.current_tick).toBe(lived.length - 1);
  again.signal("SIGTERM");
  expect(await again.exited).toBe(0);
});
