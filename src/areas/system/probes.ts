import { statfs } from "node:fs/promises";
import type { Engine } from "../../engine/engine.ts";
import { toTimestamp } from "../../shared/clock.ts";
import type { Reader } from "../../store/driver.ts";

/** `down` means that the service cannot do its work; `degraded` that it can, but somebody should look. */
export type ProbeReport = { status: "up" | "degraded" | "down"; details?: Record<string, number | string> };
export type Probe = () => ProbeReport | Promise<ProbeReport>;

/** Bytes free on the data volume below which somebody should look, and below which a tick may not fit. */
const DISK_LOW_BYTES = 512 * 1024 * 1024;
const DISK_FULL_BYTES = 32 * 1024 * 1024;

/** Intervals behind its schedule from which time that stands still is not only to be looked at: nobody lives. */
const STANDING_DOWN_INTERVALS = 5;

/** Mails waiting above which the mail server is taken to be in trouble. */
const MAIL_BACKLOG = 50;

export const hubProbe =
  (hub: Reader): Probe =>
  () => {
    hub.get("SELECT 1 FROM loop_state");
    return { status: "up" };
  };

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

export const streamsProbe =
  (stats: () => { connections: number; users: number }): Probe =>
  () => ({ status: "up", details: stats() });

export const mailProbe =
  (queued: () => number): Probe =>
  () => {
    const waiting = queued();
    return { status: waiting > MAIL_BACKLOG ? "degraded" : "up", details: { queued: waiting } };
  };

/** Which adapter stands behind each provider; a part of its own (mail) tells how that one is doing. */
export const providersProbe =
  (adapters: Record<string, string>): Probe =>
  () => ({ status: "up", details: adapters });

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
