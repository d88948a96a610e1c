import { type Signal, useSignal } from "@preact/signals";
import { answerOf, type components } from "../../../client/src/echoes.ts";
import { BoundField } from "../../parts/bound-field.tsx";
import { Check } from "../../parts/check.tsx";
import { ConfirmButton } from "../../parts/confirm-dialog.tsx";
import { CopyButton } from "../../parts/copy-button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Field } from "../../parts/field.tsx";
import { PagedList, pageQuery, usePages } from "../../parts/pages.tsx";
import { TaskForm } from "../../parts/task-form.tsx";
import { api } from "../../service.ts";
import { agoOf, dateOf, words } from "../../words/words.ts";
import { SCOPES, type Scope } from "./scopes.ts";

type ApiKey = components["schemas"]["ApiKey"];
type NewKey = components["schemas"]["NewApiKey"];

/** Keys for programs: what there is, a new one shown once, and taking one away. */
export function KeysPart() {
  const text = words.keys;
  const made = useSignal<NewKey | null>(null);
  const keys = usePages((cursor) =>
    answerOf(api.GET("/account/me/api-keys", { params: { query: pageQuery(cursor) } })),
  );
  const revoke =
    ({ key_id }: ApiKey) =>
    async () => {
      await answerOf(api.DELETE("/account/me/api-keys/{key_id}", { params: { path: { key_id } } }));
      keys.replace((one) => one.key_id === key_id, null);
    };
  return (
    <>
      <section class="card stack">
        <h2>{text.title}</h2>
        <p class="muted">{text.text}</p>
        <PagedList of={keys} label={text.title} empty={text.none} keyOf={(one) => one.key_id}>
          {(one) => (
            <>
              <div>
                <strong>{one.name}</strong>
                <span class="muted small">
                  …{one.last4} · {one.last_used_at === null ? text.unused : text.used(agoOf(one.last_used_at))} ·{" "}
                  {one.expires_at === null ? text.forEver : text.until(dateOf(one.expires_at))}
                </span>
                <span class="muted small">{one.scopes.join(", ")}</span>
              </div>
              {one.state !== "Active" && <span class="tag">{text.states[one.state]}</span>}
              <ConfirmButton
                label={text.revoke}
                title={text.revokeTitle(one.name)}
                confirm={text.revoke}
                onConfirm={revoke(one)}
              >
                <p>{text.revokeText}</p>
              </ConfirmButton>
            </>
          )}
        </PagedList>
      </section>
      <NewKeyForm
        onMade={(key) => {
          made.value = key;
          keys.load();
        }}
      />
      {made.value !== null && (
        <Dialog
          title={text.made}
          onClose={() => {
            made.value = null;
          }}
        >
          <p>{text.madeText}</p>
          <p class="secret">
            <code>{made.value.api_key}</code>
          </p>
          <CopyButton text={made.value.api_key} />
          <div>
            <button
              type="button"
              class="button primary"
              onClick={() => {
                made.value = null;
              }}
            >
              {text.madeDone}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function NewKeyForm({ onMade }: { onMade: (key: NewKey) => void }) {
  const text = words.keys;
  const name = useSignal("");
  const expires = useSignal("");
  const scopes = useSignal<ReadonlySet<Scope>>(new Set(["echoes:read"]));
  const make = async () => {
    const body = {
      name: name.value,
      scopes: [...scopes.value],
      ...(expires.value === "" ? {} : { expires_at: new Date(`${expires.value}T23:59:59`).toISOString() }),
    };
    onMade(await answerOf(api.POST("/account/me/api-keys", { body })));
    name.value = "";
  };
  return (
    <section class="card stack">
      <h2>{text.make}</h2>
      <TaskForm submit={text.make} onSubmit={make}>
        {(errors) => (
          <>
            <BoundField
              label={text.name}
              hint={text.nameHint}
              autocomplete="off"
              required
              maxLength={50}
              value={name}
              errors={errors.name}
            />
            <Field label={text.expires} hint={text.expiresHint} errors={errors.expires_at}>
              {(own) => (
                <input
                  {...own}
                  type="date"
                  value={expires.value}
                  onInput={(event) => {
                    expires.value = event.currentTarget.value;
                  }}
                />
              )}
            </Field>
            <Scopes chosen={scopes} errors={errors.scopes} />
          </>
        )}
      </TaskForm>
    </section>
  );
}

type ScopesProps = { chosen: Signal<ReadonlySet<Scope>>; errors: string[] | undefined };

function Scopes({ chosen, errors = [] }: ScopesProps) {
  const turn = (scope: Scope, on: boolean) => {
    const next = new Set(chosen.value);
    if (on) next.add(scope);
    else next.delete(scope);
    chosen.value = next;
  };
  return (
    <fieldset class="scopes">
      <legend>{words.keys.scopes}</legend>
      {SCOPES.map((scope) => (
        <Check key={scope} label={scope} checked={chosen.value.has(scope)} onChange={(on) => turn(scope, on)} />
      ))}
      {errors.length > 0 && (
        <p class="error" role="alert">
          {errors.join(" ")}
        </p>
      )}
    </fieldset>
  );
}
