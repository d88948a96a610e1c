import type { DiaryEntry } from "../../../client/src/echoes.ts";
import { FaultNotice } from "../../parts/fault-notice.tsx";
import { Skeleton } from "../../parts/skeleton.tsx";
import { dayName, tickName, words } from "../../words/words.ts";
import { usePanelData } from "./panel-data.ts";
import { readEvents } from "./read-events.ts";
import { isIn, type Span } from "./span.ts";

/** Entries that are listed at once. */
const LISTED = 50;

type SpanListProps = { echoId: string; span: Span; entries: readonly DiaryEntry[] };

/** What was written and what happened in a span of a life. Drawn anew for another span. */
export function SpanList({ echoId, span, entries }: SpanListProps) {
  return (
    <div class="span-list">
      <h3>{words.mood.happened}</h3>
      <SpanEvents echoId={echoId} span={span} />
      <h3>{words.mood.entries}</h3>
      {entries.length === 0 && <p class="muted small">{words.mood.noEntries}</p>}
      <ol>
        {entries.slice(0, LISTED).map((entry) => (
          <li key={entry.diary_id}>
            <a href={`/app/echoes/${echoId}/entries/${entry.diary_id}`}>{entry.title}</a>{" "}
            <span class="muted small">
              {tickName(entry.tick_id)} · {entry.mood}
            </span>
          </li>
        ))}
      </ol>
      {entries.length > LISTED && <p class="muted small">{words.mood.rest(entries.length - LISTED)}</p>}
    </div>
  );
}

function SpanEvents({ echoId, span }: Omit<SpanListProps, "entries">) {
  const { data, task, load } = usePanelData(echoId, () => readEvents(echoId, span.from));
  if (data.value === null)
    return task.fault.value === null ? <Skeleton lines={2} /> : <FaultNotice fault={task.fault.value} onRetry={load} />;
  const events = data.value.filter(({ tick_id }) => isIn(tick_id, span));
  if (events.length === 0) return <p class="muted small">{words.mood.noEvents}</p>;
  return (
    <ol>
      {events.map((event) => (
        <li key={event.event_id}>
          {event.title} <span class="muted small">{dayName(event.tick_id)}</span>
        </li>
      ))}
    </ol>
  );
}
