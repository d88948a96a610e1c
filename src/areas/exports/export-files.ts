import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Uuid } from "../../shared/ids.ts";

/** Bytes read at once from a file that is answered with. */
const CHUNK_BYTES = 64 * 1024;

/** Exports as files of a folder: complete under their name, or not there. */
export type ExportFiles = {
  /** Writes the pieces as they come. Returns how many bytes they are. */
  write(exportId: Uuid, pieces: AsyncIterable<string>): Promise<number>;
  /** The file, read no faster than it is taken; null when it is not there. */
  read(exportId: Uuid): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>;
  remove(exportId: Uuid): Promise<void>;
};

export function createExportFiles(folder: string): ExportFiles {
  const pathOf = (exportId: Uuid): string => join(folder, `${exportId}.json`);
  return {
    async write(exportId, pieces) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = `${pathOf(exportId)}.tmp`;
      const file = await open(draft, "w", 0o600);
      try {
        let bytes = 0;
        for await (const piece of pieces) bytes += (await file.write(piece)).bytesWritten;
        await file.sync();
        await rename(draft, pathOf(exportId));
        return bytes;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      } finally {
        await file.close();
      }
    },
    async read(exportId) {
      const file = await open(pathOf(exportId), "r").catch(() => null);
      if (file === null) return null;
      return new ReadableStream({
        async pull(controller) {
          const { bytesRead, buffer } = await file.read(new Uint8Array(CHUNK_BYTES), 0, CHUNK_BYTES, null);
          if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
          await file.close();
          controller.close();
        },
        cancel: () => file.close(),
      });
    },
    async remove(exportId) {
      await rm(pathOf(exportId), { force: true });
      await rm(`${pathOf(exportId)}.tmp`, { force: true });
    },
  };
}
