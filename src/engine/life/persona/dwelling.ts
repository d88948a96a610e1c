import { type Clause, SELF } from "./clause.ts";
import { isOfBoth } from "./clause-joint.ts";
import { AUXILIARY, isVerb, PRONOUN } from "./clause-words.ts";
import { isListedWord } from "./parser.ts";
import { tokensOf } from "./plain-text.ts";
import { runAt } from "./thing-phrases.ts";
import { tagsOf } from "./word-tags.ts";

/** What is lived in and not only near: where one has one, one lives there. */
const RESIDENCES =
  "house|flat|apartment|cottage|bungalow|croft|bothy|caravan|trailer|bedsit|maisonette|condo|farmhouse|dacha|yurt|ger|houseboat|barge|farm|smallholding|cabin|chalet|villa|townhouse";
const LISTED = new RegExp(
  `^(?:${RESIDENCES}|rooms?|boat|ship|trawler|island|hill|hills|mountains?|valley|village|lighthouse|barracks|convent|monastery|camp|ranch|estate|kibbutz|commune|reservation|plantation|orchard|vineyard|croft|home|hostel|hotel|inn|mission|school|station|presbytery|rectory|vicarage|base|hospital|bathhouse|attic|loft|studio|bedroom|basement|cellar|cell|prison|wagon|container|[\\p{Ll}]+(?:ship|boat)|mill|manor|palace|castle|circus|coast|river|canal|quay|docks|lake)$`,
  "u",
);
const LIVES =
  /\b(?:lives?|living|lodges?|sleeps?|dwells?|stays|staying|rents?|shares?|squats|(?<=\b(?:has|have) )lived|home is)\b/i;
const STATED =
  /^(?:home|lives?(?: in)?|living|lodgings|house|address|where|based|residence|dwelling|accommodation|stays|sleeps)$/i;
/** What one lives in without its being a place. */
const NO_DWELLING =
  /^(?:country|countryside|city|town|middle|midst|past|present|future|shadow|suburbs?|outskirts|world|area|north|south|east|west|region|district|centre|center|fear|hope|silence|denial|sin|peace|dark|darkness|edge|corner|end|bottom|top|back|front|heart|moment|street|road|lane|avenue|square|quarter|neighbou?rhood|province|county|state|capital|building|place|head|mind|body|spot|line|floor|way|hope|company|same|other|meantime|house-share|choir|band|team|queue|traffic|family|group|exile|poverty|luxury|comfort|style|kind|sort|era|age|debt|luggage|clothes|coat|chair|bed|armchair|hammock|sun|rain|cold|open|wild|nude|socks|shifts?|instalments|memory|dream|dreams|language|hours?|days?|evenings?|mornings?|nights?|summers?|winters?|week|weekends?)$/;

/** What kind of place the Echo lives in, from what follows the verb of living: "in a capsule in Osaka"; null where nothing says it. */
export function dwellingIn(plain: string, clauses: readonly Clause[]): string | null {
  for (const [at, clause] of clauses.entries()) {
    const { from, to, subject, quoted, link } = clause;
    if (!quoted && /^home is /i.test(plain.slice(from, to).trim())) {
      const named = HOME_IS.exec(plain.slice(from, to))?.[1];
      if (named !== undefined) return named;
    }
    if ((subject !== SELF && !isOfBoth(clauses, at)) || quoted) continue;
    if (/^(?:when|until|before|after|since|if)$/.test(link)) continue;
    const text = plain.slice(from, to).trim();
    const before = clauses[at - 1];
    const isStated = link === ":" && before !== undefined && STATED.test(plain.slice(before.from, before.to).trim());
    const verb = LIVES.exec(text);
    const goesOn =
      /^(?:in|aboard|above) an? /i.test(text) &&
      ((IN_ONE.test(text) && isVerbless(clauses, at, plain)) ||
        (before?.sentence === clause.sentence && LIVES.test(plain.slice(before.from, before.to))));
    const found = isStated
      ? placeAt(tokensOf(text), 0, "in")
      : goesOn
        ? livedIn(["", ...tokensOf(text)])
        : verb !== null && !NOT_NOW.test(text.slice(0, verb.index))
          ? livedIn(tokensOf(text.slice(verb.index)))
          : null;
    const stands =
      found ??
      (isOpening(clauses, at) || (link === "," && ROOMS.test(text) && isVerbless(clauses, at, plain))
        ? standing(text)
        : null);
    if (stands !== null) return stands;
  }
  return null;
}

/** "Translates novels in a ground-floor flat in Zaragoza": nobody is in one but at home. */
const IN_ONE =
  /\bin an? (?:[\p{L}-]+ ){0,2}?(flat|apartment|attic|cottage|bungalow|bedsit|caravan|trailer|houseboat|loft)\b/iu;

/** "Bookbinder, Lyon, in an attic": a sentence that says nothing more of it, early in the text. */
const isVerbless = (clauses: readonly Clause[], at: number, plain: string): boolean =>
  clauses[at]!.sentence === 0 ||
  (clauses[at]!.sentence < EARLY &&
    clauses
      .filter(({ sentence }) => sentence === clauses[at]!.sentence)
      .every(({ from, to }) =>
        tokensOf(plain.slice(from, to)).every((word) => !AUXILIARY.test(word) && !PRONOUN.test(word) && !isVerb(word)),
      ));
