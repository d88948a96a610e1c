import { afterAll, beforeAll, expect, test } from "bun:test";
import { builtIn, type PollJson, say } from "../areas/channels/talk.ts";
import { type LiveService, type Person, startLiveService } from "../areas/live-service.ts";
import { suspend } from "../areas/moderation/suspend.ts";
import { untilTrue } from "../reliability/lives.ts";
import { openStream, type StreamClient } from "../support/socket.ts";

/**
 * What the streams that others listen to carry of people whom a listener may not see: every kind of them lives, talks and takes leave
 * while everybody listens, and no frame to anybody holds a word or a name of theirs. Frames name things by ids; who may read what
 * they stand for is asked of the lists.
 */
const PRIVATELY = { profile_visibility: "Private" };
const HIDE: Record<string, (author: Person) => Promise<unknown>> = {
  shown: async () => {},
  Private: ({ api }) => api("PATCH", "/account/me/privacy", { body: PRIVATELY }),
  blocked: ({ userId }) => viewer.api("POST", `/social/block/${userId}`),
  blocker: ({ api }) => api("POST", `/social/block/${viewer.userId}`),
  muted: ({ userId }) => viewer.api("POST", `/social/mute/${userId}`),
  "opted out": ({ api }) => api("PATCH", "/account/me/privacy", { body: { community_opt_out: true } }),
  suspended: (author) => suspend(service, author),
  leaving: ({ api }) => api("DELETE", "/account/me"),
};
const KINDS = Object.keys(HIDE);
/** Whose Echoes are put to sleep for it, some time after it is answered. */
const ASLEEP = ["suspended", "leaving"];
/** Whose name is taken off what they have said. */
const NAMELESS = ["opted out", "leaving"];

type Author = Person & { kind: string; echoId: string; messageId: string; words: string[] };
type Frame = Record<string, unknown> & { type: string };
type Heard = { listener: string; shard: object[]; channel: Frame[]; community: Frame[] };

let service: LiveService;
let viewer: Person;
let quay: string;
let commons: string;
let secluded: string;
const authors: Author[] = [];
const heard: Heard[] = [];

/** Words that nobody else has. */
const canary = (kind: string, n: number) => `Quetzal${kind.replace(" ", "")}${n}x`;
const bodyOf = (kind: string, n: number) => ({
  name: canary(kind, n),
  persona_text: `A quiet ${canary(kind, n + 1)} who keeps bees, loves ${canary(kind, n + 2)} and is 40 years old.`,
  what_if_prompt: `What if they had found the ${canary(kind, n + 3)}?`,
  shard_id: quay,
});

beforeAll(async () => {
  service = await startLiveService();
  viewer = await service.register();
  commons = await builtIn(viewer.api, "Community");
  quay = (await viewer.api<{ data: { shard_id: string }[] }>("GET", "/shards")).json.data[0]!.shard_id;
  for (const kind of KINDS) authors.push(await settle(kind));
  const place = { body: { name: "A place" } };
  secluded = (await authors[0]!.api<{ shard_id: string }>("POST", "/shards/private", place)).json.shard_id;
  for (const author of authors) await HIDE[author.kind]!(author);
  for (const author of authors.filter(({ kind }) => ASLEEP.includes(kind))) await asleep(author);
  const admin = await service.adminPerson();
  const listeners: [string, Person][] = [
    ["viewer", viewer],
    ["stranger", await service.register()],
    ["admin", admin],
  ];
  // Of the streams that an account may hold, Free has two.
  for (const [, person] of listeners) await service.setTier(person, "Core");
  for (const author of authors) listeners.push([author.kind, author]);
  const streams = await Promise.all(listeners.map(([name, person]) => listen(name, person)));
  for (const author of authors) await act(author);
  await say(authors[0]!.api, secluded, canary("shown", 90));
  await service.step(12);
  const last = (await say(viewer.api, commons, "That was all.")).json.message_id;
  for (const one of streams) heard.push(await collect(one, last));
});
afterAll(() => service?.stop());

/** Somebody with an Echo among others, and a message. */
async function settle(kind: string): Promise<Author> {
  const author = await service.register();
  await service.setTier(author, "Creator");
  await author.api("POST", "/account/me/shared-shard-notice");
  await author.api("PATCH", "/account/me", { body: { display_name: canary(kind, 9) } });
  const echoId = await service.createEcho(author, bodyOf(kind, 10));
  const messageId = (await say(author.api, commons, canary(kind, 20))).json.message_id;
  return {
    ...author,
    kind,
    echoId,
    messageId,
    words: [canary(kind, 0).slice(0, -2), canary(kind, 0).slice(0, -2).toLowerCase()],
  };
}

