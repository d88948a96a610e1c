import { useEffect, useRef } from "preact/hooks";
import type { EchoesFault } from "../../client/src/echoes.ts";
import { onFrame } from "../live.ts";
import { faultText, isSignedIn } from "../service.ts";
import { words } from "../words/words.ts";

/**
 * A fault in words, with what to do. Nothing when there is none, or when all of it belongs to fields that show it. What was out of
 * reach is tried again as soon as the stream is back; what is not there, or not for them, is not.
 */
export function FaultNotice({ fault, onRetry }: { fault: EchoesFault | null; onRetry?: (() => void) | undefined }) {
  const retry = fault?.status === 404 || fault?.status === 403 ? undefined : onRetry;
  const latest = useRef(retry);
  latest.current = retry;
  const waits = fault?.status === 0 && retry !== undefined && isSignedIn.value;
  useEffect(() => (waits ? onFrame((frame) => frame === null && latest.current?.()) : undefined), [waits]);
  if (fault === null || fault.code === "VALIDATION_ERROR") return null;
  return (
    <div class="notice wrong" role="alert">
      <p>{faultText(fault)}</p>
      {retry !== undefined && (
        <button type="button" class="button quiet" onClick={() => retry()}>
          {words.retry}
        </button>
      )}
    </div>
  );
}
