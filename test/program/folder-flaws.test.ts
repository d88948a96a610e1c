import { expect, test } from "bun:test";
import { chmodSync, lchownSync, mkdtempSync, renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../support/folder.ts";
import { runProgram, spawnService } from "../support/process.ts";

const root = temporaryFolder();
const ANOTHER_USER = 65_534;
/** Only the system's own user can give things to others. */
const isRoot = process.getuid?.() === 0;

/** A data folder in which a service has run once. */
async function usedFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(root, "data-"));
  await startAndStop(dataDir);
  return dataDir;
}

/** Starts the service, ends it in order, and answers what it warned of. */
async function startAndStop(dataDir: string): Promise<Record<string, unknown>[]> {
  const service = await spawnService(dataDir, {}, undefined, "listening");
  service.signal("SIGTERM");
  expect(await service.exited).toBe(0);
  return service.log.filter(({ level }) => level === "warn");
}

/** Moves a part of a data folder elsewhere and leaves a link in its place; answers where it is now. */
function moveAway(dataDir: string, part: string): string {
  const elsewhere = join(mkdtempSync(join(root, "elsewhere-")), part);
  renameSync(join(dataDir, part), elsewhere);
  symlinkSync(elsewhere, join(dataDir, part));
  return elsewhere;
}

test("a folder that the service made for itself is nothing to warn of", async () => {
  expect(await startAndStop(await usedFolder())).toEqual([]);
});

test.each([
  ["", 0o755, "chmod 700 "],
  ["", 0o770, "chmod 700 "],
  ["/secrets.json", 0o640, "chmod 600 "],
  ["/secrets.json", 0o604, "chmod 600 "],
])("DATA_DIR%s open to others is told at start, with the command that closes it", async (part, mode, command) => {
  const dataDir = await usedFolder();
  chmodSync(dataDir + part, mode);
  const warnings = await startAndStop(dataDir);
  expect(warnings).toMatchObject([
    {
      message: expect.stringContaining(`${dataDir}${part} has mode 0${mode.toString(8)}`),
      mend: command + dataDir + part,
    },
  ]);
});

test.each(["tenants", "secrets.json"])("a link of one's own at %s is told and followed", async (part) => {
  const dataDir = await usedFolder();
  const elsewhere = moveAway(dataDir, part);
  const warnings = await startAndStop(dataDir);
  expect(warnings).toMatchObject([
    { message: expect.stringContaining(`${join(dataDir, part)} is a link to ${elsewhere}`) },
  ]);
  const { code, out } = await runProgram(["doctor"], { env: { DATA_DIR: dataDir } });
  expect({ code, told: out.includes(`is a link to ${elsewhere}`) }).toEqual({ code: 0, told: true });
});

test.skipIf(!isRoot).each(["link", "target"])(
  "a link at tenants whose %s is another user's is refused by every command that would follow it",
  async (whose) => {
    const dataDir = await usedFolder();
    const elsewhere = moveAway(dataDir, "tenants");
    lchownSync(whose === "link" ? join(dataDir, "tenants") : elsewhere, ANOTHER_USER, ANOTHER_USER);
    for (const command of ["serve", "migrate", "doctor"]) {
      const { code, err } = await runProgram([command], { env: { DATA_DIR: dataDir, PORT: "0" } });
      expect(code).toBe(1);
      expect(err).toMatch(/^[^\n]*tenants is a link to [^\n]*another user \(65534\)[^\n]*\n$/);
    }
  },
);

test("a folder that is a link itself is the one it leads to", async () => {
  const dataDir = await usedFolder();
  const link = join(mkdtempSync(join(root, "link-")), "data");
  symlinkSync(dataDir, link);
  expect(await startAndStop(link)).toEqual([]);
});
