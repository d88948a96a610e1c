import type { StatedKin } from "../persona/kin-status.ts";
import { isKinWord } from "../persona/kin-words.ts";
import { escaped } from "../persona/person-names.ts";
import { sentencesOf, tokensOf } from "../persona/plain-text.ts";
import { tagsOf } from "../persona/word-tags.ts";
import type { Clause } from "./clause.ts";
import type { Edit, Known } from "./edit.ts";
import { calledByName } from "./left-behind.ts";

/** What was seen before it was too late. */
const IN_TIME = /\b(?:caught|found|spotted|treated|diagnosed|noticed|seen)\b.*\b(?:in time|early|earlier|sooner)\b/u;
const LOST =
  /\b(?:(?:was|were) (?:lost|killed|buried|crushed|swept away)|went down|drowned|never came (?:back|home|out)|(?:stayed|died|remained) (?:under|in|there)|did not (?:come|get) out)\b/u;
const WRECKED =
  /\b(?:ferry|ship|boat|plane|train|bus|pit|mine|bridge|dam|trawler)\b.*\b(?:sunk|sink|crashed|gone down|capsized|derailed|collapsed|burst|caved in|turned over)\b/u;
const DISASTER =
  /^(?:earthquakes?|floods?|fires?|storms?|avalanches?|landslides?|hurricanes?|cyclones?|typhoons?|tsunamis?|explosions?|wars?|bombs?|bombing|raids?|eruptions?|volcano|tornado|waves?|crash|wreck|fever|plague|sickness|famine)$/i;
/** Sentences behind the one that names what happened in which it is told who was lost to it. */
const TELLING = 3;

const isFamily = ({ relation }: StatedKin): boolean => isKinWord(relation);

/** Whether the text says of them that they were lost, beside what did it or, of a wreck, at all. */
function lostTo(event: string, { name, relation }: StatedKin, plain: string): boolean {
  const sentences = sentencesOf(plain);
  const who = new RegExp(`(?<!\\p{L})${escaped(name ?? relation)}(?!\\p{L})`, "iu");
  const isLost = (sentence: string): boolean => who.test(sentence) && LOST.test(sentence);
  if (!DISASTER.test(event)) return false;
  const at = sentences.findIndex((sentence) =>
    new RegExp(`(?<!\\p{L})${escaped(event)}(?!\\p{L})`, "iu").test(sentence),
  );
  return at !== -1 && sentences.slice(at, at + TELLING).some(isLost);
}

/** What did not come, or went elsewhere. */
const PASSED_BY =
  /\b(?:(?:been|was|were) no|no \p{L}+ (?:had )?(?:come|came)|passed (?:\p{L}+ )?by|turned (?:back|away|north|south|east|west)|missed (?:her|him|them|us|the))\b/u;

/** "What if the fever had never come?" of somebody whose text says that the fever took her mother: the one who would be there. */
export function sparedBy({ asked, negated, subject }: Clause, { people, plain }: Known): Edit | null {
  // What the Echo itself had not done spared nobody.
  if (!(negated && subject !== null) && !PASSED_BY.test(asked) && !IN_TIME.test(asked)) return null;
  const events = tokensOf(asked).filter(
    (word) => word.length > 3 && (tagsOf(word).has("Noun") || DISASTER.test(word)) && !isKinWord(word),
  );
  const spared =
    people.find((one) => one.status === "dead" && events.some((event) => tookThem(event, one, plain))) ??
    people.find((one) => isFamily(one) && events.some((event) => lostTo(event, one, plain))) ??
    onlyOne(
      people.filter(
        (one) => isFamily(one) && events.some((event) => tookByKind(event, one, plain, one.status === "dead")),
      ),
    );
  const wrecked = WRECKED.test(asked) ? people.filter((one) => isFamily(one) && isWreckedWith(one, plain)) : [];
  if (spared === undefined && wrecked.length === 1)
    return { part: "person", sign: "+", what: calledByName(wrecked[0]!) };
  return spared === undefined ? null : { part: "person", sign: "+", what: calledByName(spared) };
}

