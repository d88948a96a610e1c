import { useSignal } from "@preact/signals";
import { useLocation } from "preact-iso/router";
import { answerOf, type components, EchoesFault } from "../../../client/src/echoes.ts";
import { PasswordField } from "../../parts/bound-field.tsx";
import { ConfirmButton } from "../../parts/confirm-dialog.tsx";
import { PagedList, pageQuery, usePages } from "../../parts/pages.tsx";
import { TaskButton } from "../../parts/task-button.tsx";
import { TaskForm } from "../../parts/task-form.tsx";
import { api, echoes } from "../../service.ts";
import { agoOf, dateOf, words } from "../../words/words.ts";
import { SecondFactor } from "./second-factor.tsx";

type Session = components["schemas"]["Session"];

/** Who gets in: the password, and where the account is signed in. */
export function SecurityPart() {
  return (
    <>
      <PasswordForm />
      <SecondFactor />
      <Sessions />
    </>
  );
}

function PasswordForm() {
  const current = useSignal("");
  const next = useSignal("");
  const text = words.security;
  const change = async () => {
    const body = { current_password: current.value, new_password: next.value };
    try {
      await answerOf(api.PUT("/account/me/password", { body }));
    } catch (error) {
      if (!(error instanceof EchoesFault) || error.code !== "FORBIDDEN") throw error;
      throw new EchoesFault({ code: "REFUSED", status: error.status, message: text.wrong });
    }
    current.value = "";
    next.value = "";
  };
  return (
    <section class="card stack">
      <h2>{text.password}</h2>
      <p class="muted">{text.passwordText}</p>
      <TaskForm submit={text.passwordSet} done={text.passwordDone} onSubmit={change}>
        {(errors) => (
          <>
            <PasswordField label={text.current} value={current} errors={errors.current_password} />
            <PasswordField
              label={words.entry.newPassword}
              hint={words.entry.passwordHint}
              isNew
              value={next}
              errors={errors.new_password}
            />
          </>
        )}
      </TaskForm>
    </section>
  );
}

function Sessions() {
  const { route } = useLocation();
  const text = words.security;
  const sessions = usePages((cursor) =>
    answerOf(api.GET("/account/me/sessions", { params: { query: pageQuery(cursor) } })),
  );
  const end =
    ({ session_id }: Session) =>
    async () => {
      await answerOf(api.DELETE("/account/me/sessions/{session_id}", { params: { path: { session_id } } }));
      sessions.replace((one) => one.session_id === session_id, null);
    };
  const everywhere = async () => {
    await answerOf(api.POST("/auth/revoke-all"));
    route("/app/enter/sign-in");
    await echoes.signOut();
  };
  return (
    <section class="card stack">
      <h2>{text.sessions}</h2>
      <PagedList of={sessions} label={text.sessions} empty={text.none} keyOf={(one) => one.session_id}>
        {(one) => (
          <>
            <div>
              <strong>{one.device ?? text.unknownDevice}</strong>
              <span class="muted small">
                {[one.network, text.used(agoOf(one.last_used_at)), text.since(dateOf(one.created_at))]
                  .filter((part) => part !== null)
                  .join(" · ")}
              </span>
            </div>
            {one.current ? (
              <span class="tag">{text.here}</span>
            ) : (
              <TaskButton onAct={end(one)}>{words.account.signOut}</TaskButton>
            )}
          </>
        )}
      </PagedList>
      <div>
        <ConfirmButton label={text.everywhere} look="danger" confirm={text.everywhere} onConfirm={everywhere}>
          <p>{text.everywhereText}</p>
        </ConfirmButton>
      </div>
    </section>
  );
}
