import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { words } from "../../words/words.ts";
import type { DiaryStore } from "./diary-store.ts";

/** Says that entries came while one reads further up, and leads to the first of them. */
export function Arrivals({ store }: { store: DiaryStore }) {
  const unseen = useSignal<string[]>([]);
  const arrived = store.arrived.value;
  useEffect(() => {
    if (arrived.length === 0) return;
    const seen = new Set<string>();
    const watch = new IntersectionObserver((changes) => {
      for (const { isIntersecting, target } of changes) if (isIntersecting) seen.add(target.id);
      unseen.value = unseen.value.filter((id) => !seen.has(id));
    });
    unseen.value = [...unseen.value, arrived.at(-1)!.diary_id];
    for (const id of unseen.value) {
      const element = document.getElementById(id);
      if (element !== null) watch.observe(element);
    }
    return () => watch.disconnect();
  }, [arrived, unseen]);
  const first = unseen.value[0];
  return (
    <>
      <p class="unseen" role="status">
        {arrived.length === 0 ? "" : words.life.announced(arrived.at(-1)!.title)}
      </p>
      {first !== undefined && (
        <button type="button" class="button arrived" onClick={() => document.getElementById(first)?.scrollIntoView()}>
          {words.life.arrived(unseen.value.length)}
        </button>
      )}
    </>
  );
}
