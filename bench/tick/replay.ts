import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import Libsql from "libsql";
import { dataPaths } from "../../src/config/paths.ts";
import { tenantPath } from "../../src/engine/tenant/files.ts";
import { obey } from "../support/obey.ts";
import { bindable, type RecordedLine } from "./recording.ts";

/**
 * The peer of a tick: writes the rows of a recording with prepared statements and does nothing else. `<folder> <recording>`. Every
 * file is open and every statement prepared before time counts.
 */
const [, , dataDir = "", recordingPath = ""] = process.argv;

type Statement = { run: (values: unknown[]) => unknown };
type File = { begin: Statement; commit: Statement; statements: Map<number, Statement>; close: () => void };

const PRAGMAS =
  "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY;";
const CACHE_KIB = { hub: 16 * 1024, tenant: 256 };

const texts: { sql: string; ofHub: boolean }[] = [];
const files = new Map<string, File>();

function open(name: string): File {
  const known = files.get(name);
  if (known !== undefined) return known;
  const { hub, tenants } = dataPaths(dataDir);
  const db = new Libsql(name === "hub" ? hub : tenantPath(tenants, name));
  db.exec(`${PRAGMAS} PRAGMA cache_size = -${name === "hub" ? CACHE_KIB.hub : CACHE_KIB.tenant};`);
  const file: File = {
    begin: db.prepare("BEGIN IMMEDIATE") as Statement,
    commit: db.prepare("COMMIT") as Statement,
    statements: new Map(),
    close: () => db.close(),
  };
  for (const [number, { sql, ofHub }] of texts.entries())
    if (ofHub === (name === "hub")) file.statements.set(number, prepare(db, sql));
  files.set(name, file);
  return file;
}

/** A statement that returns rows is run for its effect all the same: all its rows are fetched. */
function prepare(db: InstanceType<typeof Libsql>, sql: string): Statement {
  const prepared = db.prepare(sql);
  return /\bRETURNING\b/.test(sql) ? { run: (values) => prepared.all(values) } : prepared;
}

async function* lines(): AsyncGenerator<RecordedLine> {
  for await (const line of createInterface({ input: createReadStream(recordingPath) }))
    yield JSON.parse(line) as RecordedLine;
}

await obey(
  {},
  {
    /** Opens and prepares everything the recording needs. */
    async prepare() {
      const names = new Set<string>();
      for await (const line of lines()) {
        if ("sql" in line) texts.push(line);
        else if ("file" in line) names.add(line.file);
      }
      for (const name of names) open(name);
    },
    /** Milliseconds of writing per tick, and how many transactions and rows it was in all. Reading the recording is not counted. */
    async replay() {
      const spent: number[] = [];
      let transactions = 0;
      let statements = 0;
      for await (const line of lines()) {
        if ("sql" in line) continue;
        if ("tick" in line) {
          spent.push(0);
          continue;
        }
        const file = open(line.file);
        const bound = line.statements.map(([number, ...values]) => ({
          statement: file.statements.get(number)!,
          values: values.map(bindable),
        }));
        const before = performance.now();
        file.begin.run([]);
        for (const { statement, values } of bound) statement.run(values);
        file.commit.run([]);
        spent[spent.length - 1]! += performance.now() - before;
        transactions++;
        statements += bound.length;
      }
      return { spent, transactions, statements };
    },
    stop() {
      for (const file of files.values()) file.close();
    },
  },
);
