import { afterAll, beforeAll, expect, test } from "bun:test";
import { type LiveService, startLiveService } from "../live-service.ts";

type Loop = { current_tick: number; state: string; stepping?: { from: number; to: number } };

/** More than are lived while a test looks on. */
const MANY = 10_000;

let service: LiveService;
beforeAll(async () => {
  service = await startLiveService();
  await service.createEcho(await service.register());
});
afterAll(() => service?.stop());

const path = "/admin/system/tick";
const look = async () => (await (await service.asAdmin())<Loop>("GET", path)).json;
const move = async (body: object) => (await service.asAdmin())<Loop>("POST", path, { body });

/** Looks again and again until it is so. */
async function seen(isSo: (loop: Loop) => boolean): Promise<Loop> {
  for (;;) {
    const loop = await look();
    if (isSo(loop)) return loop;
  }
}

test("a pause answers at once and breaks a step off; the step answers with where it got to, and another meanwhile is 409", async () => {
  const before = await look();
  const stepping = move({ action: "step", ticks: MANY });
  const underway = await seen((loop) => loop.current_tick > before.current_tick);
  expect(underway.stepping).toEqual({ from: before.current_tick, to: before.current_tick + MANY });

  const second = await move({ action: "step", ticks: 1 });
  expect([second.status, (second.json as { error?: { code: string } }).error?.code]).toEqual([409, "CONFLICT"]);

  const paused = await move({ action: "pause" });
  expect([paused.status, paused.json.state]).toEqual([200, "paused"]);
  const broken = await stepping;
  expect([broken.status, broken.json.state, broken.json.stepping]).toEqual([200, "paused", undefined]);
  expect(broken.json.current_tick).toBeGreaterThan(before.current_tick);
  expect(broken.json.current_tick).toBeLessThan(before.current_tick + MANY);
  expect(await look()).toEqual(broken.json);

  expect((await move({ action: "step", ticks: 2 })).json.current_tick).toBe(broken.json.current_tick + 2);
});

test("a client that goes away leaves its step running", async () => {
  const before = await look();
  const leaving = new AbortController();
  const asAdmin = await service.asAdmin();
  const gone = asAdmin("POST", path, { body: { action: "step", ticks: MANY }, signal: leaving.signal }).then(
    () => "answered",
    () => "gone",
  );
  const underway = await seen((loop) => loop.current_tick > before.current_tick);
  leaving.abort();
  expect(await gone).toBe("gone");
  const later = await seen((loop) => loop.current_tick > underway.current_tick + 1);
  expect(later.stepping?.to).toBe(before.current_tick + MANY);
  await move({ action: "pause" });
  expect((await seen((loop) => loop.stepping === undefined)).current_tick).toBeLessThan(before.current_tick + MANY);
});

test("a step that was refused is not in the audit log", async () => {
  let steps: unknown[] = [];
  await service.restart([], (hub) => {
    steps = hub.all("SELECT details FROM audit_log WHERE action = 'tick.step' ORDER BY audit_id");
  });
  expect(steps).toEqual([MANY, 2, MANY].map((ticks) => ({ details: JSON.stringify({ ticks }) })));
});
