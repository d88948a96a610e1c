import { isOfKin } from "./kin-groups.ts";
import { orderedKin } from "./kin-ordered.ts";
import type { Shown } from "./kin-structure.ts";
import { KIN_WORDS, singleKin } from "./kin-words.ts";
import { NAMES, namesIn, PERSON_NAME } from "./person-names.ts";

const RELATIONS = Object.keys(KIN_WORDS)
  .sort((a, b) => b.length - a.length)
  .join("|");
const CAPITALISED = RELATIONS.replace(/(?:^|\|)\p{Ll}/gu, (start) => start.toUpperCase());
/** "Family: mom, mom's boyfriend Kang, half-brother Jiho (5)": what stands behind the word is a list of them. */
const FAMILY =
  /(?:^|[.;,–] ?)(?:[Ff]amily|[Kk]in|[Rr]elatives|[Hh]ousehold|[Aa]t home|[Ll]ives with)(?: members)?: ([^.]{3,160})/gu;
/** One of such a list: "mom", "a half-brother Jiho (5)". */
const ONE_OF_LIST = new RegExp(
  `^(?:(?:an?|one|my|her|his|the) )?(?:(?:older|younger|little|big|elder|twin|late) )?(${RELATIONS}|${CAPITALISED})(?:,? (${PERSON_NAME}))?(?=$|[ (,])(?!'s)`,
  "u",
);
/** "Divorced from a cellist (Uwe)", "twice divorced (Karl, Tom)", "separated from Jonas". */
const PARTED = new RegExp(
  `\\b(?:[Dd]ivorced|[Ss]eparated)(?: from (?:(?:an?|the) (?:\\p{Ll}+ ){1,3}|(?=${PERSON_NAME})))?,? ?\\(?(?=\\p{Lu})(${NAMES})(?=[).,;]| (?:since|for|last|in|two|three|after|who)\\b|$)`,
  "gu",
);
/** "Mother of a boy, Elias", "shares custody of a girl". */
const CHILD_OF = new RegExp(
  `\\b(?:(?:mother|father|mum|mom|dad|parent) (?:of|to)|custody of) an? (?:\\p{Ll}+ )?(boy|girl|son|daughter|lad|child|baby|toddler|teenager)(?!\\p{L})(?:,? (?:called |named )?(${PERSON_NAME}))?`,
  "gu",
);
/** "Sons in Toronto", "children grown": of a group that is not counted one. */
const UNCOUNTED =
  /(?<=^|[.;!?] )(Sons|Daughters|Brothers|Sisters|Children|Grandchildren|Kids) (?:in|at|abroad|all|both|grown|live|are|scattered)\b/gu;
/** "Kids alternate weeks", "he has the children Wednesdays": who comes by turns is one's own. */
const BY_TURNS =
  /(?:(?<=^|[.;!?] )|\b(?:[Ss]he|[Hh]e|I|[Hh]as|[Hh]ave|[Gg]ets?|[Tt]akes?) (?:(?:has|have|gets?|takes?) )?(?:the|both) )(kids|children|boys|girls) (?:every (?:other|second|third)|alternate|half the|on (?:alternate |\p{Lu}\p{Ll}+days|weekends)|at weekends|weekends|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days)\b/giu;
/** "The husband's Denis. The daughter is Kayla." */
const IS_CALLED = new RegExp(
  `(?<=^|[.;!?] )[Tt]he (wife|husband|daughter|son|brother|sister|boy|girl)(?:'s| is) (${PERSON_NAME})(?=[.;,]|$)`,
  "gu",
);
/** "The wife brings lunch. The son, an architect, draws." */
const THE_ONE =
  /(?<=^|[.!?] )The (wife|husband|missus|son|daughter)(?=, an? | (?:is|has|does|brings|keeps|works|thinks|says|rings|calls|helps|cooks|sells|drives|teaches|wants|knows)\b)/gu;
