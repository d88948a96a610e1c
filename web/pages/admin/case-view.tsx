import { useSignal } from "@preact/signals";
import { answerOf, type components } from "../../../client/src/echoes.ts";
import { BoundField } from "../../parts/bound-field.tsx";
import { Choice } from "../../parts/choice.tsx";
import { Loaded, useLoaded } from "../../parts/loaded.tsx";
import { PagedList, pageQuery, usePages } from "../../parts/pages.tsx";
import { TaskButton } from "../../parts/task-button.tsx";
import { TaskForm } from "../../parts/task-form.tsx";
import { api } from "../../service.ts";
import { momentOf, words } from "../../words/words.ts";

type WholeCase = components["schemas"]["WholeModerationCase"];
type Action = components["schemas"]["ModerationAction"];
type Deed = Action["action"] | "acted" | "dismissed";

const DEEDS: readonly Deed[] = ["note", "warn", "hide", "mute", "suspend", "acted", "dismissed"];

/** A case whole: what was said of it, what was done, and doing something. */
export function CaseView({ caseId: case_id, onClosed }: { caseId: string; onClosed: () => void }) {
  const loading = useLoaded(
    () => answerOf(api.GET("/admin/moderation/queue/{case_id}", { params: { path: { case_id } } })),
    case_id,
  );
  const text = words.admin.moderation;
  return (
    <Loaded of={loading}>
      {(whole) => (
        <div class="case-view stack">
          {whole.subject_user_id !== null && <a href={`/app/person/${whole.subject_user_id}`}>{text.whose}</a>}
          <ol class="history">
            {whole.history.map((event) => (
              <li key={event.event_id}>
                <span class="muted small">{momentOf(event.created_at)}</span>{" "}
                <strong>{text.history[event.kind]}</strong> {event.text}
              </li>
            ))}
          </ol>
          <Reports caseId={case_id} />
          <Actions whole={whole} onChanged={loading.load} />
          {whole.status === "Open" && <Act whole={whole} onActed={loading.load} onClosed={onClosed} />}
        </div>
      )}
    </Loaded>
  );
}

/** What was told of it besides the reason. Nobody learns who told. */
function Reports({ caseId: case_id }: { caseId: string }) {
  const text = words.admin.moderation;
  const reports = usePages(
    (cursor) =>
      answerOf(api.GET("/admin/moderation/reports", { params: { query: { ...pageQuery(cursor), case_id } } })),
    case_id,
  );
  return (
    <section class="stack tight">
      <h3>{text.told}</h3>
      <PagedList of={reports} label={text.told} empty={text.nothingTold} keyOf={(one) => one.report_id}>
        {(one) => (
          <div>
            <strong>{one.reason}</strong>
            <span class="muted small">{momentOf(one.created_at)}</span>
            {one.details !== null && <span>{one.details}</span>}
          </div>
        )}
      </PagedList>
    </section>
  );
}

const REVERSIBLE: readonly Action["action"][] = ["hide", "mute", "suspend"];

function Actions({ whole, onChanged }: { whole: WholeCase; onChanged: () => void }) {
  const text = words.admin.moderation;
  const standing = whole.actions.filter((one) => REVERSIBLE.includes(one.action) && one.reversed_at === null);
  const reverse = (action_id: string) => async () => {
    const params = { path: { action_id } };
    await answerOf(
      api.POST("/admin/moderation/actions/{action_id}/reverse", { params, body: { reason: text.reversedReason } }),
    );
    onChanged();
  };
  return (
    <ul class="rows">
      {standing.map((one) => (
        <li key={one.action_id}>
          <strong>{text.deeds[one.action]}</strong>
          <span class="small">{one.reason}</span>
          <TaskButton onAct={reverse(one.action_id)}>{text.reverse}</TaskButton>
        </li>
      ))}
    </ul>
  );
}

type ActProps = { whole: WholeCase; onActed: () => void; onClosed: () => void };

function Act({ whole: { case_id }, onActed, onClosed }: ActProps) {
  const text = words.admin.moderation;
  const deed = useSignal<Deed>("warn");
  const reason = useSignal("");
  const act = async () => {
    const told = reason.value.trim();
    if (deed.value === "acted" || deed.value === "dismissed") {
      const body = { outcome: deed.value, reason: told };
      await answerOf(api.POST("/admin/moderation/queue/{case_id}/close", { params: { path: { case_id } }, body }));
      onClosed();
    } else {
      await answerOf(api.POST("/admin/moderation/actions", { body: { case_id, action: deed.value, reason: told } }));
      onActed();
    }
    reason.value = "";
  };
  return (
    <TaskForm submit={text.act} onSubmit={act}>
      {(errors) => (
        <>
          <Choice label={text.deed} options={DEEDS.map((one) => [one, text.deeds[one]])} value={deed} />
          <BoundField
            label={text.reason}
            hint={text.reasonHint}
            required
            maxLength={500}
            autocomplete="off"
            value={reason}
            errors={errors.reason}
          />
        </>
      )}
    </TaskForm>
  );
}
