import type { Clock } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { OutboxEvent } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";
import { createFilePool } from "../../store/file-pool.ts";
import type { Migration } from "../../store/migrate.ts";
import type { Loss } from "../link/protocol.ts";
import type { Suspects } from "../link/suspects.ts";
import type { StoredEcho } from "../tenant/echo/echo.repo.ts";
import { missingFile, type TenantFiles } from "../tenant/files.ts";
import type { Tenant, Tenants } from "../tenant/tenant.ts";
import { createIdleCloser } from "./close-idle.ts";
import type { Durability } from "./durability.ts";
import { createFileWatch } from "./file-watch.ts";
import { createKeptLives } from "./kept-lives.ts";
import { createModerniser } from "./modernise.ts";
import { closeTenant, type OpenTenantDeps, openTenant } from "./open-tenant.ts";
import { createOpenTenants } from "./open-tenants.ts";
import type { WorkerLog } from "./worker-log.ts";
import { type Committed, type OwnTenant, writeTenant } from "./write-tenant.ts";

/** The open files of a worker's tenants. */
export type Handles = Tenants & {
  /** `open` for what goes through all tenants: it does not count as use. */
  visit(userId: Uuid): OwnTenant | null;
  /** Keeps what a tenant's last transaction left of its Echoes, until the next one or until others need the room. */
  keepLives(tenant: Tenant, lives: readonly StoredEcho[]): void;
  acknowledge(userId: Uuid, seq: number): void;
  /**
   * Closes what is over the limit. Call between tenants, never inside one; calls come in between, and what they use may be closed
   * after them.
   */
  evict(): Promise<void>;
  /** Keeps fewer files open from now on, as no more could be opened; `recover` by and by lets it be as many as before. */
  relieve(): Promise<void>;
  recover(): void;
  openCount(): number;
  /** Closes every file that has no events on their way. What is left of their WALs is empty. */
  closeAll(): Promise<void>;
};

/** Page cache per file in KiB: the pages are in the system's cache too. */
const CACHE_KIB = 16;

type HandlesOptions = {
  files: TenantFiles;
  suspects: Pick<Suspects, "take">;
  migrations: Migration[];
  clock: Clock;
  maxOpen: number;
  collectGarbage: () => void;
  /** Gets the events of a commit. */
  committed: (events: OutboxEvent[]) => void;
  durability: Pick<Durability, "committed" | "isDurable" | "forget">;
  /** How far the hub has each tenant's events: who stands here has a file. Kept up with what is acknowledged. */
  applied: Map<Uuid, number>;
  /** Hears whose file was lost while it was open, and of its return. */
  lost: (userId: Uuid, why: Loss | null) => void;
  log: WorkerLog;
};

/**
 * Open tenants; those used most stay open. A file is closed only when all its events are acknowledged and it is durable: a WAL
 * that survived a crash is then the sign, and the only sign, that a tenant has something to drain.
 */
export function createHandles(options: HandlesOptions): Handles {
  const { files, maxOpen, durability, applied, log } = options;
  const isSettled = ({ userId, written, acknowledged }: OwnTenant): boolean =>
    acknowledged >= written && durability.isDurable(userId);
  const open = createOpenTenants(isSettled);
  const kept = createKeptLives();
  const watch = createFileWatch({ pathOf: files.path, told: options.lost, log });
  const pool = createFilePool({ use: "write", cacheKib: CACHE_KIB });
  const opening: OpenTenantDeps = {
    pool,
    migrations: options.migrations,
    modernise: createModerniser(options),
    found: durability.committed,
    log,
  };

  const close = (tenant: OwnTenant): void => {
    closeTenant(log, tenant);
    kept.drop(tenant);
  };
  const idle = createIdleCloser({ open, maxOpen, close });

  const isThere = (userId: Uuid): boolean => {
    if (open.get(userId) !== undefined || files.exists(userId)) return true;
    if (applied.has(userId)) throw missingFile(files.path(userId));
    return false;
  };

  const opened = (userId: Uuid): OwnTenant | undefined => {
    const tenant = open.get(userId);
    if (tenant === undefined || watch.isUnchanged(tenant)) return tenant;
    kept.drop(tenant);
    open.delete(tenant);
    durability.forget(userId);
    return undefined;
  };

  const openFile = (userId: Uuid, examine: boolean): OwnTenant =>
    openTenant(opening, { userId, path: files.path(userId), seen: applied.get(userId) ?? 0, examine });

  const take = (userId: Uuid): OwnTenant => {
    options.suspects.take(userId);
    return opened(userId) ?? watch.open(userId, (examine) => openFile(userId, examine));
  };

  const use = (userId: Uuid): Tenant => {
    const tenant = take(userId);
    open.use(tenant);
    return tenant;
  };

  const own = (tenant: Tenant): OwnTenant => {
    const found = open.get(tenant.userId);
    if (found !== tenant) throw new Error("the file is closed");
    return found;
  };

  /** In this order: events may leave as soon as they are handed on. */
  const committed: Committed = (userId, commit, events) => {
    durability.committed(userId, commit);
    if (events.length > 0) options.committed(events);
  };

  return {
    open: (userId) => (isThere(userId) ? use(userId) : null),
    visit(userId) {
      if (!isThere(userId)) return null;
      const tenant = take(userId);
      open.visit(tenant);
      return tenant;
    },
    openOrCreate(userId) {
      if (!isThere(userId)) files.create(userId);
      return use(userId);
    },
    erase(userId) {
      const tenant = open.get(userId);
      if (tenant !== undefined) {
        if (tenant.acknowledged < tenant.written)
          throw new ApiError("UNAVAILABLE", "This account's events are still on their way.");
        kept.drop(tenant);
        open.delete(tenant);
        tenant.db.close();
      }
      applied.delete(userId);
      durability.forget(userId);
      files.remove(userId);
    },
    write(tenant, work) {
      kept.drop(tenant);
      return writeTenant(own(tenant), work, committed);
    },
    rewrite: (tenant) => own(tenant).db.rewrite(),
    keepLives: kept.keep,
    acknowledge(userId, seq) {
      const tenant = open.get(userId);
      if (tenant !== undefined) tenant.acknowledged = Math.max(tenant.acknowledged, seq);
      applied.set(userId, Math.max(applied.get(userId) ?? 0, seq));
      // What could not be closed when it was used, as its events were still on their way.
      void idle.closeSurplus();
    },
    evict: idle.closeSurplus,
    relieve: idle.relieve,
    recover: idle.recover,
    openCount: () => open.size,
    async closeAll() {
      await idle.closeAll();
      pool.close();
    },
  };
}
