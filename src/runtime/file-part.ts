import { type FileHandle, open } from "node:fs/promises";

/** Bytes of a file, from `start` up to `end`, which is not among them. */
export type Span = { start: number; end: number };

/** What an answer is given in the place of bytes. */
export type FileBody = Blob | ReadableStream<Uint8Array<ArrayBuffer>>;

/** Bytes read at once from a file that is sent as a stream. */
const CHUNK_BYTES = 64 * 1024;

/**
 * A part of a file as this runtime sends it best, read no faster than it is taken and never held in memory. Bun sends a file by itself, with
 * its length, and would send a stream without one. Rejects when the file cannot be opened, where it is opened here.
 */
export const filePart = (path: string, span: Span): Promise<FileBody> =>
  "Deno" in globalThis ? streamedPart(path, span) : Promise.resolve(bunPart(path, span));

/** Of an empty part Bun makes another one. */
const bunPart = (path: string, { start, end }: Span): Blob =>
  start === end ? new Blob() : Bun.file(path).slice(start, end);

async function streamedPart(path: string, { start, end }: Span): Promise<FileBody> {
  const file: FileHandle = await open(path, "r");
  let at = start;
  return new ReadableStream(
    {
      async pull(controller) {
        const wanted = Math.min(CHUNK_BYTES, end - at);
        const read = file.read(new Uint8Array(wanted), 0, wanted, at);
        const { bytesRead, buffer } = await read.catch(async (error: unknown) => {
          await file.close();
          throw error;
        });
        at += bytesRead;
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
        await file.close();
        controller.close();
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  );
}
