import { join } from "node:path";

/** How the program is started: the words before the subcommand, where, and what they need of the environment besides PATH. */
export type Program = { command: string[]; cwd?: string; env?: Record<string, string> };

/** From its sources on Bun: unless a test says otherwise. */
export const SOURCES: Program = { command: [process.execPath, join(import.meta.dir, "../../src/main.ts")] };

/** The program as an operator runs it: a process of its own on a real port. */
export type ServiceProcess = {
  base: string;
  ws: string;
  pid: number;
  /** Milliseconds from the start of the process to the line that was waited for. */
  startMs: number;
  /** Everything it logged so far, one JSON line each. */
  log: Record<string, unknown>[];
  /** Resolves with the first line that is so, of those there are or are to come. */
  logged(isSo: (line: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>;
  /** Its exit code, once the last line of its log is there. */
  exited: Promise<number>;
  signal(name: "SIGTERM" | "SIGKILL" | "SIGINT"): void;
};

/**
 * Starts `serve` on a free port and waits until it says that it is ready, or only that it listens; rejects with its output when
 * it ends before.
 */
export async function spawnService(
  dataDir: string,
  env: Record<string, string> = {},
  program = SOURCES,
  awaited: "listening" | "ready" = "ready",
): Promise<ServiceProcess> {
  const started = performance.now();
  const child = Bun.spawn([...program.command, "serve"], {
    ...(program.cwd === undefined ? {} : { cwd: program.cwd }),
    env: {
      PATH: process.env.PATH ?? "",
      ...program.env,
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      LOG_FORMAT: "json",
      RATE_LIMIT_SCALE: "1000",
      // Nobody lives there whom the test did not let be born.
      DEMO: "off",
      ...env,
    },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const log: Record<string, unknown>[] = [];
  const listeners = new Set<(line: Record<string, unknown>) => void>();
  const ready = Promise.withResolvers<{ url: string; pid: number }>();
  const reading = (async () => {
    let rest = "";
    for await (const chunk of child.stdout.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop()!;
      for (const line of lines) {
        const entry = JSON.parse(line) as Record<string, unknown>;
        log.push(entry);
        for (const listener of listeners) listener(entry);
        if (entry.message === awaited) ready.resolve({ url: String(entry.url), pid: Number(entry.pid) });
      }
    }
    const errors = await new Response(child.stderr).text();
    ready.reject(
      new Error(`the service ended before it was ready: ${errors}\n${log.map((l) => JSON.stringify(l)).join("\n")}`),
    );
  })();
  const { url: base, pid } = await ready.promise;
  return {
    base,
    ws: base.replace(/^http/, "ws"),
    pid,
    startMs: performance.now() - started,
    log,
    logged: (isSo) =>
      new Promise((resolve) => {
        const already = log.find(isSo);
        if (already !== undefined) return resolve(already);
        const listener = (line: Record<string, unknown>): void => {
          if (!isSo(line)) return;
          listeners.delete(listener);
          resolve(line);
        };
        listeners.add(listener);
      }),
    exited: reading.then(() => child.exited),
    // The child may be a launcher that does not pass signals on.
    signal(name) {
      if (child.exitCode === null && child.signalCode === null) process.kill(pid, name);
    },
  };
}

/** Runs a subcommand to its end. */
export async function runProgram(
  args: string[],
  options: { env?: Record<string, string>; stdin?: string; program?: Program } = {},
): Promise<{ code: number; out: string; err: string }> {
  const { command, cwd, env } = options.program ?? SOURCES;
  const child = Bun.spawn([...command, ...args], {
    ...(cwd === undefined ? {} : { cwd }),
    env: { PATH: process.env.PATH ?? "", ...env, ...options.env },
    stdin: options.stdin === undefined ? "ignore" : new Blob([options.stdin]),
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, err, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { code, out, err };
}
