import { answerOf } from "../../../client/src/echoes.ts";
import { FeedEntry } from "../../parts/feed-item.tsx";
import { PagedList, pageQuery, usePages } from "../../parts/pages.tsx";
import { api } from "../../service.ts";
import { words } from "../../words/words.ts";

/** What was told in a world. */
export function WorldFeed({ shardId }: { shardId: string }) {
  const items = usePages(
    (cursor) =>
      answerOf(
        api.GET("/feeds/shard/{shard_id}", { params: { path: { shard_id: shardId }, query: pageQuery(cursor) } }),
      ),
    shardId,
  );
  return (
    <PagedList
      of={items}
      class="feed-list"
      label={words.worlds.parts.feed}
      empty={words.feed.none.community}
      keyOf={(item) => item.item_id}
    >
      {(item) => <FeedEntry item={item} />}
    </PagedList>
  );
}
