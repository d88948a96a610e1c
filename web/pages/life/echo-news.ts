import { useEffect } from "preact/hooks";
import { onFrame } from "../../live.ts";

/** Beside the diary nothing is read more often than this, in milliseconds, however fast the ticks come. */
const READ_AGAIN_MS = 10_000;

/** Does something when something happened to an Echo: at once, and however much comes after it, once a while from then on. */
export function useEchoNews(echoId: string, again: () => void): void {
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    let isDue = false;
    const begin = (): void => {
      isDue = false;
      rest = setTimeout(end, READ_AGAIN_MS);
      again();
    };
    const end = (): void => {
      rest = undefined;
      if (isDue) begin();
    };
    const stop = onFrame((frame) => {
      if (frame !== null && !("echo_id" in frame && frame.echo_id === echoId)) return;
      if (rest === undefined) begin();
      else isDue = true;
    });
    return () => {
      stop();
      clearTimeout(rest);
    };
  }, [echoId]);
}
