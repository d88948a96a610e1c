import { type ServiceProcess, SOURCES, spawnService } from "../../test/support/process.ts";

/** The service as an operator starts it, but without limits in the way and with time that moves only when it is told. */
export async function startService(
  after: AsyncDisposableStack,
  dataDir: string,
  env: Record<string, string> = {},
  awaited: "listening" | "ready" = "ready",
): Promise<ServiceProcess & { port: number; end(): Promise<void> }> {
  const ofBench = { TICK_INTERVAL_SECONDS: "86400", TICK_CATCH_UP_MAX: "0", RATE_LIMIT_SCALE: "1000000" };
  const service = await spawnService(dataDir, { ...ofBench, ...env }, SOURCES, awaited);
  const end = async (): Promise<void> => {
    service.signal("SIGTERM");
    await service.exited;
  };
  after.defer(end);
  return { ...service, port: Number(new URL(service.base).port), end };
}

/** Lives one tick; the account has to be an admin's. */
export async function stepTick(base: string, token: string): Promise<void> {
  const answer = await fetch(`${base}/admin/system/tick`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ action: "step", ticks: 1 }),
  });
  if (answer.status !== 200) throw new Error(`the tick answered ${answer.status}: ${await answer.text()}`);
}
