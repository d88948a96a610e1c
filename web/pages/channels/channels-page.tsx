import { answerOf } from "../../../client/src/echoes.ts";
import { useLater } from "../../parts/later.ts";
import { Loaded, useLoaded } from "../../parts/loaded.tsx";
import { PagedList, pageQuery, usePages } from "../../parts/pages.tsx";
import { useTitle } from "../../parts/title.ts";
import { useStream } from "../../parts/use-stream.ts";
import { api, echoes } from "../../service.ts";
import { agoOf, wholeNumber, words } from "../../words/words.ts";
import { ChannelTalk } from "./channel-talk.tsx";

/** The list is read again at most this often while people talk, in milliseconds. */
const READ_AGAIN_MS = 5_000;

/** The channels there are, kept up to date. */
export function ChannelsPage() {
  useTitle(words.titles.channels);
  const channels = usePages((cursor) => answerOf(api.GET("/channels", { params: { query: pageQuery(cursor) } })));
  const readAgain = useLater(channels.load, READ_AGAIN_MS);
  useStream(echoes.liveCommunity, "community", ({ type }) => {
    if (type === "frame") readAgain();
  });
  return (
    <section class="page channels">
      <h1>{words.titles.channels}</h1>
      <PagedList
        of={channels}
        class="rows linked"
        label={words.titles.channels}
        empty={words.channels.none}
        keyOf={(one) => one.channel_id}
      >
        {(one) => (
          <>
            <div>
              <a href={`/app/channels/${one.channel_id}`}>{one.name}</a>
              {one.description !== null && <span class="muted small">{one.description}</span>}
            </div>
            <span class="tag">{words.channels.kinds[one.channel_type]}</span>
            <span class="muted small">
              {words.channels.count(wholeNumber(one.message_count))}
              {one.last_message_at !== null && ` · ${agoOf(one.last_message_at)}`}
            </span>
          </>
        )}
      </PagedList>
    </section>
  );
}

/** One channel, where people talk. */
export function ChannelPage({ id }: { id: string }) {
  const params = { path: { channel_id: id } };
  const channel = useLoaded(() => answerOf(api.GET("/channels/{channel_id}", { params })), id);
  useTitle(channel.data.value?.name ?? words.titles.channels);
  return (
    <section class="page channel">
      <Loaded of={channel}>
        {(one) => (
          <>
            <header>
              <p class="muted small">
                <a href="/app/channels">{words.titles.channels}</a> · {words.channels.kinds[one.channel_type]}
                {one.shard_id !== null && (
                  <>
                    {" · "}
                    <a href={`/app/worlds/${one.shard_id}`}>{words.channels.world}</a>
                  </>
                )}
              </p>
              <h1>{one.name}</h1>
              {one.description !== null && <p class="muted">{one.description}</p>}
            </header>
            <ChannelTalk channel={one} />
          </>
        )}
      </Loaded>
    </section>
  );
}
