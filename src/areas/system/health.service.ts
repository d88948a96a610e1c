import { type Clock, SECOND_MS } from "../../shared/clock.ts";
import { describeError, type Logger } from "../../shared/log.ts";
import type { Probe, ProbeReport, Probes } from "../../shared/probe.ts";

/** A part that does not answer within this is down. */
const PROBE_TIMEOUT_MS = 2 * SECOND_MS;

export type Health = { ready: boolean; subsystems: Record<string, ProbeReport & { latencyMs: number }> };

/**
 * Asks every part how it is, all at once. Ready means that none is down. A part that fails is told as down, its reason only to
 * the log. Callers at the same moment share one round.
 */
export function createHealthCheck(deps: {
  /** The parts that there are; asked at each look. */
  probes: () => Probes;
  clock: Clock;
  logger: Logger;
}): () => Promise<Health> {
  const { clock, logger } = deps;

  const ask = async (name: string, probe: Probe): Promise<ProbeReport & { latencyMs: number }> => {
    const startedAt = clock();
    const report = await withTimeout(probe).catch((error): ProbeReport => {
      logger.warn("health probe failed", { subsystem: name, error: describeError(error) });
      return { status: "down" };
    });
    return { ...report, latencyMs: clock() - startedAt };
  };

  const check = async (): Promise<Health> => {
    const probes = Object.entries(deps.probes());
    const reports = await Promise.all(probes.map(async ([name, probe]) => [name, await ask(name, probe)] as const));
    return {
      ready: reports.every(([, report]) => report.status !== "down"),
      subsystems: Object.fromEntries(reports),
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
