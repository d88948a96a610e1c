import { type Clause, SELF } from "./clause.ts";
import { isHouseKeptFor, isInHouseList, isInParentsHouse, isOneOfUs } from "./kin-at-home.ts";
import type { fateIn } from "./kin-fates.ts";
import type { Mention } from "./kin-mention.ts";
import { isAllPast } from "./kin-tense.ts";
import { isListedWith, isLodgedWith, isTakenIn, isWith, livesBeside } from "./kin-whereabouts.ts";
import { isHousemateWord } from "./kin-words.ts";
import { AT_HOME, WITH_THEM } from "./status-words.ts";

/** What is told of one of them: their own clauses, those that tell more than a number, and these as they were said. */
type ToldOf = {
  one: Mention;
  kin: readonly Mention[];
  plain: string;
  clauses: readonly Clause[];
  own: readonly Clause[];
  telling: readonly Clause[];
  said: readonly string[];
  fates: ReadonlySet<ReturnType<typeof fateIn>>;
};

/** Whether somebody lives under the Echo's roof, or it under theirs. */
export const isOfHousehold = ({ one, kin, plain, clauses, own, telling, said, fates }: ToldOf): boolean =>
  (isHousemateWord(one.relation) && !isAllPast(own)) ||
  fates.has("household") ||
  telling.some((one, i) => saysUnderRoof(said[i]!, fates.has("estranged")) && !isWithThose(one, clauses)) ||
  isLodgedWith(plain, clauses, one) ||
  clauses.some((clause) => clause.subject === SELF && isWith(plain, clause, one, clauses)) ||
  isListedWith(plain, one.name ?? one.relation) ||
  livesBeside(plain, one, kin) ||
  isInParentsHouse(plain, one) ||
  isOneOfUs(plain, one, kin) ||
  isHouseKeptFor(plain, one) ||
  isInHouseList(plain, one) ||
  isTakenIn(plain, one);

/** Whether a clause says that somebody lives under the same roof; whom one will not have in the house does not. */
const saysUnderRoof = (text: string, isShut: boolean): boolean =>
  (WITH_THEM.test(text) && !AT_TIMES.test(text) && !isShut) || AT_HOME.test(text.trim());

/** "Mum and Dad live upstairs; her brother moved in with them": with whom the talk was of right before. */
function isWithThose({ from, sentence, said }: Clause, clauses: readonly Clause[]): boolean {
  const before = clauses
    .filter((one) => one.sentence === sentence && one.from < from && /\p{L}/u.test(one.said))
    .at(-1);
  return (
    /\bwith them\b/i.test(said) &&
    before?.subject.kind === "person" &&
    /^(?:both |still |now )*(?:live|are|have|run|keep|stay|moved)\b/.test(before.said.trim())
  );
}

/** "Stays with me weekends." */
const AT_TIMES =
  /\b(?:weekends?|(?:on )?(?:satur|sun|fri)days?|in the holidays|every (?:other|second) week\p{L}*|sometimes)\b/iu;
