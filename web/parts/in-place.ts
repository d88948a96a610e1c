import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

type InPlace = { place: RefObject<HTMLDivElement | null>; opener: RefObject<HTMLButtonElement | null> };

/**
 * Moves the focus with a form that takes the place of the button that opened it: to its first field, and back to the button when it is
 * over. Returns refs of what holds the form, and of the button.
 */
export function useInPlace(isOpen: boolean): InPlace {
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    const next = isOpen ? place.current?.querySelector<HTMLElement>("form input, form textarea") : opener.current;
    next?.focus();
  }, [isOpen]);
  return { place, opener };
}
