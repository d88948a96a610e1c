import type { Client } from "openapi-fetch";
import { answerOf } from "./answer.ts";
import type { paths } from "./api-types.ts";
import type { ChannelFrame, ChannelHandshake, CommunityHandshake, ShardFrame, ShardHandshake } from "./frames.ts";
import type { Live } from "./live.ts";

/** The streams of the service. Each stays open until it is closed; all come back by the same rules. */
export type Streams = {
  /** One Echo's, or that of all of one's Echoes with what else concerns the account. */
  live(echoId?: string): Live;
  /** What happens in a world. */
  liveShard(shardId: string): Live<ShardFrame, ShardHandshake>;
  /** That messages came, changed and went in a channel. */
  liveChannel(channelId: string): Live<ChannelFrame, ChannelHandshake>;
  /** That messages came in any channel but the private ones. */
  liveCommunity(): Live<ChannelFrame, CommunityHandshake>;
};

export type StreamsDeps = {
  /** Where streams are, as `wss://echoes.example.org`. */
  base: string;
  api: Client<paths>;
  open<F, H>(url: string, probe: () => Promise<unknown>): Live<F, H>;
};

export function createStreams({ base, api, open }: StreamsDeps): Streams {
  const account = () => answerOf(api.GET("/account/me"));
  return {
    live(id) {
      if (id === undefined) return open(`${base}/ws/dashboard/stream`, account);
      return open(`${base}/ws/echoes/${id}/stream`, () =>
        answerOf(api.GET("/echoes/{id}", { params: { path: { id } } })),
      );
    },
    liveShard: (shard_id) =>
      open(`${base}/ws/shards/${shard_id}/stream`, () =>
        answerOf(api.GET("/shards/{shard_id}", { params: { path: { shard_id } } })),
      ),
    liveChannel: (channel_id) =>
      open(`${base}/ws/channels/${channel_id}/stream`, () =>
        answerOf(api.GET("/channels/{channel_id}", { params: { path: { channel_id } } })),
      ),
    liveCommunity: () => open(`${base}/ws/community/stream`, account),
  };
}
