import { answerOf, type components } from "../../../client/src/echoes.ts";
import { ConfirmButton } from "../../parts/confirm-dialog.tsx";
import { FaultNotice } from "../../parts/fault-notice.tsx";
import { Loaded, useLoaded } from "../../parts/loaded.tsx";
import { PagedList, pageQuery, usePages } from "../../parts/pages.tsx";
import { useTask } from "../../parts/task.ts";
import { TaskButton } from "../../parts/task-button.tsx";
import { type Account, api, account as known } from "../../service.ts";
import { agoOf, dateOf, momentOf, wholeNumber, words } from "../../words/words.ts";
import { Moving } from "./moving.tsx";
import { saveAs } from "./save-as.ts";

type Export = components["schemas"]["DataExport"];

/** Everything that is the reader's own: to take along, and to have erased. */
export function DataPart({ account }: { account: Account }) {
  return (
    <>
      <Exports />
      <Moving />
      <Deletion account={account} />
    </>
  );
}

function Exports() {
  const text = words.data;
  const task = useTask();
  const exports = usePages((cursor) =>
    answerOf(api.GET("/account/me/export", { params: { query: pageQuery(cursor) } })),
  );
  const make = () =>
    task.run(async () => {
      const blob = await answerOf(api.POST("/account/me/export", { parseAs: "blob" }));
      saveAs(blob as Blob, text.file(new Date().toISOString().slice(0, 10)));
      exports.load();
    });
  const again = (one: Export) => async () => {
    const params = { path: { export_id: one.export_id } };
    const blob = await answerOf(api.GET("/account/me/export/{export_id}/download", { params, parseAs: "blob" }));
    saveAs(blob as Blob, text.file(one.created_at.slice(0, 10)));
  };
  return (
    <section class="card stack">
      <h2>{text.exports}</h2>
      <p class="muted">{text.exportsText}</p>
      <div class="row">
        <button type="button" class="button primary" aria-disabled={task.isBusy.value} onClick={() => void make()}>
          {text.make}
        </button>
        <span role="status">{task.isBusy.value ? text.making : ""}</span>
      </div>
      {task.isBusy.value && <progress aria-label={text.making} />}
      <FaultNotice fault={task.fault.value} />
      <PagedList of={exports} label={text.exports} empty={text.none} keyOf={(one) => one.export_id}>
        {(one) => (
          <>
            <div>
              <strong>{momentOf(one.created_at)}</strong>
              <span class="muted small">
                {one.bytes === null ? text.states[one.status] : text.size(wholeNumber(Math.ceil(one.bytes / 1024)))} ·{" "}
                {text.kept(dateOf(one.expires_at))}
              </span>
            </div>
            {one.status === "Completed" && <TaskButton onAct={again(one)}>{text.download}</TaskButton>}
          </>
        )}
      </PagedList>
    </section>
  );
}

function Deletion({ account }: { account: Account }) {
  const text = words.data;
  const state = useLoaded(() => answerOf(api.GET("/account/me/delete")), account.status);
  const schedule = async () => {
    await answerOf(api.POST("/account/me/delete"));
    known.value = await answerOf(api.GET("/account/me"));
  };
  return (
    <section class="card stack">
      <h2>{text.deletion}</h2>
      <Loaded of={state} lines={2}>
        {({ scheduled_for }) =>
          scheduled_for === null ? (
            <>
              <p>{text.deletionText}</p>
              <Goes />
              <div>
                <ConfirmButton
                  label={text.delete}
                  title={text.deleteTitle}
                  look="danger"
                  confirm={text.delete}
                  typed={{ label: text.deleteType(account.email), word: account.email }}
                  onConfirm={schedule}
                >
                  <p>{text.deleteText}</p>
                </ConfirmButton>
              </div>
            </>
          ) : (
            <p>{text.scheduled(momentOf(scheduled_for), agoOf(scheduled_for))}</p>
          )
        }
      </Loaded>
    </section>
  );
}

function Goes() {
  return (
    <ul class="goes">
      {words.data.goes.map(({ when, what }) => (
        <li key={when}>
          <strong>{when}</strong> {what}
        </li>
      ))}
    </ul>
  );
}
