import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { words } from "../words/words.ts";
import { FaultNotice } from "./fault-notice.tsx";
import { Skeleton } from "./skeleton.tsx";
import { type Task, useTask } from "./task.ts";

type Page<T> = { data: T[]; next_cursor: string | null };

export type Pages<T> = {
  items: Signal<T[] | null>;
  cursor: Signal<string | null>;
  task: Task;
  /** Reads anew from the top, as far as it is shown. */
  load(): void;
  more(): void;
  /** Puts something in the place of what has the same id, or takes it away. */
  replace(isIt: (item: T) => boolean, item: T | null): void;
};

/** A list that the service gives page by page, read anew whenever `key` changes. */
export function usePages<T>(read: (cursor: string | null) => Promise<Page<T>>, key = ""): Pages<T> {
  const items = useSignal<T[] | null>(null);
  const cursor = useSignal<string | null>(null);
  const task = useTask();
  const show = (shown: T[], next: string | null) => {
    items.value = shown;
    cursor.value = next;
  };
  const load = () =>
    void task.run(async () => {
      const most = items.peek()?.length ?? 0;
      let page = await read(null);
      let anew = page.data;
      while (anew.length < most && page.next_cursor !== null) {
        page = await read(page.next_cursor);
        anew = [...anew, ...page.data];
      }
      show(anew, page.next_cursor);
    });
  useEffect(() => {
    items.value = null;
    load();
  }, [key]);
  return {
    items,
    cursor,
    task,
    load,
    more: () =>
      void task.run(async () => {
        const page = await read(cursor.value);
        show([...(items.peek() ?? []), ...page.data], page.next_cursor);
      }),
    replace(isIt, item) {
      items.value = (items.value ?? []).flatMap((one) => (isIt(one) ? (item === null ? [] : [item]) : [one]));
    },
  };
}

/** The query of a page, as every list of the API takes it. */
export const pageQuery = (cursor: string | null, limit = 30) => ({ limit, ...(cursor === null ? {} : { cursor }) });

type PagedListProps<T> = {
  of: Pages<T>;
  label: string;
  empty: string;
  keyOf: (item: T) => string;
  class?: string;
  children: (item: T) => ComponentChildren;
};

/** Such a list as it is shown: its shape while it is read, what there is, and the way to more. */
export function PagedList<T>({ of, label, empty, keyOf, children, ...props }: PagedListProps<T>) {
  const items = of.items.value;
  return (
    <>
      <FaultNotice fault={of.task.fault.value} onRetry={items === null ? of.load : of.more} />
      {items === null && of.task.fault.value === null && <Skeleton />}
      {items?.length === 0 && <p class="muted">{empty}</p>}
      {items !== null && items.length > 0 && (
        <ul class={props.class ?? "rows"} aria-label={label}>
          {items.map((item) => (
            <li key={keyOf(item)}>{children(item)}</li>
          ))}
        </ul>
      )}
      {of.cursor.value !== null && (
        <div>
          <button type="button" class="button quiet" aria-disabled={of.task.isBusy.value} onClick={of.more}>
            {words.more}
          </button>
        </div>
      )}
    </>
  );
}
