import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { type Task, useTask } from "../../parts/task.ts";

/** Something read again and again for as long as it is shown and the page is looked at. */
export function useRepeated<T>(
  everyMs: number,
  read: () => Promise<T>,
): { data: Signal<T | null>; task: Task; load: () => void } {
  const data = useSignal<T | null>(null);
  const task = useTask();
  const load = () =>
    void task.run(async () => {
      data.value = await read();
    });
  useEffect(() => {
    load();
    const timer = setInterval(() => {
      if (!document.hidden) load();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return { data, task, load };
}
