import { existsSync } from "node:fs";
import { findOwner } from "../areas/echoes/directory.repo.ts";
import { examineShards } from "../areas/shards/examine-shards.ts";
import { dataPaths } from "../config/paths.ts";
import { loadPack } from "../engine/content/pack.ts";
import { createNarrator } from "../engine/narrator/embedded.ts";
import { requireEcho } from "../engine/tenant/echo/echo.repo.ts";
import { listTenants, tenantPath } from "../engine/tenant/files.ts";
import { replayLife } from "../engine/tenant/life/replay-life.ts";
import { countUnsent } from "../engine/tenant/outbox.ts";
import { examineTenantFile } from "../engine/worker/examine-tenant.ts";
import { createSimulation, type Simulation } from "../engine/worker/simulation.ts";
import { ApiError } from "../shared/errors.ts";
import type { Finding } from "../shared/findings.ts";
import type { Uuid } from "../shared/ids.ts";
import type { LifeReplay } from "../shared/life-replay.ts";
import type { Reader } from "../store/driver.ts";
import { examineFile, faultText, readTexts } from "../store/examine.ts";
import { openDatabase } from "../store/libsql-local.ts";
import { schemaVersion } from "../store/migrate.ts";
import { hubMigrations, tenantMigrations } from "../store/migrations.ts";

/**
 * Examines the files of a data folder that no service holds, without changing any of them. Call it under the folder's lock.
 */
export function examineDataHere(dataDir: string): Finding[] {
  const { hub, tenants } = dataPaths(dataDir);
  if (!existsSync(hub))
    return [{ what: "hub", state: "ok", detail: "not there yet: the service has not been started" }];
  return examineClosed(hub, "hub", hubMigrations().length, (hubDb) => {
    const pack = loadPack();
    const sim = createSimulation(pack, createNarrator(pack));
    const userIds = existsSync(tenants) ? listTenants(tenants) : [];
    const findings = userIds.map((userId) => examineTenantHere(tenants, userId, hubDb, sim));
    return [examineFile(hubDb, "hub"), examineShards(hubDb), ...findings.flat()];
  });
}

/** Lives one life again, in a data folder that no service holds. Call it under the folder's lock. Throws ECHO_NOT_FOUND. */
export function replayHere(dataDir: string, echoId: string): LifeReplay {
  const { hub, tenants } = dataPaths(dataDir);
  if (!existsSync(hub)) throw new ApiError("ECHO_NOT_FOUND");
  const pack = loadPack();
  const sim = createSimulation(pack, createNarrator(pack));
  const owner = reading(hub, (db) => findOwner(db, echoId));
  if (owner === undefined) throw new ApiError("ECHO_NOT_FOUND");
  return reading(tenantPath(tenants, owner), (db) => replayLife(sim, db, requireEcho(db, echoId)));
}

function reading<T>(path: string, read: (db: Reader) => T): T {
  const db = openDatabase(path, { readOnly: true });
  try {
    return read(db);
  } finally {
    db.close();
  }
}

const examineTenantHere = (tenants: string, userId: Uuid, hub: Reader, sim: Simulation): Finding[] =>
  examineClosed(tenantPath(tenants, userId), `tenant ${userId}`, tenantMigrations().length, (db) => {
    const applied = hub.get<{ seq: number }>("SELECT seq FROM applied_outbox WHERE tenant_id = ?", userId)?.seq ?? 0;
    return examineTenantFile(sim, db, userId, countUnsent(db, applied));
  });

/** Opens one file for looking only. A file of another version's schema is named, not read. */
function examineClosed(path: string, what: string, version: number, examine: (db: Reader) => Finding[]): Finding[] {
  try {
    const db = openDatabase(path, { readOnly: true, checkTexts: true });
    try {
      readTexts(db);
      const found = schemaVersion(db);
      if (found === version) return examine(db);
      return [{ what, state: "warning", detail: `schema ${found}, this program's is ${version}: not examined` }];
    } finally {
      db.close();
    }
  } catch (error) {
    return [{ what, state: "fault", detail: faultText(error) }];
  }
}
