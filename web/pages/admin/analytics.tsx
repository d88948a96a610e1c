import { answerOf, type components } from "../../../client/src/echoes.ts";
import { PagedList, pageQuery, usePages } from "../../parts/pages.tsx";
import { api } from "../../service.ts";
import { dateOf, wholeNumber, words } from "../../words/words.ts";

type Rollup = components["schemas"]["AnalyticsRollup"];

/** What was counted, day by day. */
export function Analytics() {
  const text = words.admin.analytics;
  const rollups = usePages((cursor) =>
    answerOf(api.GET("/admin/analytics", { params: { query: pageQuery(cursor, 100) } })),
  );
  const most = Math.max(1, ...(rollups.items.value ?? []).map(({ events }) => events));
  return (
    <section class="card stack whole">
      <h2>{text.title}</h2>
      <p class="muted">{text.text}</p>
      <PagedList of={rollups} label={text.title} empty={text.none} keyOf={(one) => one.rollup_id}>
        {(one) => <Day rollup={one} most={most} />}
      </PagedList>
    </section>
  );
}

function Day({ rollup: { day, name, events, people }, most }: { rollup: Rollup; most: number }) {
  return (
    <>
      <div>
        <strong>{name}</strong>
        <span class="muted small">{dateOf(day)}</span>
      </div>
      <meter min={0} max={most} value={events} aria-label={words.admin.analytics.events(wholeNumber(events))} />
      <span class="small">
        {words.admin.analytics.events(wholeNumber(events))} · {words.admin.analytics.people(wholeNumber(people))}
      </span>
    </>
  );
}
