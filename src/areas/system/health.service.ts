import { type Clock, SECOND_MS } from "../../shared/clock.ts";
import { describeError, type Logger } from "../../shared/log.ts";
import type { Probe, ProbeReport } from "./probes.ts";

/** A part that does not answer within this is down. */
const PROBE_TIMEOUT_MS = 2 * SECOND_MS;

export const SUBSYSTEMS = ["hub", "tenants", "worker", "streams", "mail", "providers", "disk"] as const;
export type Subsystem = (typeof SUBSYSTEMS)[number];

export type Health = { ready: boolean; subsystems: Record<Subsystem, ProbeReport & { latencyMs: number }> };

/**
 * Asks every part how it is, all at once. Ready means that none is down. A part that fails is told as down, its reason only to
 * the log. Callers at the same moment share one round.
 */
export function createHealthCheck(deps: {
  probes: Record<Subsystem, Probe>;
  clock: Clock;
  logger: Logger;
}): () => Promise<Health> {
  const { probes, clock, logger } = deps;

  const ask = async (name: Subsystem): Promise<ProbeReport & { latencyMs: number }> => {
    const startedAt = clock();
    const report = await withTimeout(probes[name]).catch((error): ProbeReport => {
      logger.warn("health probe failed", { subsystem: name, error: describeError(error) });
      return { status: "down" };
    });
    return { ...report, latencyMs: clock() - startedAt };
  };

  const check = async (): Promise<Health> => {
    const reports = await Promise.all(SUBSYSTEMS.map(async (name) => [name, await ask(name)] as const));
    return {
      ready: reports.every(([, report]) => report.status !== "down"),
      subsystems: Object.fromEntries(reports) as Health["subsystems"],
    };
  };

  let underway: Promise<Health> | null = null;
  return () => {
    underway ??= check().finally(() => {
      underway = null;
    });
    return underway;
  };
}

async function withTimeout(probe: Probe): Promise<ProbeReport> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${PROBE_TIMEOUT_MS} ms`)), PROBE_TIMEOUT_MS);
  try {
    return await Promise.race([probe(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
