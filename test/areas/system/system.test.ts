import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Api, api } from "../../support/http.ts";
import { type LiveService, startLiveService } from "../live-service.ts";

let service: LiveService;
beforeAll(async () => {
  service = await startLiveService();
});
afterAll(() => service?.stop());

const anybody = <T>(path: string) => api(service.base())<T>("GET", path);

type Loop = {
  current_tick: number;
  state: string;
  tick_interval: number;
  last_tick_at: string;
  lag_seconds: number;
};

describe("what anybody may read", () => {
  test("liveness is one word", async () => {
    const answer = await anybody("/health");
    expect([answer.status, answer.text]).toEqual([200, '{"status":"ok"}']);
  });

  test("readiness names every part with its state and latency", async () => {
    type Parts = { status: string; subsystems: Record<string, { status: string; latency_ms: number }> };
    const answer = await anybody<Parts>("/health/detailed");
    expect([answer.status, answer.json.status]).toEqual([200, "ready"]);
    expect(Object.keys(answer.json.subsystems).sort()).toEqual([
      "disk",
      "hub",
      "log",
      "mail",
      "providers",
      "search",
      "stories",
      "streams",
      "tenants",
      "tools",
      "worker",
    ]);
    for (const part of Object.values(answer.json.subsystems)) {
      expect(["up", "degraded"]).toContain(part.status);
      expect(part.latency_ms).toBeGreaterThanOrEqual(0);
    }
    expect(answer.text).not.toContain(service.config.dataDir);
  });

  test("figures are for admins and callers on the machine itself; others learn only how each part is", async () => {
    type Parts = { subsystems: Record<string, { status: string; latency_ms: number; details?: object }> };
    const elsewhere = { headers: { "x-forwarded-for": "203.0.113.9" } };
    const shown = async (caller: Api, sending = {}) => {
      const { json } = await caller<Parts>("GET", "/health/detailed", sending);
      return Object.values(json.subsystems).filter(({ details }) => details !== undefined).length;
    };
    const person = await service.register();
    expect(await shown(api(service.base()))).toBeGreaterThan(3);
    expect(await shown(api(service.base()), elsewhere)).toBe(0);
    expect(await shown(person.api, elsewhere)).toBe(0);
    expect(await shown(api(service.base(), "nonsense"), elsewhere)).toBe(0);
    expect(await shown(await service.asAdmin(), elsewhere)).toBeGreaterThan(3);
  });

  test("liveness alone is never limited", async () => {
    const busy = await startLiveService({ rateLimitScale: 1 / 60 });
    const statuses = async (path: string) => {
      const nobody = api(busy.base());
      return [(await nobody("GET", path)).status, (await nobody("GET", path)).status];
    };
    expect(await statuses("/health/detailed")).toEqual([200, 429]);
    expect(await statuses("/api/docs/openapi.json")).toEqual([429, 429]);
    expect(await statuses("/health")).toEqual([200, 200]);
    await busy.stop();
  });

  test("the engine's status, the version and the tick", async () => {
    const status = await anybody<Loop & { active_echoes: number }>("/system/status");
    expect(Object.keys(status.json)).toEqual([
      "state",
      "current_tick",
      "tick_interval",
      "last_tick_at",
      "lag_seconds",
      "skipped_ticks",
      "active_echoes",
      "registration",
      "started_at",
    ]);
    const tick = await anybody<Loop>("/system/tick");
    expect(tick.json).toEqual({
      current_tick: status.json.current_tick,
      tick_interval: 3600,
      last_tick_at: status.json.last_tick_at,
    } as Loop);
    expect((await anybody<{ version: string }>("/system/version")).json.version).toMatch(/^\d+\.\d+\.\d+/);
  });
});

describe("time under an admin's hand", () => {
  const move = async <T = Loop>(body: object) => (await service.asAdmin())<T>("POST", "/admin/system/tick", { body });

  test("a step answers when its ticks are lived, with the loop's shape", async () => {
    const person = await service.register();
    const echoId = await service.createEcho(person);
    const before = (await (await service.asAdmin())<Loop>("GET", "/admin/system/tick")).json;
    const after = await move({ action: "step", ticks: 5 });
    expect(after.status).toBe(200);
    expect(Object.keys(after.json).sort()).toEqual([
      "current_tick",
      "lag_seconds",
      "last_tick_at",
      "state",
      "tick_interval",
    ]);
    expect(after.json.current_tick).toBe(before.current_tick + 5);
    expect((await person.api<Loop>("GET", `/echoes/${echoId}`)).json.current_tick).toBe(after.json.current_tick);
    expect((await move({ action: "step" })).json.current_tick).toBe(before.current_tick + 6);
  });

  test("pausing stops the loop but not steps, and outlasts a restart; resuming starts it again", async () => {
    const paused = (await move({ action: "pause" })).json;
    expect(paused.state).toBe("paused");
    const stepped = (await move({ action: "step", ticks: 2 })).json;
    expect([stepped.state, stepped.current_tick]).toEqual(["paused", paused.current_tick + 2]);
    await service.restart([]);
    expect((await anybody<Loop>("/system/status")).json).toMatchObject({
      state: "paused",
      current_tick: paused.current_tick + 2,
    });
    expect((await move({ action: "resume" })).json.state).toBe("running");
  });

  test("every move is in the audit log with who asked for what", async () => {
    await move({ action: "step", ticks: 3 });
    let rows: unknown[] = [];
    await service.restart([], (hub) => {
      rows = hub.all("SELECT action, details FROM audit_log WHERE action LIKE 'tick.%' AND actor_id IS NOT NULL");
    });
    expect(rows).toContainEqual({ action: "tick.step", details: '{"ticks":3}' });
    expect(rows).toContainEqual({ action: "tick.pause", details: "{}" });
  });

  test("bounds are field errors, a wrong shape is 422, and neither moves time nor is logged", async () => {
    const before = (await anybody<Loop>("/system/tick")).json.current_tick;
    for (const ticks of [0, 10_001]) {
      const answer = await (await service.asAdmin())<{ fields: object }>("POST", "/admin/system/tick", {
        body: { action: "step", ticks },
      });
      expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ["ticks"]]);
    }
    const unknown = await move<{ fields: object }>({ action: "rewind" });
    expect([unknown.status, Object.keys(unknown.json.fields)]).toEqual([400, ["action"]]);
    for (const body of [{ action: 1 }, { action: "step", ticks: "3" }, {}]) expect((await move(body)).status).toBe(422);
    expect((await anybody<Loop>("/system/tick")).json.current_tick).toBe(before);
  });

  test("a user is 403 ADMIN_REQUIRED, nobody is 401", async () => {
    const person = await service.register();
    for (const method of ["GET", "POST"]) {
      const sending = method === "POST" ? { body: { action: "step" } } : {};
      const refused = await person.api(method, "/admin/system/tick", sending);
      expect([refused.status, refused.json.error.code]).toEqual([403, "ADMIN_REQUIRED"]);
      expect((await api(service.base())(method, "/admin/system/tick", sending)).status).toBe(401);
    }
  });
});
