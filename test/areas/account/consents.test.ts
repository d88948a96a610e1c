import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { storedRows } from "../../contract/stored-rows.ts";
import { untilTrue } from "../../reliability/lives.ts";
import { openStream } from "../../support/socket.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

let service: LiveService;
beforeAll(async () => {
  service = await startLiveService();
});
afterAll(() => service?.stop());

type Consent = { consent_id: string; consent_type: string; granted_at: string; withdrawn_at: string | null };

const consents = async ({ api }: Person, query = "") =>
  (await api<{ data: Consent[]; next_cursor: string | null }>("GET", `/account/me/consents${query}`)).json;
const types = async (who: Person) => (await consents(who)).data.map((consent) => consent.consent_type).sort();
const give = ({ api }: Person, type: unknown) =>
  api<Consent>("POST", "/account/me/consents", { body: { consent_type: type } });
const withdraw = ({ api }: Person, type: unknown) =>
  api<Consent>("POST", "/account/me/consents/withdraw", { body: { consent_type: type } });
const restrict = ({ api }: Person) => api("POST", "/account/me/restrict-processing");
const unrestrict = ({ api }: Person) => api("POST", "/account/me/unrestrict-processing");
const code = ({ status, json }: { status: number; json: unknown }) => [
  status,
  (json as { error?: { code?: string } }).error?.code,
];

const statusOf = async ({ api }: Person, echoId: string): Promise<string> =>
  (await api<{ status: string }>("GET", `/echoes/${echoId}`)).json.status as string;
const until = (who: Person, echoId: string, status: string): Promise<void> =>
  untilTrue(async () => (await statusOf(who, echoId)) === status);
const wake = ({ api }: Person, echoId: string) => api("POST", `/echoes/${echoId}/wake`);
const lastTick = async ({ api }: Person, echoId: string): Promise<number> =>
  (await api<{ current_tick: number }>("GET", `/echoes/${echoId}`)).json.current_tick as number;

async function withEcho(): Promise<{ person: Person; echoId: string }> {
  const person = await service.register();
  return { person, echoId: await service.createEcho(person) };
}

describe("consents", () => {
  test("are listed while they are in force, the latest first, page by page", async () => {
    const { person } = await withEcho();
    expect(await types(person)).toEqual(["DataProcessing", "EchoSimulation"]);
    await give(person, "Marketing");
    const first = await consents(person, "?limit=2");
    const second = await consents(person, `?limit=2&cursor=${first.next_cursor}`);
    expect(first.data[0]).toMatchObject({ consent_type: "Marketing", withdrawn_at: null });
    expect([...first.data, ...second.data].map((one) => one.consent_id)).toHaveLength(3);
    expect(second.next_cursor).toBeNull();
    await withdraw(person, "Marketing");
    expect(await types(person)).toEqual(["DataProcessing", "EchoSimulation"]);
  });

  test("stay as they are when they are given or withdrawn again, and begin anew after a withdrawal", async () => {
    const person = await service.register();
    const first = await give(person, "Analytics");
    expect(first.status).toBe(200);
    expect((await give(person, "Analytics")).json).toEqual(first.json);
    const gone = await withdraw(person, "Analytics");
    expect(gone.json).toMatchObject({ consent_id: first.json.consent_id, withdrawn_at: expect.any(String) });
    expect((await withdraw(person, "Analytics")).json).toEqual(gone.json);
    const anew = await give(person, "Analytics");
    expect(anew.json).toMatchObject({ withdrawn_at: null });
    expect(anew.json.consent_id).not.toBe(first.json.consent_id);
  });

  test("that are retired, unknown, never given or needed are refused, and nothing changes", async () => {
    const { person } = await withEcho();
    const before = await storedRows(service.config.dataDir);
    for (const ask of [give, withdraw]) {
      for (const type of ["Community", "CrossUserInteraction"])
        expect(code(await ask(person, type))).toEqual([422, "UNPROCESSABLE"]);
      for (const type of ["", "echosimulation", "Marketing ", "__proto__", "constructor"])
        expect([type, (await ask(person, type)).status]).toEqual([type, 400]);
      for (const type of [null, 1, ["Marketing"], { toString: "Marketing" }])
        expect(code(await ask(person, type))).toEqual([422, "VALIDATION_INVALID_BODY"]);
    }
    expect(code(await withdraw(person, "DataProcessing"))).toEqual([409, "CONFLICT"]);
    expect(code(await withdraw(person, "VoiceProcessing"))).toEqual([404, "NOT_FOUND"]);
    expect(await storedRows(service.config.dataDir)).toEqual(before);
  });
});

