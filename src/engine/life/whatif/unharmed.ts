import { escaped } from "../persona/person-names.ts";
import { sentencesOf } from "../persona/plain-text.ts";
import type { Clause } from "./clause.ts";
import type { Edit, Known } from "./edit.ts";
import { calledByName } from "./left-behind.ts";

/** What one gets on or into, and might have let be. */
const RIDE =
  /^(?:take|drive|get (?:in|into|on|onto|behind)|ride|lend (?:her|him|them)|borrow|buy|climb(?: up)?|jump(?: off| from| into)?|dive(?: into| off)?|go (?:up|out on|onto)|cross)\b.*\b(?:car|motorbike|motorcycle|bike|bicycle|scooter|moped|van|lorry|truck|tractor|ladder|scaffold(?:ing)?|horse|roof|slope|ice|wheel|road|quarry|pool|tree)\b/;
const CRASHED =
  /\b(?:crash\p{L}*|accident|car|road|motorbike|motorcycle|lorry|truck|bus|run over|knocked down|went through the ice|fell (?:from|off))\b/iu;
const HURT =
  /\b(?:wheelchair|accident|crash(?:ed)?|lost (?:her|his|their|my) (?:\p{Ll}+ )?(?:leg|arm|sight|hand|foot|eye|memory|hearing)|paraly[sz]ed|limps?|walks? with|(?:broke|broken) (?:her|his|their|my) (?:back|spine|neck|hip|leg|pelvis)|prosthe\p{L}+|coma|crutches|amputat\p{L}+)\b/iu;

/** Who would be there, or what the Echo would be spared, had it not got into the car: as the persona tells of a crash. */
export function unharmed({ subject, negated, verb, rest }: Clause, base: string, known: Known): Edit | null {
  if (subject !== null || !negated || verb === null || !RIDE.test(`${base} ${rest}`)) return null;
  const { people, plain } = known;
  const tells = (sentence: string, called: string): boolean =>
    new RegExp(`(?<!\\p{L})${escaped(called)}(?!\\p{L})`, "iu").test(sentence);
  const sentences = sentencesOf(plain);
  const lost = people.filter(
    ({ status, name, relation }) =>
      status === "dead" && sentences.some((one) => CRASHED.test(one) && tells(one, name ?? relation)),
  );
  if (lost.length === 1) return { part: "person", sign: "+", what: calledByName(lost[0]!) };
  const isOwn = (one: string): boolean => people.every(({ name, relation }) => !tells(one, name ?? relation));
  return lost.length === 0 && sentences.some((one) => HURT.test(one) && isOwn(one))
    ? { part: "health", sign: "+", what: null }
    : null;
}

/** What does nobody harm where it held, stopped or let be. */
const HELD = /^(?:hold|stop|brake?d?|work|catch|miss|swerve|turn)\b/;
const STRUCK =
  /^(?:kick|fall|slip|break|snap|fail|give|crash|burst|skid|bolt|throw|hit|overturn|collapse|explode|go off|bite|land|come (?:down|loose))\b/;
const DANGER =
  /^(?:the|that|a|his|her|their|my) (?:\p{Ll}+ )?(?:valve|horse|lorry|truck|car|van|bus|tram|train|rope|ladder|scaffold(?:ing)?|ice|brakes?|machine|press|saw|crane|cable|line|belt|bike|motorbike|bull|cow|dog|wall|roof|beam|tree|bomb|shell|mine|bullet|harness|parachute|driver|engine|boiler|gun|plane|boat|lift|stairs|step|rock|wheel|tyre)$/u;
const LASTING =
  /\b(?:wheelchair|on disability|disabled|bad (?:back|leg|hip|knee|knees|arm|hand|shoulder)|lost (?:an?|the|two|three|both|her|his|their|my) (?:\p{Ll}+ )?(?:leg|arm|hand|foot|eye|eyes|finger|fingers|legs|sight|hearing)|one[- ](?:armed|legged|eyed|handed)|walks? with a|limps?|paraly[sz]ed|hangover|scars?|crutch(?:es)?|prosthe\p{L}+|(?:broke|broken|crushed) (?:her|his|their|my))\b/iu;

/** "The valve had held", "the horse hadn't kicked", of somebody who bears what came of it. */
export function unhurt({ subject, negated, verb, rest }: Clause, base: string, { people, plain }: Known): Edit | null {
  if (subject === null || verb === null || !DANGER.test(subject)) return null;
  if (!(negated ? STRUCK : HELD).test(`${base} ${rest}`.trim())) return null;
  if (people.some(({ status }) => status === "dead")) return null;
  return LASTING.test(plain) ? { part: "health", sign: "+", what: null } : null;
}
