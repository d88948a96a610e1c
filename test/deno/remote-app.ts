import { join } from "node:path";
import type { Tier } from "../../src/shared/tiers.ts";
import type { Caller, StartTestApp } from "../contract/test-app.ts";
import { DENO, denoEnvironment, ROOT } from "../support/deno.ts";
import { api } from "../support/http.ts";

export type RemoteCall =
  | { name: "start"; settings: Record<string, string> }
  | ({ app: number } & (
      | { name: "logged" | "stop" }
      | { name: "advance"; ms: number }
      | { name: "setTier"; caller: Caller; tier: Tier }
    ));

/** A Deno process in which contract test apps are started; `end` ends it with all of them. */
export function startDenoProcess(): { startTestApp: StartTestApp; end(): Promise<number> } {
  const fixture = join(import.meta.dir, "fixtures/test-apps.ts");
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
  const call = <T>(said: RemoteCall): Promise<T> => {
    const reply = last.then(async () => {
      child.stdin.write(`${JSON.stringify(said)}\n`);
      child.stdin.flush();
      const { value, done } = await replies.next();
      if (done === true) throw new Error("the Deno process ended");
      return JSON.parse(value) as T;
    });
    last = reply.catch(() => {});
    return reply;
  };

  return {
    async startTestApp(settings = {}) {
      const { index: app, base } = await call<{ index: number; base: string }>({ name: "start", settings });
      return {
        base,
        api: api(base),
        logged: () => call({ app, name: "logged" }),
        advance: (ms) => call({ app, name: "advance", ms }),
        setTier: (caller, tier) => call({ app, name: "setTier", caller, tier }),
        stop: () => call({ app, name: "stop" }),
      };
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
