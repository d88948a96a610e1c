import { useSignal } from "@preact/signals";
import { answerOf, type components } from "../../../client/src/echoes.ts";
import { Choice } from "../../parts/choice.tsx";
import { PagedList, pageQuery, usePages } from "../../parts/pages.tsx";
import { api } from "../../service.ts";
import { agoOf, words } from "../../words/words.ts";
import { Appeals } from "./appeals.tsx";
import { CaseView } from "./case-view.tsx";

type Case = components["schemas"]["ModerationCase"];
type Status = Case["status"];

/** What people reported, case by case, and what those who were acted against ask. */
export function Moderation() {
  const text = words.admin.moderation;
  const status = useSignal<Status>("Open");
  const opened = useSignal<string | null>(null);
  const cases = usePages(
    (cursor) =>
      answerOf(
        api.GET("/admin/moderation/queue", { params: { query: { ...pageQuery(cursor), status: status.value } } }),
      ),
    status.value,
  );
  return (
    <>
      <section class="card stack whole">
        <h2>{text.queue}</h2>
        <Choice
          label={text.status}
          options={(["Open", "Closed"] as const).map((one) => [one, text.statuses[one]])}
          value={status}
        />
        <PagedList of={cases} class="cases" label={text.queue} empty={text.none} keyOf={(one) => one.case_id}>
          {(one) => (
            <>
              <button
                type="button"
                class="case"
                aria-expanded={opened.value === one.case_id}
                onClick={() => {
                  opened.value = opened.value === one.case_id ? null : one.case_id;
                }}
              >
                <span class="tag">{words.report.targets[one.target_type]}</span>
                <span class="case-excerpt">{one.excerpt}</span>
                <span class="muted small">
                  {text.reports(one.report_count)} · {agoOf(one.created_at)}
                </span>
              </button>
              {opened.value === one.case_id && <CaseView caseId={one.case_id} onClosed={cases.load} />}
            </>
          )}
        </PagedList>
      </section>
      <Appeals />
    </>
  );
}
