import type { MediaStore } from "../../providers/media/port.ts";
import { type Clock, DAY_MS } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { IdSource, Uuid } from "../../shared/ids.ts";
import { describeError, type Logger } from "../../shared/log.ts";
import type { Reader, Writer } from "../../store/driver.ts";
import type { Hub } from "../../store/hub/hub.ts";
import { deleteMedia, findMedia, insertMedia, listMediaOf, type MediaFile } from "./media.repo.ts";
import { type MediaEnding, type MediaPurpose, mediaName, mediaType } from "./media.rules.ts";

/** A file that no row knows is left alone for so long: its row may be on its way. */
const UNKNOWN_MS = DAY_MS;

/** A file that is written and that nothing refers to yet. */
export type NewMedia = { name: string; bytes: number };

export type MediaContent = { contentType: string; content: Uint8Array<ArrayBuffer> };

export type Media = {
  /**
   * Writes a file under a new name. The transaction that refers to it says `keep`; when there is none, `drop` it.
   * IMAGE_STORAGE_UNAVAILABLE when it cannot be written; nothing is left then.
   */
  write(purpose: MediaPurpose, ending: MediaEnding, bytes: Uint8Array): Promise<NewMedia>;
  /** Makes a written file somebody's, in the transaction that refers to it. Null: the deployment's. */
  keep(tx: Writer, file: NewMedia, whose: { ownerId: Uuid | null; access: MediaFile["access"] }): void;
  /**
   * Removes a file that nothing refers to any more. A failure is logged: the file stays, and is its owner's until the account is
   * deleted. Never rejects.
   */
  drop(name: string): Promise<void>;
  /** What of the name is stored; null when there is no such file. */
  find(db: Reader, name: string): MediaFile | null;
  /** NOT_FOUND when it is not there. */
  read(name: string): Promise<MediaContent>;
  /** What is this account's, by name. */
  listOf(db: Reader, ownerId: Uuid): MediaFile[];
  /** Removes every file of the account, with its rows. Rejects when one cannot be removed; may be repeated. */
  removeOf(ownerId: Uuid): Promise<void>;
  /** Removes files that no row knows. */
  sweep(): Promise<void>;
};

export function createMedia(deps: {
  db: Hub;
  store: MediaStore;
  clock: Clock;
  /** The machine's own clock, by which files are dated. */
  wall: Clock;
  ids: IdSource;
  logger: Logger;
}): Media {
  const { db, store, clock, wall, ids, logger } = deps;

  const remove = async (name: string): Promise<void> => {
    await store.remove(name);
    await db.write((tx) => deleteMedia(tx, name));
  };

  return {
    async write(purpose, ending, bytes) {
      const name = mediaName(purpose, ids(), ending);
      try {
        await store.write(name, bytes);
      } catch (cause) {
        throw new ApiError("IMAGE_STORAGE_UNAVAILABLE", undefined, { cause });
      }
      return { name, bytes: bytes.byteLength };
    },
    keep: (tx, { name, bytes }, whose) => void insertMedia(tx, { name, bytes, ...whose, createdAt: clock() }),
    drop: (name) =>
      remove(name).catch((error) => logger.warn("a media file was not removed", { name, error: describeError(error) })),
    find: findMedia,
    async read(name) {
      const content = await store.read(name);
      if (content === null) throw new ApiError("NOT_FOUND");
      return { contentType: mediaType(name), content };
    },
    listOf: listMediaOf,
    async removeOf(ownerId) {
      for (const { name } of listMediaOf(db, ownerId)) await remove(name);
    },
    async sweep() {
      const before = wall() - UNKNOWN_MS;
      for await (const { name, writtenAt } of store.list())
        if (writtenAt < before && findMedia(db, name) === null) await store.remove(name);
    },
  };
}
