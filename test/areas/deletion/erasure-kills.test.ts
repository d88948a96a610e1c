import { Database } from "bun:sqlite";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { cpSync, lstatSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";
import { mailsSent } from "../../contract/mails.ts";
import { dieAt, ERASURE_STEPS } from "../../reliability/steps.ts";
import { spawnService } from "../../support/process.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";
import { picture } from "../profile/pictures.ts";

const CANARY = "Quetzalfinch";
/** More starts than an erasure has steps to die at. */
const STARTS_MAX = 80;

let service: LiveService;
let leaver: Person;
let neighbour: Person;
beforeAll(async () => {
  service = await startLiveService();
  [leaver, neighbour] = [await service.register(), await service.register()];
  await service.createEcho(neighbour);
  await service.createEcho(leaver, { persona_text: `A quiet ${CANARY} who keeps bees and is 40 years old.` });
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(await picture("png"))], { type: "image/png" }));
  await leaver.api("POST", "/account/me/profile/avatar", { body: form });
  await service.step(8);
  await leaver.api("POST", "/account/me/export");
  await mailsSent(service.base());
  expect((await leaver.api("DELETE", "/account/me")).status).toBe(202);
});
afterAll(() => service?.stop());

type Ledger = { steps_done: string; erased_at: number | null };

/** How far the erasure is, while nobody has the file open. */
function ledger(): { steps: string[]; erased: boolean } {
  const db = new Database(join(service.config.dataDir, "hub.db"));
  const row = db.query("SELECT steps_done, erased_at FROM account_deletions WHERE user_id = ?").get(leaver.userId);
  db.close();
  const { steps_done, erased_at } = row as Ledger;
  return { steps: JSON.parse(steps_done) as string[], erased: erased_at !== null };
}

function makeDue(): void {
  const db = new Database(join(service.config.dataDir, "hub.db"));
  db.run("UPDATE account_deletions SET scheduled_for = 1 WHERE user_id = ?", [leaver.userId]);
  db.close();
}

/**
 * Starts the program, which kills itself at the moment; before it is ready or after. Each start begins with noting that the erasure has
 * begun, which is the first pass; the second is that of the step it goes on with.
 */
async function dieOnce(moment: (typeof ERASURE_STEPS)[number], pass: number): Promise<void> {
  const env = { TICK_INTERVAL_SECONDS: "3600", TENANT_WORKERS: "2", ...dieAt(moment, pass) };
  const started = await spawnService(service.config.dataDir, env).catch((error: Error) => {
    if (error.message.includes('"level":"error"')) throw error;
    return null;
  });
  await started?.exited;
}

/**
 * The service of before was of this process, where SQLite may hold on to the log of a file that others have written anew since, and knows a
 * file by its inode: a copy was never open here.
 */
function renewFiles(folder: string): void {
  cpSync(folder, `${folder}.copy`, { recursive: true, filter: (path) => !lstatSync(path).isSocket() });
  rmSync(folder, { recursive: true });
  renameSync(`${folder}.copy`, folder);
}

test("a process that is killed before and after every step of an erasure goes on to its end, and leaves no trace", async () => {
  const progress: string[][] = [];
  let traces: string[] = [];
  await service.pauseFor(async () => {
    makeDue();
    for (const moment of ERASURE_STEPS) await dieOnce(moment, 1);
    for (let starts = 0; !ledger().erased; starts++) {
      expect(starts).toBeLessThan(STARTS_MAX);
      await dieOnce(ERASURE_STEPS[starts % 2]!, 2);
      progress.push(ledger().steps);
    }
    renewFiles(service.config.dataDir);
  });
  const last = progress.at(-1)!;
  expect(new Set(last).size).toBe(last.length);
  expect(last).toContain("file");
  expect(last.at(-1)).toBe("address");
  // One more step at a time, and none was done before its transaction was.
  for (const [index, steps] of progress.entries()) {
    expect(last.slice(0, steps.length)).toEqual(steps);
    expect(steps.length - (progress[index - 1]?.length ?? 0)).toBeLessThanOrEqual(index % 2);
  }
  await service.pauseFor(async () => {
    const files = [...new Glob("**/*").scanSync({ cwd: service.config.dataDir, dot: true })];
    const texts = [CANARY, CANARY.toLowerCase(), leaver.email];
    traces = files.filter((file) => {
      const bytes = readFileSync(join(service.config.dataDir, file));
      return texts.some((text) => bytes.includes(text));
    });
  });
  expect(traces).toEqual([]);
  await service.signIn(neighbour);
  await service.step(1);
  expect((await neighbour.api<unknown[]>("GET", "/echoes")).json.length).toBe(1);
}, 300_000);
