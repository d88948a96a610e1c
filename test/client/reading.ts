import { answerOf, createEchoes, type DiaryEntry, type Echoes, type EchoesOptions } from "../../client/src/echoes.ts";
import type { Tier } from "../../src/shared/tiers.ts";
import { ownPort } from "../support/port.ts";
import { type ServiceProcess, spawnService } from "../support/process.ts";

/** Who runs the service, from its first start. */
export const ADMIN = { email: "admin@example.org", password: "the keeper of the lamps" };

export const MARA = {
  name: "Mara",
  persona_text:
    "Mara is 34, a patient bookbinder in a harbour town. She is shy but stubborn, loves sea charts, and is afraid of deep water.",
  what_if_prompt: "What if she had taken the lighthouse job?",
  consent_declaration: true,
};

/** A service on a port of its own, which it has again after each start. Time moves by `step` only. */
export async function startTold(folder: string, settings: Record<string, string> = {}) {
  const common = {
    PORT: String(await ownPort()),
    TICK_INTERVAL_SECONDS: "3600",
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...settings,
  };
  let service: ServiceProcess = await spawnService(folder, common);
  const { base } = service;
  const admin = createEchoes({ baseUrl: base });
  await admin.signIn(ADMIN);
  let people = 0;
  const change = async (email: string, body: { tier?: Tier; role?: "admin" }): Promise<void> => {
    const { data } = await answerOf(admin.api.GET("/admin/users", { params: { query: { q: email } } }));
    const params = { path: { user_id: data[0]!.user_id } };
    await answerOf(admin.api.PATCH("/admin/users/{user_id}", { params, body }));
  };

  return {
    base,
    async step(ticks: number): Promise<void> {
      await answerOf(admin.api.POST("/admin/system/tick", { body: { action: "step", ticks } }));
    },
    /** Gives an account the widest tier and the role of an admin. */
    makeAdmin: (email: string) => change(email, { tier: "GodMode", role: "admin" }),
    setTier: (email: string, tier: Tier) => change(email, { tier }),
    /** Somebody new with an Echo. */
    async settle(options: Partial<EchoesOptions> = {}): Promise<{ echoes: Echoes; echoId: string }> {
      const echoes = createEchoes({ baseUrl: base, ...options });
      await echoes.signUp({ email: `reader${++people}@example.org`, password: "a lamp in the orchard" });
      const echo = await answerOf(echoes.api.POST("/echoes", { body: MARA }));
      return { echoes, echoId: echo.echo_id };
    },
    /** All that was written, oldest first, as a plain reader of the API has it. */
    async written(echoes: Echoes, id: string): Promise<string[]> {
      const page = await answerOf(
        echoes.api.GET("/echoes/{id}/diary", { params: { path: { id }, query: { limit: 100 } } }),
      );
      return page.data.map((entry) => entry.diary_id).reverse();
    },
    async kill(): Promise<void> {
      service.signal("SIGKILL");
      await service.exited;
    },
    async start(): Promise<void> {
      service = await spawnService(folder, common);
    },
    async stop(): Promise<void> {
      service.signal("SIGTERM");
      await service.exited;
    },
  };
}

/** Collects what a diary hands out; `until` resolves when so many have come. */
export function collect(entries: AsyncIterable<DiaryEntry>) {
  const got: string[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const ended = (async () => {
    for await (const entry of entries) {
      got.push(entry.diary_id);
      for (const one of waiting) if (got.length >= one.count) one.resolve();
    }
  })();
  return {
    got,
    ended,
    until: (count: number): Promise<void> =>
      got.length >= count
        ? Promise.resolve()
        : Promise.race([
            new Promise<void>((resolve) => waiting.push({ count, resolve })),
            ended.then(() => {
              throw new Error("the diary ended");
            }),
          ]),
  };
}
