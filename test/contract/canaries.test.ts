import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Uuid } from "../../src/shared/ids.ts";
import type { Writer } from "../../src/store/driver.ts";
import { changeStanding, type Standing } from "../../src/visibility/standing.ts";
import { block, mute } from "../../src/visibility/unseen.ts";
import { builtIn, say } from "../areas/channels/talk.ts";
import { type LiveService, type Person, startLiveService } from "../areas/live-service.ts";

/**
 * Every route that shows other people's things, asked for the things of somebody whom the viewer does not see. Admins see
 * everybody, so their routes are left out.
 */
type Canary = Person & { itemId: string; text: string };

/**
 * How a route would show a canary's things, were the canary not hidden. `lists`: it leaves out who is muted; `elsewhere`: what it
 * shows of canaries it does not show to themselves; `speaks`: what was said to everybody stays under the name of somebody whose profile
 * is private.
 */
type Asking = { path: (canary: Canary) => string; lists?: true; elsewhere?: true; speaks?: true };

/** Every such route. A new one needs a row. */
const REQUESTS: Record<string, Asking> = {
  "GET /channels/{channel_id}/messages": {
    path: () => `/channels/${commons}/messages?limit=100`,
    ...{ lists: true, elsewhere: true, speaks: true },
  },
  "GET /feeds/{item_id}": { path: ({ itemId }) => `/feeds/${itemId}` },
  "GET /social/followers": { path: () => "/social/followers?limit=100", elsewhere: true },
  "GET /social/following": { path: () => "/social/following?limit=100", elsewhere: true },
};

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
let commons: string;
const canaries = new Map<string, Canary>();

beforeAll(async () => {
  service = await startLiveService();
  viewer = await service.register();
  const people = [viewer];
  let shardId = "";
  await service.restart(people, (hub) => {
    shardId = hub.get<{ id: string }>("SELECT shard_id AS id FROM shards WHERE shard_type = 'Public'")!.id;
  });
  commons = await builtIn(viewer.api, "Community");
  const persons = new Map<string, Person>();
  for (const kind of Object.keys(KINDS)) {
    const person = await service.register();
    persons.set(kind, person);
    people.push(person);
    await person.api("POST", "/account/me/shared-shard-notice");
    await service.createEcho(person, { shard_id: shardId });
    await person.api("POST", `/social/follow/${viewer.userId}`);
    await viewer.api("POST", `/social/follow/${person.userId}`);
    await say(person.api, commons, "Good morning.");
  }
  await service.step(12);
  await service.restart(people, (hub) =>
    hub.writeSync((tx) => {
      for (const [kind, hide] of Object.entries(KINDS)) hide(tx, viewer.userId, persons.get(kind)!.userId);
    }),
  );
  for (const [kind, person] of persons) canaries.set(kind, await canaryOf(person));
});
afterAll(() => service?.stop());

async function canaryOf(person: Person): Promise<Canary> {
  type Item = { item_id: string; body: string; visibility: string };
  const { data } = (await person.api<{ data: Item[] }>("GET", "/feeds/personal?limit=100")).json;
  const item = data.find(({ visibility }) => visibility === "public")!;
  return { ...person, itemId: item.item_id, text: item.body };
}

/** Everything by which an answer shows the canary. */
const showsCanary = (answer: string, { userId, itemId, text }: Canary): boolean =>
  [userId, itemId, JSON.stringify(text)].some((sign) => answer.includes(sign));

test("every route that shows other people's things to people is asked, and no other", () => {
  const showing = service.routes().filter(({ shows, auth }) => shows === "others" && auth !== "admin");
  expect(showing.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(REQUESTS).sort());
});

for (const [route, { path, lists, elsewhere, speaks }] of Object.entries(REQUESTS)) {
  for (const kind of Object.keys(HIDDEN).filter((kind) => speaks === undefined || kind !== "Private"))
    test(`${route} shows nothing of somebody ${kind} but to themselves`, async () => {
      const canary = canaries.get(kind)!;
      expect(showsCanary((await viewer.api("GET", path(canary))).text, canary)).toBe(false);
      if (elsewhere === undefined) expect(showsCanary((await canary.api("GET", path(canary))).text, canary)).toBe(true);
    });

  for (const kind of Object.keys(SHOWN)) {
    const shown = lists === undefined || kind !== "muted";
    test(`${route} ${shown ? "shows" : "leaves out"} somebody ${kind}`, async () => {
      const canary = canaries.get(kind)!;
      expect(showsCanary((await viewer.api("GET", path(canary))).text, canary)).toBe(shown);
    });
  }
}

test("an item of somebody hidden is answered as one that does not exist", async () => {
  for (const kind of Object.keys(HIDDEN)) {
    const answer = await viewer.api("GET", `/feeds/${canaries.get(kind)!.itemId}`);
    expect([kind, answer.status, answer.json.error.code]).toEqual([kind, 404, "NOT_FOUND"]);
  }
});
