import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ADA } from "../areas/live-service.ts";
import { type Api, api, type ErrorBody } from "../support/http.ts";
import { type Program, type ServiceProcess, SOURCES, spawnService } from "../support/process.ts";
import { chainOf } from "./lives.ts";

const ADMIN = { email: "op@example.org", password: "the keeper of the lamps" };
const PASSWORD = "a lamp in the orchard";

export type Person = { userId: string; echoId: string; api: Api };

export type TenantsHealth = { status: string; details: Record<string, number | string> };

/** A service, under a limit of file descriptors or none, with people who each have one Echo. */
export type Crowd = {
  service: ServiceProcess;
  people: Person[];
  admin: Api;
  tick(): Promise<number>;
  step(ticks?: number): Promise<{ status: number; json: ErrorBody }>;
  /** Asks for everybody's diary: how often each status was answered. */
  readAll(): Promise<Record<number, number>>;
  health(): Promise<TenantsHealth>;
  /** The same people after a stop in order, whatever is done `meanwhile`, and a start. */
  restart(meanwhile?: () => void): Promise<Crowd>;
  /** Stops the service in order; how many ticks are missing in all lives together. */
  stop(): Promise<number>;
};

/** Sets how many file descriptors a running process may hold. */
export function limitDescriptors(pid: number, descriptors: number): void {
  spawnSync("prlimit", ["--pid", String(pid), `--nofile=${descriptors}:`]);
}

/** Lowers that limit so far that as many as `left` can be opened yet. */
export function leaveDescriptors(pid: number, left: number): void {
  const held = new Set(readdirSync(`/proc/${pid}/fd`).map(Number));
  let limit = 0;
  for (let free = 0; held.has(limit) || free < left; limit++) if (!held.has(limit)) free++;
  limitDescriptors(pid, limit);
}

export const canLimit = spawnSync("prlimit", ["--version"]).status === 0;
if (!canLimit) console.error("\n*** prlimit is not there: A LIMIT ON FILE DESCRIPTORS IS NOT TESTED HERE ***\n");

const under = (descriptors: number): Program => ({
  ...SOURCES,
  command: ["prlimit", `--nofile=${descriptors}:${descriptors}`, ...SOURCES.command],
});

/** Sign-ups at a time: hashing a password takes a thread. */
const AT_ONCE = 4;

type Member = { userId: string; echoId: string; token: string };

/** Without `descriptors` as many as this process may hold. */
type Options = { descriptors?: number; env?: Record<string, string> };

async function signIn(base: string, body: typeof ADMIN): Promise<string> {
  const { json } = await api(base)<{ access_token: string }>("POST", "/auth/login", { body });
  return json.access_token;
}

async function register(base: string, n: number): Promise<Member> {
  const body = { email: `person${n}@example.org`, password: PASSWORD };
  const { json } = await api(base)<{ user_id: string }>("POST", "/auth/register", { body });
  const token = await signIn(base, body);
  const born = await api(base, token)<{ echo_id: string }>("POST", "/echoes", { body: ADA });
  if (born.status !== 201) throw new Error(born.text);
  return { userId: json.user_id, echoId: born.json.echo_id, token };
}

const start = (folder: string, { descriptors, env }: Options): Promise<ServiceProcess> =>
  spawnService(
    folder,
    { TICK_INTERVAL_SECONDS: "3600", ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, ...env },
    descriptors === undefined ? SOURCES : under(descriptors),
  );

/** Starts the service on an empty folder and has `people` sign up. */
export async function startCrowd(folder: string, options: Options & { people: number }): Promise<Crowd> {
  const service = await start(folder, options);
  const members: Member[] = [];
  const numbers = Array.from({ length: options.people }, (_, n) => n).values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const n of numbers) members.push(await register(service.base, n));
    }),
  );
  return crowd(folder, service, members, options);
}

const lastSaid = ({ log }: ServiceProcess): string => JSON.stringify(log.slice(-5), null, 1);

async function crowd(folder: string, service: ServiceProcess, members: Member[], options: Options): Promise<Crowd> {
  const admin = api(service.base, await signIn(service.base, ADMIN));
  const people = members.map((member) => ({ ...member, api: api(service.base, member.token) }));
  const tick = async (): Promise<number> =>
    (await admin<{ current_tick: number }>("GET", "/admin/system/tick")).json.current_tick;
  const end = async (): Promise<void> => {
    service.signal("SIGTERM");
    const code = await service.exited;
    if (code !== 0) throw new Error(`the service ended with ${code}; last it said ${lastSaid(service)}`);
  };
  return {
    service,
    people,
    admin,
    tick,
    step: (ticks = 1) => admin<ErrorBody>("POST", "/admin/system/tick", { body: { action: "step", ticks } }),
    async readAll() {
      const answers: Record<number, number> = {};
      for (const person of people) {
        const { status } = await person.api("GET", `/echoes/${person.echoId}/diary`);
        answers[status] = (answers[status] ?? 0) + 1;
      }
      return answers;
    },
    async health() {
      const answer = await admin<{ subsystems: { tenants: TenantsHealth } }>("GET", "/health/detailed");
      return answer.json.subsystems.tenants;
    },
    async restart(meanwhile = () => {}) {
      await end();
      meanwhile();
      return crowd(folder, await start(folder, options), members, options);
    },
    async stop() {
      const told = await tick();
      await end();
      const lived = people.map(({ userId, echoId }) => chainOf(join(folder, "tenants"), userId, echoId));
      // Time may go on until the stop.
      const last = Math.max(told, ...lived.map((ticks) => ticks.at(-1)!));
      return lived.reduce((missing, ticks) => missing + (last - ticks[0]! + 1) - ticks.length, 0);
    },
  };
}
