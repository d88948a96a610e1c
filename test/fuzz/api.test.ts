import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { builtIn } from "../areas/channels/talk.ts";
import { ADA } from "../areas/live-service.ts";
import { NEEDS_MORE } from "../contract/contracts.ts";
import { type Description, operationsOf } from "../contract/description.ts";
import { temporaryFolder } from "../support/folder.ts";
import { type Api, api } from "../support/http.ts";
import { type ServiceProcess, spawnService } from "../support/process.ts";
import { type Attempt, attempts, type Material, type Target } from "./attempts.ts";
import { judgeOf, resolved } from "./documented.ts";
import { residentMegabytes } from "./memory.ts";
import { runs, SEED } from "./runs.ts";

/**
 * Every operation of the service's own description, called with generated parameters, headers and bodies against a real process.
 * Whatever is sent, the answer is one that the description promises.
 */
const ADMIN = { email: "admin@example.org", password: "the keeper of the lamps" };
const RUNS = 80;

/** A hundred thousand requests were seen to add fifty. */
const GROWTH_MEGABYTES_MAX = 200;

const folder = temporaryFolder();
const service: ServiceProcess = await spawnService(folder, {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  TICK_INTERVAL_SECONDS: "3600",
});
const nobody: Api = api(service.base);
const described = (await nobody<Description>("GET", "/api/docs/openapi.json")).json;
const description = resolved(described, described);
const operations = operationsOf(description);

type Tokens = { access_token: string; user_id: string };
const signUp = async (name: string) => {
  const body = { email: `${name}@example.org`, password: "a lamp in the orchard" };
  return (await nobody<Tokens>("POST", "/auth/register", { body })).json;
};

let tokens: Record<Attempt["as"], string | null>;
let owner: Api;
let materials: Record<string, Material>;
let known: string[];
let megabytesBefore: number;
let sent = 0;

beforeAll(async () => {
  const admin = (await nobody<Tokens>("POST", "/auth/login", { body: ADMIN })).json;
  const ownersTokens = await signUp("owner");
  const bystander = await signUp("bystander");
  tokens = { owner: ownersTokens.access_token, admin: admin.access_token, nobody: null };
  owner = nobody.as(ownersTokens.access_token);
  const asAdmin = nobody.as(admin.access_token);
  const body = { tier: "GodMode" };
  await asAdmin("PATCH", `/admin/users/${ownersTokens.user_id}`, { body });
  const born = async (name: string) =>
    (await owner<{ echo_id: string }>("POST", "/echoes", { body: { ...ADA, name } })).json.echo_id;
  const kept = await born("Kept");
  const expendable = [await born("First to go"), await born("Second to go"), await born("Third to go")];
  await asAdmin("POST", "/admin/system/tick", { body: { action: "step", ticks: 20 } });
  const idsOf = async (path: string, name: string) =>
    (await owner<{ data: Record<string, string>[] }>("GET", path)).json.data.map((item) => item[name]!);
  const entries = await idsOf(`/echoes/${kept}/diary?limit=3`, "diary_id");
  const items = await idsOf(`/feeds/personal?limit=3&echo_id=${kept}`, "item_id");
  known = [...Array.from({ length: 8 }, () => kept), ...entries, ...items, ownersTokens.user_id];
  const onlyShort = (action: Record<string, unknown>) =>
    Number.isInteger(action.ticks) && Number(action.ticks) > 2 && Number(action.ticks) <= 10_000
      ? { ...action, ticks: 2 }
      : action;
  const [quay] = await idsOf("/shards?limit=1", "shard_id");
  const commons = await builtIn(owner, "Community");
  const other = { ids: known, pathIds: [bystander.user_id] };
  const inQuay = { ids: known, pathIds: [quay!] };
  const inCommons = { ids: known, pathIds: [commons] };
  const verbs = ["follow", "block", "mute"].flatMap((verb) =>
    ["POST", "DELETE"].map((method) => [`${method} /social/${verb}/{user_id}`, other] as const),
  );
  materials = {
    ...Object.fromEntries(verbs),
    "GET /public/users/{user_id}": other,
    "GET /shards/{shard_id}": inQuay,
    "GET /shards/{shard_id}/echoes": inQuay,
    "GET /shards/{shard_id}/locations": inQuay,
    "GET /feeds/shard/{shard_id}": inQuay,
    "POST /feeds/{item_id}/share": { ids: known, pathIds: items },
    "GET /channels/{channel_id}": inCommons,
    "GET /channels/{channel_id}/messages": inCommons,
    "POST /channels/{channel_id}/messages": inCommons,
    "POST /channels/{channel_id}/poll": inCommons,
    "DELETE /echoes/{id}": { ids: known, pathIds: expendable },
    // Whoever loses a role or a tier here must not be the one who asks.
    "PATCH /admin/users/{user_id}": { ids: known, pathIds: [bystander.user_id] },
    "POST /admin/system/tick": { ids: known, tame: onlyShort },
    "GET /echoes/{id}/diary/{entry_id}": { ids: known, pathIds: [kept, ...entries] },
    "GET /feeds/{item_id}": { ids: known, pathIds: items },
    "GET /api/docs/ui/{file}": { ids: known, pathIds: ["start.js", "swagger-ui.css"] },
  };
  megabytesBefore = residentMegabytes(service.pid);
});

