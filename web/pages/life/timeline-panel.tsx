import { answerOf } from "../../../client/src/echoes.ts";
import { FaultNotice } from "../../parts/fault-notice.tsx";
import { Skeleton } from "../../parts/skeleton.tsx";
import { api, type Echo } from "../../service.ts";
import { dayName, words } from "../../words/words.ts";
import { PanelText } from "./mood-panel.tsx";
import { usePanelData } from "./panel-data.ts";

const MOST = 100;

/** The large events of a life, the latest first. */
export function TimelinePanel({ echo }: { echo: Echo }) {
  const { data, task, load } = usePanelData(echo.echo_id, async () => {
    const params = { path: { id: echo.echo_id }, query: { limit: MOST } };
    return (await answerOf(api.GET("/echoes/{id}/timeline", { params }))).data;
  });
  const events = data.value;
  if (events === null)
    return task.fault.value === null ? <Skeleton lines={8} /> : <FaultNotice fault={task.fault.value} onRetry={load} />;
  if (events.length === 0) return <PanelText title={words.timeline.title} text={words.timeline.none} />;
  return (
    <section class="panel">
      <h2>{words.timeline.title}</h2>
      <ol class="timeline">
        {events.map((event) => (
          <li key={event.event_id} class={event.weight > 600 ? "heavy" : undefined}>
            <p class="muted small">{dayName(event.tick_id)}</p>
            <h3>{event.title}</h3>
            {event.body !== event.title && <p>{event.body}</p>}
            {event.participants.length > 0 && (
              <p class="muted small">{words.timeline.with(event.participants.map(({ name }) => name).join(", "))}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
