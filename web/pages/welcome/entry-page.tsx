import { type Signal, useSignal } from "@preact/signals";
import { useLocation } from "preact-iso/router";
import { answerOf, EchoesFault } from "../../../client/src/echoes.ts";
import { BoundField, PasswordField } from "../../parts/bound-field.tsx";
import { useLoaded } from "../../parts/loaded.tsx";
import { useTitle } from "../../parts/title.ts";
import { api, echoes, isSignedIn } from "../../service.ts";
import { words } from "../../words/words.ts";
import { NotTherePage } from "../not-there.tsx";
import { EntryForm } from "./entry-form.tsx";
import { ForgottenForm, ResetForm } from "./password-forms.tsx";

/** Ways in: signing up and in, and back to a forgotten password. */
export function EntryPage({ way }: { way: string }) {
  if (way === "sign-in") return <SignIn />;
  if (way === "sign-up") return <SignUp />;
  if (way === "forgotten") return <ForgottenForm />;
  if (way === "reset") return <ResetForm />;
  return <NotTherePage />;
}

/** Where to go once signed in: where one came from, if that is a page of this app. */
function useNext(): string {
  const { query } = useLocation();
  // What stands behind the `#` stays there all the way: a token in it is sent to no server.
  return query.next?.startsWith("/app/") ? query.next + location.hash : "/app/echoes";
}

function SignIn() {
  useTitle(words.titles.signIn);
  const { route } = useLocation();
  const next = useNext();
  const email = useSignal("");
  const password = useSignal("");
  const code = useSignal("");
  const needsCode = useSignal(false);
  const enter = async () => {
    const secret = needsCode.value ? { code: code.value.trim() } : {};
    try {
      await echoes.signIn({ email: email.value, password: password.value, ...secret });
    } catch (error) {
      if (!(error instanceof EchoesFault) || error.code !== "TOTP_REQUIRED" || needsCode.value) throw error;
      // Asked for the first time: nothing was wrong yet.
      needsCode.value = true;
      return;
    }
    route(next, true);
  };
  return (
    <EntryForm
      title={words.titles.signIn}
      submit={words.entry.signIn}
      refused={words.entry.wrong}
      onSubmit={enter}
      after={
        <>
          <a href="/app/enter/forgotten">{words.entry.forgotten}</a>
          <p>
            {words.entry.noAccount}{" "}
            <a href={`/app/enter/sign-up${location.search}${location.hash}`}>{words.nav.signUp}</a>
          </p>
        </>
      }
    >
      {(errors) => (
        <>
          <EmailField value={email} errors={errors.email} />
          <PasswordField label={words.entry.password} value={password} errors={errors.password} />
          {needsCode.value && (
            <BoundField
              label={words.secondFactor.code}
              hint={words.secondFactor.codeHint}
              autocomplete="one-time-code"
              required
              value={code}
              errors={errors.code}
            />
          )}
        </>
      )}
    </EntryForm>
  );
}

function SignUp() {
  useTitle(words.titles.signUp);
  const { route } = useLocation();
  const email = useSignal("");
  const password = useSignal("");
  const name = useSignal("");
  const next = useNext();
  const mode = useLoaded(() => answerOf(api.GET("/system/status"))).data.value?.registration ?? "open";
  const submit = async () => {
    const display_name = name.value.trim();
    try {
      await echoes.signUp({
        email: email.value,
        password: password.value,
        ...(display_name === "" ? {} : { display_name }),
      });
    } catch (error) {
      if (mode !== "waitlist" || !(error instanceof EchoesFault) || error.code !== "REGISTRATION_CLOSED") throw error;
      throw new EchoesFault({ code: "REFUSED", status: error.status, message: words.entry.notInvited });
    }
    if (isSignedIn.value) route(next, true);
  };
  if (mode === "closed")
    return (
      <section class="narrow card">
        <h1>{words.titles.signUp}</h1>
        <p>{words.entry.closed}</p>
        <HaveAccount />
      </section>
    );
  return (
    <EntryForm
      title={words.titles.signUp}
      {...(mode === "waitlist" ? { lead: words.entry.byInvitation } : {})}
      submit={words.entry.signUp}
      onSubmit={submit}
      after={
        <>
          {mode === "waitlist" && (
            <p>
              {words.entry.noInvitation} <a href="/app/enter/waitlist">{words.waitlist.ask}</a>
            </p>
          )}
          <HaveAccount />
        </>
      }
    >
      {(errors) => (
        <>
          <EmailField value={email} errors={errors.email} />
          <PasswordField
            label={words.entry.password}
            hint={words.entry.passwordHint}
            isNew
            value={password}
            errors={errors.password}
          />
          <BoundField
            label={words.entry.displayName}
            hint={words.entry.displayNameHint(email.value.trim().split("@")[0]!.toLowerCase())}
            autocomplete="nickname"
            maxLength={50}
            value={name}
            errors={errors.display_name}
          />
        </>
      )}
    </EntryForm>
  );
}

function HaveAccount() {
  return (
    <p>
      {words.entry.haveAccount} <a href={`/app/enter/sign-in${location.search}${location.hash}`}>{words.nav.signIn}</a>
    </p>
  );
}

export function EmailField({ value, errors }: { value: Signal<string>; errors?: string[] | undefined }) {
  return (
    <BoundField label={words.entry.email} type="email" autocomplete="username" required value={value} errors={errors} />
  );
}
