import type { Clock } from "../../shared/clock.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { FilePool } from "../../store/file-pool.ts";
import type { Migration } from "../../store/migrate.ts";
import type { Loss } from "../link/protocol.ts";
import type { Suspects } from "../link/suspects.ts";
import type { TenantFiles } from "../tenant/files.ts";
import type { Durability } from "./durability.ts";
import { createFileWatch } from "./file-watch.ts";
import { createModerniser } from "./modernise.ts";
import { type OpenTenantDeps, openTenant } from "./open-tenant.ts";
import type { OpenTenants } from "./open-tenants.ts";
import type { WorkerLog } from "./worker-log.ts";
import type { OwnTenant } from "./write-tenant.ts";

export type TakeOptions = {
  files: TenantFiles;
  suspects: Pick<Suspects, "take">;
  migrations: Migration[];
  clock: Clock;
  collectGarbage: () => void;
  durability: Pick<Durability, "committed" | "isDurable" | "forget">;
  /** How far the hub has each tenant's events: who stands here has a file. Kept up with what is acknowledged. */
  applied: Map<Uuid, number>;
  /** Hears whose file was lost while it was open, and of its return. */
  lost: (userId: Uuid, why: Loss | null) => void;
  log: WorkerLog;
};

/**
 * Gives a tenant whose file is there: one of those that are `open`, unless its file is not what was opened any more, of which `gone` hears,
 * or one that is opened now and not among them yet. `wrote` has to hear of each write.
 */
export function createTakeTenant(
  options: TakeOptions,
  { pool, open, gone }: { pool: FilePool; open: Pick<OpenTenants, "get">; gone: (tenant: OwnTenant) => void },
): { take(userId: Uuid): OwnTenant; wrote(tenant: OwnTenant): void } {
  const { files, migrations, durability, applied, log } = options;
  const watch = createFileWatch({ pathOf: files.path, told: options.lost, log });
  const modernise = createModerniser(options);
  const opening: OpenTenantDeps = { pool, migrations, modernise, found: durability.committed, log };

  const opened = (userId: Uuid): OwnTenant | undefined => {
    const tenant = open.get(userId);
    if (tenant === undefined || watch.isUnchanged(tenant)) return tenant;
    gone(tenant);
    return undefined;
  };

  const openFile = (userId: Uuid, examine: boolean): OwnTenant =>
    openTenant(opening, { userId, path: files.path(userId), seen: applied.get(userId) ?? 0, examine });

  return {
    take(userId) {
      options.suspects.take(userId);
      return opened(userId) ?? watch.open(userId, (examine) => openFile(userId, examine));
    },
    wrote: watch.wrote,
  };
}
