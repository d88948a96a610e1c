import { useEffect } from "preact/hooks";
import { answerOf, type components } from "../../../client/src/echoes.ts";
import { onFrame } from "../../live.ts";
import { PagedList, pageQuery, usePages } from "../../parts/pages.tsx";
import { TaskButton } from "../../parts/task-button.tsx";
import { useTitle } from "../../parts/title.ts";
import { api } from "../../service.ts";
import { unread } from "../../unread.ts";
import { agoOf, words } from "../../words/words.ts";

type Notice = components["schemas"]["Notification"];

/** What the reader was told, live. */
export function NoticesPage() {
  useTitle(words.titles.notices);
  const notices = usePages((cursor) =>
    answerOf(api.GET("/account/me/notifications", { params: { query: pageQuery(cursor) } })),
  );
  useEffect(
    () =>
      onFrame((frame) => {
        if (frame === null || frame.type === "NotificationCreated") notices.load();
      }),
    [],
  );
  const read = (one: Notice) => async () => {
    const params = { path: { notification_id: one.notification_id } };
    const known = await answerOf(api.POST("/account/me/notifications/{notification_id}/read", { params }));
    if (one.read_at === null) unread.value = Math.max(0, unread.value - 1);
    notices.replace(({ notification_id }) => notification_id === one.notification_id, known);
  };
  return (
    <section class="page notices">
      <header class="page-head">
        <h1>{words.titles.notices}</h1>
        <a class="button quiet" href="/app/account/notices">
          {words.notices.set}
        </a>
      </header>
      <PagedList
        of={notices}
        class="feed-list"
        label={words.titles.notices}
        empty={words.notices.none}
        keyOf={(one) => one.notification_id}
      >
        {(one) => (
          <article class={one.read_at === null ? "feed-item unread" : "feed-item"}>
            <p class="muted small">
              {words.notices.kinds[one.kind]} · <time dateTime={one.created_at}>{agoOf(one.created_at)}</time>
            </p>
            <h2>{one.title}</h2>
            {one.body.split("\n\n").map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
            <div class="row">
              {one.link !== null && <a href={one.link}>{words.notices.open}</a>}
              {one.read_at === null && <TaskButton onAct={read(one)}>{words.notices.read}</TaskButton>}
            </div>
          </article>
        )}
      </PagedList>
    </section>
  );
}
