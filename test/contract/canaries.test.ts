import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Uuid } from "../../src/shared/ids.ts";
import type { Writer } from "../../src/store/driver.ts";
import { changeStanding, type Standing } from "../../src/visibility/standing.ts";
import { block, mute } from "../../src/visibility/unseen.ts";
import { builtIn, say } from "../areas/channels/talk.ts";
import { type LiveService, type Person, startLiveService } from "../areas/live-service.ts";
import type { Canary, Places } from "./canary.ts";
import { SHOWING } from "./contracts.ts";

/**
 * Every route that shows other people's things, asked for the things of somebody whom the viewer does not see. Admins see
 * everybody, so their routes are left out.
 */

const stands = (change: Partial<Standing>) => (tx: Writer, _viewer: Uuid, other: Uuid) =>
  changeStanding(tx, other, change);
const HIDDEN: Record<string, (tx: Writer, viewer: Uuid, other: Uuid) => void> = {
  blocked: block,
  blocker: (tx, viewer, other) => block(tx, other, viewer),
  Private: stands({ profile: "Private" }),
  Suspended: stands({ suspended: true }),
  Leaving: stands({ leaving: true }),
  Deleted: stands({ deleted: true }),
  "opted out": stands({ optedOut: true }),
};
/** Who is seen by somebody who asks for them by their id. */
const SHOWN: typeof HIDDEN = {
  shown: () => {},
  muted: mute,
  "FollowersOnly and followed": stands({ profile: "FollowersOnly" }),
};
const KINDS = { ...HIDDEN, ...SHOWN };

let service: LiveService;
let viewer: Person;
let places: Places;
const canaries = new Map<string, Canary>();

beforeAll(async () => {
  service = await startLiveService();
  viewer = await service.register();
  const people = [viewer];
  const echoes: Uuid[] = [];
  const commons = await builtIn(viewer.api, "Community");
  await service.setTier(viewer, "Core");
  const quay = (await viewer.api<{ data: { shard_id: string }[] }>("GET", "/shards")).json.data[0]!.shard_id;
  places = { commons, quay };
  const persons = new Map<string, Person>();
  const shards = new Map<string, string>();
  const messages = new Map<string, string>();
  for (const kind of Object.keys(KINDS)) {
    const person = await service.register();
    persons.set(kind, person);
    people.push(person);
    await person.api("POST", "/account/me/shared-shard-notice");
    echoes.push(await service.createEcho(person, { shard_id: quay }));
    await person.api("POST", `/social/follow/${viewer.userId}`);
    await viewer.api("POST", `/social/follow/${person.userId}`);
    messages.set(kind, (await say(person.api, commons, "Good morning.")).json.message_id);
    await service.setTier(person, "Core");
    shards.set(kind, await shardOf(person));
  }
  await service.step(12);
  const things = new Map<string, Things>();
  for (const [kind, person] of persons) things.set(kind, await thingsOf(person));
  await service.restart(people, (hub) =>
    hub.writeSync((tx) => {
      for (const echoId of echoes)
        tx.run("INSERT INTO acquaintances (user_id, echo_id) VALUES (?, ?)", viewer.userId, echoId);
      for (const [kind, hide] of Object.entries(KINDS)) hide(tx, viewer.userId, persons.get(kind)!.userId);
    }),
  );
  for (const [kind, person] of persons)
    canaries.set(kind, {
      ...person,
      ...things.get(kind)!,
      shardId: shards.get(kind)!,
      messageId: messages.get(kind)!,
    });
});
afterAll(() => service?.stop());

const shardOf = async ({ api }: Person): Promise<string> =>
  (await api<{ shard_id: string }>("POST", "/shards/public", { body: { name: "A place" } })).json.shard_id;

type Things = Pick<Canary, "itemId" | "echoId" | "phrase" | "share">;

/** The person's latest public entry, shared with everybody. */
async function thingsOf({ api }: Person): Promise<Things> {
  type Item = Record<"item_id" | "item_type" | "echo_id" | "body" | "visibility", string>;
  const { data } = (await api<{ data: Item[] }>("GET", "/feeds/personal?limit=100")).json;
  const item = data.find(({ item_type, visibility }) => item_type === "diary_entry" && visibility === "public")!;
  const [phrase] = item.body.match(/\p{L}+ \p{L}+ \p{L}+/u)!;
  const { token } = (await api<{ token: string }>("POST", `/feeds/${item.item_id}/share`)).json;
  return {
    itemId: item.item_id,
    echoId: item.echo_id,
    phrase: `"${phrase}"`,
    share: token,
  };
}

/**
 * Everything by which an answer shows the canary. A shard of theirs stays a place in the world, without its owner, unless there is a block
 * between the two; what they said in a channel stays there without their name when they leave.
 */
function showsCanary(kind: string, answer: string, canary: Canary): boolean {
  const { userId, itemId, echoId, messageId, shardId } = canary;
  const signs = [userId, itemId, echoId];
  if (kind in SHOWN || BLOCKS.includes(kind)) signs.push(shardId);
  if (!NAMELESS.includes(kind)) signs.push(messageId);
  return signs.some((sign) => answer.includes(sign));
}
const BLOCKS = ["blocked", "blocker"];
const NAMELESS = ["Leaving", "Deleted", "opted out"];

test("every route that shows other people's things to people is asked, and no other", () => {
  const showing = service.routes().filter(({ shows, auth }) => shows === "others" && auth !== "admin");
  expect(showing.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(SHOWING).sort());
});

for (const [route, { path, elsewhere, but = {} }] of Object.entries(SHOWING))
  for (const kind of Object.keys(KINDS))
    if (but[kind] ?? kind in SHOWN)
      test(`${route} shows somebody ${kind}`, async () => {
        const canary = canaries.get(kind)!;
        expect(showsCanary(kind, (await viewer.api("GET", path(canary, places))).text, canary)).toBe(true);
      });
    else
      test(`${route} shows nothing of somebody ${kind} but to themselves`, async () => {
        const canary = canaries.get(kind)!;
        expect(showsCanary(kind, (await viewer.api("GET", path(canary, places))).text, canary)).toBe(false);
        if (elsewhere === undefined)
          expect(showsCanary(kind, (await canary.api("GET", path(canary, places))).text, canary)).toBe(true);
      });

test("an item of somebody hidden is answered as one that does not exist", async () => {
  for (const kind of Object.keys(HIDDEN)) {
    const answer = await viewer.api("GET", `/feeds/${canaries.get(kind)!.itemId}`);
    expect([kind, answer.status, answer.json.error.code]).toEqual([kind, 404, "NOT_FOUND"]);
  }
});
