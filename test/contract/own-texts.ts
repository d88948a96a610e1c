import { ADA, type LiveService, type Person } from "../areas/live-service.ts";
import { idsOf, newcomer } from "./persons-records.ts";
import { isWrite, ROWS, type Row, requestOf } from "./policies.ts";
import type { Ids } from "./policy.ts";
import { type FieldPath, textFields, withText } from "./text-fields.ts";

/** Somebody who sends texts of their own. */
export type Sender = { person: Person; ids: Ids; service: LiveService };

/** Where a person can send a text of their own: a route, and a field of its body. */
export type TextPlace = { name: string; row: Row; field: FieldPath };

type Asked = { path?: string; body?: unknown };

/** What is asked of a route so that a text in its body is taken, where the request of its policy is refused whoever sends it. */
const GRANTED: Record<string, (sender: Sender) => Asked | Promise<Asked>> = {
  "POST /echoes": () => ({ body: { ...ADA, physical_description: "Wears a grey coat." } }),
  // Of each person once.
  "POST /reports": async ({ service }) => {
    const { userId } = await service.register();
    return { body: { target_type: "user", target_id: userId, reason: "spam" } };
  },
  "PATCH /channels/{channel_id}": async ({ person, ids }) => {
    type Channel = { channel_id: string; shard_id: string | null };
    const { data } = (await person.api<{ data: Channel[] }>("GET", "/channels?limit=100")).json;
    return { path: `/channels/${data.find(({ shard_id }) => shard_id === ids.private_shard_id)!.channel_id}` };
  },
};

/** Fields that take texts of a certain form alone, and how a word becomes one. */
const FORMS: Record<string, (word: string) => string> = {
  "POST /account/me/family/invite email": (word) => `${word.toLowerCase()}@example.org`,
  "POST /analytics/events name": (word) => word.toLowerCase(),
};

const TAG = "a tag of a language";
const LISTED = "a word of a fixed list";
const PROOF = "it proves who asks, and is kept by nobody";

/** Fields that take no text of the sender's own, and why. */
const NOT_OWN: Record<string, string> = {
  "PATCH /account/me locale": TAG,
  "POST /shards/public locale": TAG,
  "POST /shards/private locale": TAG,
  "PATCH /shards/{shard_id} locale": TAG,
  "POST /account/me/consents consent_type": LISTED,
  "POST /account/me/consents/withdraw consent_type": LISTED,
  "PUT /account/me/password current_password": PROOF,
  "PUT /account/me/password new_password": "a hash is kept",
  "POST /account/me/second-factor current_password": PROOF,
  "POST /account/me/second-factor/confirm code": PROOF,
  "POST /account/me/second-factor/recovery-codes current_password": PROOF,
  "POST /account/me/second-factor/recovery-codes code": PROOF,
  "POST /account/me/second-factor/disable current_password": PROOF,
  "POST /account/me/second-factor/disable code": PROOF,
  "POST /account/me/family/accept token": PROOF,
};

/** Every text field of every route that a person may write to, those of `NOT_OWN` left out. */
export function textPlaces(service: LiveService): TextPlace[] {
  const bodies = new Map(service.routes().map((route) => [`${route.method} ${route.path}`, route.body ?? {}]));
  return ROWS.filter((row) => isWrite(row) && row.reach !== "public" && row.reach !== "admin")
    .flatMap((row) =>
      textFields(bodies.get(row.route)! as object).map((field) => ({
        name: `${row.route} ${field.join(".")}`,
        row,
        field,
      })),
    )
    .filter(({ name }) => NOT_OWN[name] === undefined);
}

/** Somebody with records of every kind, who may have as many as anybody. */
export async function sender(service: LiveService, visitor: Person): Promise<Sender> {
  const person = await newcomer(service);
  await service.setTier(person, "GodMode");
  await person.api("POST", "/account/me/consents", { body: { consent_type: "Analytics" } });
  return { person, ids: await idsOf(service, person, visitor), service };
}

/** Sends a word in that field. Returns it as it was sent, and what was answered. */
export async function sendWord(from: Sender, { name, row, field }: TextPlace, word: string) {
  const asked = { ...requestOf(row, from.ids), ...(await GRANTED[row.route]?.(from)) };
  const sent = FORMS[name]?.(word) ?? word;
  const { status, text } = await from.person.api(row.method, asked.path, { body: withText(asked.body, field, sent) });
  return { sent, status, text };
}
