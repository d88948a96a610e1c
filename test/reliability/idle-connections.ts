import { join } from "node:path";

/** Connections of one process: as a client it is under the same limit of descriptors as the service. */
const PER_PROCESS = 10_000;

export type IdleConnections = {
  /** Connections that were made since the start, those that were sent away included. */
  made(): number;
  /** Connections held now, as their clients see it. */
  held(): number;
  end(): Promise<void>;
};

/**
 * Keeps so many connections to a server that say nothing, from many addresses; whoever is sent away comes back. The processes that hold
 * them end with this one.
 */
export function holdIdleConnections(port: number, count: number): IdleConnections {
  const holders = Array.from({ length: Math.ceil(count / PER_PROCESS) }, (_, n) => {
    const first = n * PER_PROCESS;
    const told = { made: 0, held: 0 };
    const child = Bun.spawn(
      [
        process.execPath,
        join(import.meta.dir, "fixtures/hold-idle.ts"),
        ...[port, first, Math.min(count - first, PER_PROCESS)].map(String),
      ],
      { stdin: "pipe", stdout: "ignore", stderr: "inherit", ipc: (message) => void Object.assign(told, message) },
    );
    return { told, child };
  });
  const sum = (of: (told: { made: number; held: number }) => number): number =>
    holders.reduce((all, { told }) => all + of(told), 0);
  return {
    made: () => sum(({ made }) => made),
    held: () => sum(({ held }) => held),
    async end() {
      for (const { child } of holders) child.kill();
      await Promise.all(holders.map(({ child }) => child.exited));
    },
  };
}
