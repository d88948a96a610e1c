import { useSignal } from "@preact/signals";
import { answerOf } from "../../../client/src/echoes.ts";
import { Field } from "../../parts/field.tsx";
import { Loaded, useLoaded } from "../../parts/loaded.tsx";
import { PagedList, pageQuery, usePages } from "../../parts/pages.tsx";
import { TaskButton } from "../../parts/task-button.tsx";
import { TaskForm } from "../../parts/task-form.tsx";
import { api } from "../../service.ts";
import { dateOf, wholeNumber, words } from "../../words/words.ts";

const MOST_AT_ONCE = 100;

/** Who waits for an account, and letting them in. */
export function Waitlist() {
  const text = words.admin.waitlist;
  const count = useSignal(10);
  const size = useLoaded(() => answerOf(api.GET("/waitlist/count")));
  const entries = usePages((cursor) => answerOf(api.GET("/admin/waitlist", { params: { query: pageQuery(cursor) } })));
  const invite = (entry_id: string) => async () => {
    const entry = await answerOf(api.POST("/admin/waitlist/{entry_id}/invite", { params: { path: { entry_id } } }));
    entries.replace((one) => one.entry_id === entry_id, entry);
  };
  const inviteFirst = async () => {
    await answerOf(api.POST("/admin/waitlist/invite", { body: { count: count.value } }));
    entries.load();
    size.load();
  };
  return (
    <section class="card stack whole">
      <h2>{text.title}</h2>
      <Loaded of={size} lines={1}>
        {(list) => <p>{text.size(wholeNumber(list.count))}</p>}
      </Loaded>
      <TaskForm class="step" submit={text.inviteFirst} look="" onSubmit={inviteFirst}>
        {(errors) => (
          <Field label={text.count} errors={errors.count}>
            {(own) => (
              <input
                {...own}
                type="number"
                min={1}
                max={MOST_AT_ONCE}
                required
                value={count.value}
                onInput={(event) => {
                  count.value = event.currentTarget.valueAsNumber;
                }}
              />
            )}
          </Field>
        )}
      </TaskForm>
      <PagedList of={entries} label={text.title} empty={text.none} keyOf={(one) => one.entry_id}>
        {(one) => (
          <>
            <div>
              <strong>{one.email}</strong>
              <span class="muted small">{text.since(dateOf(one.created_at))}</span>
            </div>
            {one.invited_at === null ? (
              <TaskButton onAct={invite(one.entry_id)}>{text.invite}</TaskButton>
            ) : (
              <span class="tag">{text.invited(dateOf(one.invited_at))}</span>
            )}
          </>
        )}
      </PagedList>
    </section>
  );
}
