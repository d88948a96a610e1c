import { useSignal } from "@preact/signals";
import type { TargetedSubmitEvent } from "preact";
import { useLocation } from "preact-iso/router";
import { answerOf } from "../../../client/src/echoes.ts";
import { keepEcho } from "../../echo-list.ts";
import { useTask } from "../../parts/task.ts";
import { createKeys } from "../../sent-once.ts";
import { api, type Echo } from "../../service.ts";
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
    const echo = await createEcho(draft.value);
    keepEcho(echo);
    clear();
    route(`/app/echoes/${echo.echo_id}`, true);
  };
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    leave(...TEXTS, "consent");
    const wrongText = TEXTS.find((name) => problems(name, draft.value).length > 0);
    const first = wrongText ?? (draft.value.consent ? undefined : "consent");
    if (first === undefined) void task.run(give);
    else event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
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

const keys = createKeys();

/** The Echo that the texts are of, born once however often they are sent. */
async function createEcho({ name, persona, whatIf, looks, consent }: Draft): Promise<Echo> {
  const body = {
    name,
    persona_text: persona,
    what_if_prompt: whatIf,
    consent_declaration: consent,
    ...(looks.trim() === "" ? {} : { physical_description: looks }),
  };
  const header = { "Idempotency-Key": keys.keyFor(body) };
  const echo = await answerOf(api.POST("/echoes", { body, params: { header } }));
  keys.answered();
  return echo;
}
