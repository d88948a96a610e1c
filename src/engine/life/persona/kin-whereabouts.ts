import { isCityName } from "./city-names.ts";
import type { Clause } from "./clause.ts";
import type { Mention } from "./kin-mention.ts";
import { calledKin } from "./kin-words.ts";
import { escaped } from "./person-names.ts";
import { LIST_END, TOGETHER } from "./status-words.ts";
import { TRADE_WORDS } from "./trade-words.ts";
import { tagsOf } from "./word-tags.ts";

/** What one lives with of those who are not there. */
const IN_MIND =
  "(?:ghosts?|memor(?:y|ies)|photo(?:graph)?s?|portraits?|pictures?|ashes|urn|debts?|voice|shadow|letters?|things|furniture)";

/** Among those that are named behind "lives with". */
export function isWith(
  plain: string,
  { from, to, sentence }: Clause,
  { name, relation }: Mention,
  clauses: readonly Clause[],
): boolean {
  const end = clauses.findLast((one) => one.sentence === sentence)!.to;
  const text = plain.slice(from, end);
  return [...text.matchAll(TOGETHER)].some((found) => {
    // "He has a daughter who lives with her mother": it is the daughter who does.
    if (from + found.index >= to) return false;
    if (
      /\b(?:don't|doesn't|not|never|once|used to|(?:wants?|hopes?|wish(?:es)?|plans?|longs?|dreams?|going|about|waiting|(?:would|'d) (?:like|love)) (?:to|of)) /.test(
        text.slice(0, found.index),
      )
    )
      return false;
    // "With her sons (Nour 15, Ilyas 12)": the bracket names them.
    const all = text.slice(found.index + found[0].length).replace(/ \((\p{Lu}[^()]*)\)/u, ", $1");
    const list = all.slice(0, LIST_END.exec(all)?.index ?? all.length);
    const parents = /^(?:mother|father)$/.test(relation) && name === null && /\bparents\b/.test(list);
    const called = name === null ? `\\b${calledKin(relation)}s?` : escaped(name);
    if (new RegExp(`\\b${IN_MIND} of [^,;]{0,24}?${called}(?!\\p{L})`, "iu").test(list)) return false;
    return parents || new RegExp(`${called}(?!['’]s|\\p{L})`, "iu").test(list);
  });
}

/** "They live with two bandmates, Bora and Jin", "brother Karim = flatmate". */
export const isListedWith = (plain: string, name: string): boolean =>
  new RegExp(
    `(?<!\\p{L})${escaped(name)}(?: ?[:=]|,| is) (?:also |still |now )?(?:her |his |my |their )?(?:flatmate|housemate|roommate)(?!\\p{L})`,
    "u",
  ).test(plain) ||
  (/^\p{Lu}/u.test(name) &&
    new RegExp(`\\b[Aa]t home(?: now)?: [^.;!?]*?(?<!\\p{L})${escaped(name)}(?!['’\\p{L}])`, "u").test(plain)) ||
  (/^\p{Lu}/u.test(name) &&
    new RegExp(
      `\\b(?:lives?|living) with (?:two|three|her|his|their|my|four) \\p{Ll}+, (?:\\p{Lu}\\p{Ll}+(?: \\([^)]*\\))?,? (?:and )?)*${escaped(name)}(?!\\p{L})`,
      "u",
    ).test(plain));

/** "She and her sister live above the shop", "Anders and I share a flat". */
export const livesBeside = (plain: string, { name, relation }: Mention, kin: readonly Mention[]): boolean =>
  new RegExp(
    `(?:\\b(?:[Ss]he|[Hh]e|[Tt]hey|I|[Mm]e|${notOneOf(kin)}\\p{Lu}\\p{Ll}+) (?:and|&) (?:(?:her|his|their|my) )?(?:\\p{Ll}+ )?${called(name, relation)}|${called(name, relation)} and I),? (?:both )?(?:live|share|keep house|run the house)\\b(?! in different| apart| with )`,
    "u",
  ).test(plain);

/** "Tove and Vega live in Lund" says nothing of the Echo where both are kin. */
const notOneOf = (kin: readonly Mention[]): string => {
  const names = kin.flatMap(({ name }) => (name === null ? [] : [escaped(name)]));
  return names.length === 0 ? "" : `(?!(?:${names.join("|")})(?!\\p{L}))`;
};

/** "Took in her nephew", "has taken her aunt in". */
export const isTakenIn = (plain: string, { name, relation }: Mention): boolean =>
  new RegExp(
    `\\b(?:took|takes|taken) (?:in (?:(?:her|his|their|my) )?(?:\\p{Ll}+ )?${called(name, relation)}|(?:(?:her|his|their|my) )?(?:\\p{Ll}+ )?${called(name, relation)} in)(?!\\p{L})`,
    "u",
  ).test(plain);

const called = (name: string | null, relation: string): string =>
  name === null ? `(?:${calledKin(relation)}s?|${relation[0]!.toUpperCase()}${relation.slice(1)})` : escaped(name);

/** "Parents in Lahore", "Bethan, in Cardiff, barrister", "sends it to her parents in Daura". */
export function isPlacedElsewhere(plain: string, { name, relation }: Mention, town: string | null): boolean {
  const called =
    name ?? (/^(?:mother|father)$/.test(relation) ? `(?:${relation}|parents)` : `${calledKin(relation)}s?`);
  const own = "(?:(?:[Hh]er|[Hh]is|[Tt]heir|[Mm]y|[Aa]n?|[Oo]ne) )?(?:\\p{Ll}+ )?";
  const place = new RegExp(
    `(?:(?<=^|[.;:,–(] ?)${own}|\\b(?:has|have|and|got) an? (?:\\p{Ll}+ )?)${called}(?:,| is| are| works?)?(?: somewhere)? \\(?in (?!the\\b|law\\b|a\\b|bed\\b)(\\p{L}+)`,
    "iu",
  );
  const found = place.exec(plain)?.[1];
  if (found !== undefined && /^\p{Lu}/u.test(found) && !NO_PLACE.test(found) && !town?.startsWith(found)) return true;
  // "Son Arvind – Seattle, software", "Petra (Stuttgart, nurse)".
  const set = new RegExp(`(?<!\\p{L})${called} ?(?:–|-|—|\\() ?(\\p{Lu}[\\p{L}'-]+)(?=[,.;)]|$)`, "u").exec(plain)?.[1];
  if (set !== undefined && set !== town && (isCityName(set) || tagsOf(set.toLowerCase()).has("Country"))) return true;
  const reached = new RegExp(
    `\\b(?:to|from|for|rings?|phones?|calls?|visits|supports?|misses) (?:her|his|their|my) (?:\\p{Ll}+ )?${called},? (?:back |over |out )?in (?!the\\b)(\\p{Lu}\\p{L}+)`,
    "u",
  ).exec(plain)?.[1];
  if (reached !== undefined && !town?.startsWith(reached) && !NO_PLACE.test(reached)) return true;
  const beside = new RegExp(
    `(?<=(?:^|[.;:!?])([^.;:!?]*) )(?:(?:her|his|their|my) (?:\\p{Ll}+ )?${called}|(?<=\\b(?:and|,) )${called}),? (?:back |over |out )?in (\\p{Lu}\\p{L}+)`,
    "u",
  ).exec(plain);
  const isMet = new RegExp(`\\b(?:${NOT_WHERE}|(?:is|are|'s|stays?|lives?) with)\\b`, "u");
  const lead = (beside?.[1] ?? "").replace(/\b(?:e-?mail|post|letter|phone|telephone) with$/, "").slice(-LEAD);
  if (beside !== null && !isMet.test(lead) && beside[2] !== town?.split(" ")[0] && !NO_PLACE.test(beside[2]!))
    return true;
  const there = new RegExp(
    `(?:^|[.;:!?] |\\b(${NOT_WHERE})[^.;:!?]{0,30} |[^.;:!?]{0,30} )(?:[Aa]n?|[Oo]ne) (?:\\p{Ll}+ )?${called} (?:back |over |out )?(?:in|at|near|outside) (\\p{Lu}\\p{L}+)`,
    "u",
  ).exec(plain);
  return there !== null && there[1] === undefined && there[2] !== town?.split(" ")[0] && !NO_PLACE.test(there[2]!);
}

/** Characters before a mention in which it stands what is done with them. */
const LEAD = 36;

/** What is done with somebody there does not say that they live there. */
const NOT_WHERE =
  "met|meets?|married|marries|buried|buries|lost|left|leaves|saw|sees|visit(?:s|ed)?|with|joined|raised|had|looks? after|followed|was|were|cared|as|like";

/** "Plays rugby in France", "owns a bar in Cádiz": where somebody does that the Echo does not live. */
export function livesElsewhere(said: string, town: string | null): boolean {
  if ((town !== null && said.includes(town)) || OVER.test(said)) return false;
  const place = DOES_IN.exec(said.trim())?.[1];
  return (
    place !== undefined &&
    !NO_PLACE.test(place) &&
    !LANGUAGE.test(place) &&
    !NO_PLACE_TAGS.some((tag) => tagsOf(place.toLowerCase()).has(tag))
  );
}

/** "Answers in Polish", "writes in Welsh": no place. */
const LANGUAGE =
  /^(?:\p{Lu}\p{Ll}+(?:ish|ese|ian)|French|German|Dutch|Greek|Arabic|Hindi|Urdu|Latin|Czech|Slovak|Slovene|Thai|Welsh|Gaelic|Hebrew|Yiddish|Farsi|Dari|Pashto|Tamil|Bengali|Punjabi|Swahili|Yoruba|Igbo|Hausa|Zulu|Xhosa|Amharic|Tigrinya|Somali|Tagalog|Maori|Māori|Braille|Wolof|Mandarin|Cantonese|Korean|Creole|Catalan|Basque|Quechua|Icelandic)$/u;

const DOES_IN =
  /^(?:(?:who|now|still|also|,) )*(?:is|are|\p{Ll}+s|live|work|study|both|all)\b(?:(?! (?:and|that|who|to) )[^,.;]){0,40}? (?:in|near|outside) (\p{Lu}[\p{L}'-]+)/u;
const OVER =
  /\b(?:was|were|had|died|grew|met|born|used|once|wants?|hopes?|dreams?|believes?|would|should|could|might)\b|^(?:who |still |now |also )*(?:thinks?|says?|knows?|tells?|asks?|claims?|insists?|remembers?|misses|loves?|hates?|owes?|reads?|wishes|pretends|likes?|prefers?|dislikes)\b/;
const NO_PLACE =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|God|Mass|I|Mondays?|Tuesdays?|Wednesdays?|Thursdays?|Fridays?|Saturdays?|Sundays?)$/;
const NO_PLACE_TAGS = ["Demonym", "Month", "WeekDay", "Pronoun"];

/** "A surgeon in Ibadan", "interpreter in Brussels", right behind somebody. */
const WHAT_IN =
  /^(?:an? |the )?(?!born\b|once\b|was\b|from\b|long\b)(?:\p{Ll}+ ){1,3}in (\p{Lu}[\p{L}'-]+)(?=[ ,.;:)]|$)/u;

/** Whether what stands behind somebody in place of a verb says that they are something in another town. */
export function isApposedElsewhere(said: string, town: string | null): boolean {
  const text = said.trim();
  const place = WHAT_IN.exec(text)?.[1];
  if (place === undefined || NO_PLACE.test(place) || OVER.test(text) || (town !== null && text.includes(town)))
    return false;
  return (
    !NO_PLACE_TAGS.some((tag) => tagsOf(place.toLowerCase()).has(tag)) &&
    TRADE_WORDS.has(/(\p{Ll}+) in \p{Lu}/u.exec(text)?.[1] ?? "")
  );
}

/** "Lives in his parents' flat", "rents her aunt Chelo's back room": whose roof it is lives there too, unless they are gone. */
const UNDER_ROOF =
  "(?:flat|house|apartment|basement|attic|sofa|couch|(?:spare|back|front|box|guest) room|place|annexe|fale|cottage|caravan|trailer|farmhouse)";

/** "Sleeps at his grandmother's", "is staying at her cousin Kimo's". */
export function isLodgedWith(plain: string, clauses: readonly Clause[], { name, relation }: Mention): boolean {
  const owner =
    name === null && /^(?:mother|father)$/.test(relation)
      ? `(?:${relation}['’]s|parents['’])`
      : `(?:${calledKin(relation)})${name === null ? "" : `(?: ${escaped(name)})?`}['’]s`;
  const roof = new RegExp(
    `\\b(?:lives?|living|stay(?:s|ing)?|sleep(?:s|ing)?|works|codes|writes?|rents?) (?:[^.;,]{0,24} )?(?:in|from|on|at) (?:her|his|my|their) (?:\\p{Ll}+ )?${owner} (?:old |spare |little |two-room )?${UNDER_ROOF}(?!\\p{L})`,
    "iu",
  );
  const landlord = new RegExp(
    `\\brents? (?:an? |the |her |his )?(?:\\p{Ll}+ )?(?:room|attic|bed|basement|spare room) (?:from|with|off) (?:her|his|my|their) (?:\\p{Ll}+ )?(?:${calledKin(relation)})(?: ${name === null ? "\\p{Lu}\\p{Ll}+" : escaped(name)})?(?!\\p{L}|['’])`,
    "iu",
  );
  if (landlord.test(plain)) return true;
  if (clauses.some(({ subject, from, to }) => subject.kind === "self" && roof.test(plain.slice(from, to)))) return true;
  const lodged = new RegExp(
    `\\b(?:(?:sleep(?:s|ing)?|stay(?:s|ing)?|liv(?:es|ing)|lodg(?:es|ing)|staying|camping) (?:back |over )?at (?:(?:her|his|my|their) )?|rn at |home is )(?:\\p{Ll}+ )?(?:${calledKin(relation)})(?: ${name === null ? "\\p{Lu}\\p{Ll}+" : escaped(name)})?['’]s(?=\\s*$|[,.;]| (?:because|since|place|house|flat|while|for|until)\\b)`,
    "iu",
  );
  return clauses.some(({ subject, from, to }) => subject.kind === "self" && lodged.test(plain.slice(from, to)));
}
