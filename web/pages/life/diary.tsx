import type { VNode } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { DiaryEntry } from "../../../client/src/echoes.ts";
import { FaultNotice } from "../../parts/fault-notice.tsx";
import { Skeleton } from "../../parts/skeleton.tsx";
import type { Echo } from "../../service.ts";
import { agoOf, dayName, words } from "../../words/words.ts";
import { Arrivals } from "./arrivals.tsx";
import { type Day, daysOf } from "./chapters.ts";
import type { DiaryStore } from "./diary-store.ts";
import { Entry } from "./entry.tsx";
import { useDiaryKeys } from "./keys.ts";
import { type LastVisit, readLastVisit } from "./last-visit.ts";
import { useEarlier, usePlace } from "./reading-place.ts";

type DiaryProps = { echo: Echo; store: DiaryStore; target: string | null; isShown: boolean };

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
  useDiaryKeys(book, isShown);
  const entries = store.entries.value;
  return (
    <section class="book" ref={book} aria-label={words.life.diary}>
      <div ref={top} class="book-top">
        {entries !== null && <BookTop store={store} />}
      </div>
      {entries === null && store.fault.value === null && <Skeleton lines={12} />}
      <Pages
        echoId={echo.echo_id}
        days={days}
        unreadFrom={firstUnread(entries ?? [], lastVisit)}
        lastVisit={lastVisit}
      />
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

type PagesProps = { echoId: string; days: Day[]; unreadFrom: string | null; lastVisit: LastVisit | null };

/** Days that have not changed are handed to the renderer as they were, so that an arrival costs the same in any diary. */
function Pages({ echoId, days, unreadFrom, lastVisit }: PagesProps) {
  const before = useRef(new Map<string, VNode>());
  const now = new Map<string, VNode>();
  const pages = days.map((day) => {
    const key = `${day.day}:${day.entries.length}:${day.entries[0]!.diary_id}:${unreadFrom}`;
    const page = before.current.get(key) ?? <DayPage key={day.day} {...{ echoId, day, unreadFrom, lastVisit }} />;
    now.set(key, page);
    return page;
  });
  before.current = now;
  return <>{pages}</>;
}

function DayPage({ echoId, day, unreadFrom, lastVisit }: Omit<PagesProps, "days"> & { day: Day }) {
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
