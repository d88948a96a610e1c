import { beforeAll, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Database } from "../../src/store/driver.ts";
import { openDatabase } from "../../src/store/libsql-local.ts";
import { temporaryFolder } from "../support/folder.ts";
import { runProgram, type ServiceProcess, spawnService } from "../support/process.ts";

const root = temporaryFolder();
const lived = join(root, "lived");

const doctor = (dataDir: string) => runProgram(["doctor"], { env: { DATA_DIR: dataDir } });

/** A copy of a folder in which somebody has lived, for a test to break. */
const copy = (): string => {
  const folder = mkdtempSync(join(root, "copy-"));
  cpSync(lived, folder, { recursive: true, filter: (path) => !path.endsWith(".sock") });
  return folder;
};

const tenantFiles = (dataDir: string): string[] =>
  [...new Bun.Glob("tenants/*/*.db").scanSync({ cwd: dataDir })].map((path) => join(dataDir, path));

async function post(service: ServiceProcess, path: string, body: object, token = ""): Promise<Record<string, string>> {
  const answer = await fetch(service.base + path, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, string>;
}

beforeAll(async () => {
  const service = await spawnService(lived, { ADMIN_EMAIL: "op@example.org", ADMIN_PASSWORD: "a fine secret" });
  const admin = await post(service, "/auth/login", { email: "op@example.org", password: "a fine secret" });
  await post(
    service,
    "/echoes",
    {
      name: "Mara",
      persona_text: "Mara is a patient bookbinder of 34 who loves sea charts.",
      what_if_prompt: "What if she had taken the lighthouse job?",
      consent_declaration: true,
    },
    admin.access_token,
  );
  await post(service, "/admin/system/tick", { action: "step", ticks: 12 }, admin.access_token);
  const beside = await doctor(lived);
  expect(beside).toMatchObject({ code: 0, err: "" });
  expect(beside.out).toContain("lives replay");
  service.signal("SIGKILL");
  await service.exited;
});

test("what a kill left behind is no fault", async () => {
  const { code, out } = await doctor(copy());
  expect(out).toContain("lives replay to their stored hashes");
  expect(code).toBe(0);
});

test("looking changes nothing, not even a WAL that a kill left behind", async () => {
  const folder = copy();
  const state = (): Record<string, string> =>
    Object.fromEntries(
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((path) => !/(^|\/)lock\.|-shm$/.test(path) && statSync(join(folder, path)).isFile())
        .map((path) => [
          path,
          createHash("sha256")
            .update(readFileSync(join(folder, path)))
            .digest("hex"),
        ]),
    );
  const before = state();
  expect(Object.keys(before).some((path) => path.endsWith(".db-wal"))).toBe(true);
  await doctor(folder);
  expect(state()).toEqual(before);
});

test("secrets that others may read are a fault", async () => {
  const folder = copy();
  chmodSync(join(folder, "secrets.json"), 0o644);
  const { code, out } = await doctor(folder);
  expect(code).toBe(1);
  expect(out).toMatch(/^fault +secrets: .*0644/m);
});

test("a damaged file is a fault of that account alone", async () => {
  const folder = copy();
  const [file] = tenantFiles(folder);
  writeFileSync(file!, "this is not a database any more".repeat(1_000));
  const { code, out } = await doctor(folder);
  expect(code).toBe(1);
  expect(out).toMatch(/^fault +tenant /m);
  expect(out).toMatch(/^ok +hub: /m);
});

test("a life that was changed from outside is a fault", async () => {
  const folder = copy();
  const [file] = tenantFiles(folder);
  const db = openDatabase(file!);
  db.writeSync((tx) => tx.run("UPDATE lived_ticks SET hash = 'x' WHERE tick = (SELECT max(tick) FROM lived_ticks)"));
  db.close();
  const { code, out } = await doctor(folder);
  expect(code).toBe(1);
  expect(out).toContain("does not replay");
});

test("a folder that is not there is a fault, and is not made by looking for it", async () => {
  const missing = join(root, "missing");
  expect(await doctor(missing)).toMatchObject({ code: 1, err: "" });
  expect(existsSync(missing)).toBe(false);
});

test("an empty folder is in order", async () => {
  expect(await doctor(mkdtempSync(join(root, "empty-")))).toMatchObject({ code: 0, err: "" });
});

function inTenant<T>(folder: string, work: (db: Database) => T): T {
  const db = openDatabase(tenantFiles(folder)[0]!);
  try {
    return work(db);
  } finally {
    db.close();
  }
}

test("one life is lived again by its id, and said by which rules it was lived; of none it is said that there is none", async () => {
  const folder = copy();
  const [echoId] = inTenant(folder, (db) => db.all<{ echo_id: string }>("SELECT echo_id FROM echoes")).map(
    (row) => row.echo_id,
  );
  const replay = (...id: string[]) => runProgram(["doctor", "replay", ...id], { env: { DATA_DIR: folder } });
  const whole = await replay(echoId!);
  expect([whole.code, whole.err]).toEqual([0, ""]);
  expect(whole.out).toMatch(/lived by rules \S+ from tick 0 on; this program's are/);
  expect(whole.out).toContain("all hashes agree");
  expect((await replay()).code).toBe(2);
  expect((await replay("00000000-0000-7000-8000-000000000000")).code).toBe(1);

  inTenant(folder, (db) => db.writeSync((tx) => tx.run("UPDATE lived_ticks SET hash = 'x' WHERE tick = 5")));
  const broken = await replay(echoId!);
  expect([broken.code, broken.out]).toEqual([1, expect.stringContaining("tick 5 comes out otherwise")]);

  inTenant(folder, (db) => db.writeSync((tx) => tx.run("UPDATE life_rules SET rules = 'older'")));
  const older = await replay(echoId!);
  expect([older.code, older.out]).toEqual([0, expect.stringContaining("not lived again")]);
  expect((await doctor(folder)).out).toContain("of an older version go on under this one");
});
