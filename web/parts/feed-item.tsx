import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { answerOf, type components } from "../../client/src/echoes.ts";
import { account, api } from "../service.ts";
import { agoOf, dayName, words } from "../words/words.ts";
import { CopyButton } from "./copy-button.tsx";
import { ReportButton } from "./report-button.tsx";
import { TaskButton } from "./task-button.tsx";

export type FeedItem = components["schemas"]["FeedItem"];

/** One thing that a feed tells. What is the reader's own can be shared, what is not can be reported. */
export function FeedEntry({ item }: { item: FeedItem }) {
  const isOwn = account.value?.user_id === item.owner_id;
  return (
    <article class="feed-item">
      <p class="muted small">
        {isOwn ? <a href={`/app/echoes/${item.echo_id}`}>{item.echo_name}</a> : <strong>{item.echo_name}</strong>} ·{" "}
        {words.feed.kinds[item.item_type]} · {dayName(item.tick_id)} ·{" "}
        <time dateTime={item.created_at}>{agoOf(item.created_at)}</time>
      </p>
      <h2>
        <a href={`/app/items/${item.item_id}`} lang={item.content_locale}>
          {item.title}
        </a>
      </h2>
      {item.body !== item.title && (
        <div class="feed-text" lang={item.content_locale}>
          {item.body.split("\n\n").map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      )}
      <div class="row">
        {isOwn ? (
          <ShareButton item={item} />
        ) : (
          <>
            <a class="button quiet" href={`/app/person/${item.owner_id}`}>
              {words.feed.owner}
            </a>
            <ReportButton type="feed_item" id={item.item_id} name={item.title} />
          </>
        )}
      </div>
    </article>
  );
}

/** Makes a page of it that anybody can open who has the link; again makes another. */
function ShareButton({ item }: { item: FeedItem }) {
  const made = useSignal<{ share_url: string; token: string } | null>(null);
  const params = { path: { item_id: item.item_id } };
  const share = async () => {
    made.value = await answerOf(api.POST("/feeds/{item_id}/share", { params }));
  };
  const revoke = async () => {
    const token = made.value!.token;
    await answerOf(api.DELETE("/feeds/share/{token}", { params: { path: { token } } }));
    made.value = null;
  };
  const row = useRef<HTMLSpanElement>(null);
  const wasShared = useRef(false);
  // The focus stays in the row, and never on a button that undoes what the one before it did.
  useLayoutEffect(() => {
    const isShared = made.value !== null;
    if (wasShared.current !== isShared) row.current?.querySelector<HTMLElement>("a, button")?.focus();
    wasShared.current = isShared;
  }, [made.value]);
  return (
    <span class="row" ref={row}>
      {made.value === null ? (
        <TaskButton key="share" onAct={share}>
          {words.feed.share}
        </TaskButton>
      ) : (
        <Shared key="shared" url={made.value.share_url} onRevoke={revoke} />
      )}
    </span>
  );
}

function Shared({ url, onRevoke }: { url: string; onRevoke: () => Promise<void> }) {
  return (
    <>
      <a href={url} target="_blank" rel="noreferrer">
        {words.feed.page}
      </a>
      <CopyButton text={new URL(url, location.origin).href} label={words.feed.copyLink} />
      <TaskButton onAct={onRevoke}>{words.feed.revoke}</TaskButton>
    </>
  );
}
