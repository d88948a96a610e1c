import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { leftPlace } from "../../parts/left-place.ts";

/**
 * Where a panel takes all of a narrow page, brings its beginning into view, and on the way back the diary to where it was read.
 * Beside a diary it moves nothing. Returns the ref of the life.
 */
export function usePanelPlace(shown: string): RefObject<HTMLDivElement | null> {
  const life = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  const read = useRef(0);
  useLayoutEffect(() => {
    if (before.current === shown) return;
    if (before.current === "diary") read.current = leftPlace();
    before.current = shown;
    // The router scrolls at the end of the same drawing.
    queueMicrotask(() => {
      const hidden = life.current?.querySelector(shown === "diary" ? ".beside" : ".book");
      if (hidden?.getClientRects().length !== 0) return;
      if (shown === "diary") scrollTo({ top: read.current, behavior: "instant" });
      else life.current?.querySelector(".panels")?.scrollIntoView({ block: "start", behavior: "instant" });
    });
  }, [shown]);
  return life;
}
