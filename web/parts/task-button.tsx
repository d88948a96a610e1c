import type { ComponentChildren } from "preact";
import { FaultNotice } from "./fault-notice.tsx";
import { useTask } from "./task.ts";

type TaskButtonProps = {
  look?: string;
  pressed?: boolean;
  label?: string;
  onAct: () => Promise<unknown>;
  children: ComponentChildren;
};

/** A button that asks the service for something, and says why it was refused. */
export function TaskButton({ look = "quiet", pressed, label, onAct, children }: TaskButtonProps) {
  const task = useTask();
  return (
    <>
      <button
        type="button"
        class={`button ${look}`}
        aria-pressed={pressed}
        aria-label={label}
        aria-disabled={task.isBusy.value}
        onClick={() => void task.run(onAct)}
      >
        {children}
      </button>
      <FaultNotice fault={task.fault.value} />
    </>
  );
}
