import { type Cast, type Clause, OTHER, type Subject } from "./clause.ts";
import { isKinWord, singleKin } from "./kin-words.ts";

/** "All at university", "both married": said of several. */
const OF_ALL =
  /^(?:all|both|neither|none|most|each|two of them|one of them|the (?:eldest|oldest|youngest|elder|younger|other) of them)\b/i;
/** "Four daughters", "two grown sons": so many of the family end a piece. */
export const COUNTED_GROUP =
  /(?:^|\s)(?:one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}|her|his|their|my|our) (?:\p{Ll}+ )?(\p{Ll}+s|children|grandchildren)[,.;:]?\s*$/iu;

/** Of whom "wife Emine, four daughters, all at university" tells what they all are: the group that was counted right before; null elsewhere. */
export function groupMeant(
  { link, from, to }: Clause,
  same: readonly Clause[],
  plain: string,
  { people }: Cast,
): Subject | null {
  if (link !== "," || !OF_ALL.test(plain.slice(from, to).trim())) return null;
  const before = same.findLast((one) => !OF_ALL.test(plain.slice(one.from, one.to).trim()));
  const group =
    before === undefined ? undefined : COUNTED_GROUP.exec(plain.slice(before.from, before.to))?.[1]?.toLowerCase();
  if (group === undefined || !(isKinWord(group) || /^(?:children|kids|boys|girls|lads|grandchildren)$/.test(group)))
    return null;
  const relation = singleKin(group);
  const counted = people.find((one) => one.name === null && one.relation === relation);
  return counted === undefined ? OTHER : { kind: "person", who: relation };
}