describe("without EchoSimulation", () => {
  test("all Echoes sleep, live no ticks and cannot be woken; given again they wake", async () => {
    const { person, echoId } = await withEcho();
    const stream = await openStream(service.dashboardStream(person));
    await stream.next();
    expect((await withdraw(person, "EchoSimulation")).status).toBe(200);
    expect(await stream.next()).toEqual({ type: "EchoHibernated", echo_id: echoId, reason: "consent_withdrawn" });
    const tick = await lastTick(person, echoId);
    await service.step(3);
    expect(await lastTick(person, echoId)).toBe(tick);
    expect(code(await wake(person, echoId))).toEqual([403, "CONSENT_REQUIRED"]);
    await give(person, "EchoSimulation");
    expect(await stream.next()).toEqual({ type: "EchoWoken", echo_id: echoId });
    await service.step(1);
    expect(await lastTick(person, echoId)).toBe(tick + 4);
  });

  test("what its owner put to sleep stays asleep", async () => {
    const { person, echoId } = await withEcho();
    await service.setTier(person, "Core");
    const other = await service.createEcho(person, { name: "Bo" });
    await person.api("POST", `/echoes/${echoId}/hibernate`);
    await withdraw(person, "EchoSimulation");
    await until(person, other, "Hibernated");
    await give(person, "EchoSimulation");
    await until(person, other, "Active");
    expect(await statusOf(person, echoId)).toBe("Hibernated");
  });

  test("a birth declares it anew, and wakes what sleeps for it", async () => {
    const { person, echoId } = await withEcho();
    await service.setTier(person, "Core");
    await withdraw(person, "EchoSimulation");
    await until(person, echoId, "Hibernated");
    await service.createEcho(person, { name: "Bo" });
    await until(person, echoId, "Active");
    expect(await types(person)).toEqual(["DataProcessing", "EchoSimulation"]);
  });
});

describe("restricted processing", () => {
  test("puts all Echoes to sleep, refuses what would be worked out, and lets read on; lifted they wake", async () => {
    const { person, echoId } = await withEcho();
    const stream = await openStream(service.dashboardStream(person));
    await stream.next();
    const first = await restrict(person);
    expect(first.json as unknown).toMatchObject({ processing_restricted: true, restricted_at: expect.any(String) });
    expect((await restrict(person)).json).toEqual(first.json);
    expect(await stream.next()).toEqual({ type: "EchoHibernated", echo_id: echoId, reason: "processing_restricted" });
    const tick = await lastTick(person, echoId);
    await service.step(2);
    expect(await lastTick(person, echoId)).toBe(tick);
    expect(code(await wake(person, echoId))).toEqual([403, "PROCESSING_RESTRICTED"]);
    await service.setTier(person, "Core");
    const before = await storedRows(service.config.dataDir);
    await expect(service.createEcho(person, { name: "Bo" })).rejects.toThrow("PROCESSING_RESTRICTED");
    expect(await storedRows(service.config.dataDir)).toEqual(before);
    expect((await person.api("GET", `/echoes/${echoId}/diary`)).status).toBe(200);
    expect((await unrestrict(person)).json as unknown).toEqual({ processing_restricted: false, restricted_at: null });
    expect(await stream.next()).toEqual({ type: "EchoWoken", echo_id: echoId });
    expect((await unrestrict(person)).status).toBe(200);
  });

  test("keeps asleep what another cause put to sleep, until the last of them has gone", async () => {
    const { person, echoId } = await withEcho();
    await withdraw(person, "EchoSimulation");
    await until(person, echoId, "Hibernated");
    await restrict(person);
    await give(person, "EchoSimulation");
    await service.step(1);
    expect(await statusOf(person, echoId)).toBe("Hibernated");
    await unrestrict(person);
    await until(person, echoId, "Active");
  });

  test("outlasts a deletion that is cancelled; a leaving account may withdraw and restrict, and give nothing", async () => {
    const { person, echoId } = await withEcho();
    await person.api("DELETE", "/account/me");
    await until(person, echoId, "Hibernated");
    expect((await restrict(person)).status).toBe(200);
    expect((await withdraw(person, "EchoSimulation")).status).toBe(200);
    expect(code(await give(person, "EchoSimulation"))).toEqual([409, "ACCOUNT_FENCED"]);
    expect(code(await unrestrict(person))).toEqual([409, "ACCOUNT_FENCED"]);
    await person.api("POST", "/account/me/delete/cancel");
    await give(person, "EchoSimulation");
    await service.step(1);
    expect(await statusOf(person, echoId)).toBe("Hibernated");
    await unrestrict(person);
    await until(person, echoId, "Active");
  });
});
