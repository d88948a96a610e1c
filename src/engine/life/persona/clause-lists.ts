import { isInBrackets } from "./belonging-lists.ts";
import { type Clause, SELF } from "./clause.ts";
import { AUXILIARY, isVerb } from "./clause-words.ts";

/** What stands behind one of these and a colon is a list of what the one the text is about likes, has or does. */
const LABEL =
  /^(?:likes|loves|enjoys|adores|hobb(?:y|ies)|interests?|pastimes?|passions?|plays|reads|collects|has|owns|possessions|belongings|does|skills?|weekends?|evenings?|(?:free|spare) time|carries|wears|drives|good at|into)$/i;

/** "Loves: his bicycle, chess problems": whatever a list behind such a label opens with, it is said of the Echo. */
export function isListed(clause: Clause, before: readonly Clause[], plain: string): boolean {
  if (clause.subject.kind !== "other" || clause.quoted) return false;
  const same = before.filter(({ sentence }) => sentence === clause.sentence);
  const all = [...same, clause];
  const colon = all.findLastIndex(({ link }) => link === ":");
  const label = all[colon - 1];
  return (
    label?.subject === SELF &&
    LABEL.test(plain.slice(label.from, label.to).trim()) &&
    all.slice(colon).every(({ said }) => !said.split(/\s+/).some((word) => AUXILIARY.test(word) || isVerb(word)))
  );
}

/** "Rugby (wing), xbox": behind the brackets a sentence goes on about whom it was about before them; null within and where there are none. */
export function subjectBeforeBrackets(
  from: number,
  link: string,
  before: readonly Clause[],
  sentence: number,
  plain: string,
) {
  const last = before.at(-1);
  if (last?.sentence !== sentence || !isInBrackets(plain, last)) return null;
  if (isInBrackets(plain, { ...last, from, link })) return null;
  return before.findLast((one) => one.sentence === sentence && !isInBrackets(plain, one))?.subject ?? null;
}
