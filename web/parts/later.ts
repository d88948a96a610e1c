import { useEffect, useRef } from "preact/hooks";

/** Does something a while after it was first asked for, once, however often it is asked meanwhile. `ms`: the while. */
export function useLater(work: () => void, ms: number): () => void {
  const latest = useRef(work);
  latest.current = work;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, ms);
  };
}