afterAll(async () => {
  console.log(
    `fuzz: seed ${SEED}, ${sent} requests, resident memory ${megabytesBefore} MB before, ${residentMegabytes(service.pid)} MB after`,
  );
  service.signal("SIGTERM");
  await service.exited;
});

async function send(method: string, { path, headers, body, as }: Attempt) {
  const token = tokens[as];
  sent++;
  const response = await fetch(service.base + path, {
    method,
    headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
    ...(body === undefined ? {} : { body }),
    redirect: "manual",
  });
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** What ends a session, fences an account or puts it to rest is asked last, of an account of its own each time. */
const ENDS_THE_SESSION = new Set([
  ...["POST /auth/logout", "POST /auth/revoke-all", "DELETE /account/me", "POST /account/me/delete"],
  ...["POST /account/me/restrict-processing", "POST /account/me/consents/withdraw", "PUT /account/me/password"],
]);

function sweep(target: Target): void {
  const name = `${target.method} ${target.path}`;
  const judge = judgeOf(target.operation);
  const ending = ENDS_THE_SESSION.has(name);
  test(name, async () => {
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(attempts(target, materials[name] ?? { ids: known }), async (attempt) => {
        if (ending && attempt.as === "owner") tokens.owner = (await signUp(`leaver-${sent}`)).access_token;
        const answer = await send(target.method, attempt);
        statuses.add(answer.status);
        const complaints = judge(answer);
        if (complaints.length > 0) throw new Error(`${answer.status}: ${complaints.join("; ")}`);
        if (name === "POST /echoes" && answer.status === 201) await forget(answer.bytes);
      }),
      runs(ending ? RUNS / 4 : RUNS),
    );
    const granted = [...statuses].some((status) => status < 400);
    if (NEEDS_MORE.has(target.path) || NEEDS_MORE.has(name)) return;
    expect([granted, [...statuses]]).toEqual([true, [...statuses]]);
  });
}

/** Makes room for the next birth. */
async function forget(bytes: Uint8Array): Promise<void> {
  const { echo_id } = JSON.parse(new TextDecoder().decode(bytes)) as { echo_id: string };
  expect((await owner("DELETE", `/echoes/${echo_id}`)).status).toBe(204);
}

describe("whatever is sent, the answer is documented: its status, type, headers, shape and code", () => {
  const last = ({ method, path }: Target) => ENDS_THE_SESSION.has(`${method} ${path}`);
  for (const target of operations.filter((target) => !last(target))) sweep(target);
  for (const target of operations.filter(last)) sweep(target);
});

describe("after all of it", () => {
  test("the service is ready, every Echo lives on, and nothing was logged as a fault", async () => {
    type Health = { status: string; subsystems: { tenants: { details: Record<string, number> } } };
    const health = (await nobody<Health>("GET", "/health/detailed")).json;
    expect([health.status, health.subsystems.tenants.details]).toMatchObject([
      "ready",
      { failed: 0, failed_echoes: 0 },
    ]);
    expect(service.log.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("the process has not grown by more than its caches and its garbage", () => {
    expect(residentMegabytes(service.pid) - megabytesBefore).toBeLessThan(GROWTH_MEGABYTES_MAX);
  });

  test("no log line holds a token, a password or what somebody wrote", () => {
    const lines = service.log.map((line) => JSON.stringify(line)).join("\n");
    for (const secret of [tokens.admin!, ADMIN.password, "a lamp in the orchard", ADA.persona_text, "@example.org"])
      expect(lines).not.toContain(secret);
  });
});
