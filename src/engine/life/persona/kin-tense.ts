import type { Clause } from "./clause.ts";
import { isVerb } from "./clause-words.ts";
import { tagsOf } from "./word-tags.ts";

const NOW =
  /^(?:is|are|am|isn't|aren't|has|have|hasn't|haven't|does|do|doesn't|don't|will|won't|can|cannot|can't|may)$/;
const THEN =
  /^(?:was|were|wasn't|weren't|had|hadn't|did|didn't|used|would|wouldn't|could|couldn't|lost|left|drew|learnt|understood|woke)$/;
/** What came to be then and goes on: who was born, was named or has married so is still that. */
const LASTING =
  /^(?:was|were|got|is) (?:born|named|called|christened|baptised|adopted)\b|^(?:named|called|grown|flown|became|turned|joined|married|grew up|chose|settled|learned|learnt|passed|graduated|qualified|left (?:for|home|to))\b/;

/** When a clause tells of: by its first verb; null where it has none. */
function tenseOf({ said }: Clause): "past" | "present" | null {
  const text = said.trim().toLowerCase();
  if (LASTING.test(text)) return "present";
  for (const word of text.split(/[^\p{L}'-]+/u)) {
    if (NOW.test(word)) return "present";
    if (THEN.test(word) || tagsOf(word).has("PastTense")) return "past";
    if (isVerb(word)) return "present";
  }
  return null;
}

/** Whether all that the clauses tell of somebody is over, so that nothing of it says that they live today. */
export function isAllPast(clauses: readonly Clause[]): boolean {
  const tenses = clauses.map(tenseOf).filter((tense) => tense !== null);
  return tenses.length > 0 && tenses.every((tense) => tense === "past");
}

/** Whether every sentence that has a word for somebody tells of what is over: "the shop lost its window and its owner, his uncle". */
export function isToldAsPast(naming: readonly Clause[], clauses: readonly Clause[]): boolean {
  const sentences = new Set(naming.map(({ sentence }) => sentence));
  return isAllPast(clauses.filter(({ sentence }) => sentences.has(sentence)));
}

/** Whether a clause tells of today. */
export const isPresent = (clause: Clause): boolean => tenseOf(clause) === "present";
