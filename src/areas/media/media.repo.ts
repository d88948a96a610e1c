import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Writer } from "../../store/driver.ts";

/** One kept file. `access`: fetched by anybody who knows its name, or by whom its area lets. `createdAt` in milliseconds. */
export type MediaFile = {
  name: string;
  ownerId: Uuid | null;
  access: "public" | "private";
  bytes: number;
  createdAt: number;
};

const COLUMNS = 'media_name AS name, owner_id AS "ownerId", access, bytes, created_at AS "createdAt"';

export const insertMedia = (tx: Writer, file: MediaFile): number =>
  tx.run(
    "INSERT INTO media_files (media_name, owner_id, access, bytes, created_at) VALUES (?, ?, ?, ?, ?)",
    file.name,
    file.ownerId,
    file.access,
    file.bytes,
    file.createdAt,
  );

export const findMedia = (db: Reader, name: string): MediaFile | null =>
  db.get<MediaFile>(`SELECT ${COLUMNS} FROM media_files WHERE media_name = ?`, name) ?? null;

export const deleteMedia = (tx: Writer, name: string): number =>
  tx.run("DELETE FROM media_files WHERE media_name = ?", name);

export const listMediaOf = (db: Reader, ownerId: Uuid): MediaFile[] =>
  db.all<MediaFile>(`SELECT ${COLUMNS} FROM media_files WHERE owner_id = ? ORDER BY media_name`, ownerId);
