import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { answerOf, type components } from "../../../client/src/echoes.ts";
import { api } from "../../service.ts";

export type Telling = components["schemas"]["Demo"];

/** Seconds between two looks: four to a tick, but sparing with what an address may ask. */
const LEAST_S = 10;
const MOST_S = 60;

/**
 * The service's own life, asked for again as it goes on while somebody looks. `telling` is undefined until it was asked for once and null
 * where there is none; `came` is the title of the entry that came last while it was shown.
 */
export function useTelling(): { telling: Telling | null | undefined; came: string | null } {
  const telling = useSignal<Telling | null | undefined>(undefined);
  const came = useSignal<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const look = async (): Promise<void> => {
      if (document.visibilityState === "visible") await read();
      if (leaving.signal.aborted) return;
      const seconds = Math.min(MOST_S, Math.max(LEAST_S, (telling.value?.tick_interval ?? Infinity) / 4));
      timer = setTimeout(() => void look(), seconds * 1_000);
    };
    const read = async (): Promise<void> => {
      const before = telling.value;
      // Whatever is the matter, there is a page to read.
      const now = await answerOf(api.GET("/public/demo", { signal: leaving.signal })).catch(() => before ?? null);
      if (leaving.signal.aborted) return;
      telling.value = now?.entries.length === 0 ? null : now;
      const latest = now?.entries[0];
      if (before && latest !== undefined && latest.diary_id > (before.entries[0]?.diary_id ?? ""))
        came.value = latest.title;
    };
    void look();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [telling, came]);
  return { telling: telling.value, came: came.value };
}
