import { useSignal } from "@preact/signals";
import { useLocation } from "preact-iso/router";
import { answerOf } from "../../../client/src/echoes.ts";
import { PasswordField } from "../../parts/bound-field.tsx";
import { useTitle } from "../../parts/title.ts";
import { api } from "../../service.ts";
import { words } from "../../words/words.ts";
import { EntryForm } from "./entry-form.tsx";
import { EmailField } from "./entry-page.tsx";

/** Asks for the mail that sets a new password. It never says whether there is such an account. */
export function ForgottenForm() {
  useTitle(words.titles.forgotten);
  const email = useSignal("");
  const isSent = useSignal(false);
  return (
    <EntryForm
      title={words.titles.forgotten}
      lead={words.entry.forgottenLead}
      submit={words.entry.sendMail}
      onSubmit={async () => {
        isSent.value = false;
        await answerOf(api.POST("/auth/password-reset", { body: { email: email.value } }));
        isSent.value = true;
      }}
      after={<a href="/app/enter/sign-in">{words.nav.signIn}</a>}
    >
      {(errors) => (
        <>
          <EmailField value={email} errors={errors.email} />
          <p role="status" class={isSent.value ? "notice" : undefined}>
            {isSent.value ? words.entry.mailSent : ""}
          </p>
        </>
      )}
    </EntryForm>
  );
}

/** Sets the password. The token stands behind the `#`, which no server and no log is sent. */
export function ResetForm() {
  useTitle(words.titles.reset);
  const { route } = useLocation();
  const password = useSignal("");
  const token = new URLSearchParams(location.hash.slice(1)).get("token");
  if (token === null)
    return (
      <section class="narrow card">
        <h1>{words.titles.reset}</h1>
        <p>{words.entry.resetNoToken}</p>
        <a href="/app/enter/forgotten">{words.entry.sendMail}</a>
      </section>
    );
  return (
    <EntryForm
      title={words.titles.reset}
      lead={words.entry.resetLead}
      submit={words.entry.reset}
      onSubmit={async () => {
        await answerOf(api.POST("/auth/password-reset/confirm", { body: { token, new_password: password.value } }));
        route("/app/enter/sign-in", true);
      }}
    >
      {(errors) => (
        <PasswordField
          label={words.entry.newPassword}
          hint={words.entry.passwordHint}
          isNew
          value={password}
          errors={errors.new_password}
        />
      )}
    </EntryForm>
  );
}
