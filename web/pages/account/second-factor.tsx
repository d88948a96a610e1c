import { type Signal, useSignal } from "@preact/signals";
import { answerOf, type components } from "../../../client/src/echoes.ts";
import { BoundField, PasswordField } from "../../parts/bound-field.tsx";
import { CopyButton } from "../../parts/copy-button.tsx";
import { Loaded, useLoaded } from "../../parts/loaded.tsx";
import { TaskForm } from "../../parts/task-form.tsx";
import { api } from "../../service.ts";
import { dateOf, words } from "../../words/words.ts";

type Enrolment = components["schemas"]["SecondFactorEnrolment"];

/** A code that is asked for besides the password: turned on with an authenticator, and off again. */
export function SecondFactor() {
  const text = words.secondFactor;
  const state = useLoaded(() => answerOf(api.GET("/account/me/second-factor")));
  const enrolment = useSignal<Enrolment | null>(null);
  const recovery = useSignal<string[] | null>(null);
  return (
    <section class="card stack">
      <h2>{text.title}</h2>
      {recovery.value !== null && <RecoveryCodes codes={recovery.value} />}
      <Loaded of={state}>
        {({ state: how, since, recovery_codes_left }) =>
          how === "On" ? (
            <>
              <p>{text.on(dateOf(since!), recovery_codes_left)}</p>
              <TurnOff onOff={state.load} />
            </>
          ) : enrolment.value === null ? (
            <>
              <p class="muted">{text.off}</p>
              <Begin enrolment={enrolment} />
            </>
          ) : (
            <Confirm
              enrolment={enrolment.value}
              onOn={(codes) => {
                enrolment.value = null;
                recovery.value = codes;
                state.load();
              }}
            />
          )
        }
      </Loaded>
    </section>
  );
}

function Begin({ enrolment }: { enrolment: Signal<Enrolment | null> }) {
  const password = useSignal("");
  const begin = async () => {
    const body = { current_password: password.value };
    enrolment.value = await answerOf(api.POST("/account/me/second-factor", { body }));
  };
  return (
    <TaskForm submit={words.secondFactor.begin} look="" onSubmit={begin}>
      {(errors) => <PasswordField label={words.security.current} value={password} errors={errors.current_password} />}
    </TaskForm>
  );
}

function Confirm({ enrolment, onOn }: { enrolment: Enrolment; onOn: (codes: string[]) => void }) {
  const text = words.secondFactor;
  const code = useSignal("");
  const confirm = async () => {
    const on = await answerOf(api.POST("/account/me/second-factor/confirm", { body: { code: code.value.trim() } }));
    onOn(on.recovery_codes);
  };
  return (
    <>
      <p>{text.secret}</p>
      <p class="secret">
        <code>{enrolment.secret}</code>
      </p>
      <div class="row">
        <CopyButton text={enrolment.secret} />
        <a href={enrolment.otpauth_uri}>{text.open}</a>
      </div>
      <TaskForm submit={text.turnOn} onSubmit={confirm}>
        {(errors) => (
          <BoundField label={text.code} autocomplete="one-time-code" required value={code} errors={errors.code} />
        )}
      </TaskForm>
    </>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div class="notice">
      <p>{words.secondFactor.recovery}</p>
      <p class="secret">
        <code>{codes.join(" ")}</code>
      </p>
      <CopyButton text={codes.join("\n")} />
    </div>
  );
}

function TurnOff({ onOff }: { onOff: () => void }) {
  const text = words.secondFactor;
  const password = useSignal("");
  const code = useSignal("");
  const off = async () => {
    const body = { current_password: password.value, code: code.value.trim() };
    await answerOf(api.POST("/account/me/second-factor/disable", { body }));
    onOff();
  };
  return (
    <TaskForm submit={text.turnOff} look="danger" onSubmit={off}>
      {(errors) => (
        <>
          <PasswordField label={words.security.current} value={password} errors={errors.current_password} />
          <BoundField label={text.code} autocomplete="one-time-code" required value={code} errors={errors.code} />
        </>
      )}
    </TaskForm>
  );
}