const EARLY = 3;

/** "Home is a cab." */
const HOME_IS =
  /\bhome is (?:an?|the|her|his|their|my) (?:[\p{L}-]+ ){0,2}?(cab|van|bus|caravan|tent|truck|lorry|car|container|boat|houseboat|barge|flat|room|house|cottage|cabin|farm|hut|hotel|hostel|convent|tower|lighthouse|shed|garage|wagon|trailer|yurt|ger|attic|basement|cellar|loft|studio|bedsit)(?=$|[,.;:]| (?:in|on|at|near|by|with|behind|over|above)\b)/iu;
const NOT_NOW =
  /\b(?:used to|once|would|wants?|hopes?|dreams?|never|not|n't|had|was|were|until|before|grew|born|raised|found|bought|left|works?|died|met)\b/i;

const isOpening = (clauses: readonly Clause[], at: number): boolean =>
  (clauses[at]!.sentence === 0 || clauses[at - 1]?.sentence !== clauses[at]!.sentence) && clauses[at]!.subject === SELF;

/** The first place behind a preposition: "with her brother in two rooms over a shop" is two rooms. */
function livedIn(tokens: readonly string[]): string | null {
  for (let at = 1; at < Math.min(tokens.length, REACH); at++) {
    const preposition = tokens[at]!;
    if (/^(?:,|and|but|because|while)$/.test(preposition)) return null;
    if (!/^(?:in|aboard|on|at|above|over|behind|under|below|up|inside|a|the|an|one|two|three)$/.test(preposition))
      continue;
    // Behind or below a mill is not in it.
    if (/^(?:behind|under|below)$/.test(preposition)) return null;
    const isObject = /^(?:a|an|the|one|two|three)$/.test(preposition);
    if (isObject && at > 1) continue;
    const found = placeAt(tokens, isObject ? at : at + 1, isObject ? "on" : preposition);
    if (found !== null) return found;
  }
  return null;
}

/** The place that "in a flat over the shop" names, of those that are lived in. */
export const dwellingNamed = (text: string): string | null => {
  const found = livedIn(["", ...tokensOf(text)]);
  return found !== null && RESIDENCE.test(found.split(" ").at(-1)!) ? found : null;
};

const REACH = 14;

/** Of "on" and "at" only what is known to be lived in or on; "in" may be anything that stands somewhere. */
function placeAt(tokens: readonly string[], from: number, preposition: string): string | null {
  if (!/^(?:an?|the|her|his|their|my|this|one|two|three|half|rented|shared)$/.test(tokens[from] ?? "")) return null;
  const run = runAt(tokens, tokens[from] === "this" ? from + 1 : from);
  if (run === null) return null;
  const head = run.words.at(-1)!;
  if (LISTED.test(head))
    return /^(?:nursing|care|children's|boarding|mobile)$/.test(run.words.at(-2) ?? "")
      ? `${run.words.at(-2)} ${head}`
      : head;
  if (!/^(?:in|aboard|inside)$/.test(preposition) || NO_DWELLING.test(head) || !/^\p{Ll}[\p{Ll}-]{2,}$/u.test(head))
    return null;
  const tags = tagsOf(head);
  const isNoun = tags.has("Noun") || !isListedWord(head);
  const isTime = ["Date", "Duration", "Month", "WeekDay", "Season", "Actor", "Person", "Gerund", "Uncountable"].some(
    (tag) => tags.has(tag),
  );
  if (!isNoun || isTime || /(?:ness|ity|ism|ment|tion|ance|ence|hood|ship)$/.test(head.replace(/apartment$/, "")))
    return null;
  const which = run.words.at(-2);
  return which !== undefined && isListedWord(which) && tagsOf(which).has("Noun") && /^[a-z]{3,12}$/.test(which)
    ? `${which} ${head}`
    : head;
}

/** "Barge on the Grand Canal", "one-bedroom flat in Pune", said of nobody. */
const STANDS = new RegExp(
  `^(?:[\\p{L}-]+ ){0,3}?(${RESIDENCES}|attic|rooms?|barracks)(?: (?:in|on|at|above|over|behind|near|by|outside|with|under|\\d+)\\b.*|(?<= \\1))$`,
  "iu",
);

const ROOMS = /^(?:one|two|three|four|an?|half an?|rented|furnished) /i;

function standing(text: string): string | null {
  const found = STANDS.exec(text)?.[1]?.toLowerCase() ?? null;
  if (found === null || /^(?:no|not|the|her|his|their|lost|sold|wants?|hates?|loves?|likes?)\b/i.test(text))
    return null;
  const isSaid = tokensOf(text).some(
    (word) =>
      AUXILIARY.test(word) || PRONOUN.test(word) || (isVerb(word) && !/^(?:rented|shared|furnished)$/.test(word)),
  );
  return isSaid || /'s\b/.test(text.slice(0, text.toLowerCase().indexOf(found))) ? null : found;
}

/** Of the places one has, the one that is lived in. */
export const residenceAmong = (places: readonly string[]): string | null =>
  places.map((place) => place.split(" ").at(-1)!).find((place) => RESIDENCE.test(place)) ?? null;

const RESIDENCE = new RegExp(`^(?:${RESIDENCES})$`);
