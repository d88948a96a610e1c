import { expect, test } from "bun:test";
import { ADA } from "../areas/live-service.ts";
import { temporaryFolder } from "../support/folder.ts";
import { api } from "../support/http.ts";
import { spawnService } from "../support/process.ts";
import { dieAt, type Step } from "./steps.ts";

const root = temporaryFolder();
const PASSWORD = "a lamp in the orchard";
const KEY = { "idempotency-key": "one Echo, please" };

/** Before and after each commit of a birth, and while its events are under way. */
const DEATHS: Step[] = ["birth before commit", "birth committed", "apply committed", "acknowledgement done"];

test.each(DEATHS)(
  "two clients with one Idempotency-Key, a crash at '%s', and both again: one Echo, the same answer to all",
  async (step) => {
    const folder = `${root}/${step.replaceAll(" ", "-")}`;
    const env = { TICK_INTERVAL_SECONDS: "3600", ADMIN_EMAIL: "ada@example.org", ADMIN_PASSWORD: PASSWORD };
    const first = await spawnService(folder, { ...env, ...dieAt(step, 1) });
    const login = { body: { email: "ada@example.org", password: PASSWORD } };
    const { json } = await api(first.base)<{ access_token: string }>("POST", "/auth/login", login);
    const create = (base: string) =>
      api(base, json.access_token)<{ echo_id: string }>("POST", "/echoes", { body: ADA, headers: KEY });
    const cutOff = await Promise.allSettled([create(first.base), create(first.base)]);
    expect(await first.exited).not.toBe(0);

    const second = await spawnService(folder, env);
    const answers = await Promise.all([create(second.base), create(second.base)]);
    const told = cutOff.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    for (const answer of [...told, ...answers]) expect(answer.status).toBe(201);
    expect(new Set([...told, ...answers].map((answer) => answer.json.echo_id)).size).toBe(1);
    const list = await api(second.base, json.access_token)<unknown[]>("GET", "/echoes");
    expect(list.json).toHaveLength(1);
    second.signal("SIGTERM");
    expect(await second.exited).toBe(0);
  },
);
