/**
 * Files that are kept beside the databases, under names that we choose. A file is there whole under its name or not at all, and is
 * never changed: another content has another name.
 */
export type MediaStore = {
  /** Resolves when the bytes are on the disk under the name. Rejects when they cannot be written; nothing is left then. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Resolves when the file is not there any more. Rejects when it cannot be removed. */
  remove(name: string): Promise<void>;
  /** Names of files, and when each was written in milliseconds; also what a crash has left half written. */
  list(): AsyncIterable<{ name: string; writtenAt: number }>;
};
