import { AREAS } from "../../src/areas.ts";
import { dataPaths } from "../../src/config/paths.ts";
import { isExported } from "../../src/data/register.ts";
import { tenantPath } from "../../src/engine/tenant/files.ts";
import type { Reader, Row } from "../../src/store/driver.ts";
import { openDatabase } from "../../src/store/libsql-local.ts";
import { ADA } from "../../test/areas/live-service.ts";
import { type Figure, figureOf, type Scale } from "../support/figure.ts";
import { benchFolder } from "../support/folder.ts";
import { addPeople, type Person } from "../support/people.ts";
import { ROUNDS, takeTurns } from "../support/rounds.ts";
import { startService, stepTick } from "../support/service.ts";
import { plan } from "./plan.ts";

const ENTRIES: Record<Scale, number> = { full: 1_000, small: 50 };
const EXPORTS: Record<Scale, number> = { full: 5, small: 2 };
/** Ticks lived before it is looked again how many entries there are. */
const TICKS_AT_ONCE = 20;

/** The export of a life, from the request to its last byte, against reading the same rows of the account's file and nothing else. */
export async function measure(scale: Scale): Promise<Figure> {
  await using after = new AsyncDisposableStack();
  const dataDir = benchFolder(after);
  const [person] = await addPeople(dataDir, 1);
  const service = await startService(after, dataDir);
  await bear(service.base, person!);
  const db = openDatabase(tenantPath(dataPaths(dataDir).tenants, person!.userId), { readOnly: true });
  after.defer(() => db.close());
  while (countEntries(db) < ENTRIES[scale])
    for (let tick = 0; tick < TICKS_AT_ONCE; tick++) await stepTick(service.base, person!.token);

  const count = EXPORTS[scale];
  let bytes = 0;
  const takeAway = async (): Promise<void> => {
    const headers = { authorization: `Bearer ${person!.token}` };
    const answer = await fetch(`${service.base}/account/me/export`, { method: "POST", headers });
    if (answer.status !== 201) throw new Error(`an export answered ${answer.status}: ${await answer.text()}`);
    bytes = (await answer.arrayBuffer()).byteLength;
  };
  const tables = AREAS.flatMap(({ data }) =>
    Object.entries(("account" in data ? data.account : undefined) ?? {}).flatMap(([name, table]) =>
      isExported(table) ? [name] : [],
    ),
  );
  const read = async (): Promise<void> => {
    for (const table of tables) rowsOf(db, table);
  };
  const perOne = async (work: () => Promise<void>): Promise<number> => {
    const started = performance.now();
    for (let n = 0; n < count; n++) await work();
    return (performance.now() - started) / count;
  };
  await takeAway();
  await read();
  const ms = await takeTurns(ROUNDS, { service: () => perOne(takeAway), rows: () => perOne(read) });
  return figureOf(
    plan(),
    { entries: countEntries(db), bytes, exportsPerRound: count, rounds: ROUNDS },
    { answer: [ms.service, ms.rows] },
    ["The service writes the export to its disk, synced, before it answers with it; the peer keeps nothing."],
  );
}

async function bear(base: string, { token }: Person): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await fetch(`${base}/echoes`, { method: "POST", headers, body: JSON.stringify(ADA) });
  if (answer.status !== 201) throw new Error(`a birth answered ${answer.status}: ${await answer.text()}`);
}

const countEntries = (db: Reader): number => db.get<{ n: number }>("SELECT count(*) AS n FROM diary")!.n;
const rowsOf = (db: Reader, table: string): Row[] => db.all(`SELECT * FROM ${table}`);
