import { ApiError } from "../../shared/errors.ts";
import type { OutboxEvent } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";
import { createFilePool } from "../../store/file-pool.ts";
import type { StoredEcho } from "../tenant/echo/echo.repo.ts";
import { missingFile } from "../tenant/files.ts";
import type { Tenant, Tenants } from "../tenant/tenant.ts";
import { createIdleCloser } from "./close-idle.ts";
import { createKeptLives } from "./kept-lives.ts";
import { closeTenant } from "./open-tenant.ts";
import { createOpenTenants } from "./open-tenants.ts";
import { createTakeTenant, type TakeOptions } from "./take-tenant.ts";
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
  /** Closes every file of which nothing is on its way. What is left of their WALs is empty. */
  closeAll(): Promise<void>;
};

/** Page cache per file in KiB: the pages are in the system's cache too. */
const CACHE_KIB = 16;

type HandlesOptions = TakeOptions & {
  maxOpen: number;
  /** Gets the events of a commit. */
  committed: (events: OutboxEvent[]) => void;
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
  const pool = createFilePool({ use: "write", cacheKib: CACHE_KIB });

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

  const gone = (tenant: OwnTenant): void => {
    kept.drop(tenant);
    open.delete(tenant);
    durability.forget(tenant.userId);
  };
  const { take, wrote } = createTakeTenant(options, { pool, open, gone });

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
        gone(tenant);
        tenant.db.close();
      }
      applied.delete(userId);
      files.remove(userId);
    },
    write(tenant, work) {
      kept.drop(tenant);
      try {
        return writeTenant(own(tenant), work, committed);
      } finally {
        wrote(own(tenant));
      }
    },
    rewrite(tenant) {
      own(tenant).db.rewrite();
      wrote(own(tenant));
    },
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
