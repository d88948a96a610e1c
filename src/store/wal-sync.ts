import { close, fdatasync, open } from "node:fs";
import { promisify } from "node:util";
import { storageError } from "./storage-fault.ts";

const openFile = promisify(open);
const syncFile = promisify(fdatasync);

/**
 * Puts commits on the disk without blocking the loop: one fdatasync of the WAL file, begun after a commit, serves every commit
 * that waits for it (group commit). Resolves when a sync that began after the call has ended; rejects with UNAVAILABLE when the
 * disk did not take it, and the next call tries again.
 */
export function createWalSync(walPath: string): { flush(): Promise<void>; close(): void } {
  let descriptor: number | null = null;
  let closed = false;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const sync = async (): Promise<void> => {
    try {
      descriptor ??= await openFile(walPath, "r+");
      await syncFile(descriptor);
    } catch (error) {
      throw storageError(error, walPath);
    } finally {
      if (closed) letGo();
    }
  };
  const start = (): Promise<void> => {
    const current = sync().finally(() => {
      if (running === current) running = null;
    });
    running = current;
    return current;
  };
  const letGo = (): void => {
    if (descriptor !== null) close(descriptor, () => {});
    descriptor = null;
  };

  return {
    flush() {
      if (running === null) return start();
      next ??= running.then(ignore, ignore).then(() => {
        next = null;
        return start();
      });
      return next;
    },
    close() {
      closed = true;
      if (running === null) letGo();
    },
  };
}

const ignore = (): void => {};
