import { useSignal } from "@preact/signals";
import type { TargetedSubmitEvent } from "preact";
import { useLocation } from "preact-iso/router";
import { answerOf } from "../../../client/src/echoes.ts";
import { keepEcho } from "../../echo-list.ts";
import { useTask } from "../../parts/task.ts";
import { api } from "../../service.ts";
import { words } from "../../words/words.ts";
import { clear, type Draft, draft, write } from "./draft.ts";

/** Characters that the service takes, with the least of what it needs. */
export const BOUNDS = { name: [1, 80], persona: [10, 8_000], whatIf: [5, 500], looks: [0, 1_000] } as const;
type TextName = keyof typeof BOUNDS;
const TEXTS = Object.keys(BOUNDS) as TextName[];

/** Names of the service's fields by those of the form. */
const WIRE = {
  name: "name",
  persona: "persona_text",
  whatIf: "what_if_prompt",
  looks: "physical_description",
} as const;

/** The form of a birth: its fields with what is wrong with each, and sending it. A birth that was sent twice is one birth. */
export function useBirth() {
  const { route } = useLocation();
  const task = useTask();
  /** Fields that were left once: nobody is told what is wrong with a field before they had a chance to fill it. */
  const left = useSignal<ReadonlySet<TextName | "consent">>(new Set());
  const leave = (...names: (TextName | "consent")[]): void => {
    left.value = new Set([...left.value, ...names]);
  };
  const wrong = (name: TextName): string[] =>
    task.fault.value?.fields[WIRE[name]] ?? (left.value.has(name) ? problems(name, draft.value) : []);
  const text = (name: TextName) => ({
    name,
    value: draft.value[name],
    onValue: (value: string) => write({ [name]: value }),
    onLeave: () => {
      if (draft.value[name] !== "") leave(name);
    },
    errors: wrong(name),
    maxLength: BOUNDS[name][1],
  });
  const give = async (): Promise<void> => {
    const echo = await answerOf(createEcho(draft.value));
    keepEcho(echo);
    clear();
    route(`/app/echoes/${echo.echo_id}`, true);
  };
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    leave(...TEXTS, "consent");
    const first = TEXTS.find((name) => problems(name, draft.value).length > 0);
    if (first !== undefined) event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    else if (draft.value.consent) void task.run(give);
  };
  return { task, text, submit, isConsentMissing: left.value.has("consent") && !draft.value.consent };
}

/** What is wrong with a text as the form can tell by itself. */
function problems(name: TextName, { [name]: text }: Draft): string[] {
  const [least] = BOUNDS[name];
  const length = [...text.trim()].length;
  if (length === 0 && least > 0) return [words.birth.missing];
  return length < least ? [words.birth.tooShort(least)] : [];
}

let key: { for: string; value: string } | null = null;

/** The same text is sent under the same key, so that an answer that got lost does not make a second life. */
function createEcho({ name, persona, whatIf, looks, consent }: Draft) {
  const body = {
    name,
    persona_text: persona,
    what_if_prompt: whatIf,
    consent_declaration: consent,
    ...(looks.trim() === "" ? {} : { physical_description: looks }),
  };
  const sent = JSON.stringify(body);
  if (key?.for !== sent) key = { for: sent, value: [...crypto.getRandomValues(new Uint32Array(4))].join("-") };
  return api.POST("/echoes", { body, params: { header: { "Idempotency-Key": key.value } } });
}
