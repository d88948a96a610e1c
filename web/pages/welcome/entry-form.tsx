import type { ComponentChildren, TargetedSubmitEvent } from "preact";
import { EchoesFault } from "../../../client/src/echoes.ts";
import { FaultNotice } from "../../parts/fault-notice.tsx";
import { useTask } from "../../parts/task.ts";

type EntryFormProps = {
  title: string;
  lead?: string;
  submit: string;
  /** What AUTH_REQUIRED means here. */
  refused?: string;
  onSubmit: () => Promise<void>;
  children: (errors: Record<string, string[]>) => ComponentChildren;
  after?: ComponentChildren;
};

/** A short form that leads in. The browser checks what it can, the service says the rest beside the fields. */
export function EntryForm({ title, lead, submit, refused, onSubmit, children, after }: EntryFormProps) {
  const task = useTask();
  const send = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void task.run(async () => {
      try {
        await onSubmit();
      } catch (error) {
        if (refused === undefined || !(error instanceof EchoesFault) || error.code !== "AUTH_REQUIRED") throw error;
        throw new EchoesFault({ code: "REFUSED", status: error.status, message: refused });
      }
    });
  };
  return (
    <section class="narrow card">
      <h1>{title}</h1>
      {lead !== undefined && <p>{lead}</p>}
      <form onSubmit={send} class="stack">
        {children(task.fault.value?.fields ?? {})}
        <FaultNotice fault={task.fault.value} />
        <button type="submit" class="button primary wide" aria-disabled={task.isBusy.value}>
          {submit}
        </button>
      </form>
      {after !== undefined && <div class="after">{after}</div>}
    </section>
  );
}
