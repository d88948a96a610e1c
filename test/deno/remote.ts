import { join } from "node:path";
import type { StartTestApp } from "../contract/test-app.ts";
import { type StartStreamServer, withEchoes } from "../streams/stream-server.ts";
import { DENO, denoEnvironment, ROOT } from "../support/deno.ts";
import { api } from "../support/http.ts";

/** What the process is told, as a line of JSON. */
export type Call =
  | { start: "testApp" | "streamServer"; options: object }
  | { on: number; method: string; args: unknown[] };

/** A Deno process in which the servers of the contract tests are started; `end` ends it with all of them. */
export function startDenoProcess(): {
  startTestApp: StartTestApp;
  startStreamServer: StartStreamServer;
  end(): Promise<number>;
} {
  const fixture = join(import.meta.dir, "fixtures/remote.ts");
  const child = Bun.spawn([DENO, "run", "--allow-all", fixture], {
    cwd: ROOT,
    env: denoEnvironment(),
    stdin: "pipe",
    stdout: "pipe",
    stderr: "inherit",
  });
  const replies = lines(child.stdout);
  let last: Promise<unknown> = Promise.resolve();

  /** One call at a time: replies come in the order of calls. */
  const ask = <T>(call: Call): Promise<T> => {
    const reply = last.then(async () => {
      child.stdin.write(`${JSON.stringify(call)}\n`);
      await child.stdin.flush();
      const { value, done } = await replies.next();
      if (done === true) throw new Error("the Deno process ended");
      return JSON.parse(value) as T;
    });
    last = reply.catch(() => {});
    return reply;
  };

  /** `to("method")` is that method of the started thing, over there. */
  const start = async (what: "testApp" | "streamServer", options: object = {}) => {
    const { on, base } = await ask<{ on: number; base: string }>({ start: what, options });
    const to =
      (method: string) =>
      <T>(...args: unknown[]): Promise<T> =>
        ask({ on, method, args });
    return { base, to };
  };

  return {
    async startTestApp(settings) {
      const { base, to } = await start("testApp", settings);
      return {
        base,
        api: api(base),
        logged: to("logged"),
        advance: to("advance"),
        setTier: to("setTier"),
        streamCancelled: to("streamCancelled"),
        stop: to("stop"),
      };
    },
    async startStreamServer(options) {
      const { base, to } = await start("streamServer", options);
      return withEchoes({
        base,
        signUp: to("signUp"),
        signInAgain: to("signInAgain"),
        endSession: to("endSession"),
        tell: to("tell"),
        publish: to("publish"),
        closeAll: to("closeAll"),
        stats: to("stats"),
        stop: to("stop"),
      });
    },
    end() {
      child.stdin.end();
      return child.exited;
    },
  };
}

async function* lines(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string, void> {
  let rest = "";
  for await (const chunk of stream.pipeThrough(new TextDecoderStream())) {
    const whole = (rest + chunk).split("\n");
    rest = whole.pop()!;
    yield* whole;
  }
}
