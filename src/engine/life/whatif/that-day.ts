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
const SUDDEN =
  /\b(?:drown\p{L}*|crash\p{L}*|accident|fell|fall|killed|fire|hit|run over|lost (?:at sea|with)|avalanche|flood|overdose\p{L}*|shot|stroke|heart|aneurysm|sepsis|pneumonia|meningitis|went through the ice|never came (?:back|home|up)|in childbirth|in labour|survive|lost (?:her|his|their|my))\b/iu;

/** Who would be there if it had gone another way: the one of those close who died of a sudden, where the text tells of one alone. */
export function savedThatDay({ asked, subject, verb }: Clause, { people, plain }: Known): Edit | null {
  if (verb === null || !(ANOTHER_WAY.test(asked) || WHAT_FAILED.test(subject ?? ""))) return null;
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
