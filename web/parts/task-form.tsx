import { useSignal } from "@preact/signals";
import type { ComponentChildren, TargetedSubmitEvent } from "preact";
import { FaultNotice } from "./fault-notice.tsx";
import { useTask } from "./task.ts";

type TaskFormProps = {
  submit: string;
  /** How the button looks. */
  look?: string;
  /** What is said when it was done. */
  done?: string;
  class?: string;
  onSubmit: () => Promise<unknown>;
  children: (errors: Record<string, string[]>) => ComponentChildren;
  /** Stands beside the button. */
  aside?: ComponentChildren;
};

/** A form that is sent as a whole. The browser checks what it can, the service says the rest beside the fields. */
export function TaskForm({ submit, look = "primary", done, onSubmit, children, aside, ...props }: TaskFormProps) {
  const task = useTask();
  const isDone = useSignal(false);
  const send = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    isDone.value = false;
    void task.run(onSubmit).then((was) => {
      isDone.value = was;
    });
  };
  return (
    <form onSubmit={send} class={props.class ?? "stack"}>
      {children(task.fault.value?.fields ?? {})}
      <FaultNotice fault={task.fault.value} />
      <div class="row">
        <button type="submit" class={`button ${look}`} aria-disabled={task.isBusy.value}>
          {submit}
        </button>
        {aside}
        {done !== undefined && <span role="status">{isDone.value ? done : ""}</span>}
      </div>
    </form>
  );
}
