import { join } from "node:path";

const BENCH = join(import.meta.dir, "..");
const ROOT = join(BENCH, "..");

/** Where programs for Node are put: below node_modules, so that they find the packages. */
const BUNDLES = join(ROOT, "node_modules/.cache/echoes-bench");

/** A program of the bench in a process of its own, which does what it is told, one command after the other. */
export type Program = {
  pid: number;
  /** What it said when it was ready. */
  ready: Record<string, number>;
  tell<T>(command: string, args?: unknown): Promise<T>;
  /** Lets it end before the figure does. */
  end(): Promise<void>;
};

/** Starts `bench/<file>`, which must use `obey`; ended with `after`. Rejects when it ends before it is ready. */
export async function startProgram(
  after: AsyncDisposableStack,
  file: string,
  args: readonly string[] = [],
  runtime: "bun" | "node" = "bun",
): Promise<Program> {
  const path = runtime === "bun" ? join(BENCH, file) : await bundleForNode(file);
  const child = Bun.spawn([runtime === "bun" ? process.execPath : "node", path, ...args], {
    stdin: "pipe",
    stdout: "pipe",
    stderr: "inherit",
    cwd: ROOT,
  });
  const lines = readLines(child.stdout);
  const next = async (): Promise<unknown> => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`${file} ended with ${await child.exited}`);
    return JSON.parse(value);
  };
  const end = async (): Promise<void> => {
    child.stdin.end();
    await child.exited;
  };
  after.defer(end);
  const ready = (await next()) as Record<string, number>;
  return {
    pid: child.pid,
    ready,
    async tell<T>(command: string, commandArgs: unknown = null) {
      child.stdin.write(`${JSON.stringify({ command, args: commandArgs })}\n`);
      child.stdin.flush();
      const answer = (await next()) as { result: T } | { error: string };
      if ("error" in answer) throw new Error(`${file} could not ${command}: ${answer.error}`);
      return answer.result;
    },
    end,
  };
}

/** Node of today does not read TypeScript, and the driver's file is one. */
async function bundleForNode(file: string): Promise<string> {
  const built = await Bun.build({
    entrypoints: [join(BENCH, file)],
    outdir: BUNDLES,
    naming: `${file.replaceAll("/", "-").replace(/\.ts$/, "")}.mjs`,
    target: "node",
    packages: "external",
  });
  return built.outputs[0]!.path;
}

async function* readLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop()!;
    yield* lines;
  }
}
