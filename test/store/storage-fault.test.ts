import { expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../src/store/libsql-local.ts";
import { temporaryFolder } from "../support/folder.ts";

const root = temporaryFolder();
const PROVOKE = join(import.meta.dir, "fixtures/provoke-fault.ts");
/** So few that taking all of them is quick. */
const DESCRIPTORS = "128";
const PAGE_BYTES = 4096;
let made = 0;

const canLimit = spawnSync("prlimit", ["--version"]).status === 0;
if (!canLimit) console.error("\n*** prlimit is not there: A LIMIT ON FILE DESCRIPTORS IS NOT TESTED HERE ***\n");
const isRoot = process.getuid?.() === 0;
if (!isRoot) console.error("\n*** only root can become somebody else: MISSING PERMISSIONS ARE NOT TESTED HERE ***\n");

/** A database in a folder of its own that others may enter, and its path. */
function database(): string {
  chmodSync(root, 0o755);
  const folder = join(root, String(made++));
  mkdirSync(folder, { mode: 0o755 });
  const path = join(folder, "one.db");
  const db = openDatabase(path);
  db.exec("CREATE TABLE things (a)");
  for (let n = 0; n < 3; n++) db.writeSync((tx) => tx.run("INSERT INTO things VALUES (zeroblob(?))", PAGE_BYTES));
  db.checkpoint();
  db.close();
  return path;
}

function provoke(fault: string, path: string, more = ""): { code?: string; detail?: string } {
  const limited = canLimit ? ["prlimit", `--nofile=${DESCRIPTORS}`] : [];
  const [command, ...words] = [...limited, process.execPath, PROVOKE, fault, path, more];
  const { stdout, stderr } = spawnSync(command!, words, { encoding: "utf8" });
  return JSON.parse(stdout || JSON.stringify({ code: "it died", detail: stderr }));
}

const FAULTS: { of: string; told: RegExp; here?: boolean; error: () => { code?: string; detail?: string } }[] = [
  ...[0, 1, 2].map((left) => ({
    of: `${left} descriptors left`,
    told: /^SQLITE_CANTOPEN on /,
    here: canLimit,
    error: () => provoke("descriptors", database(), String(left)),
  })),
  {
    of: "no descriptor left, for one who only reads",
    told: /^SQLITE_CANTOPEN on /,
    here: canLimit,
    error: () => provoke("descriptors, reading", database(), "0"),
  },
  { of: "no memory to open with", told: /^SQLITE_NOMEM on /, error: () => provoke("memory", database()) },
  {
    of: "no memory once it is open",
    told: /^SQLITE_NOMEM on /,
    error: () => provoke("memory, later", database()),
  },
  {
    of: "a folder that may not be written",
    told: /^SQLITE_READONLY on /,
    here: isRoot,
    error: () => provoke("permission", database()),
  },
  {
    of: "a file that may not be read",
    told: /^SQLITE_CANTOPEN on /,
    here: isRoot,
    error: () => {
      const path = database();
      chmodSync(path, 0);
      return provoke("permission", path);
    },
  },
  { of: "a folder in its place", told: /^SQLITE_CANTOPEN on /, error: () => provoke("none", root) },
  {
    of: "a folder that is not there",
    told: /^SQLITE_CANTOPEN on /,
    error: () => provoke("none", join(root, "gone", "one.db")),
  },
  {
    of: "a file that is not a database",
    told: / is damaged: /,
    error: () => {
      const path = database();
      writeFileSync(path, "not a database ".repeat(1_000));
      return provoke("none", path);
    },
  },
  {
    of: "a file that was cut off",
    told: / is damaged: /,
    error: () => {
      const path = database();
      truncateSync(path, 2 * PAGE_BYTES);
      return provoke("none", path);
    },
  },
];

for (const { of, told, here, error } of FAULTS)
  test.skipIf(here === false)(`${of}: the data is not available, and the log is told why`, () => {
    const answer = error();
    expect(answer).toEqual({ code: "UNAVAILABLE", detail: expect.stringMatching(told) });
  });

test("the file's name may look like the number of an error", () => {
  const path = join(root, 'ends: 26")', "one.db");
  expect(provoke("none", path)).toEqual({ code: "UNAVAILABLE", detail: `SQLITE_CANTOPEN on ${path}` });
});
