import { SERVICE, writeService } from "../../scripts/build-service.ts";
import { type Program, type ServiceProcess, spawnService } from "../../test/support/process.ts";

let built: Promise<Program> | null = null;

/** What `bun run start` starts, bundled once for all figures. */
const program = (): Promise<Program> => {
  built ??= writeService().then(() => ({ command: [process.execPath, SERVICE] }));
  return built;
};

/** The service as an operator starts it, but without limits in the way and with time that moves only when it is told. */
export async function startService(
  after: AsyncDisposableStack,
  dataDir: string,
  env: Record<string, string> = {},
  awaited: "listening" | "ready" = "ready",
): Promise<ServiceProcess & { port: number; end(): Promise<void> }> {
  // All load comes from this machine: as from a proxy, whose connections are not counted.
  const unlimited = { RATE_LIMIT_SCALE: "1000000", TRUSTED_PROXIES: "127.0.0.1/32" };
  const ofBench = { TICK_INTERVAL_SECONDS: "86400", TICK_CATCH_UP_MAX: "0", ...unlimited };
  const service = await spawnService(dataDir, { ...ofBench, ...env }, await program(), awaited);
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