/** What an order tells later would be heard by some listeners alone. */
const asleep = ({ api, echoId }: Author): Promise<void> =>
  untilTrue(async () => (await api<{ status: string }>("GET", `/echoes/${echoId}`)).json.status === "Hibernated");

/** All that a person can do which others are told of; what is refused to some is told to nobody. */
async function act({ api, kind, echoId, messageId }: Author): Promise<void> {
  await api("POST", "/echoes", { body: { ...bodyOf(kind, 30), consent_declaration: true } });
  await api("POST", `/echoes/${echoId}/influence`, { body: { suggestion: `Look for ${canary(kind, 40)}.` } });
  await api("POST", `/echoes/${echoId}/hibernate`);
  await api("POST", `/echoes/${echoId}/wake`);
  const path = `/channels/${commons}`;
  await api("PATCH", `${path}/messages/${messageId}`, { body: { content: canary(kind, 21) } });
  await api("DELETE", `${path}/messages/${messageId}`);
  await say(api, commons, canary(kind, 22));
  const question = { question: canary(kind, 23), options: [canary(kind, 24), canary(kind, 25)] };
  const polled = await api<{ poll: PollJson | null }>("POST", `${path}/poll`, { body: question });
  const poll = polled.json.poll;
  if (poll) {
    const body = { poll_id: poll.poll_id, option_ids: [poll.options[0]!.option_id] };
    await api("POST", `${path}/poll-vote`, { body });
  }
  await api("POST", `/echoes/${echoId}/travel`, { body: { shard_id: secluded } });
}

type Listening = { listener: string; shard: StreamClient; channel: StreamClient; community: StreamClient };

async function listen(listener: string, person: Person): Promise<Listening> {
  const [shard, channel, community] = await Promise.all(
    [service.shardStream(quay, person), service.channelStream(commons, person), service.communityStream(person)].map(
      (url) => openStream(url),
    ),
  );
  return { listener, shard: shard!, channel: channel!, community: community! };
}

/** Everything up to the last message and the last tick. */
async function collect({ listener, shard, channel, community }: Listening, lastMessage: string): Promise<Heard> {
  const until = async <F>(stream: StreamClient, isLast: (frame: F) => boolean): Promise<F[]> => {
    const frames: F[] = [];
    do frames.push(await stream.next<F>());
    while (!isLast(frames.at(-1)!));
    return frames;
  };
  let ticks = 0;
  const isLastTick = (frame: { payload?: object }) => "WorldTickCompleted" in (frame.payload ?? {}) && ++ticks === 12;
  const isLastMessage = ({ message_id }: Frame) => message_id === lastMessage;
  return {
    listener,
    shard: await until<{ payload?: object }>(shard, isLastTick),
    channel: await until(channel, isLastMessage),
    community: await until(community, isLastMessage),
  };
}

for (const kind of KINDS)
  test(`no frame to anybody holds a word or a name of somebody ${kind}`, () => {
    const author = authors.find((one) => one.kind === kind)!;
    for (const { listener, ...frames } of heard) {
      const told = JSON.stringify(frames);
      expect([listener, author.words.filter((word) => told.includes(word))]).toEqual([listener, []]);
      expect([listener, told.includes(author.email)]).toEqual([listener, false]);
    }
  });

test("no frame of a channel or the community holds a line of a diary", async () => {
  for (const { api } of authors) {
    const { data } = (await api<{ data: { body: string }[] }>("GET", "/feeds/personal?limit=100")).json;
    expect(data.length).toBeGreaterThan(0);
    for (const { body } of data)
      for (const { listener, ...frames } of heard)
        expect([listener, JSON.stringify(frames).includes(JSON.stringify(body).slice(1, -1))]).toEqual([
          listener,
          false,
        ]);
  }
});

test("who has opted out or is leaving is named by no id either in what is told of messages", () => {
  for (const { kind, userId } of authors.filter(({ kind }) => NAMELESS.includes(kind)))
    for (const { listener, channel, community } of heard)
      expect([listener, kind, JSON.stringify([channel, community]).includes(userId)]).toEqual([listener, kind, false]);
});

test("everybody hears the same, each stream its own kinds of frames, and the community nothing of a private channel", () => {
  const [first, ...others] = heard.map(({ listener: _, ...frames }) => frames);
  for (const other of others) expect(other).toEqual(first!);
  const kindsOf = (frames: Frame[]) => [...new Set(frames.map(({ type }) => type))].sort();
  expect(kindsOf(first!.channel)).toEqual([
    ...["CommunityMessageDeleted", "CommunityMessageEdited", "CommunityMessagePosted", "Connected"],
  ]);
  expect(kindsOf(first!.community)).toEqual(["CommunityMessagePosted", "Connected"]);
  expect(JSON.stringify(first!.community)).not.toContain(secluded);
  expect(JSON.stringify(first!.shard)).toContain("EchoBorn");
});
