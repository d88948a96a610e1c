import { statfs } from "node:fs/promises";
import type { Engine } from "../../engine/engine.ts";
import { toTimestamp } from "../../shared/clock.ts";
import type { Probe } from "../../shared/probe.ts";
import { fileMark } from "../../store/file-mark.ts";
import type { Hub } from "../../store/hub/hub.ts";

/** Bytes free on the data volume below which somebody should look, and below which a tick may not fit. */
const DISK_LOW_BYTES = 512 * 1024 * 1024;
const DISK_FULL_BYTES = 32 * 1024 * 1024;

/** Intervals behind its schedule from which time that stands still is not only to be looked at: nobody lives. */
const STANDING_DOWN_INTERVALS = 5;

/**
 * Make it once the hub at `path` is open. The engine would go on in a file, or a log, that was removed or replaced, and nobody will ever
 * see again what is written there.
 */
export function hubProbe(hub: Pick<Hub, "get" | "status">, path: string): Probe {
  const watched = [path, `${path}-wal`];
  const opened = watched.map((file) => fileMark(file)?.inode);
  return () => {
    const lost = watched.find((file, n) => opened[n] !== undefined && fileMark(file)?.inode !== opened[n]);
    if (lost !== undefined)
      throw new Error(`${lost} was removed or replaced while the service runs: stop it and restore the hub`);
    hub.get("SELECT 1 FROM loop_state");
    const { mode, writable, lagMs } = hub.status();
    return { status: writable ? "up" : "degraded", details: { mode, lag_ms: lagMs } };
  };
}

export const workerProbe =
  (engine: Pick<Engine, "health">): Probe =>
  async () => {
    const { workers } = await engine.health();
    const up = workers.filter((worker) => worker.state === "up").length;
    return {
      status: up === workers.length ? "up" : "down",
      details: { workers: workers.length, up, restarts: Math.max(0, ...workers.map((worker) => worker.restarts)) },
    };
  };

export const tenantsProbe =
  (engine: Pick<Engine, "health" | "status">): Probe =>
  async () => {
    const { workers, failedEchoes, failedTenants, unlived, standing } = await engine.health();
    const { lagSeconds, tickIntervalSeconds } = engine.status();
    const lost = Object.values(unlived).reduce((sum, ticks) => sum + ticks, 0);
    const isDown = standing !== null && lagSeconds >= STANDING_DOWN_INTERVALS * tickIntervalSeconds;
    return {
      status: isDown ? "down" : lost > 0 || standing !== null ? "degraded" : "up",
      details: {
        open: workers.reduce((sum, worker) => sum + worker.openTenants, 0),
        failed: failedTenants,
        failed_echoes: failedEchoes,
        unlived_echo_ticks: unlived.echoes,
        unlived_account_ticks: lost - unlived.echoes,
        unlived_missing: unlived.missing,
        unlived_damaged: unlived.damaged,
        unlived_unusable: unlived.unusable,
        unlived_fault: unlived.fault,
        lag_seconds: lagSeconds,
        ...(standing === null ? {} : { standing_still: standing.reason, standing_since: toTimestamp(standing.since) }),
      },
    };
  };

export const diskProbe =
  (dataDir: string): Probe =>
  async () => {
    const { bavail, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    return {
      status: free < DISK_FULL_BYTES ? "down" : free < DISK_LOW_BYTES ? "degraded" : "up",
      details: { free_bytes: free },
    };
  };
