import { useMemo } from "preact/hooks";
import { useLocation } from "preact-iso/router";

let left = 0;

/** How far the window was scrolled when the address that is shown now took the place of the one before. */
export const leftPlace = (): number => left;

/**
 * Notes how far the window is scrolled whenever the address changes. Stands before the pages, so that it is drawn while the page before
 * is still there: a `scroll` event tells of it a frame later, when another page may have been begun.
 */
export function LeftPlace() {
  const { path } = useLocation();
  useMemo(() => {
    left = scrollY;
  }, [path]);
  return null;
}
