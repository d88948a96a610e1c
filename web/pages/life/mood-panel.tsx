import { useSignal } from "@preact/signals";
import type { DiaryEntry } from "../../../client/src/echoes.ts";
import { Skeleton } from "../../parts/skeleton.tsx";
import type { Echo } from "../../service.ts";
import { dayName, wholeNumber, words } from "../../words/words.ts";
import type { DiaryStore } from "./diary-store.ts";
import { MoodChart } from "./mood-chart.tsx";
import { PanelText } from "./panel-text.tsx";
import { isIn, type Span, scaleOf } from "./span.ts";
import { SpanList } from "./span-list.tsx";
import { TimeBrush } from "./time-brush.tsx";

/** Mood over the entries that are loaded, and a span of it to look into: the book opens there, and what was in it is listed. */
export function MoodPanel({ echo, store }: { echo: Echo; store: DiaryStore }) {
  const entries = store.entries.value ?? [];
  const chosen = useSignal<Span | null>(null);
  if (store.entries.value === null && store.fault.value === null) return <Skeleton lines={5} />;
  if (entries.length < 3) return <PanelText title={words.mood.title} text={words.mood.few} />;
  const scale = scaleOf(entries[0]!.tick_id, entries.at(-1)!.tick_id);
  const span = chosen.value;
  const inIt = span === null ? entries : entries.filter(({ tick_id }) => isIn(tick_id, span));
  const summary = words.mood.summary(inIt.length, mostFrequent(inIt));
  const choose = (next: Span | null): void => {
    chosen.value = next;
    const first = next === null ? undefined : entries.find(({ tick_id }) => isIn(tick_id, next));
    if (first !== undefined) document.getElementById(first.diary_id)?.scrollIntoView();
  };
  return (
    <section class="panel">
      <h2>{words.mood.title}</h2>
      <TimeBrush scale={scale} chosen={span} onChoose={choose}>
        <MoodChart entries={entries} span={scale} />
      </TimeBrush>
      {/* Only a span that was chosen is announced, and not each entry that comes. */}
      <p class="small" role="status">
        {span !== null && `${words.mood.span(dayName(span.from), dayName(span.to - 1))} ${summary}`}
      </p>
      {span === null ? (
        <p class="muted small">
          {summary} {words.mood.help}
        </p>
      ) : (
        <SpanList key={`${span.from} ${span.to}`} echoId={echo.echo_id} span={span} entries={inIt} />
      )}
      <Earlier store={store} />
    </section>
  );
}

/** The way to what of the life is not on the chart yet. */
function Earlier({ store }: { store: DiaryStore }) {
  if (!store.hasEarlier.value) return null;
  if (store.isLoadingAll.value)
    return (
      <p class="small" role="status">
        {words.life.loadingAll(wholeNumber(store.entries.value?.length ?? 0))}
      </p>
    );
  return (
    <div>
      <button type="button" class="button quiet" onClick={() => void store.loadAll()}>
        {words.mood.whole}
      </button>
    </div>
  );
}

/** The mood that most of the entries were written in; null where there is none. */
function mostFrequent(entries: readonly DiaryEntry[]): string | null {
  const counts = [...Map.groupBy(entries, ({ mood }) => mood)];
  return counts.sort((one, other) => other[1].length - one[1].length)[0]?.[0] ?? null;
}
