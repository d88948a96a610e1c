import { answerOf } from "../../../client/src/echoes.ts";
import { FeedEntry } from "../../parts/feed-item.tsx";
import { Loaded, useLoaded } from "../../parts/loaded.tsx";
import { useTitle } from "../../parts/title.ts";
import { api } from "../../service.ts";
import { words } from "../../words/words.ts";

/** One thing of a feed by itself. */
export function ItemPage({ id }: { id: string }) {
  const item = useLoaded(() => answerOf(api.GET("/feeds/{item_id}", { params: { path: { item_id: id } } })), id);
  useTitle(item.data.value?.title ?? words.titles.feed);
  return (
    <section class="page feed">
      <h1>{words.titles.feed}</h1>
      <Loaded of={item}>{(one) => <FeedEntry item={one} />}</Loaded>
      <p>
        <a href="/app/feed">{words.feed.back}</a>
      </p>
    </section>
  );
}
