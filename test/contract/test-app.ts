import { createApp } from "../../src/app.ts";
import { parseConfig } from "../../src/config/config.ts";
import { serve } from "../../src/runtime/serve.ts";
import { createIdSource } from "../../src/shared/ids.ts";
import { createLogger } from "../../src/shared/log.ts";
import type { Tier } from "../../src/shared/tiers.ts";
import { type Api, api } from "../support/http.ts";
import { openToAll } from "../support/serving.ts";
import { ANSWER_ROUTES, streamCancelled } from "./app/answer-routes.ts";
import { authenticator, CALLERS, type Caller, gateFacts } from "./app/callers.ts";
import { THING_ROUTES } from "./app/thing-routes.ts";

export type TestApp = {
  base: string;
  api: Api;
  /** What the app has logged so far, a JSON line each. */
  logged(): Promise<string[]>;
  /** Moves the app's clock, which stands still otherwise. */
  advance(ms: number): Promise<void>;
  setTier(caller: Caller, tier: Tier): Promise<void>;
  /** Resolves when what makes an endless answer was told to stop. */
  streamCancelled(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts the app on some runtime. `settings` are environment variables. */
export type StartTestApp = (settings?: Record<string, string>) => Promise<TestApp>;

/** The real app with routes of the tests, not listening, with a clock of its own. */
export function createTestApp(settings: Record<string, string> = {}) {
  let now = 1_700_000_000_000;
  const clock = () => now;
  const logged: string[] = [];
  const app = createApp({
    config: parseConfig(settings),
    routes: [...THING_ROUTES, ...ANSWER_ROUTES],
    areas: [{ name: "things", about: "Things of the tests." }],
    streamPaths: [],
    authenticator,
    gateFacts,
    logger: createLogger({ level: "debug", pretty: false, write: (line) => logged.push(line), now: clock }),
    clock,
    elapsed: clock,
    ids: createIdSource(clock),
  });
  return {
    app,
    logged,
    advance(ms: number) {
      now += ms;
    },
  };
}

/** Starts it in this process, on the runtime that this process runs on. */
export const startTestApp: StartTestApp = async (settings) => {
  const { app, logged, advance } = createTestApp(settings);
  const server = serve({
    app,
    streams: [],
    host: "127.0.0.1",
    port: 0,
    maxClientFrameBytes: 16_384,
    pingSeconds: 30,
    ...openToAll,
  });
  const base = `http://127.0.0.1:${server.port}`;
  return {
    base,
    api: api(base),
    logged: async () => logged,
    advance: async (ms) => advance(ms),
    async setTier(caller, tier) {
      Object.assign(CALLERS[caller], { tier, allowance: tier });
    },
    streamCancelled: () => streamCancelled.promise,
    stop: () => server.stop(),
  };
};
