import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { answerOf, type components } from "../../../client/src/echoes.ts";
import { api } from "../../service.ts";
import { words } from "../../words/words.ts";
import { BOUNDS } from "./birth-form.ts";
import { type Draft, draft } from "./draft.ts";

type Reading = components["schemas"]["Reading"];
type Fact = components["schemas"]["Fact"];

/** How long nothing is typed before the texts are read, in milliseconds: the service reads twenty a minute. */
const TYPING_MS = 1_200;

/** What a birth would take from what was written so far, as the service reads it, chip by chip. Nothing until there is enough to read. */
export function ReadingChips() {
  const reading = useReading();
  if (reading.value === null) return null;
  const { facts, what_if, doubts, set_aside, help } = reading.value;
  return (
    <section class="reading" aria-labelledby="reading">
      <h2 id="reading">{words.reading.title}</h2>
      <ul class="row chips">
        {facts.map((fact, index) => (
          <li key={index} class={fact.certainty === "stated" ? "tag told" : "tag"} title={fact.quote?.text}>
            <span class="chip-kind">{words.reading.kinds[fact.kind]}</span> {factText(fact)}
            {fact.certainty === "inferred" && <span class="unseen"> {words.reading.inferred}</span>}
          </li>
        ))}
      </ul>
      <p class="small">
        <strong>{words.reading.whatIf}</strong> {what_if.premise}
        {what_if.changes.map(({ part, change, what }) => (
          <span key={part + change} class="tag">
            {words.reading.changes[change]} {what ?? words.reading.parts[part]}
          </span>
        ))}
      </p>
      {doubts.length > 0 && (
        <ul class="doubts small">
          {doubts.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {set_aside.length > 0 && (
        <p class="muted small">{words.reading.aside(set_aside.map(({ quote }) => `“${quote.text}”`).join(", "))}</p>
      )}
      {help !== null && <p class="notice small">{help}</p>}
    </section>
  );
}

function factText({ kind, value, person }: Fact): string {
  if (kind === "era" || kind === "surroundings") return words.reading.values[value] ?? value;
  if (person === null) return value;
  const status = person.status === "near" ? "" : `, ${words.reading.statuses[person.status]}`;
  return `${person.name ?? person.relation}${person.name === null ? "" : `, ${person.relation}`}${status}`;
}

/** The reading of the draft, made anew a while after it was changed; what was read last stays meanwhile. */
function useReading(): Signal<Reading | null> {
  const reading = useSignal<Reading | null>(null);
  const { name, persona, whatIf, looks } = draft.value;
  useEffect(() => {
    if (!isEnough(draft.peek())) {
      reading.value = null;
      return;
    }
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      const body = {
        name,
        persona_text: persona,
        what_if_prompt: whatIf,
        ...(looks.trim() === "" ? {} : { physical_description: looks }),
      };
      // A help while one writes: without it the form is as good as before.
      answerOf(api.POST("/echoes/reading", { body, signal: leaving.signal })).then(
        (read) => {
          reading.value = read;
        },
        () => {},
      );
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [name, persona, whatIf, looks, reading]);
  return reading;
}

const isEnough = (texts: Draft): boolean =>
  (["name", "persona", "whatIf"] as const).every((field) => [...texts[field].trim()].length >= BOUNDS[field][0]);
