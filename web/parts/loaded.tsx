import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { FaultNotice } from "./fault-notice.tsx";
import { Skeleton } from "./skeleton.tsx";
import { type Task, useTask } from "./task.ts";

export type Loading<T> = { data: Signal<T | null>; task: Task; load: () => void };

/** Something read once for as long as `key` stays, and again by `load`. */
export function useLoaded<T>(read: () => Promise<T>, key = ""): Loading<T> {
  const data = useSignal<T | null>(null);
  const task = useTask();
  const load = () =>
    void task.run(async () => {
      data.value = await read();
    });
  useEffect(() => {
    data.value = null;
    load();
  }, [key]);
  return { data, task, load };
}

type LoadedProps<T> = { of: Loading<T>; lines?: number; children: (data: T) => ComponentChildren };

/** What was read, or its shape while it is on its way, or why it is not there. */
export function Loaded<T>({ of: { data, task, load }, lines = 4, children }: LoadedProps<T>) {
  if (data.value !== null) return <>{children(data.value)}</>;
  if (task.fault.value !== null) return <FaultNotice fault={task.fault.value} onRetry={load} />;
  return <Skeleton lines={lines} />;
}
