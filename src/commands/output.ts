import { fstatSync, writeSync } from "node:fs";
import type { LogState } from "../shared/log.ts";

/** Standard output or error, as the runtime has it. */
type Stream = NodeJS.WritableStream & { fd: number };

/** Bytes that may wait for a reader who does not read; texts that come while so many wait are lost. */
const WAITING_BYTES_MAX = 4 * 1024 * 1024;

/** How long the end of the program waits for what is still to be read. */
const LAST_READ_MS = 1_000;

export type Output = {
  /** Never fails: what cannot be written is lost, and counted. */
  write(text: string): void;
  state(): LogState;
  /** Resolves when what was written has left the program, or nobody has read it for a while. */
  flushed(): Promise<void>;
};

/**
 * Standard output or error, whatever becomes of it: its reader may go away or stop reading, its volume may be full. A program
 * that serves people does not end for that.
 */
export function createOutput(stream: Stream): Output {
  // Without a listener the first text that cannot be written would end the program. Each is told to its own callback.
  stream.on("error", () => {});
  return isFile(stream.fd) ? fileOutput(stream.fd) : streamOutput(stream);
}

/** A file is written at once: its stream on Deno would never write again after one text that found no room. */
function fileOutput(fd: number): Output {
  let lost = 0;
  let failing = false;
  /** Whether what the file ends with is the beginning of a text that was lost. */
  let isCut = false;
  return {
    write(text) {
      let left: Uint8Array = Buffer.from(isCut ? `\n${text}` : text);
      try {
        while (left.length > 0) {
          left = left.subarray(writeSync(fd, left));
          isCut = left.length > 0;
        }
        failing = false;
      } catch {
        lost++;
        failing = true;
      }
    },
    state: () => ({ lost, failing }),
    flushed: async () => {},
  };
}

function streamOutput(stream: Stream): Output {
  let lost = 0;
  let failing = false;
  let waitingBytes = 0;
  let whenNoneWaits: () => void = () => {};

  const lose = (): void => {
    lost++;
    failing = true;
  };

  return {
    write(text) {
      if (waitingBytes >= WAITING_BYTES_MAX) return lose();
      const bytes = Buffer.byteLength(text);
      waitingBytes += bytes;
      const settle = (error?: Error | null): void => {
        waitingBytes -= bytes;
        if (error) lose();
        else failing = false;
        if (waitingBytes === 0) whenNoneWaits();
      };
      try {
        stream.write(text, settle);
      } catch (error) {
        settle(error as Error);
      }
    },
    state: () => ({ lost, failing }),
    flushed: () =>
      new Promise((resolve) => {
        if (waitingBytes === 0) return resolve();
        whenNoneWaits = resolve;
        setTimeout(resolve, LAST_READ_MS);
      }),
  };
}

function isFile(fd: number): boolean {
  try {
    return fstatSync(fd).isFile();
  } catch {
    return false;
  }
}
