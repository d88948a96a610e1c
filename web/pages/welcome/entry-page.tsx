import { useSignal } from "@preact/signals";
import { useLocation } from "preact-iso/router";
import { TextField } from "../../parts/field.tsx";
import { useTitle } from "../../parts/title.ts";
import { echoes, isSignedIn } from "../../service.ts";
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
  return query.next?.startsWith("/app/") ? query.next : "/app/echoes";
}

function SignIn() {
  useTitle(words.titles.signIn);
  const { route } = useLocation();
  const next = useNext();
  const email = useSignal("");
  const password = useSignal("");
  return (
    <EntryForm
      title={words.titles.signIn}
      submit={words.entry.signIn}
      refused={words.entry.wrong}
      onSubmit={async () => {
        await echoes.signIn({ email: email.value, password: password.value });
        route(next, true);
      }}
      after={
        <>
          <a href="/app/enter/forgotten">{words.entry.forgotten}</a>
          <p>
            {words.entry.noAccount} <a href="/app/enter/sign-up">{words.nav.signUp}</a>
          </p>
        </>
      }
    >
      {(errors) => (
        <>
          <EmailField value={email} errors={errors.email} />
          <TextField
            label={words.entry.password}
            type="password"
            autocomplete="current-password"
            required
            value={password.value}
            onValue={(value) => {
              password.value = value;
            }}
            errors={errors.password}
          />
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
  const submit = async () => {
    const display_name = name.value.trim();
    await echoes.signUp({
      email: email.value,
      password: password.value,
      ...(display_name === "" ? {} : { display_name }),
    });
    if (isSignedIn.value) route("/app/echoes", true);
  };
  return (
    <EntryForm
      title={words.titles.signUp}
      submit={words.entry.signUp}
      onSubmit={submit}
      after={
        <p>
          {words.entry.haveAccount} <a href="/app/enter/sign-in">{words.nav.signIn}</a>
        </p>
      }
    >
      {(errors) => (
        <>
          <EmailField value={email} errors={errors.email} />
          <TextField
            label={words.entry.password}
            hint={words.entry.passwordHint}
            type="password"
            autocomplete="new-password"
            required
            value={password.value}
            onValue={(value) => {
              password.value = value;
            }}
            errors={errors.password}
          />
          <TextField
            label={words.entry.displayName}
            hint={words.entry.displayNameHint}
            autocomplete="nickname"
            maxLength={50}
            value={name.value}
            onValue={(value) => {
              name.value = value;
            }}
            errors={errors.display_name}
          />
        </>
      )}
    </EntryForm>
  );
}

export function EmailField({ value, errors }: { value: { value: string }; errors?: string[] | undefined }) {
  return (
    <TextField
      label={words.entry.email}
      type="email"
      autocomplete="username"
      required
      value={value.value}
      onValue={(next) => {
        value.value = next;
      }}
      errors={errors}
    />
  );
}
