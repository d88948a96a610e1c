import { spawnSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type SmallDisk = {
  path: string;
  /** Takes all the room there is, or all but `leftBytes`. */
  fill(leftBytes?: number): void;
  /** Gives back what `fill` took. */
  free(): void;
  remove(): void;
};

const BLOCK_BYTES = 4096;

/** A volume of its own of `mebibytes`; null when this user may not mount one. */
export function mountSmallDisk(mebibytes: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), "echoes-disk-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${mebibytes}m`, "tmpfs", path]);
  if (mounted.status !== 0) {
    rmSync(path, { recursive: true });
    return null;
  }
  const ballast = join(path, "ballast");
  return {
    path,
    fill(leftBytes = 0) {
      const { bavail, bsize } = statfsSync(path);
      for (let left = bavail * bsize - leftBytes; left >= BLOCK_BYTES; left -= BLOCK_BYTES)
        appendFileSync(ballast, new Uint8Array(BLOCK_BYTES));
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      const unmounted = spawnSync("umount", [path]);
      if (unmounted.status !== 0) spawnSync("umount", ["-l", path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** For the titles and the console: what is left out on this machine must be seen to be. */
export const NO_MOUNT = "this user may not mount a small volume (root may): DISK FULL IS NOT TESTED HERE";
