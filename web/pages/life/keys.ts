import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { entryAt } from "./entry-at.ts";

/** Pixels below the top of the window from which on an entry counts as the one that is read. */
const READING_LINE = 140;

/** Keys of a reader: j and k to the next entry and back, n to the first new one, s for where an entry comes from. */
export function useDiaryKeys(book: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === "j") go(book.current, 1);
      else if (event.key === "k") go(book.current, -1);
      else if (event.key === "n") toNew(book.current);
      else if (event.key === "s") current(book.current)?.querySelector<HTMLElement>(".entry-sources")?.click();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [book, isShown]);
}

/** The first entry that came while one reads; else the first since the last visit. */
function toNew(book: HTMLElement | null): void {
  const arrived = book?.querySelector<HTMLElement>("button.arrived");
  if (arrived) arrived.click();
  else book?.querySelector(".last-visit")?.scrollIntoView();
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select, dialog") !== null;

const entriesIn = (book: HTMLElement | null): HTMLElement[] => [
  ...(book?.querySelectorAll<HTMLElement>(".entry") ?? []),
];

const focusedEntry = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(".entry") ?? null;

/** The entry that has the focus, or else the first one on the screen. */
function current(book: HTMLElement | null): HTMLElement | null {
  return focusedEntry() ?? (book === null ? null : entryAt(book, READING_LINE, "below"));
}

/** Who comes to the entries from elsewhere comes to the one that is on the screen first. */
function go(book: HTMLElement | null, step: 1 | -1): void {
  const entries = entriesIn(book);
  const here = current(book);
  const at = here === null ? -1 : entries.indexOf(here);
  const next = entries[step === 1 && focusedEntry() === null ? Math.max(at, 0) : at + step];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView();
}
