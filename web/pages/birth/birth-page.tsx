import { useMemo } from "preact/hooks";
import { FaultNotice } from "../../parts/fault-notice.tsx";
import { TextField } from "../../parts/field.tsx";
import { useTitle } from "../../parts/title.ts";
import { words } from "../../words/words.ts";
import { BOUNDS, useBirth } from "./birth-form.ts";
import { beginWith, clear, draft, isEmpty, putAside, takeBack, write } from "./draft.ts";
import { HINTS, type Hint } from "./hints.ts";
import { ReadingChips } from "./reading.tsx";

/** Writing somebody. What was typed stays until they live. */
export function BirthPage() {
  useTitle(words.titles.birth);
  const { task, text, submit, isConsentMissing } = useBirth();
  const hadDraft = useMemo(() => !isEmpty(draft.peek()), []);
  const { birth } = words;
  return (
    <section class="page birth">
      <header class="birth-head">
        <h1>{words.titles.birth}</h1>
        <p>{birth.lead}</p>
      </header>
      {hadDraft && putAside.value === null && !isEmpty(draft.value) && (
        <div class="notice">
          <p>{birth.draft}</p>
          <button type="button" class="button quiet" onClick={clear}>
            {birth.discard}
          </button>
        </div>
      )}
      {putAside.value !== null && (
        <div class="notice" role="status">
          <p>{birth.aside}</p>
          <button type="button" class="button quiet" onClick={takeBack}>
            {birth.takeBack}
          </button>
        </div>
      )}
      <form class="stack birth-form" noValidate onSubmit={submit}>
        <TextField label={birth.name} hint={birth.nameHint} autocomplete="off" {...text("name")} />
        <TextField
          label={birth.persona}
          hint={birth.personaHint}
          rows={7}
          aside={<span>{birth.count(draft.value.persona.length, BOUNDS.persona[1])}</span>}
          {...text("persona")}
        />
        <Hints persona={draft.value.persona} />
        <TextField label={birth.whatIf} hint={birth.whatIfHint} rows={2} {...text("whatIf")} />
        <TextField label={birth.looks} hint={birth.looksHint} rows={2} {...text("looks")} />
        <ReadingChips />
        <Consent isMissing={isConsentMissing} />
        <FaultNotice fault={task.fault.value} />
        <button type="submit" class="button primary" aria-disabled={task.isBusy.value}>
          {task.isBusy.value ? birth.submitting : birth.submit}
        </button>
      </form>
      <Examples />
    </section>
  );
}

function Hints({ persona }: { persona: string }) {
  if (persona.trim() === "") return null;
  const hints = Object.keys(HINTS) as Hint[];
  return (
    <div class="hints">
      <p class="small">
        <strong>{words.birth.helps}</strong> <span class="muted">{words.birth.helpMissing}</span>
      </p>
      <ul class="row">
        {hints.map((hint) => {
          const told = HINTS[hint].test(persona);
          return (
            <li key={hint} class={told ? "tag told" : "tag"}>
              <span aria-hidden="true">{told ? "✓" : "·"}</span> {words.birth.helpLabels[hint]}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Consent({ isMissing }: { isMissing: boolean }) {
  return (
    <div class={isMissing ? "field wrong" : "field"}>
      <label class="check">
        <input
          type="checkbox"
          name="consent"
          aria-invalid={isMissing}
          checked={draft.value.consent}
          aria-describedby="consent-error"
          onChange={(event) => write({ consent: event.currentTarget.checked })}
        />
        <span>{words.birth.consent}</span>
      </label>
      <p id="consent-error" class="error" role={isMissing ? "alert" : undefined}>
        {isMissing ? words.birth.mustConsent : ""}
      </p>
    </div>
  );
}

/** Whether the form holds what no example says. */
function isOwn(): boolean {
  const { name, persona, whatIf, looks } = draft.value;
  const isExample = words.birth.people.some(
    (one) => one.name === name && one.persona === persona && one.whatIf === whatIf && looks === "",
  );
  return !isExample && !isEmpty(draft.value);
}

function Examples() {
  return (
    <aside class="examples" aria-labelledby="examples">
      <h2 id="examples">{words.birth.examples}</h2>
      <ul>
        {words.birth.people.map(({ name, persona, whatIf }) => (
          <li key={name}>
            <button type="button" class="example" onClick={() => beginWith({ name, persona, whatIf }, isOwn())}>
              <strong>{name}</strong>
              <em>{whatIf}</em>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
