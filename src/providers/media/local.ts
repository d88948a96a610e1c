import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { MediaStore } from "./port.ts";

/** What a file is called while it is being written. */
const UNFINISHED = ".tmp";

/**
 * Files in a folder of this machine, in sub-folders by a hash-like part of their names: the last two characters before the ending,
 * which are random in every name.
 */
export function createLocalMedia(root: string): MediaStore {
  const folderOf = (name: string): string => join(root, name.slice(0, name.indexOf(".")).slice(-2));
  return {
    async write(name, bytes) {
      const folder = folderOf(name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, name + UNFINISHED);
      try {
        await writeSynced(unfinished, bytes);
        await rename(unfinished, join(folder, name));
        await syncFolder(folder);
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {});
        throw error;
      }
    },
    async read(name) {
      try {
        return new Uint8Array(await readFile(join(folderOf(name), name)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (name) => rm(join(folderOf(name), name), { force: true }),
    async *list() {
      for (const folder of await entriesOf(root))
        for (const name of await entriesOf(join(root, folder))) {
          const found = await stat(join(root, folder, name)).catch(() => null);
          if (found?.isFile()) yield { name, writtenAt: found.mtimeMs };
        }
    },
  };
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A rename is on the disk when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, "r");
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

const entriesOf = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error) => {
    if (isMissing(error) || (error as { code?: string }).code === "ENOTDIR") return [];
    throw error;
  });

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === "ENOENT";
