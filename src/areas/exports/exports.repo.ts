import type { Uuid } from "../../shared/ids.ts";
import type { Bind, Reader, Writer } from "../../store/driver.ts";
import { rowFreeAt, rowLease } from "../../store/hub/lease-rows.ts";
import { keysetPage, type PageRequest } from "../../store/keyset-page.ts";
import type { DataExport } from "./exports.rules.ts";

const SELECT = `SELECT export_id AS exportId, user_id AS userId, status, bytes, created_at AS createdAt,
  completed_at AS completedAt, expires_at AS expiresAt FROM data_exports`;

/** Begins one, which is being made from now on. */
export const insertExport = (
  tx: Writer,
  { exportId, userId, createdAt, expiresAt }: Pick<DataExport, "exportId" | "userId" | "createdAt" | "expiresAt">,
): number =>
  tx.run(
    `INSERT INTO data_exports (export_id, user_id, status, created_at, expires_at) VALUES (?, ?, 'Processing', ?, ?)`,
    exportId,
    userId,
    createdAt,
    expiresAt,
  );

/** The account's own, or null. */
export const findExport = (db: Reader, userId: Uuid, exportId: Uuid): DataExport | null =>
  db.get<DataExport>(`${SELECT} WHERE export_id = ? AND user_id = ?`, exportId, userId) ?? null;

export const listExports = (db: Reader, userId: Uuid, page: PageRequest): DataExport[] =>
  keysetPage<DataExport>(db, SELECT, "export_id", ["user_id = ?", userId], page);

/** Returns 0 where it is not being made any more: it was written off, or erased with its account. */
export const setCompleted = (tx: Writer, exportId: Uuid, bytes: number, now: number): number =>
  tx.run(
    "UPDATE data_exports SET status = 'Completed', bytes = ?, completed_at = ? WHERE export_id = ? AND status = 'Processing'",
    bytes,
    now,
    exportId,
  );

/** Returns whose it was; undefined where no row tells of it any more. */
export const setFailed = (tx: Writer, exportId: Uuid): Uuid | undefined =>
  tx.get<{ userId: Uuid }>(
    "UPDATE data_exports SET status = 'Failed' WHERE export_id = ? RETURNING user_id AS userId",
    exportId,
  )?.userId;

/** Whoever makes an account's export holds it. */
export const exportLease = (userId: Uuid): string => rowLease("export", userId);

const listIds = (db: Reader, which: string, ...binds: Bind[]): Uuid[] =>
  db.all<{ id: Uuid }>(`SELECT export_id AS id FROM data_exports WHERE ${which}`, ...binds).map(({ id }) => id);

/** What is being made for the account, or was by somebody who is gone. */
export const listUnfinishedOf = (db: Reader, userId: Uuid): Uuid[] =>
  listIds(db, "user_id = ? AND status = 'Processing' ORDER BY export_id", userId);

/** What nobody makes any more. */
export const listLeft = (db: Reader, now: number, limit: number): Uuid[] =>
  listIds(
    db,
    `status = 'Processing' AND ${rowFreeAt("export", "user_id")} <= ? ORDER BY user_id, export_id LIMIT ?`,
    now,
    limit,
  );

/** Ids of an account's complete exports, the newest first. */
export const listKept = (db: Reader, userId: Uuid): Uuid[] =>
  listIds(db, "user_id = ? AND status = 'Completed' ORDER BY export_id DESC", userId);

export const listOutOfDate = (db: Reader, now: number, limit: number): Uuid[] =>
  listIds(db, "status = 'Completed' AND expires_at <= ? ORDER BY expires_at, export_id LIMIT ?", now, limit);

export const setExpired = (tx: Writer, exportId: Uuid): number =>
  tx.run("UPDATE data_exports SET status = 'Expired' WHERE export_id = ?", exportId);

/** What is remembered of exports older than the id `before`. */
export const deleteExportsBefore = (tx: Writer, before: Uuid): number =>
  tx.run("DELETE FROM data_exports WHERE export_id < ? AND status <> 'Completed'", before);
