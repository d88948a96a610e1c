import { isCityName } from "../persona/city-names.ts";
import { baseOf } from "../persona/verb-forms.ts";
import { tagsOf } from "../persona/word-tags.ts";
import type { Clause } from "./clause.ts";
import type { Known } from "./edit.ts";

/** What one is offered somewhere, wins or goes for. */
const LEARNING =
  "scholarships?|bursary|fellowship|stipend|grant|universit(?:y|ies)|college|school|academy|institute|conservatoire|conservatory|degree|master'?s|bachelor'?s|doctorate|ph\\.?d|erasmus|semester|course|studies|seminary|medical school|art school";
const OFFERING =
  "offer|job|part|lead|place|spot|post|position|contract|internship|apprenticeship|traineeship|invitation|residency|posting|transfer|exchange|placement|chance|opportunity|role|season|tour of duty|voluntary work";
const OPPORTUNITY = new RegExp(`\\b(?:${LEARNING}|${OFFERING})\\b`, "iu");
const OF_LEARNING = new RegExp(`\\b(?:${LEARNING}|exchange|gap year)\\b`, "iu");
const TAKING =
  /^(?:take|accept|win|get|land|receive|earn|sign|start|begin|say yes to|agree to|go for|go with|go through with|jump at|be (?:given|offered|awarded|granted|accepted (?:for|to|into|by)|sent|invited)|choose|have)\b/;
const GOT_IN = /^(?:be accepted|be admitted|get in|get|go) (?:at|to|into|by) (?:the )?\p{Lu}/u;
const LEARNED =
  /^(?:study|train|qualify|graduate|retrain|do|finish|complete|spend|take|go (?:on |over |away |off )?(?:to (?!\p{Lu}|see\b)|for ))/u;
const NAME = "\\p{Lu}[\\p{L}'-]+(?: (?:de |del |la )?\\p{Lu}[\\p{L}'-]+)?";
const PLACED = new RegExp(`\\b(in|at|to|from|for|of) (?:the )?(${NAME})`, "gu");
/** Behind these a name is as often that of a house or a firm: it counts where it is known to be a place. */
const OF_HOUSES = /^(?:at|of|from|for)$/;
const BEFORE = new RegExp(
  `^(?:take|accept|win|get)(?: up)? (?:the|an?|that|her|his|their|my) (${NAME}) (?:offer|job|post|position|scholarship|place|contract|internship|apprenticeship|fellowship)`,
  "u",
);
const UNIVERSITY = /^(\p{Lu}[\p{L}'-]+) (?:University|College|School|Academy|Institute|Conservatoire)$/u;
/** Schools that everybody knows by their name, and where they are. */
const SCHOOLS: ReadonlyMap<string, string> = new Map([
  ["MIT", "Boston"],
  ["Harvard", "Boston"],
  ["Berklee", "Boston"],
  ["Yale", "New Haven"],
  ["Juilliard", "New York"],
  ["Columbia", "New York"],
  ["Stanford", "California"],
  ["Berkeley", "California"],
  ["Sorbonne", "Paris"],
  ["ETH", "Zurich"],
  ["LSE", "London"],
  ["RADA", "London"],
  ["Goldsmiths", "London"],
]);

/** Where what was offered or learned leads: "the scholarship in Montreal", "studied fashion in Paris"; null where no place is named. */
export function placeOffered({ subject, verb, rest, negated }: Clause, { people }: Known): string | null {
  if (subject !== null || negated || verb === null) return null;
  const deed = `${baseOf(verb)} ${rest}`.replace(/^(take|sign|follow) (?:up|on) /, "$1 ");
  const before = BEFORE.exec(deed)?.[1];
  const taken = (TAKING.test(deed) && OPPORTUNITY.test(deed)) || GOT_IN.test(deed);
  const learned =
    (/^(?:apply|enrol|enroll|sign up|register|audition) /.test(deed) && OF_LEARNING.test(deed)) ||
    /^(?:study|train|qualify|retrain)\b/.test(deed) ||
    (LEARNED.test(deed) && OF_LEARNING.test(deed));
  const found = [...deed.matchAll(PLACED)].map(([, by, name]) =>
    placeOf(name!, OF_HOUSES.test(by!) || GOT_IN.test(deed)),
  );
  const known = [before === undefined ? null : placeOf(before, true), ...(taken || learned ? found : [])];
  const named = known.filter((one) => one !== null && !people.some(({ name }) => name === one)) as string[];
  return named.find(isCityName) ?? named.at(-1) ?? null;
}

/** The place by which a name after a preposition leads; null where it is none: "in March", "at Boeing". */
function placeOf(name: string, mayBeHouse: boolean): string | null {
  const school = [...SCHOOLS.keys()].find((one) => name === one || name.startsWith(`${one} `));
  if (school !== undefined) return SCHOOLS.get(school)!;
  const town = UNIVERSITY.exec(name)?.[1] ?? name;
  if (isCityName(town)) return town;
  const tags = tagsOf(town.toLowerCase());
  if (mayBeHouse && !["Place", "Country", "Region", "City"].some((tag) => tags.has(tag))) return null;
  const isOther = ["Month", "WeekDay", "Demonym", "Pronoun"].some((tag) => tags.has(tag));
  return isOther || /^(?:English|God|University|College|School|Institute|I)$/.test(town) ? null : town;
}

/** Whether the deed is one of learning somewhere, which the young are still at and others have done. */
export const isLearning = ({ subject, verb, rest, negated }: Clause): boolean =>
  subject === null &&
  !negated &&
  verb !== null &&
  (OF_LEARNING.test(rest) || /^(?:study|train)$/.test(baseOf(verb))) &&
  !/\b(?:teaching|teacher|job)\b/.test(rest);

const REFUSED =
  /^(?:turn down|refuse|decline|reject|say no to|pass up|pass on|let slip|miss|give up|miss out on) (.+)$/u;
const TURNED_DOWN = /^(?:turn|let|pass) (.+?) (?:down|slip|go|up|pass)(?=$|[,.;]| )(.*)$/u;

/** "Not turned down the place in Ankara": what was taken, as a deed; null where nothing was offered. */
export function notRefused({ subject, verb, rest, negated }: Clause): string | null {
  if (subject !== null || verb === null || !negated) return null;
  const deed = `${baseOf(verb)} ${rest}`;
  const [, split, after = ""] = TURNED_DOWN.exec(deed) ?? [];
  const thing = REFUSED.exec(deed)?.[1] ?? (split === undefined ? undefined : `${split}${after}`);
  return thing === undefined || !OPPORTUNITY.test(thing) ? null : `had taken ${thing}`;
}
