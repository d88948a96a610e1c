import type { ComponentChildren } from "preact";
import { EchoesFault } from "../../../client/src/echoes.ts";
import { TaskForm } from "../../parts/task-form.tsx";

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

/** A short form that leads in. */
export function EntryForm({ title, lead, submit, refused, onSubmit, children, after }: EntryFormProps) {
  const send = async () => {
    try {
      await onSubmit();
    } catch (error) {
      if (refused === undefined || !(error instanceof EchoesFault) || error.code !== "AUTH_REQUIRED") throw error;
      throw new EchoesFault({ code: "REFUSED", status: error.status, message: refused });
    }
  };
  return (
    <section class="narrow card">
      <h1>{title}</h1>
      {lead !== undefined && <p>{lead}</p>}
      <TaskForm submit={submit} look="primary wide" onSubmit={send}>
        {children}
      </TaskForm>
      {after !== undefined && <div class="after">{after}</div>}
    </section>
  );
}
