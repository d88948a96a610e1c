import crafts from "./reading/crafts.json" with { type: "json" };
import subjects from "./reading/subjects.json" with { type: "json" };
import workdays from "./reading/workdays.json" with { type: "json" };
import { slotsOf, withoutSpeech } from "./slots.ts";
import { inEachWording } from "./wordings.ts";
import type { WorkTexts } from "./work.ts";

const CRAFTS: ReadonlySet<string> = new Set(crafts.map(({ called }) => called[0]!));

/** What fills days beside the crafts: works with days of their own, what is studied, and what is no work. */
const OTHERS: ReadonlySet<string> = new Set([
  ...Object.keys(workdays),
  ...Object.keys(subjects).map((subject) => `student.${subject}`),
  ...["student", "retired", "none", "other", "other.hired"],
]);
const STEPS = 4;
/** With fewer matters than these one would come round within three hundred days (`life/workday.ts`). */
const LEAST = { days: 20, matters: 6 };
const SLOTS: ReadonlySet<string> = new Set(["town", "coin", "coins"]);
const LONGEST = 340;
/** Whoever does the work may be alone at it, hired or their own master, and live in any land. */
const NOT_OF_EVERYBODY =
  /\b(?:(?:my|our|the) boss|my (?:colleague|workmate|wife|husband|partner|mother|father|son|daughter|brother|sister|dog|cat|kids|children))\b/i;
const NOT_OF_EVERY_DAY =
  /\b(?:in|on|this|last|next|since|until|till) (?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|spring|summer|autumn|winter)\b/;

/** What is wrong with the texts of work, by craft and place. */
export function workProblems(work: ReadonlyMap<string, WorkTexts>): string[] {
  return [...work].flatMap(([of, { days, runs }]) => [
    ...(CRAFTS.has(of) || OTHERS.has(of) ? [] : [`work ${of}: no craft is called so`]),
    ...(days.length < LEAST.days || runs.length < LEAST.matters
      ? [`work ${of}: ${days.length} days and ${runs.length} matters, of ${LEAST.days} and ${LEAST.matters} at least`]
      : []),
    ...runs.flatMap((steps, run) =>
      steps.length === STEPS ? [] : [`work ${of}, matter ${run + 1}: ${steps.length} steps instead of ${STEPS}`],
    ),
    ...[...days, ...runs.flat()].flatMap((text) => textProblems(text).map((why) => `work ${of}: ${why}: ${text}`)),
  ]);
}

function textProblems(text: string): string[] {
  const problems = slotsOf(text).flatMap(({ symbol, name }) =>
    symbol || !SLOTS.has(name) ? [`it may name {town}, {coin} and {coins}, not {${name}}`] : [],
  );
  for (const said of inEachWording(text)) {
    const [who] = NOT_OF_EVERYBODY.exec(withoutSpeech(said)) ?? [];
    const [when] = NOT_OF_EVERY_DAY.exec(said) ?? [];
    if (who !== undefined) problems.push(`"${who}" may not be in every such life`);
    if (when !== undefined) problems.push(`"${when}" fixes a time, and it may be any`);
    if (!/[.!?]["']?$/.test(said)) problems.push("ends without a full stop");
    if (said.length > LONGEST) problems.push(`longer than ${LONGEST} characters`);
  }
  return [...new Set(problems)];
}