/** "A husband who cooks (Nacho)": the name stands behind what is said of him. */
const NAMED_LATER = new RegExp(
  `\\b(?:[Hh]as|[Hh]ave|'ve|got|[Hh]er|[Hh]is|[Mm]y|and|with) (?:an? )?(husband|wife|boyfriend|girlfriend|partner|son|daughter|brother|sister) (?:who|that) [^().;:]{2,40} \\((${PERSON_NAME})(?=[),;])`,
  "gu",
);
/** "Wife of one (Tomek)", "engaged to a boy her parents chose (Rohan)". */
const PROMISED = new RegExp(
  `\\b(?:(wife|husband) of one|([Ee]ngaged|[Mm]arried) (?:\\([^()]{1,20}\\) )?to(?: an? [^().;:]{2,60}?)?),? \\(?(${PERSON_NAME})(?=[),.;])`,
  "gu",
);
/** "Is seeing Wim", "walking out with Gráinne". */
const COURTED = new RegExp(
  `\\b(?:(?:been|is|am|'s|'m|started) (?:now |still )?(?:seeing|dating|courting|going out with|walking out with|in love with|with)|time lucky with) (${PERSON_NAME})(?=[,.;]|$| (?:from|since|for|who|and|on|in)\\b)(?!,? (?:and|&) \\p{Lu})`,
  "gu",
);
const THE_TWINS = new RegExp(`\\b[Tt]he (?:twins|little ones|other two),? \\(?(${NAMES})`, "gu");
/** "A flat in Leiden with Femke (law)": of a cat nothing would be said in brackets. */
const SHARED_HOME = new RegExp(
  `\\b(?:[Ff]lat|[Aa]partment|[Rr]oom)(?: in \\p{Lu}\\p{L}+)? with (${PERSON_NAME})(?= \\(\\p{Ll})`,
  "gu",
);
/** "She's a son, Baraka": who is named behind it is had, not been. */
const SHE_HAS = new RegExp(
  `\\b(?:[Ss]he|[Hh]e|[Tt]hey|I)'(?:s|ve|d) (?:got )?an? (?:\\p{Ll}+ )?(${RELATIONS}),? (?:called |named )?(${PERSON_NAME})`,
  "gu",
);
/** "Her goddaughter Rocío, a cousin's girl": whose child it is. */
const CHILD_OF_KIND = /(?<=, )an? (cousin)['’]s (?:girl|boy|son|daughter|child)(?=[,.;])/gu;
/** Words of other tongues that stand for one's own without an owner, typed small: "nonna sold the shop". */
const UNOWNED =
  /(?<!\p{L}|(?:\b(?:an?|the|every|each|no)|['’]s) )(nonna|nonno|nona|abuela|abuelo|babushka|babcia|yiayia|pappou|halmoni|harabeoji|mormor|farmor|morfar|farfar|maman|mamma|papà|abuelita|dziadek)(?: (\p{Lu}\p{Ll}+))?(?=[\s,.;]|$)/gu;

/** Those close to the Echo who stand in a list, a bracket or behind a short word. */
export function listedKin(plain: string): Shown[] {
  const found: Shown[] = [];
  const add = (at: number, relation: string, name: string | null, former = false): void =>
    void found.push({ at, relation: singleKin(relation.toLowerCase()), name, former });
  for (const { index, 1: list = "" } of plain.matchAll(FAMILY))
    for (const part of list.split(/[,;+] ?(?:and )?| and /)) {
      const [, relation, name] = ONE_OF_LIST.exec(part.trim()) ?? [];
      if (relation !== undefined) add(index, relation, name ?? null);
    }
  // Behind the first of a bracket may stand where she lives, unless there were two of them.
  for (const { index, 1: names } of plain.matchAll(PARTED))
    if (!isOfKin(plain, index))
      for (const name of namesIn(names).slice(0, /(?:[Tt]wice|[Tt]hrice) $/.test(plain.slice(0, index)) ? 3 : 1))
        add(index, "spouse", name, true);
  for (const { index, 1: young = "", 2: name } of plain.matchAll(CHILD_OF))
    if (!isOfKin(plain, index)) add(index, /^t/.test(young) ? "child" : young.replace("baby", "child"), name ?? null);
  for (const { index, 1: relation = "", 2: name } of plain.matchAll(IS_CALLED)) add(index, relation, name!);
  for (const { index, 1: group = "" } of plain.matchAll(BY_TURNS)) add(index, group, null);
  for (const { index, 1: relation = "" } of plain.matchAll(THE_ONE)) add(index, relation, null);
  for (const { index, 1: group = "" } of plain.matchAll(UNCOUNTED)) add(index, group, null);
  for (const { index, 1: relation = "", 2: name } of plain.matchAll(NAMED_LATER))
    if (!isOfKin(plain, index)) add(index, relation, name!);
  for (const { index, 1: half, 2: engaged = "", 3: name } of plain.matchAll(PROMISED)) {
    const relation =
      half === "wife" ? "husband" : half === "husband" ? "wife" : /^e/i.test(engaged) ? "partner" : "spouse";
    if (!isOfKin(plain, index)) add(index, relation, name!);
  }
  for (const { index, 1: name } of plain.matchAll(COURTED)) if (!isOfKin(plain, index)) add(index, "partner", name!);
  for (const { index, 1: names } of plain.matchAll(THE_TWINS))
    for (const name of namesIn(names)) add(index, "child", name);
  for (const { index, 1: name } of plain.matchAll(SHARED_HOME)) add(index, "flatmate", name!);
  for (const { index, 1: relation = "", 2: name } of plain.matchAll(SHE_HAS)) add(index, relation, name!);
  for (const { index, 1: relation = "", 2: name } of plain.matchAll(UNOWNED)) add(index, relation, name ?? null);
  for (const { index, 1: relation = "" } of plain.matchAll(CHILD_OF_KIND)) add(index, relation, null);
  return [...found, ...orderedKin(plain)];
}
