import { afterAll, beforeAll, expect, test } from "bun:test";
import { ADA, type LiveService, type Person, startLiveService } from "../areas/live-service.ts";
import { GIF } from "../areas/profile/pictures.ts";
import { written } from "../support/multipart.ts";

let service: LiveService;
let stranger: Person;
beforeAll(async () => {
  service = await startLiveService();
  stranger = await service.register();
  await service.setTier(stranger, "Creator");
});
afterAll(() => service?.stop());

/** A request; `body` null where the route takes none. */
type Asked = { path: string; body: unknown; other: unknown };

/** How a route is asked, and what happens then so that it refuses the same from a new request, if anything can. */
type Case = {
  route: string;
  status: number;
  ask(owner: Person): Promise<Asked> | Asked;
  happens(owner: Person, asked: Asked): Promise<unknown>;
  refusal: [number, string] | null;
};

const leaves = (owner: Person) => owner.api("POST", "/account/me/delete");
const FENCED: [number, string] = [409, "ACCOUNT_FENCED"];
const picture = (name: string) => written([{ bytes: GIF, filename: name }], "edge");
const poll = (question: string) => ({ question, options: ["Yes", "No"] });

async function made(owner: Person, kind: "public" | "private"): Promise<string> {
  const body = { name: "The attic" };
  return (await owner.api<{ shard_id: string }>("POST", `/shards/${kind}`, { body })).json.shard_id;
}

/** A private channel of the stranger's that opens for the owner. */
async function opened(owner: Person): Promise<string> {
  const shardId = await made(stranger, "private");
  await stranger.api("POST", `/shards/${shardId}/access`, { body: { user_id: owner.userId } });
  return `/channels/${shardId}`;
}

const closes = (owner: Person, { path }: Asked) =>
  stranger.api("DELETE", `/shards/${path.split("/")[2]}/access/${owner.userId}`);

async function itemOf(owner: Person): Promise<string> {
  await service.createEcho(owner);
  await service.step(2);
  const { data } = (await owner.api<{ data: { item_id: string }[] }>("GET", "/feeds/personal")).json;
  return data[0]!.item_id;
}

const CASES: Case[] = [
  {
    route: "POST /echoes",
    status: 201,
    ask: () => ({ path: "/echoes", body: ADA, other: { ...ADA, name: "Bea" } }),
    happens: leaves,
    refusal: FENCED,
  },
  ...["public", "private"].map(
    (kind): Case => ({
      route: `POST /shards/${kind}`,
      status: 201,
      ask: () => ({ path: `/shards/${kind}`, body: { name: "The quay" }, other: { name: "The pier" } }),
      happens: leaves,
      refusal: FENCED,
    }),
  ),
  {
    route: "POST /channels/{channel_id}/messages",
    status: 201,
    ask: async (owner) => ({
      path: `${await opened(owner)}/messages`,
      body: { content: "Good morning." },
      other: { content: "Good night." },
    }),
    happens: closes,
    refusal: [404, "NOT_FOUND"],
  },
  {
    route: "POST /channels/{channel_id}/poll",
    status: 201,
    ask: async (owner) => ({ path: `${await opened(owner)}/poll`, body: poll("Tea?"), other: poll("Coffee?") }),
    happens: closes,
    refusal: [404, "NOT_FOUND"],
  },
  {
    // Its body is read after the record and the gates, so what stands against it then are its own rules.
    route: "POST /channels/{channel_id}/upload",
    status: 201,
    ask: async (owner) => ({
      path: `/channels/${await made(owner, "public")}/upload`,
      body: picture("one.gif"),
      other: picture("two.gif"),
    }),
    happens: (owner, { path }) => owner.api("PATCH", `/shards/public/${path.split("/")[2]}/archive`),
    refusal: [409, "CONFLICT"],
  },
  {
    route: "POST /feeds/{item_id}/share",
    status: 201,
    ask: async (owner) => ({ path: `/feeds/${await itemOf(owner)}/share`, body: null, other: null }),
    happens: leaves,
    refusal: FENCED,
  },
  {
    route: "POST /account/me/story-export",
    status: 202,
    async ask(owner) {
      const body = { echo_ids: [await service.createEcho(owner)], format: "markdown" };
      return { path: "/account/me/story-export", body, other: { ...body, format: "html" } };
    },
    happens: (owner, { body }) => owner.api("DELETE", `/echoes/${(body as { echo_ids: string[] }).echo_ids[0]}`),
    refusal: [404, "ECHO_NOT_FOUND"],
  },
  {
    // Nothing of the account stands against it.
    route: "POST /account/me/export",
    status: 201,
    ask: () => ({ path: "/account/me/export", body: null, other: null }),
    happens: leaves,
    refusal: null,
  },
];

/** Sends the very bytes each time. */
async function send(who: Person, { path }: Asked, body: unknown, key: string) {
  const multipart = body instanceof Uint8Array;
  const type = multipart ? "multipart/form-data; boundary=edge" : "application/json";
  const answer = await fetch(service.base() + path, {
    method: "POST",
    headers: {
      authorization: `Bearer ${who.token}`,
      "idempotency-key": key,
      ...(body === null ? {} : { "content-type": type }),
    },
    ...(body === null ? {} : { body: multipart ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const { status, headers } = answer;
  return { status, text, location: headers.get("location"), replayed: headers.get("idempotency-replayed") };
}

const codeOf = (text: string): string => JSON.parse(text).error.code;

test("every route that honours an Idempotency-Key is tried here", () => {
  const idempotent = service.routes().filter(({ firstAnswer }) => firstAnswer !== undefined);
  expect(idempotent.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    CASES.map(({ route }) => route).sort(),
  );
});

test.each(CASES.map((one) => [one.route, one] as const))(
  "%s answers the same request as before, however things stand by then",
  async (_, { status, ask, happens, refusal }) => {
    const owner = await service.register();
    await service.setTier(owner, "Creator");
    const asked = await ask(owner);
    const first = await send(owner, asked, asked.body, "k");
    expect([first.status, first.replayed]).toEqual([status, null]);
    await happens(owner, asked);
    expect(await send(owner, asked, asked.body, "k")).toEqual({ ...first, replayed: "true" });
    if (refusal !== null) {
      const anew = await send(owner, asked, asked.body, "another");
      expect([anew.status, codeOf(anew.text)]).toEqual(refusal);
    }
    if (asked.other !== null) {
      const other = await send(owner, asked, asked.other, "k");
      expect([other.status, codeOf(other.text)]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    }
    const foreign = await send(stranger, asked, asked.body, "k");
    expect([foreign.replayed, foreign.text === first.text]).toEqual([null, false]);
  },
);
