import { rmSync } from "node:fs";
import type { Uuid } from "../../shared/ids.ts";
import { type FileMark, fileMark, isSameFile } from "../../store/file-mark.ts";
import { damaged, isDamage } from "../../store/storage-fault.ts";
import type { Loss } from "../link/protocol.ts";
import { missingFile } from "../tenant/files.ts";
import type { WorkerLog } from "./worker-log.ts";
import type { OwnTenant } from "./write-tenant.ts";

/** An open tenant's file and its WAL when they were last looked at; `wal` is null until there is one. */
type Seen = { file: FileMark; wal: FileMark | null };

/** `judged`: what stands in the file's place and was found to be damaged; it is not looked into again. */
type Lost = { why: Loss; was: Seen; judged: FileMark | null };

/**
 * Notices when the file of an open tenant, or its log, is removed, replaced, cut off or written from outside. The engine itself would go on
 * in what it has open, which nobody will ever see again. A log that is gone loses nothing: what it held is put into the file.
 */
export type FileWatch = {
  /**
   * False when the tenant's file is not what was opened any more: the tenant is closed then, and to be opened again. Takes some
   * microseconds.
   */
  isUnchanged(tenant: OwnTenant): boolean;
  /** Call after each write of one's own: whoever else changes the file is known by its time. */
  wrote(tenant: OwnTenant): void;
  /**
   * Opens a tenant's file by `open`, which is told whether to look first if it is whole. One that was lost is UNAVAILABLE until
   * a whole one stands in its place.
   */
  open(userId: Uuid, open: (examine: boolean) => OwnTenant): OwnTenant;
};

/** `told` hears of a loss, and of its end (null). */
export function createFileWatch(options: {
  pathOf: (userId: Uuid) => string;
  told: (userId: Uuid, why: Loss | null) => void;
  log: WorkerLog;
}): FileWatch {
  const { pathOf, told, log } = options;
  const seen = new WeakMap<OwnTenant, Seen>();
  const lost = new Map<Uuid, Lost>();

  /** What the log still has goes into a file that was moved away; one that was cut off gets nothing on purpose. */
  const letGo = ({ userId, db }: OwnTenant, why: Loss, was: Seen): void => {
    if (why === "gone") db.checkpoint();
    db.close();
    lost.set(userId, { why, was, judged: null });
    if (why === "gone") tell(userId, why);
  };

  const tell = (userId: Uuid, why: Loss): void => {
    told(userId, why);
    log("an account's file was lost while it was open", { tenant: userId, path: pathOf(userId), why });
  };

  /** A file that was put back must not meet the log of the one before; the same file, moved away and back, has to. */
  const dropStaleLog = (path: string, { why, was, judged }: Lost, now: FileMark): void => {
    if (why === "gone" ? now.inode === was.file.inode : judged === null) return;
    rmSync(`${path}-shm`, { force: true });
    if (fileMark(`${path}-wal`)?.inode === was.wal?.inode) rmSync(`${path}-wal`, { force: true });
  };

  const openLost = (userId: Uuid, loss: Lost, open: (examine: boolean) => OwnTenant): OwnTenant => {
    const path = pathOf(userId);
    const now = fileMark(path);
    if (now === null) throw missingFile(path);
    const { why, judged } = loss;
    if (judged !== null && isSameFile(judged, now)) throw damaged(path, "it was lost while it was open");
    dropStaleLog(path, loss, now);
    try {
      const tenant = open(true);
      lost.delete(userId);
      if (why === "gone" || judged !== null) {
        told(userId, null);
        log("an account's file is back", { tenant: userId });
      }
      return tenant;
    } catch (error) {
      if (isDamage(error)) loss.judged = fileMark(path);
      if (judged === null && why === "cut off") tell(userId, why);
      throw error;
    }
  };

  return {
    isUnchanged(tenant) {
      const was = seen.get(tenant)!;
      const path = pathOf(tenant.userId);
      const now = fileMark(path);
      const isItself = now !== null && now.inode === was.file.inode;
      // Copied over, it has pages of two files, and those in the log belong to one of them.
      const isWhole = isItself && now.bytes >= was.file.bytes && now.changedNs === was.file.changedNs;
      const wal = isWhole ? fileMark(`${path}-wal`) : null;
      if (isWhole && (was.wal === null || wal?.inode === was.wal.inode)) {
        seen.set(tenant, { file: now, wal });
        return true;
      }
      letGo(tenant, isItself && !isWhole ? "cut off" : "gone", was);
      return false;
    },
    wrote(tenant) {
      const was = seen.get(tenant);
      const now = was === undefined ? null : fileMark(pathOf(tenant.userId));
      if (was !== undefined && now?.inode === was.file.inode) was.file.changedNs = now.changedNs;
    },
    open(userId, open) {
      const loss = lost.get(userId);
      const tenant = loss === undefined ? open(false) : openLost(userId, loss, open);
      const path = pathOf(userId);
      const file = fileMark(path);
      if (file === null) {
        tenant.db.close();
        throw missingFile(path);
      }
      seen.set(tenant, { file, wal: fileMark(`${path}-wal`) });
      return tenant;
    },
  };
}
