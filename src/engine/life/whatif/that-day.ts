import type { StatedKin } from "../persona/kin-status.ts";
import { isYoungerKin } from "../persona/kin-words.ts";
import { escaped } from "../persona/person-names.ts";
import { sentencesOf } from "../persona/plain-text.ts";
import type { Clause } from "./clause.ts";
import type { Edit, Known } from "./edit.ts";
import { calledByName } from "./left-behind.ts";

/** What might have gone another way on the day somebody died. */
const ANOTHER_WAY =
  /\b(?:that (?:day|night|morning|evening|afternoon|time)|(?:an hour|a minute|five minutes|ten minutes|a day|half an hour) (?:earlier|later|sooner)|the (?:other|earlier|later|next) (?:train|bus|boat|ferry|plane|flight|road)$|(?:come|got|gotten|been|arrived) (?:back |home |there )?in time$|(?:called|rung|sent for|fetched|listened to) (?:the|a) (?:doctor|ambulance|midwife)|(?:gone|got|been|taken (?:her|him|them)) to (?:the )?hospital)\b/;
/** What failed or held, as the subject. */
const WHAT_FAILED =
  /^(?:the|that|a|an|one of the) (?:\p{Ll}+ )?(?:brakes?|rope|ice|line|engine|ladder|wire|wall|roof|bridge|lorry|truck|driver|car|boat|pilot|doctors?|ambulance|helicopter|lifeboat|tide|wave|storm|horse|gun)$/u;
/** What was not built is in nobody's way. */
const BUILT = /\b(?:built|sold|bought|owned|opened|closed|painted|invented)\b/;
const SUDDEN =
  /\b(?:drown\p{L}*|crash\p{L}*|accident|fell|fall|killed|fire|hit|run over|lost (?:at sea|with)|avalanche|flood|overdose\p{L}*|shot|stroke|heart|aneurysm|sepsis|pneumonia|meningitis|went through the ice|never came (?:back|home|up)|in childbirth|in labour|survive|lost (?:her|his|their|my))\b/iu;

const VESSEL =
  /^(?:the|that|his|her|their) (?:\p{Ll}+ )?(?:boat|ship|trawler|ferry|plane|train|canoe|dinghy|schooner|smack|helicopter)$/u;
const isReturning = ({ subject, verb, rest, negated }: Clause): boolean =>
  subject !== null &&
  VESSEL.test(subject) &&
  !negated &&
  (/^(?:return(?:ed)?|turned back|made it)\b/.test(`${verb} ${rest}`) ||
    /^(?:came|come|got|gotten|made it) (?:back|home|in|ashore)\b/.test(`${verb} ${rest}`));
const AT_SEA =
  /\b(?:went out|boats?|ship|sea|drowned|trawler|never came (?:back|home)|went down|lost at sea|plane|train)\b/;

/** Whether one of the sentences, or the one behind it, tells of them in such words. */
const isTold = (sentences: readonly string[], { name, relation }: StatedKin, words: RegExp): boolean =>
  sentences.some(
    (sentence, at) =>
      new RegExp(`(?<!\\p{L})${escaped(name ?? relation)}(?!\\p{L})`, "iu").test(sentence) &&
      words.test(`${sentence} ${sentences[at + 1] ?? ""}`),
  );

/** Who would be there if it had gone another way: the one of those close who died of a sudden, where the text tells of one alone. */
export function savedThatDay(clause: Clause, { people, plain }: Known): Edit | null {
  const { asked, subject, verb } = clause;
  if (verb === null) return null;
  if (isReturning(clause)) {
    const atSea = people.filter(
      (one) =>
        one.status !== "estranged" &&
        isTold(sentencesOf(plain), one, AT_SEA) &&
        (one.status === "dead" || one.relation === "husband"),
    );
    return atSea.length === 1 ? { part: "person", sign: "+", what: calledByName(atSea[0]!) } : null;
  }
  if (!(ANOTHER_WAY.test(asked) || (WHAT_FAILED.test(subject ?? "") && !BUILT.test(asked)))) return null;
  // "Her father had taken the train" is told of him.
  if (subject !== null && /^(?:her|his|their|my|\p{Lu})/u.test(subject)) return null;
  const lost = people.filter(
    (one) =>
      one.status === "dead" &&
      sentencesOf(plain).some(
        (sentence) =>
          SUDDEN.test(sentence) &&
          new RegExp(`(?<!\\p{L})${escaped(one.name ?? one.relation)}(?!\\p{L})`, "iu").test(sentence),
      ),
  );
  const young = lost.filter(({ relation }) => isYoungerKin(relation));
  const [only, another] = young.length === 1 ? young : lost;
  return only === undefined || another !== undefined ? null : { part: "person", sign: "+", what: calledByName(only) };
}
