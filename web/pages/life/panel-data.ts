import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { type Task, useTask } from "../../parts/task.ts";
import { useEchoNews } from "./echo-news.ts";

export type PanelData<T> = { data: Signal<T | null>; task: Task; load: () => void };

/** What a panel shows, read again as things happen to the Echo. */
export function usePanelData<T>(echoId: string, read: () => Promise<T>): PanelData<T> {
  const data = useSignal<T | null>(null);
  const task = useTask();
  const load = () =>
    void task.run(async () => {
      data.value = await read();
    });
  useEffect(load, [echoId]);
  useEchoNews(echoId, load);
  return { data, task, load };
}
