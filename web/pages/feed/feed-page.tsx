import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { answerOf } from "../../../client/src/echoes.ts";
import { onFrame } from "../../live.ts";
import { FeedEntry, type FeedItem } from "../../parts/feed-item.tsx";
import { PagedList, pageQuery, usePages } from "../../parts/pages.tsx";
import { PartLinks } from "../../parts/part-links.tsx";
import { useTitle } from "../../parts/title.ts";
import { api } from "../../service.ts";
import { words } from "../../words/words.ts";

type Kind = keyof typeof words.feed.parts;
type FeedPage = Promise<{ data: FeedItem[]; next_cursor: string | null }>;

const READS: Record<Kind, (cursor: string | null) => FeedPage> = {
  community: (cursor) => answerOf(api.GET("/feeds/community", { params: { query: pageQuery(cursor) } })),
  followed: (cursor) => answerOf(api.GET("/feeds/social", { params: { query: pageQuery(cursor) } })),
  own: (cursor) => answerOf(api.GET("/feeds/personal", { params: { query: pageQuery(cursor) } })),
};

/** What happened: to everybody who may be seen, to those one follows, to one's own. */
export function FeedPage({ kind = "community" }: { kind?: string }) {
  useTitle(words.titles.feed);
  const shown = (kind in READS ? kind : "community") as Kind;
  const items = usePages(READS[shown], shown);
  const hasNew = useSignal(false);
  useEffect(() => {
    hasNew.value = false;
    return onFrame((frame) => {
      if (frame === null || frame.type === "DiaryEntryCreated" || frame.type === "LifeEventOccurred")
        hasNew.value = true;
    });
  }, [shown, hasNew]);
  const again = () => {
    hasNew.value = false;
    items.load();
    scrollTo(0, 0);
  };
  return (
    <section class="page feed">
      <h1>{words.titles.feed}</h1>
      <PartLinks label={words.titles.feed} base="/app/feed" parts={words.feed.parts} shown={shown} />
      <div role="status">
        {hasNew.value && (
          <button type="button" class="button quiet" onClick={again}>
            {words.feed.newer}
          </button>
        )}
      </div>
      <PagedList
        of={items}
        class="feed-list"
        label={words.feed.parts[shown]}
        empty={words.feed.none[shown]}
        keyOf={(item) => item.item_id}
      >
        {(item) => <FeedEntry item={item} />}
      </PagedList>
    </section>
  );
}
