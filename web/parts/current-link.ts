import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** For a row of links that scrolls sideways: the one that is shown is brought into it whenever `key` changes, or how wide the row is. */
export function useCurrentLink(key: string): RefObject<HTMLElement | null> {
  const own = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = own.current;
    if (row === null) return;
    const watch = new ResizeObserver(() => {
      const link = row.querySelector<HTMLElement>("[aria-current]");
      if (link !== null) row.scrollLeft = link.offsetLeft - row.offsetLeft - link.offsetWidth;
    });
    watch.observe(row);
    return () => watch.disconnect();
  }, [key]);
  return own;
}
