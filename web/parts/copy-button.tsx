import { useSignal } from "@preact/signals";
import { words } from "../words/words.ts";

/** Puts a text where it can be pasted from. Where the browser does not allow that, the text stands beside it to be marked. */
export function CopyButton({ text, label = words.copy }: { text: string; label?: string }) {
  const state = useSignal<"" | "copied" | "refused">("");
  const copy = async () => {
    state.value = await navigator.clipboard.writeText(text).then(
      () => "copied" as const,
      () => "refused" as const,
    );
  };
  return (
    <span class="row">
      <button type="button" class="button quiet" onClick={() => void copy()}>
        {label}
      </button>
      <span role="status" class="small">
        {state.value === "" ? "" : state.value === "copied" ? words.copied : words.copyRefused}
      </span>
    </span>
  );
}
