import { useSignal } from "@preact/signals";
import { answerOf, type components } from "../../../client/src/echoes.ts";
import { BoundField } from "../../parts/bound-field.tsx";
import { Choice } from "../../parts/choice.tsx";
import { PagedList, pageQuery, usePages } from "../../parts/pages.tsx";
import { TaskForm } from "../../parts/task-form.tsx";
import { api } from "../../service.ts";
import { agoOf, words } from "../../words/words.ts";

type Appeal = components["schemas"]["Appeal"];

/** Appeals that wait for a decision. */
export function Appeals() {
  const text = words.admin.moderation;
  const appeals = usePages((cursor) =>
    answerOf(api.GET("/admin/moderation/appeals", { params: { query: { ...pageQuery(cursor), status: "Open" } } })),
  );
  const forget = (id: string) => () => appeals.replace((one) => one.appeal_id === id, null);
  return (
    <section class="card stack whole">
      <h2>{text.appeals}</h2>
      <PagedList of={appeals} class="cases" label={text.appeals} empty={text.noAppeals} keyOf={(one) => one.appeal_id}>
        {(one) => <Decision appeal={one} onDecided={forget(one.appeal_id)} />}
      </PagedList>
    </section>
  );
}

function Decision({ appeal, onDecided }: { appeal: Appeal; onDecided: () => void }) {
  const text = words.admin.moderation;
  const decision = useSignal<"Granted" | "Denied">("Granted");
  const reason = useSignal("");
  const decide = async () => {
    const params = { path: { appeal_id: appeal.appeal_id } };
    const body = { decision: decision.value, reason: reason.value.trim() };
    await answerOf(api.POST("/admin/moderation/appeals/{appeal_id}/decision", { params, body }));
    onDecided();
  };
  return (
    <article class="stack">
      <p>
        {appeal.statement} <span class="muted small">{agoOf(appeal.created_at)}</span>
      </p>
      <TaskForm submit={text.decide} look="" onSubmit={decide}>
        {(errors) => (
          <>
            <Choice
              label={text.decision}
              options={(["Granted", "Denied"] as const).map((one) => [one, text.decisions[one]])}
              value={decision}
            />
            <BoundField
              label={text.reason}
              required
              maxLength={500}
              autocomplete="off"
              value={reason}
              errors={errors.reason}
            />
          </>
        )}
      </TaskForm>
    </article>
  );
}
