import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

/**
 * Where a panel takes all of a narrow page, brings its beginning into view, and on the way back the diary to where it was read.
 * Beside a diary it moves nothing. Returns the ref of the life.
 */
export function usePanelPlace(shown: string): RefObject<HTMLDivElement | null> {
  const life = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  const read = useRef({ at: 0, isNoted: false });
  useEffect(() => {
    const note = (): void => {
      if (read.current.isNoted) read.current.at = scrollY;
    };
    addEventListener("scroll", note, { passive: true });
    return () => removeEventListener("scroll", note);
  }, []);
  // From the change until the page is in its place again, scrolling is not the reader's.
  useLayoutEffect(() => {
    read.current.isNoted = false;
  }, [shown]);
  useEffect(() => {
    const isOther = before.current !== shown;
    before.current = shown;
    const hidden = life.current?.querySelector(shown === "diary" ? ".beside" : ".book");
    if (isOther && hidden?.getClientRects().length === 0) {
      if (shown === "diary") scrollTo({ top: read.current.at, behavior: "instant" });
      else life.current?.querySelector(".panels")?.scrollIntoView({ block: "start", behavior: "instant" });
    }
    read.current.isNoted = shown === "diary";
  }, [shown]);
  return life;
}