/** Of several nobody is meant above the others, unless they are one's parents. */
const onlyOne = (some: readonly StatedKin[]): StatedKin | undefined =>
  some.length === 1 || some.every(({ relation }) => /^(?:mother|father)$/.test(relation)) ? some[0] : undefined;

/** "His father was lost with the Princess Ashika." */
const isWreckedWith = ({ name, relation }: StatedKin, plain: string): boolean =>
  sentencesOf(plain).some((sentence) =>
    new RegExp(
      `(?<!\\p{L})${escaped(name ?? relation)} (?:was|were) lost\\b|(?<!\\p{L})${escaped(name ?? relation)} (?:went down|drowned)\\b`,
      "iu",
    ).test(sentence),
  );

/** What is one and the same to those whom it took: the wave and the sea, the crash and the car. */
const HAZARDS: readonly RegExp[] = [
  /^(?:wave|tsunami|sea|flood|water|river|storm|tide|cyclone|hurricane|typhoon)s?$/,
  /^(?:crash|accident|car|road|motorbike|lorry|truck|bus|van|driver|brakes|motorway|highway)s?$/,
  /^(?:war|bomb|bombing|shell|mine|raid|front|soldier|regiment|trench|blitz)(?:s|es)?$/,
  /^(?:fever|plague|cholera|typhus|flu|influenza|smallpox|sickness|virus|covid|pandemic|epidemic|polio|tuberculosis)$/,
  /^(?:fire|blaze|flames|smoke)$/,
  /^(?:pit|mine|shaft|explosion|roof|quarry|colliery|seam)s?$/,
  /^(?:drought|famine|hunger|rains?|harvest)$/,
  /^(?:boat|ship|ferry|trawler|storm|sea|wreck|lifeboat)s?$/,
];
const alike = (event: string): RegExp[] => HAZARDS.filter((words) => words.test(event));
/** What of a text says that something took somebody. */
const TOOK =
  /\b(?:took|taken|killed|died|drowned|lost|dead|buried|swept|had (?:her|his|their|my)|went (?:down|out)|never came|fell|hit|shot|since)\b/;

const TOOK_THEM =
  /\b(?:took|drowned|killed|swept away|buried) (?:\p{L}+ ){0,4}?(?:parents|mother|father|both|him|her|them|husband|wife|son|daughter|brother|sister)\b/u;

/** Whether a sentence that tells of their death names what the event is a kind of. */
function tookByKind(event: string, { name, relation }: StatedKin, plain: string, isDead: boolean): boolean {
  const kinds = alike(event);
  const who = escaped(name ?? relation);
  const called = /^(?:mother|father)$/.test(relation) && name === null ? `(?:${who}|parents)` : who;
  return sentencesOf(plain).some(
    (sentence) =>
      (isDead ? TOOK : TOOK_THEM).test(sentence) &&
      new RegExp(`(?<!\\p{L})${called}(?!\\p{L})`, "iu").test(sentence) &&
      tokensOf(sentence).some((word) => kinds.some((words) => words.test(word.toLowerCase()))),
  );
}

/** Whether a sentence that tells of them names the event too. */
function tookThem(event: string, { name, relation }: StatedKin, plain: string): boolean {
  const word = (one: string): RegExp => new RegExp(`(?<!\\p{L})${escaped(one)}(?!\\p{L})`, "iu");
  const who =
    name === null && /^(?:mother|father)$/.test(relation) ? `(?:${relation}|parents)` : escaped(name ?? relation);
  const mentions = new RegExp(`(?<!\\p{L})${who}(?!\\p{L})`, "iu");
  return sentencesOf(plain).some((sentence) => word(event).test(sentence) && mentions.test(sentence));
}
