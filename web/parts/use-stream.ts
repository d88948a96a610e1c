import { useEffect, useRef } from "preact/hooks";
import type { Live, Notice } from "../../client/src/echoes.ts";

/** Listens to a stream for as long as the page is shown. `onNotice` is told `open` first, and after each interruption again. */
export function useStream<F, H>(open: () => Live<F, H>, key: string, onNotice: (notice: Notice<F, H>) => void): void {
  const latest = useRef(onNotice);
  latest.current = onNotice;
  useEffect(() => {
    const stream = open();
    stream.subscribe((notice) => latest.current(notice));
    return stream.close;
  }, [key]);
}
