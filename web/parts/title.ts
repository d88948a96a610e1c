import { useEffect } from "preact/hooks";
import { words } from "../words/words.ts";

/** Names the window after the page. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? words.name : `${title} · ${words.name}`;
  }, [title]);
}
