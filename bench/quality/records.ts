import { contentWords } from "./content-words.ts";
import type { Entry } from "./lives.ts";
import { mean } from "./variety.ts";

/** Sentences of how it felt: they rest on what happened without telling it. */
const FELT = /^(?:feel|tone|belief)\./;
/** So many letters of a word tell it from others, whatever its ending. */
const STEM_LETTERS = 5;

/** Of the sentences that tell what their refs name, the share that has a word in common with it: a title, a name, a thing, a place. */
export function borneOut(life: readonly Entry[]): number {
  const found: number[] = [];
  for (const entry of life) {
    const records = recordsOf(entry);
    for (const { frame, refs, text } of entry.narration.sentences) {
      const known = refs.flatMap((ref) => [...(records.get(ref) ?? [])]);
      if (FELT.test(frame) || known.length === 0) continue;
      const said = stems([text]);
      found.push(known.some((word) => said.has(word)) ? 1 : 0);
    }
  }
  return found.length === 0 ? 0 : mean(found);
}

/** The words of everything in the plan that a sentence may refer to and tell. */
function recordsOf({ view: { plan } }: Entry): Map<string, Set<string>> {
  const records = new Map<string, Set<string>>();
  const put = (ref: string, texts: readonly string[]): void =>
    void records.set(ref, new Set([...(records.get(ref) ?? []), ...stems(texts)]));
  for (const { ref, title, summary, slots } of plan.scenes) put(ref, [title, summary, ...Object.values(slots)]);
  if (plan.callback) put(plan.callback.memory.ref, [plan.callback.memory.title, plan.callback.memory.summary]);
  if (plan.intention) put(plan.intention.vow.ref, [plan.intention.vow.what, plan.intention.goal.target]);
  if (plan.promise) put(plan.promise.vow.ref, [plan.promise.vow.what]);
  if (plan.standing) put(plan.standing.ref, Object.values(plan.standing.slots));
  if (plan.influence) put(plan.influence.ref, [plan.influence.text, plan.influence.reason]);
  return records;
}

const stems = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => [...contentWords(text)].map((word) => word.slice(0, STEM_LETTERS))));
