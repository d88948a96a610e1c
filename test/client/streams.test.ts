import { afterAll, beforeAll, expect, test } from "bun:test";
import {
  answerOf,
  type ChannelFrame,
  type Echoes,
  type Live,
  type ShardFrame,
  shardFact,
} from "../../client/src/echoes.ts";
import type { WsShardWorldEventFrame } from "../../src/streams/shard-frames.ts";
import { temporaryFolder } from "../support/folder.ts";
import { startTold } from "./reading.ts";

const folder = temporaryFolder();
let told: Awaited<ReturnType<typeof startTold>>;
beforeAll(async () => {
  told = await startTold(folder);
});
afterAll(() => told.stop());

/** What a stream told so far, and a promise for the next notice that is looked for. */
function heard<F, H>(live: Live<F, H>) {
  const frames: F[] = [];
  live.subscribe((notice) => {
    if (notice.type === "frame") frames.push(notice.frame);
  });
  const next = (type: "open" | "frame" | "ended") =>
    new Promise<void>((resolve) => {
      const stop = live.subscribe((notice) => {
        if (notice.type !== type) return;
        stop();
        resolve();
      });
    });
  return { frames, next };
}

async function communityChannel(echoes: Echoes): Promise<string> {
  const { data } = await answerOf(echoes.api.GET("/channels"));
  return data.find(({ channel_type }) => channel_type === "Community")!.channel_id;
}

const say = (echoes: Echoes, channel_id: string, content: string) =>
  answerOf(echoes.api.POST("/channels/{channel_id}/messages", { params: { path: { channel_id } }, body: { content } }));

test("a channel's stream tells each message by its id, and opens again after the service was killed", async () => {
  const { echoes } = await told.settle();
  const channelId = await communityChannel(echoes);
  const live = echoes.liveChannel(channelId);
  const { frames, next } = heard(live);
  await next("open");
  const first = next("frame");
  const one = await say(echoes, channelId, "Good morning.");
  await first;
  const opened = next("open");
  await told.kill();
  await told.start();
  await opened;
  const second = next("frame");
  const other = await say(echoes, channelId, "And again.");
  await second;
  const ids = frames.map((frame: ChannelFrame) => ("message_id" in frame ? frame.message_id : null));
  expect(ids).toEqual([one.message_id, other.message_id]);
  live.close();
});

test("the community's stream tells of every channel that is not private", async () => {
  const { echoes } = await told.settle();
  const live = echoes.liveCommunity();
  const { frames, next } = heard(live);
  await next("open");
  const came = next("frame");
  const { message_id, channel_id, author_id } = await say(echoes, await communityChannel(echoes), "Hello.");
  await came;
  expect(frames).toEqual([{ type: "CommunityMessagePosted", channel_id, message_id, author_id }]);
  live.close();
});

test("a world's stream tells what happens there, each with its name", async () => {
  const { echoes, echoId } = await told.settle();
  const { current_shard_id } = await answerOf(echoes.api.GET("/echoes/{id}", { params: { path: { id: echoId } } }));
  const live = echoes.liveShard(current_shard_id);
  const { frames, next } = heard(live);
  await next("open");
  const came = next("frame");
  await told.step(2);
  await came;
  const facts = frames.map((frame: ShardFrame) => shardFact(frame));
  expect(facts.map(({ variant }) => variant)).toContain("WorldTickStarted");
  live.close();
});

test("a stream of what is not there ends, and is not asked for again and again", async () => {
  const { echoes } = await told.settle();
  const nobodys = "01900000-0000-7000-8000-00000000000f";
  const streams: Live<unknown, unknown>[] = [
    echoes.live(nobodys),
    echoes.liveChannel(nobodys),
    echoes.liveShard(nobodys),
  ];
  await Promise.all(streams.map((live) => heard(live).next("ended")));
});

test("the client's type of a world's frames takes every variant that the service sends", () => {
  const taken: (frame: WsShardWorldEventFrame) => ShardFrame = (frame) => frame;
  expect(taken).toBeFunction();
});
