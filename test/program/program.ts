import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Subprocess } from "bun";

/** The program as an operator runs it: a process of its own, on a folder and a port of its own. */

const MAIN = join(import.meta.dir, "../../src/main.ts");

export const freshFolder = (): string => mkdtempSync(join(tmpdir(), "echoes-program-"));

const environment = (dataDir: string, settings: Record<string, string>): Record<string, string> => ({
  PATH: process.env.PATH ?? "",
  DATA_DIR: dataDir,
  PORT: "0",
  LOG_FORMAT: "json",
  ...settings,
});

export type Finished = { code: number; out: string; err: string };

/** Runs a command to its end; `input` is its standard input. */
export async function run(
  dataDir: string,
  args: string[],
  { input = "", settings = {} }: { input?: string; settings?: Record<string, string> } = {},
): Promise<Finished> {
  const child = Bun.spawn([process.execPath, MAIN, ...args], {
    env: environment(dataDir, settings),
    stdin: Buffer.from(input),
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, err, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited]);
  return { code, out, err };
}

export type Running = {
  base: string;
  process: Subprocess;
  /** Everything that it has logged, one line per event. */
  log(): string;
  /** Sends a signal and resolves to the exit code once the process has ended. */
  end(signal: NodeJS.Signals): Promise<number>;
};

/** Starts the service and resolves when it says that it is ready; rejects with what it said when it ends instead. */
export async function serve(dataDir: string, settings: Record<string, string> = {}): Promise<Running> {
  const child = Bun.spawn([process.execPath, MAIN, "serve"], {
    env: environment(dataDir, settings),
    stdout: "pipe",
    stderr: "inherit",
  });
  let log = "";
  const ready = Promise.withResolvers<string>();
  const read = async (): Promise<void> => {
    for await (const chunk of child.stdout.pipeThrough(new TextDecoderStream())) {
      log += chunk;
      const line = log.split("\n").find((one) => one.includes('"message":"ready"'));
      if (line !== undefined) ready.resolve((JSON.parse(line) as { url: string }).url);
    }
    ready.reject(new Error(`the service ended before it was ready: ${log}`));
  };
  const reading = read();
  return {
    base: await ready.promise,
    process: child,
    log: () => log,
    async end(signal) {
      child.kill(signal);
      const code = await child.exited;
      await reading;
      return code;
    },
  };
}
