import { useEffect, useState } from "preact/hooks";

/** Whether a media query holds, now and as that changes. */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const note = (): void => setHolds(list.matches);
    list.addEventListener("change", note);
    return () => list.removeEventListener("change", note);
  }, [query]);
  return holds;
}
