import { describe, expect, test } from "bun:test";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { tenantPath } from "../../src/engine/tenant/files.ts";
import { openDatabase } from "../../src/store/libsql-local.ts";
import { ADA } from "../areas/live-service.ts";
import { temporaryFolder } from "../support/folder.ts";
import { runProgram } from "../support/process.ts";
import { type Crowd, type Person, startCrowd } from "./crowd.ts";
import { chainOf } from "./lives.ts";

const root = temporaryFolder();

const DAMAGES: { of: string; sql: string }[] = [
  { of: "its state's row", sql: `UPDATE echo_states SET now = '{"mood":' WHERE echo_id = ?` },
  ...["person", "plans", "memories", "ties", "since"].map((part) => ({
    of: `its ${part}`,
    sql: `UPDATE echo_parts SET value = substr(value, 1, length(value) / 2) WHERE part = '${part}' AND echo_id = ?`,
  })),
  { of: "a part that is gone", sql: "DELETE FROM echo_parts WHERE part = 'since' AND echo_id = ?" },
];
const SHOWN = "UPDATE echo_states SET shown = 'x' WHERE echo_id = ?";
const SOURCES = "UPDATE diary SET sources = '[' WHERE echo_id = ?";

type Two = { crowd: Crowd; owner: Person; sound: string; damaged: string; folder: string; file: string };

/** Someone with two Echoes that have lived two ticks; then one of them is damaged while the service is down. */
async function oneDamaged(...damages: string[]): Promise<Two> {
  const folder = mkdtempSync(join(root, "data-"));
  const crowd = await startCrowd(folder, { people: 1 });
  const [person] = crowd.people as [Person];
  await crowd.admin("PATCH", `/admin/users/${person.userId}`, { body: { tier: "Core", reason: "two Echoes" } });
  const second = await person.api<{ echo_id: string }>("POST", "/echoes", { body: { ...ADA, name: "Second" } });
  await crowd.step(2);
  const file = tenantPath(join(folder, "tenants"), person.userId);
  const again = await crowd.restart(() => {
    const db = openDatabase(file);
    for (const sql of damages) expect(db.writeSync((tx) => tx.run(sql, person.echoId))).toBeGreaterThan(0);
    db.checkpoint();
    db.close();
  });
  const owner = again.people[0]!;
  return { crowd: again, owner, sound: second.json.echo_id, damaged: person.echoId, folder, file };
}

describe("damage in one Echo is that Echo's alone:", () => {
  for (const { of, sql } of DAMAGES)
    test(`of ${of}; its housemate lives, both are listed, and it can be deleted`, async () => {
      const { crowd, owner, sound, damaged, folder } = await oneDamaged(sql);
      expect((await crowd.step(2)).status).toBe(200);
      expect(await crowd.health()).toMatchObject({
        status: "degraded",
        details: { failed: 0, failed_echoes: 1, unlived_echo_ticks: 2, unlived_account_ticks: 0 },
      });
      const list = await owner.api<{ echo_id: string }[]>("GET", "/echoes");
      expect(list.json.map((echo) => echo.echo_id).sort()).toEqual([sound, damaged].sort());
      expect((await owner.api("GET", `/echoes/${sound}/diary`)).status).toBe(200);
      expect((await owner.api("DELETE", `/echoes/${damaged}`)).status).toBe(204);
      expect((await crowd.step(2)).status).toBe(200);
      expect(await crowd.health()).toMatchObject({ details: { failed_echoes: 0, unlived_echo_ticks: 2 } });
      await crowd.stop();
      expect(chainOf(join(folder, "tenants"), owner.userId, sound)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    });

  test("of what is shown of it, and of its diary: both are 503, the list names it still, and it can be deleted", async () => {
    const { crowd, owner, sound, damaged } = await oneDamaged(SHOWN, SOURCES);
    for (const path of [`/echoes/${damaged}`, `/echoes/${damaged}/diary`])
      expect(await owner.api("GET", path)).toMatchObject({ status: 503, json: { error: { code: "UNAVAILABLE" } } });
    const list = await owner.api<{ echo_id: string; name: string; current_mood: string }[]>("GET", "/echoes");
    expect(list.json.find((echo) => echo.echo_id === damaged)).toMatchObject({
      name: ADA.name,
      current_mood: "unknown",
    });
    for (const path of [`/echoes/${sound}`, `/echoes/${sound}/diary`, "/feeds/personal"])
      expect((await owner.api("GET", path)).status).toBe(200);
    expect((await owner.api("DELETE", `/echoes/${damaged}`)).status).toBe(204);
    expect((await owner.api("GET", `/echoes/${damaged}`)).status).toBe(404);
    await crowd.stop();
  });

  test("doctor names it, and looks at its housemate too", async () => {
    const { crowd, sound, damaged, folder, file } = await oneDamaged(DAMAGES[0]!.sql);
    await crowd.stop();
    const db = openDatabase(file);
    db.writeSync((tx) => tx.run("UPDATE lived_ticks SET hash = 'x' WHERE echo_id = ? AND tick = 2", sound));
    db.checkpoint();
    db.close();
    const { code, out } = await runProgram(["doctor"], { env: { DATA_DIR: folder } });
    expect(code).toBe(1);
    expect(out).toMatch(new RegExp(`^fault +tenant .*${damaged}`, "m"));
    expect(out).toMatch(new RegExp(`^fault +tenant .*${sound}.*does not replay`, "m"));
  });
});
