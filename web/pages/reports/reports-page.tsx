import { useSignal } from "@preact/signals";
import { answerOf } from "../../../client/src/echoes.ts";
import { BoundField } from "../../parts/bound-field.tsx";
import { PagedList, pageQuery, usePages } from "../../parts/pages.tsx";
import { TaskForm } from "../../parts/task-form.tsx";
import { useTitle } from "../../parts/title.ts";
import { api } from "../../service.ts";
import { dateOf, words } from "../../words/words.ts";

/** What the reader reported, and what became of it. */
export function ReportsPage() {
  useTitle(words.titles.reports);
  const reports = usePages((cursor) => answerOf(api.GET("/reports/mine", { params: { query: pageQuery(cursor) } })));
  return (
    <section class="page reports">
      <h1>{words.titles.reports}</h1>
      <PagedList of={reports} label={words.titles.reports} empty={words.report.none} keyOf={(one) => one.report_id}>
        {(one) => (
          <>
            <div>
              <strong>{one.reason}</strong>
              <span class="muted small">
                {words.report.targets[one.target_type]} · {dateOf(one.created_at)}
              </span>
              {one.details !== null && <span class="small">{one.details}</span>}
            </div>
            <span class="tag">{one.outcome === null ? words.report.open : words.report.outcomes[one.outcome]}</span>
          </>
        )}
      </PagedList>
    </section>
  );
}

/** Asks that something a moderator did be looked at again. */
export function AppealPage({ action }: { action: string }) {
  useTitle(words.titles.appeal);
  const statement = useSignal("");
  const isSent = useSignal(false);
  const send = async () => {
    const body = { action_id: action, statement: statement.value };
    await answerOf(api.POST("/moderation/escalate", { body }));
    isSent.value = true;
  };
  return (
    <section class="narrow card">
      <h1>{words.titles.appeal}</h1>
      <p class="muted">{words.report.appealText}</p>
      {isSent.value ? (
        <p class="notice" role="status">
          {words.report.appealSent}
        </p>
      ) : (
        <TaskForm submit={words.report.appeal} onSubmit={send}>
          {(errors) => (
            <BoundField
              label={words.report.statement}
              rows={5}
              required
              maxLength={2_000}
              value={statement}
              errors={errors.statement}
            />
          )}
        </TaskForm>
      )}
    </section>
  );
}
