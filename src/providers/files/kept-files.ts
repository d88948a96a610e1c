import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type FileBody, filePart, type Span } from "../../runtime/file-part.ts";
import { storageUnavailable } from "../../shared/storage-unavailable.ts";

/** What a file is called while it is being written. */
const UNFINISHED = ".tmp";

/** The folder of what a file is made of. */
const PARTS = ".parts";

/** A complete file: its length, what stands for its content, and a part of it, to be sent. */
export type KeptFile = {
  bytes: number;
  tag: string;
  /** UNAVAILABLE when it cannot be opened now. */
  part(span: Span): Promise<FileBody>;
};

/** Files of a folder: complete under their name, or not there. */
export type KeptFiles = {
  /** Writes the pieces as they come. Returns how many bytes they are. */
  write(name: string, pieces: AsyncIterable<string | Uint8Array>): Promise<number>;
  /** Has the file made at a place of its own, by what writes files itself; `parts` is where it may keep a folder until it is done. */
  make(name: string, fill: (draft: string, parts: string) => Promise<void>): Promise<void>;
  /** The file; null when it is not there. UNAVAILABLE when it is and cannot be opened now. */
  read(name: string): Promise<KeptFile | null>;
  /** Removes the file, or the folder, of that name, and what was left unfinished of it. */
  remove(name: string): Promise<void>;
  /** The names of all that is there, of what was left unfinished too. */
  list(): Promise<string[]>;
};

export function createKeptFiles(folder: string): KeptFiles {
  const pathOf = (name: string): string => join(folder, name);
  return {
    async write(name, pieces) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = pathOf(name) + UNFINISHED;
      const file = await open(draft, "w", 0o600);
      try {
        let bytes = 0;
        for await (const piece of pieces) {
          // One call may write less than it was given.
          await file.writeFile(piece);
          bytes += Buffer.byteLength(piece);
        }
        await file.sync();
        await rename(draft, pathOf(name));
        return bytes;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      } finally {
        await file.close();
      }
    },
    async make(name, fill) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = pathOf(name) + UNFINISHED;
      try {
        await fill(draft, pathOf(name) + PARTS);
        const file = await open(draft, "r+");
        await file.sync().finally(() => file.close());
        await rename(draft, pathOf(name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      } finally {
        await rm(pathOf(name) + PARTS, { force: true, recursive: true });
      }
    },
    async read(name) {
      const path = pathOf(name);
      const file = await open(path, "r").catch(notThere(path));
      if (file === null) return null;
      const { size } = await file.stat().finally(() => file.close());
      // A name stands for one content for ever.
      return { bytes: size, tag: name, part: (span) => filePart(path, span).catch(unavailable(path)) };
    },
    async remove(name) {
      await rm(pathOf(name), { force: true, recursive: true });
      await rm(pathOf(name) + UNFINISHED, { force: true });
      await rm(pathOf(name) + PARTS, { force: true, recursive: true });
    },
    list: () =>
      readdir(folder).catch((error: { code?: string }) => {
        if (error.code === "ENOENT") return [];
        throw error;
      }),
  };
}

const unavailable =
  (path: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw storageUnavailable(String(error.code), path, error);
  };

const notThere = (path: string) => (error: NodeJS.ErrnoException) => {
  if (error.code === "ENOENT") return null;
  return unavailable(path)(error);
};
