import { close, fdatasync, open } from "node:fs";
import { promisify } from "node:util";

const openFile = promisify(open);
const syncFile = promisify(fdatasync);

/**
 * Puts commits on the disk without blocking the loop: one fdatasync of the WAL file, begun after a commit, serves every commit
 * that waits for it (group commit). Resolves when a sync that began after the call has ended.
 */
export function createWalSync(walPath: string): { flush(): Promise<void>; close(): void } {
  let descriptor: Promise<number> | null = null;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const sync = async (): Promise<void> => {
    descriptor ??= openFile(walPath, "r+");
    await syncFile(await descriptor);
  };
  const start = (): Promise<void> => {
    const current = sync().finally(() => {
      if (running === current) running = null;
    });
    running = current;
    return current;
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
      void descriptor?.then((fd) => close(fd, () => {}), ignore);
    },
  };
}

const ignore = (): void => {};
