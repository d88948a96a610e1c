import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { onFrame } from "../../live.ts";
import { type Task, useTask } from "../../parts/task.ts";

/** Beside the diary nothing is read more often than this, in milliseconds, however fast the ticks come. */
const READ_AGAIN_MS = 10_000;

export type PanelData<T> = { data: Signal<T | null>; task: Task; load: () => void };

/** What a panel shows, read again a while after something happened to the Echo. */
export function usePanelData<T>(echoId: string, read: () => Promise<T>): PanelData<T> {
  const data = useSignal<T | null>(null);
  const task = useTask();
  const load = () =>
    void task.run(async () => {
      data.value = await read();
    });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    load();
    const stop = onFrame((frame) => {
      if (frame !== null && frame.echo_id !== echoId) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        load();
      }, READ_AGAIN_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [echoId]);
  return { data, task, load };
}
