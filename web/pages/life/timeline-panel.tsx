import { useSignal } from "@preact/signals";
import { Choice } from "../../parts/choice.tsx";
import { FaultNotice } from "../../parts/fault-notice.tsx";
import { type Pages, usePages } from "../../parts/pages.tsx";
import { Skeleton } from "../../parts/skeleton.tsx";
import type { Echo } from "../../service.ts";
import { dayName, words } from "../../words/words.ts";
import { useEchoNews } from "./echo-news.ts";
import { MATTERS, type Matter, matterOf } from "./matters.ts";
import { PanelText } from "./panel-text.tsx";
import { eventPage, type LifeEvent } from "./read-events.ts";

type Shown = Matter | "all";

const CHOICES: readonly (readonly [Shown, string])[] = [
  ["all", words.timeline.all],
  ...(Object.keys(MATTERS) as Matter[]).map((matter) => [matter, words.timeline.matters[matter]] as const),
];

/** The large events of a life, the latest first: all of them, or what happened in one matter. */
export function TimelinePanel({ echo }: { echo: Echo }) {
  const shown = useSignal<Shown>("all");
  const pages = usePages((cursor) => eventPage(echo.echo_id, cursor), echo.echo_id);
  useEchoNews(echo.echo_id, pages.load);
  const { task } = pages;
  const events = pages.items.value;
  if (events === null)
    return task.fault.value === null ? (
      <Skeleton lines={8} />
    ) : (
      <FaultNotice fault={task.fault.value} onRetry={pages.load} />
    );
  if (events.length === 0) return <PanelText title={words.timeline.title} text={words.timeline.none} />;
  const matter = shown.value;
  const found = matter === "all" ? events : events.filter(({ kind }) => matterOf(kind) === matter);
  return (
    <section class="panel">
      <h2>{words.timeline.title}</h2>
      <Choice label={words.timeline.show} options={CHOICES} value={shown} />
      {found.length === 0 && <p class="muted">{words.timeline.noneOf}</p>}
      <ol class="timeline">
        {found.map((event) => (
          <EventItem key={event.event_id} event={event} />
        ))}
      </ol>
      <Earlier pages={pages} count={events.length} />
    </section>
  );
}

function EventItem({ event }: { event: LifeEvent }) {
  const { tick_id, kind, title, body, participants, weight } = event;
  const mark = words.timeline.kinds[kind];
  return (
    <li class={weight > 600 ? "heavy" : undefined}>
      <p class="muted small">
        {dayName(tick_id)}
        {mark !== undefined && <span class="tag">{mark}</span>}
      </p>
      <h3>{title}</h3>
      {body !== title && <p>{body}</p>}
      {participants.length > 0 && (
        <p class="muted small">{words.timeline.with(participants.map(({ name }) => name).join(", "))}</p>
      )}
    </li>
  );
}

/** Until the whole life was read, how far it was, and the way further back. */
function Earlier({ pages, count }: { pages: Pages<LifeEvent>; count: number }) {
  if (pages.cursor.value === null) return null;
  return (
    <>
      <p class="muted small">{words.timeline.looked(count)}</p>
      <FaultNotice fault={pages.task.fault.value} />
      <div>
        <button
          type="button"
          class="button quiet"
          aria-disabled={pages.task.isBusy.value}
          onClick={() => void pages.more()}
        >
          {words.timeline.earlier}
        </button>
      </div>
    </>
  );
}
