import { expect } from "bun:test";
import { type LiveService, type Person, startLiveService } from "../areas/live-service.ts";
import type { Api } from "../support/http.ts";
import { mailsSent } from "./mails.ts";
import { idsOf, NOBODY, newcomer } from "./persons-records.ts";
import { ROWS, type Row, requestOf } from "./policies.ts";
import type { Ids } from "./policy.ts";
import { storedRows } from "./stored-rows.ts";

/** With which the service signs, so that tests can forge. */
export const JWT_SECRET = "a secret of the tests, long enough to sign";
const REQUEST_ID = "01900000-0000-7000-8000-00000000f00d";

/** Ids of nothing at all. */
export const NOTHING: Ids = {
  id: NOBODY,
  entry_id: NOBODY,
  item_id: NOBODY,
  user_id: NOBODY,
  shard_id: NOBODY,
  session_id: NOBODY,
  notification_id: NOBODY,
  key_id: NOBODY,
  story_id: NOBODY,
  export_id: NOBODY,
  invitation_id: NOBODY,
  channel_id: NOBODY,
  message_id: NOBODY,
  poll_id: NOBODY,
  option_id: NOBODY,
  private_shard_id: NOBODY,
  request_id: NOBODY,
  token: "nothing",
  case_id: NOBODY,
  action_id: NOBODY,
  appeal_id: NOBODY,
  event_id: NOBODY,
};

export const signedIn = ROWS.filter((row) => row.reach !== "public");

type Heard = { status: number; code: string | undefined; text: string; headers: Record<string, string> };

/** All that a client can tell two answers apart by, time and its own allowance left out. */
export async function hear(row: Row, ids: Ids, caller: Api, headers: Record<string, string> = {}): Promise<Heard> {
  const { method, path, body } = requestOf(row, ids);
  const sending = { ...(body === undefined ? {} : { body }), headers: { "x-request-id": REQUEST_ID, ...headers } };
  const answer = await caller(method, path, sending);
  const kept = [...answer.headers].filter(([name]) => !["date", "ratelimit"].includes(name));
  return {
    status: answer.status,
    code: answer.json?.error?.code,
    text: answer.text,
    headers: Object.fromEntries(kept),
  };
}

/** Two people with records of every kind, who know nothing of each other, and a visitor whose Echo asks to travel. */
export type Sweep = {
  service: LiveService;
  owner: Person;
  stranger: Person;
  visitor: Person;
  owners: Ids;
  strangers: Ids;
  /** Fails when anything that is stored differs after `work`, but for what the audit log says of it. */
  expectNothingStored(work: () => Promise<void>): Promise<void>;
  /** Somebody for each row, with their own records: what one row does to an account is none of the next one's. */
  onePersonEach(rows: Row[]): Promise<Served[]>;
};

export type Served = { row: Row; person: Person; ids: Ids };

/** Starts a service in which they live. */
export async function startSweep(): Promise<Sweep> {
  const service = await startLiveService({ jwtSecret: JWT_SECRET, trustedProxies: ["127.0.0.1/32"] });
  const owner = await newcomer(service);
  const stranger = await newcomer(service);
  const visitor = await newcomer(service);
  await visitor.api("POST", "/account/me/shared-shard-notice");
  await service.step(8);
  const owners = await idsOf(service, owner, visitor);
  const strangers = await idsOf(service, stranger, visitor);
  await mailsSent(service.base());
  const stored = async () =>
    Object.entries(await storedRows(service.config.dataDir)).filter(([table]) => !table.endsWith(" audit_log"));
  return {
    ...{ service, owner, stranger, visitor, owners, strangers },
    async expectNothingStored(work) {
      const before = await stored();
      await work();
      expect(await stored()).toEqual(before);
    },
    async onePersonEach(rows) {
      const served: Served[] = [];
      for (const row of rows) {
        const person = await newcomer(service);
        served.push({ row, person, ids: await idsOf(service, person, visitor) });
      }
      return served;
    },
  };
}
