import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { DiaryStore } from "./diary-store.ts";
import { entryAt } from "./entry-at.ts";
import { keepLastVisit, type LastVisit } from "./last-visit.ts";

/** How long an entry is on the screen before it counts as seen, in milliseconds. */
const NOTED_AFTER_MS = 400;

const KEEPS_PLACE = CSS.supports("overflow-anchor", "auto");

/**
 * Loads what was before when the top comes near, and keeps what one reads where it is, where the browser does not do so by itself.
 * Returns the ref of the top.
 */
export function useEarlier(book: RefObject<HTMLElement | null>, store: DiaryStore): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  const before = useRef({ first: "", height: 0 });
  const first = store.entries.value?.[0]?.diary_id ?? "";
  useLayoutEffect(() => {
    if (KEEPS_PLACE) return;
    const height = book.current?.scrollHeight ?? 0;
    const grown = height - before.current.height;
    if (before.current.first !== "" && before.current.first !== first) scrollBy({ top: grown, behavior: "instant" });
    before.current = { first, height };
  });
  const hasEarlier = store.hasEarlier.value;
  useEffect(() => {
    if (!hasEarlier || top.current === null) return;
    const watch = new IntersectionObserver(
      ([change]) => {
        // Only who scrolls up asks for more; a page that has just opened has not been placed yet.
        if (change?.isIntersecting && scrollY > 0) void store.loadEarlier();
      },
      { rootMargin: "400px 0px 0px" },
    );
    watch.observe(top.current);
    return () => watch.disconnect();
  }, [hasEarlier, first, store]);
  return top;
}

/** Entries above the first on the screen that stay, so that scrolling up a little asks for nothing. */
const NEAR = 60;
/** Entries that are let go of at once. */
const SOME = 50;

/** Lets go of entries far above what one reads when many have come, so that a page that stays open does not grow for ever. */
export function useHeld(book: RefObject<HTMLElement | null>, store: DiaryStore): void {
  const surplus = store.surplus.value;
  useEffect(() => {
    if (surplus < SOME || book.current === null) return;
    const entries = store.entries.value ?? [];
    // Nothing is read where another panel takes all the page.
    const isHidden = book.current.offsetParent === null;
    const first = isHidden ? entries.at(-1)?.diary_id : entryAt(book.current, 1, "below")?.id;
    const above = entries.findIndex(({ diary_id }) => diary_id === first) - NEAR;
    if (above >= SOME) store.forget(Math.min(surplus, above));
  }, [book, store, surplus]);
}

type Place = { echoId: string; target: string | null; lastVisit: LastVisit | null };

/** Opens the book where one wants to read, and notes how far somebody has read. */
export function usePlace(
  book: RefObject<HTMLElement | null>,
  store: DiaryStore,
  { echoId, target, lastVisit }: Place,
): void {
  const isLoaded = store.entries.value !== null;
  // Before the entries are seen: a reader who scrolls at once is not taken elsewhere.
  useLayoutEffect(() => {
    if (!isLoaded) return;
    if (target !== null)
      void store.loadTo(target).then((isThere) => {
        if (isThere) requestAnimationFrame(() => show(document.getElementById(target)));
      });
    else show(placeToOpen(book.current, lastVisit));
  }, [isLoaded, target]);

  const count = store.entries.value?.length ?? 0;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = (): void => {
      timer = undefined;
      const seen = book.current === null ? null : entryAt(book.current, innerHeight - 1, "above");
      if (seen !== null) keepLastVisit(echoId, { diaryId: seen.id, tick: Number(seen.dataset.tick) });
    };
    const noteLater = (): void => {
      timer ??= setTimeout(note, NOTED_AFTER_MS);
    };
    noteLater();
    addEventListener("scroll", noteLater, { passive: true });
    return () => {
      removeEventListener("scroll", noteLater);
      clearTimeout(timer);
    };
  }, [book, count, echoId]);
}

function show(element: Element | null): void {
  element?.scrollIntoView({ block: "start", behavior: "instant" });
  if (element instanceof HTMLElement && element.classList.contains("entry")) element.focus({ preventScroll: true });
}

/** The mark of the last visit; the last entry for who has read all; the beginning for who comes first. */
function placeToOpen(book: HTMLElement | null, lastVisit: LastVisit | null): Element | null {
  if (book === null || lastVisit === null) return null;
  return book.querySelector(".last-visit") ?? [...book.querySelectorAll(".entry")].at(-1) ?? null;
}
