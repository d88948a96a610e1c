import { expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ADA } from "../areas/live-service.ts";
import { temporaryFolder } from "../support/folder.ts";
import { api, type ErrorBody } from "../support/http.ts";
import { spawnService } from "../support/process.ts";
import { chainOf } from "./lives.ts";

const root = temporaryFolder();
const ADMIN = { email: "op@example.org", password: "the keeper of the lamps" };

/** What stands in for a full disk where no volume may be mounted: no file may grow beyond so many bytes. */
const limitFiles = (pid: number, bytes: number | "unlimited"): boolean =>
  spawnSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:unlimited`]).status === 0;

const canLimit = limitFiles(process.pid, "unlimited");
if (!canLimit) console.error("\n*** prlimit is not there: A LIMIT ON FILE SIZES IS NOT TESTED HERE ***\n");

test.skipIf(!canLimit)(
  "files that may not grow: 503 for writes, reads go on, and time too once they may, none missed",
  async () => {
    const service = await spawnService(root, {
      BUN_OPTIONS: `--preload ${join(import.meta.dir, "fixtures/survive-file-limit.ts")}`,
      TICK_INTERVAL_SECONDS: "3600",
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    });
    const login = await api(service.base)<{ access_token: string }>("POST", "/auth/login", { body: ADMIN });
    const admin = api(service.base, login.json.access_token);
    const step = () => admin<ErrorBody>("POST", "/admin/system/tick", { body: { action: "step", ticks: 1 } });
    const born = await admin<{ echo_id: string }>("POST", "/echoes", { body: ADA });
    const me = await admin<{ user_id: string }>("GET", "/account/me");
    expect((await step()).status).toBe(200);

    limitFiles(service.pid, 1);
    expect(await step()).toMatchObject({ status: 503, json: { error: { code: "UNAVAILABLE" } } });
    expect((await admin("GET", `/echoes/${born.json.echo_id}/diary`)).status).toBe(200);
    limitFiles(service.pid, "unlimited");
    for (let n = 0; n < 3; n++) expect((await step()).status).toBe(200);

    service.signal("SIGTERM");
    expect(await service.exited).toBe(0);
    const lived = chainOf(join(root, "tenants"), me.json.user_id, born.json.echo_id);
    expect(lived).toEqual(Array.from({ length: lived.length }, (_, tick) => tick));
    expect(lived.length).toBeGreaterThan(4);
  },
);
