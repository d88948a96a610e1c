import type { Clause } from "./clause.ts";
import type { Known } from "./edit.ts";

/** What is asked of whoever is not there: to have lived, stayed, come back. */
const BEING_THERE =
  /^(?:live|lived|survive|survived|stay|stayed|be|been|come|came|return|returned|die|died|drown|drowned|see|seen|recover|recovered)\b/;

/**
 * "What if she had lived to see it?" asked of a man: the one whom his text knows and who is spoken of so. The dead and those out of reach
 * are asked of before those who are there where it is of being there, and the dead of nothing else; where several may be meant nobody is.
 */
export function withMeant(clause: Clause, { people, pronouns }: Known): Clause {
  const { subject, spokenOf } = clause;
  if (subject !== null || spokenOf === null || spokenOf === "they" || pronouns === "they" || spokenOf === pronouns)
    return clause;
  const spoken = people.filter((one) => one.pronouns === spokenOf);
  const gone = BEING_THERE.test(`${clause.verb ?? ""} ${clause.rest}`)
    ? spoken.filter(({ status }) => status !== "near")
    : [];
  const there = spoken.filter(({ status }) => status !== "dead");
  const [only, another] = gone.length > 0 ? gone : there;
  // What is asked of whoever is grown is not asked of a child.
  if (only === undefined || another !== undefined || (gone.length === 0 && only.minor)) return clause;
  return { ...clause, subject: only.name ?? `the ${only.relation}`, spokenOf: null };
}
