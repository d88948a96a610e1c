import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Config, parseConfig } from "../../src/config/config.ts";
import type { Journal } from "../../src/engine/journal.ts";
import { createOffsetClock, DAY_MS, systemClock } from "../../src/shared/clock.ts";
import { createLogger } from "../../src/shared/log.ts";
import type { Tier } from "../../src/shared/tiers.ts";
import { startService } from "../../src/start.ts";
import type { Database } from "../../src/store/driver.ts";
import { openHubFile } from "../../src/store/hub/open-hub.ts";
import { givenBirths, noteBirths, placeOf } from "../support/births.ts";
import { type Api, api } from "../support/http.ts";

const ADMIN = { email: "admin@example.org", password: "the keeper of the lamps" };

export type Person = { email: string; userId: string; token: string; refreshToken: string; api: Api };

type TokenPair = { access_token: string; refresh_token: string };

/** Of everybody who registers. */
export const PASSWORD = "a lamp in the orchard";

/** What a new Echo needs at least. */
export const ADA = {
  name: "Ada",
  persona_text:
    "Ada is 34, a patient clockmaker who loves the sea, her sister Ruth and old maps. She is shy with strangers.",
  what_if_prompt: "What if she had taken the lighthouse job?",
  consent_declaration: true,
};

/**
 * The whole service on a port and a folder of its own. Its ticks wait for `step`, its clock goes on and can be moved; its lives are the
 * same in each run of the test file.
 */
export async function startLiveService(overrides: Partial<Config> = {}, journal?: Journal) {
  const place = placeOf(new Error().stack);
  const births = givenBirths(place);
  const dataDir = mkdtempSync(join(tmpdir(), "echoes-live-"));
  const clockOffsetMs = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
  const clock = createOffsetClock(systemClock, clockOffsetMs);
  const logger = createLogger({ level: "silent", pretty: false, write: () => {}, now: clock });
  const config: Config = {
    ...parseConfig({ TICK_INTERVAL_SECONDS: "3600", RATE_LIMIT_SCALE: "1000", DEMO: "off" }),
    adminEmail: ADMIN.email,
    adminPassword: ADMIN.password,
    dataDir,
    ...overrides,
    port: 0,
  };
  const start = async () => {
    const started = await startService(config, {
      logger,
      clock,
      clockOffsetMs,
      births,
      ...(journal === undefined ? {} : { journal }),
    });
    await started.engineStarted;
    return started;
  };
  let service = await start();
  let people = 0;
  const base = () => `http://127.0.0.1:${service.port}`;
  const ws = (path: string, token: string) => `ws://127.0.0.1:${service.port}${path}?token=${token}`;

  const register = async (): Promise<Person> => {
    const body = { email: `person${++people}@example.org`, password: PASSWORD };
    const answer = await api(base())<TokenPair & { user_id: string }>("POST", "/auth/register", { body });
    if (answer.status !== 201) throw new Error(answer.text);
    const { user_id: userId, access_token: token, refresh_token: refreshToken } = answer.json;
    return { email: body.email, userId, token, refreshToken, api: api(base(), token) };
  };

  const moveMs = (ms: number): void => {
    Atomics.add(new BigInt64Array(clockOffsetMs), 0, BigInt(Math.round(ms)));
    admin = null;
  };

  const signIn = async (person: Person): Promise<void> => {
    const body = { email: person.email, password: PASSWORD };
    const answer = await api(base())<TokenPair>("POST", "/auth/login", { body });
    if (answer.status !== 200) throw new Error(answer.text);
    person.token = answer.json.access_token;
    person.refreshToken = answer.json.refresh_token;
    person.api = api(base(), person.token);
  };

  let admin: Api | null = null;
  const asAdmin = async (): Promise<Api> => {
    if (admin === null) {
      const answer = await api(base())<{ access_token: string }>("POST", "/auth/login", { body: ADMIN });
      admin = api(base(), answer.json.access_token);
    }
    return admin;
  };

  return {
    config,
    base,
    /** Asks as nobody. */
    anonymous: ((method, path, sending) => api(base())(method, path, sending)) as Pick<Api, never> &
      ((...call: Parameters<Api>) => ReturnType<Api>),
    routes: () => service.routes,
    register,
    /** Signs somebody in again, whose token has expired. */
    signIn,
    asAdmin,
    /** The admin as somebody who listens. */
    async adminPerson(): Promise<Person> {
      const answer = await api(base())<TokenPair>("POST", "/auth/login", { body: ADMIN });
      const { access_token: token, refresh_token: refreshToken } = answer.json;
      const caller = api(base(), token);
      const { user_id: userId } = (await caller<{ user_id: string }>("GET", "/account/me")).json;
      return { email: ADMIN.email, userId, token, refreshToken, api: caller };
    },
    /** Moves the clock of all threads on; who was signed in has to sign in again. What erases by age waits for a restart. */
    moveDays(days: number) {
      moveMs(days * DAY_MS);
    },
    /** Moves it on to the next noon, in UTC: what counts by the day has half of one before it. */
    moveToNoon() {
      moveMs((1.5 * DAY_MS - (clock() % DAY_MS)) % DAY_MS);
    },
    async setTier(person: Person, tier: Tier) {
      await (await asAdmin())("PATCH", `/admin/users/${person.userId}`, { body: { tier } });
    },
    /** Has the person notified: their refresh token comes twice, from two networks. Takes a service that trusts this machine as a proxy. */
    async notify(person: Person) {
      const body = { refresh_token: person.refreshToken };
      const answer = await api(base())<TokenPair>("POST", "/auth/refresh", { body });
      if (answer.status !== 200) throw new Error(answer.text);
      await api(base())("POST", "/auth/refresh", { body, headers: { "x-forwarded-for": "198.51.100.7" } });
      person.refreshToken = answer.json.refresh_token;
    },
    async createEcho(person: Person, more: object = {}) {
      const answer = await person.api<{ echo_id: string }>("POST", "/echoes", { body: { ...ADA, ...more } });
      if (answer.status !== 201) throw new Error(answer.text);
      return answer.json.echo_id;
    },
    async step(ticks: number) {
      const answer = await (await asAdmin())("POST", "/admin/system/tick", { body: { action: "step", ticks } });
      if (answer.status !== 200) throw new Error(answer.text);
    },
    echoStream: (echoId: string, person: Person) => ws(`/ws/echoes/${echoId}/stream`, person.token),
    shardStream: (shardId: string, person: Person) => ws(`/ws/shards/${shardId}/stream`, person.token),
    channelStream: (channelId: string, person: Person) => ws(`/ws/channels/${channelId}/stream`, person.token),
    communityStream: (person: Person) => ws("/ws/community/stream", person.token),
    dashboardStream: (person: Person) => ws("/ws/dashboard/stream", person.token),
    /** Stops the service, lets `change` at its hub, and starts it again. People sign their requests to the new port. */
    async restart(people: Person[], change: (hub: Database) => void = () => {}) {
      await service.stop();
      const hub = openHubFile(dataDir, clock);
      change(hub);
      hub.close();
      service = await start();
      admin = null;
      for (const person of people) person.api = api(base(), person.token);
    },
    /** Stops the service for what needs its folder alone, and starts it again. */
    async pauseFor(work: () => Promise<void>) {
      await service.stop();
      await work();
      service = await start();
      admin = null;
    },
    async stop() {
      await service.stop();
      noteBirths(config.dataDir, place);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type LiveService = Awaited<ReturnType<typeof startLiveService>>;
