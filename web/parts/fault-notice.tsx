import type { EchoesFault } from "../../client/src/echoes.ts";
import { faultText } from "../service.ts";
import { words } from "../words/words.ts";

/** A fault in words, with what to do. Nothing when there is none, or when all of it belongs to fields that show it. */
export function FaultNotice({ fault, onRetry }: { fault: EchoesFault | null; onRetry?: (() => void) | undefined }) {
  if (fault === null || fault.code === "VALIDATION_ERROR") return null;
  return (
    <div class="notice wrong" role="alert">
      <p>{faultText(fault)}</p>
      {onRetry !== undefined && (
        <button type="button" class="button quiet" onClick={() => onRetry()}>
          {words.retry}
        </button>
      )}
    </div>
  );
}
