import nlp from "compromise";
import { type Clause, SELF } from "./clauses.ts";
import { FUNCTION_WORDS } from "./plain-text.ts";
import { tagsOf } from "./word-tags.ts";

/** Where the Echo lives: the place's name where it has one, and what kind of place it is. */
export type StatedHome = { town: string | null; dwelling: string | null };

const TOWN = "(\\p{Lu}[\\p{L}'-]+(?: (?:(?:de|la|le|on|upon|of) )?\\p{Lu}[\\p{L}'-]+){0,2})";
const LIVES =
  /\b(?:lives?|living|lodges|settled|based|stays|staying|resides?|is|am|are) (?:[\p{Ll}-]+ ){0,3}?(?:(?:with|above|over|below|beside) [^,.;]+? )?(?:in|at|on|near|outside|of|above|over)\b/u;
const IN_TOWN = new RegExp(`\\b(?:in|at|of|outside|near|from) ${TOWN}(?=$|[\\s,.;:)])`, "u");
const ONLY_TOWN = new RegExp(`^${TOWN}[.]?$`, "u");
/** What is done there, and which of them is not where one is at home. */
const AWAY_FROM =
  /\b(?:from|left|born|grew up|came|comes|hails|used to|was|were|had|went|once|moved from|wants|dreams|hopes)\b/i;
const DWELLINGS =
  "house|flat|room|apartment|farm|cottage|lighthouse|convent|palazzo|hall|castle|boat|ship|barge|houseboat|caravan|van|hotel|mill|manor|monastery|bathhouse|attic|cabin|hut|village|island|hostel|boarding house|tower";
const DWELLS = new RegExp(
  `\\b(?:lives?|living|lodges|born|works?|staying|stays|has|have|years) (?:[^,.;]{0,40}? )?(?:in|at|on|above|over|aboard|upon|an?|the|her|his)? ?(?:the|an?|her|his|their|my) (?:[\\p{Ll}'-]+ ){0,2}?(${DWELLINGS})\\b`,
  "iu",
);
const MONTHS =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|English|French|Sundays?|Mondays?|Tuesdays?|Wednesdays?|Thursdays?|Fridays?|Saturdays?|I|God|Mass)$/;
/** What the parser knows to be no name: "Loves", "Nineteen", "Remote". */
const NO_TOWN = ["Verb", "Adjective", "Value", "Adverb", "Pronoun", "Preposition"];
/** Clauses from the start in which a list may name the place and nothing else: "Tram driver, Porto." */
const OPENING = 8;

/** Read from what the text says of the Echo now; each part is null where nothing says it. */
export function readHome(plain: string, clauses: readonly Clause[], names: readonly string[]): StatedHome {
  let town: string | null = null;
  let dwelling: string | null = null;
  clauses.forEach((clause, at) => {
    if (clause.subject !== SELF || clause.quoted || /^(?:when|until|before|after|since|if)$/.test(clause.link)) return;
    const text = plain.slice(clause.from, clause.to).trim();
    const said = clause.said.trim();
    town ??= townIn({ ...clause, said }, text, at, names);
    if (!AWAY_FROM.test(text)) dwelling ??= DWELLS.exec(text)?.[1] ?? null;
  });
  return { town, dwelling };
}

function townIn({ said, link }: Clause, text: string, at: number, names: readonly string[]): string | null {
  const isName = (one: string | undefined): one is string =>
    one !== undefined &&
    !NO_TOWN.some((tag) => tagsOf(one.toLowerCase()).has(tag)) &&
    !MONTHS.test(one) &&
    !names.some((name) => one.includes(name)) &&
    !FUNCTION_WORDS.has(one.toLowerCase());
  const alone = ONLY_TOWN.exec(said)?.[1];
  const isPlaced = at < OPENING && isName(alone) && !alone.includes(" ");
  if (isPlaced && (link === "," || nlp(alone).match("(#City|#Country|#Region)").found)) return alone;
  if (AWAY_FROM.test(text) && !/^[^,]* from \p{Lu}/u.test(text)) return null;
  const stated = IN_TOWN.exec(text)?.[1];
  if (!isName(stated)) return null;
  const isStated =
    LIVES.test(text) ||
    /\b(?:house|flat|shop|room|job|works?|teaches|studio|restaurant|school|convent|keeps?|runs?)\b/.test(text);
  const isTitled = at < OPENING && /^(?:is |am |an? )?[\p{L}' -]+ (?:in|at|from) \p{Lu}[\p{L}' -]+[.]?$/u.test(said);
  return isStated || isTitled ? stated : null;
}
