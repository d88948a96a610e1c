import { Component } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { DiaryEntry } from "../../../client/src/echoes.ts";
import { FaultNotice } from "../../parts/fault-notice.tsx";
import { Skeleton } from "../../parts/skeleton.tsx";
import type { Echo } from "../../service.ts";
import { agoOf, dayName, momentOf, wholeNumber, words } from "../../words/words.ts";
import { Arrivals } from "./arrivals.tsx";
import { type Day, daysOf } from "./chapters.ts";
import type { DiaryStore } from "./diary-store.ts";
import { Entry } from "./entry.tsx";
import { useDiaryKeys } from "./keys.ts";
import { type LastVisit, readLastVisit } from "./last-visit.ts";
import { useEarlier, useHeld, usePlace } from "./reading-place.ts";

type DiaryProps = { echo: Echo; store: DiaryStore; target: string | null; isShown: boolean };

/**
 * Entries from which on days that are far off the screen are not laid out, which keeps scrolling smooth. Browsers do not tell a screen reader
 * of what was never laid out, so a shorter diary is there as a whole.
 */
const LONG = 60;

/**
 * The diary as a book: read downwards from the past to now, so that what comes is added below and moves nothing. It opens where one
 * stopped the last time, or at the entry that the address names.
 */
export function Diary({ echo, store, target, isShown }: DiaryProps) {
  const book = useRef<HTMLElement>(null);
  const lastVisit = useMemo(() => readLastVisit(echo.echo_id), [echo.echo_id]);
  const days = useMemo(() => daysOf(store.entries.value ?? []), [store.entries.value]);
  const top = useEarlier(book, store);
  usePlace(book, store, { echoId: echo.echo_id, target, lastVisit });
  useHeld(book, store);
  useDiaryKeys(book, isShown);
  const entries = store.entries.value;
  const unreadFrom = firstUnread(entries ?? [], lastVisit);
  const isLong = (entries?.length ?? 0) > LONG;
  return (
    <section class={isLong ? "book long" : "book"} id="diary" tabIndex={-1} ref={book} aria-label={words.life.diary}>
      {store.keptAt.value !== null && (
        <p class="notice" role="status">
          {words.life.kept(momentOf(store.keptAt.value))}
        </p>
      )}
      <div ref={top} class="book-top">
        {entries !== null && <BookTop store={store} />}
      </div>
      {entries === null && store.fault.value === null && <Skeleton lines={12} />}
      {days.map((day) => (
        <DayPage key={day.day} echoId={echo.echo_id} day={day} unreadFrom={unreadFrom} lastVisit={lastVisit} />
      ))}
      <FaultNotice fault={store.fault.value} onRetry={() => location.reload()} />
      {entries !== null && (
        <p class="book-end">{echo.status === "Active" ? words.life.next : words.life.asleepNote(echo.name)}</p>
      )}
      <Arrivals store={store} />
    </section>
  );
}

function BookTop({ store }: { store: DiaryStore }) {
  if (!store.hasEarlier.value) return <p class="book-beginning">{words.life.beginning}</p>;
  if (store.isLoadingAll.value)
    return (
      <p class="book-beginning" role="status">
        {words.life.loadingAll(wholeNumber(store.entries.value?.length ?? 0))}
      </p>
    );
  return (
    <div class="row">
      <button type="button" class="button quiet" onClick={() => loadAbove(store)}>
        {words.life.earlier}
      </button>
      <button type="button" class="button quiet" onClick={() => void store.loadAll().then(() => scrollTo(0, 0))}>
        {words.life.fromBeginning}
      </button>
    </div>
  );
}

/** Browsers keep what one reads in its place only once the page was scrolled. */
function loadAbove(store: DiaryStore): void {
  if (scrollY === 0) scrollTo(0, 1);
  void store.loadEarlier();
}

/** The id of the first entry that was not there at the last visit; null at a first visit, and when nothing is new. */
function firstUnread(entries: readonly DiaryEntry[], lastVisit: LastVisit | null): string | null {
  if (lastVisit === null) return null;
  const read = entries.findIndex(({ diary_id }) => diary_id === lastVisit.diaryId);
  if (read !== -1) return entries[read + 1]?.diary_id ?? null;
  return entries.find(({ tick_id }) => tick_id > lastVisit.tick)?.diary_id ?? null;
}

type DayProps = { echoId: string; day: Day; unreadFrom: string | null; lastVisit: LastVisit | null };

/** A day is drawn again only when it has changed, so that an arrival costs the same in any diary. */
class DayPage extends Component<DayProps> {
  override shouldComponentUpdate({ day, unreadFrom }: DayProps): boolean {
    const { day: shown, unreadFrom: from } = this.props;
    return day.entries.length !== shown.entries.length || day.entries[0] !== shown.entries[0] || unreadFrom !== from;
  }

  render({ echoId, day, unreadFrom, lastVisit }: DayProps) {
    return (
      <section class="day">
        <h2 class="day-name">{dayName(day.entries[0]!.tick_id)}</h2>
        {day.entries.map((entry) => (
          <div key={entry.diary_id}>
            {entry.diary_id === unreadFrom && lastVisit !== null && (
              <p class="last-visit">
                <span>{words.life.sinceLast(agoOf(lastVisit.at))}</span>
              </p>
            )}
            <Entry echoId={echoId} entry={entry} />
          </div>
        ))}
      </section>
    );
  }
}
