import { afterThey, asksOfThey } from "./agreement.ts";
import { atLocalPrices } from "./local-prices.ts";
import { isCounted, isPlural, verbFor } from "./plural.ts";
import type { Pronouns } from "./types/person.ts";

type PronounForms = Record<"they" | "them" | "their" | "theirs" | "themself", string>;

const FORMS: Record<Pronouns, PronounForms> = {
  she: { they: "she", them: "her", their: "her", theirs: "hers", themself: "herself" },
  he: { they: "he", them: "him", their: "his", theirs: "his", themself: "himself" },
  they: { they: "they", them: "them", their: "their", theirs: "theirs", themself: "themself" },
};

/** Patterns here begin with what few texts have, a brace: what may stand before it is looked for once it is found. */
const SLOT = /\{([A-Za-z][\w-]*)(?:\.(\w+))?\}/g;
/** An article just before a slot, and room for the longest with what it stands behind. */
const ARTICLE_BEFORE = /(?:^|\W)((?:[Aa]n?|[Tt]he) )$/;
const LAST_OF_ARTICLE: ReadonlySet<string> = new Set("Aane");
const LONGEST_ARTICLE = "_the ".length;
/** What is said to be there: "there was {hat}". */
const THERE = /\b([Tt]here )(was|is)(?= \{([A-Za-z][\w-]*)\})/g;
/** A pronoun in subject position and what follows it, up to the next such pronoun. */
const SUBJECT = /(\{([A-Za-z][\w-]*)\.[Tt]hey\})((?:[^{]|\{(?![A-Za-z][\w-]*\.[Tt]hey\}))*)/g;
/** A thing, or people of no role as "the people at the corner", and more behind it. */
const OPENING = /\{([A-Za-z][\w-]*)\}(?=\s)/g;
/** A verb that asks of such a pronoun: it opens what is asked. "It was they" is said of "it". */
const ASKED =
  /(?<=(?:^|[.!?;:,"“] ?|\b(?:[Hh]ow|[Ww]here|[Ww]hat|[Ww]hy|[Ww]hen|[Nn]or|[Nn]either|than|and|but|or|so|then) ))((?:[Dd]oes|[Hh]as|[Ii]s|[Ww]as)(?:n['’]t)?) (\{([A-Za-z][\w-]*)\.they\})/g;
/** Of the persona's own words only those for its animals may be names: "the {animal}" is "the cat" or "Biscuit". */
const MAY_BE_NAME = "animal";
const LEADING_ARTICLE = /^(?:the|a|an|my|her|his|their|our|your)\s/i;
/** Spelled with a vowel, spoken with a consonant: "a one-eyed gull", "a union", "a European". */
const CONSONANT_SOUND = /^(?:one|once|eu|ew|ubi|uni(?!n|m)|us[aeiu]|ut[ei]|ur[aeiou])/i;
/** Spelled with a consonant, spoken with a vowel: "an hour", "an honest man". */
const VOWEL_SOUND = /^(?:hour|honest|honou?r|heir)/i;

/** Spoken letter by letter, and beginning with a vowel so: "an MP", "an X". */
const SPELLED_OUT = /^[AEFHILMNORSX](?:\p{Lu}+s?)?(?![\p{L}'’])/u;
/** An article as it was written, and the word it stands before now; what is said of a letter or a figure is left alone. */
const ARTICLE = /(?<![\p{L}'’])([Aa])n?(?= (\p{L}[\p{L}'’-]*))/gu;

/** "There's no {want}" of what brings its own article. */
const NO_AN = /\b([Nn]o) an? (?=\p{Ll})/gu;

/** "My {skill}" of what brings its own "the". */
const MAY_BE_OWNED = /[yrs] the /;
const OWNED_THE = /\b([Mm]y|[Yy]our|[Oo]ur|[Tt]heir|[Hh]is) the (?=\p{Ll})/gu;

/** Every "a" and "an" by the word that came to stand behind it: an adjective may have come between it and its noun. */
export function withArticles(text: string): string {
  const one = text.includes("o a") ? text.replace(NO_AN, "$1 ") : text;
  const owned = MAY_BE_OWNED.test(one) ? one.replace(OWNED_THE, "$1 ") : one;
  return owned.replace(ARTICLE, (_, article: string, next: string) =>
    articleFor(next) === "an" ? `${article}n` : article,
  );
}

/** "a" or "an", by the sound the next word begins with. */
export function articleFor(next: string): "a" | "an" {
  if (VOWEL_SOUND.test(next) || SPELLED_OUT.test(next)) return "an";
  if (/^\p{Lu}{2}/u.test(next)) return "a";
  if (CONSONANT_SOUND.test(next)) return "a";
  return /^[aeiou]/i.test(next) ? "an" : "a";
}

/**
 * Puts words into the slots of a text: `{place}`, `{boss}`, `{boss.their}` (also `.They` for a capital). An "a"/"an" before a slot is
 * corrected, or dropped where the filling has an article or possessive of its own, and "the" stands for that; a filling that opens a
 * sentence gets its capital; after "they", after several that open a sentence, and after "there" before them, the verb is that of many. What has no filling is left as it stands (`{#symbol}` always is), so that the caller can see it.
 *
 * @param pronouns by slot name: of the people in the roles, and of the Echo under `name`.
 */
export const fillSlots = (text: string, slots: Record<string, string>, pronouns: Record<string, Pronouns>): string =>
  fill(text, (slot) => own(slots, slot), pronouns);

function fill(text: string, fillingOf: FillingOf, pronouns: Record<string, Pronouns>): string {
  const times = fillingOf(TIMES);
  const priced = times === undefined ? text : atLocalPrices(text, Number(times), fillingOf);
  const agreeing = withVerbs(asPlaced(priced, fillingOf), fillingOf, pronouns);
  let filled = "";
  let from = 0;
  SLOT.lastIndex = 0;
  for (let match = SLOT.exec(agreeing); match !== null; match = SLOT.exec(agreeing)) {
    const { 1: slot = "", 2: form, index } = match;
    const filling = form === undefined ? fillingOf(slot) : pronounForm(own(pronouns, slot), form);
    const end = index + match[0].length;
    if (filling === undefined || filling === "") filled += agreeing.slice(from, end);
    else {
      const article = articleBefore(agreeing, index, from);
      const at = index - article.length;
      filled += agreeing.slice(from, at) + withArticle(article, filling, slot, opensSentence(agreeing, at));
    }
    from = end;
  }
  return filled + agreeing.slice(from);
}

/** "In {there}", where that is "the island": one is on it. */
function asPlaced(text: string, fillingOf: FillingOf): string {
  if (!text.includes("n {there}")) return text;
  const noun = /^the (\p{Ll}+)$/u.exec(fillingOf("there") ?? "")?.[1] ?? "";
  const where = WHERE.find(([nouns]) => nouns.includes(noun))?.[1];
  if (where === undefined) return text;
  return text.replace(
    /\b([Ii])n (?=\{there\})/g,
    (_, first: string) => `${first === "I" ? capitalise(where) : where} `,
  );
}
const WHERE: readonly (readonly [readonly string[], string])[] = [
  [["island", "coast", "farm"], "on"],
  [["sea", "lake", "river"], "by"],
  [["seaside", "harbour"], "at"],
];

type FillingOf = (slot: string) => string | undefined;

/** How many times what the texts say things cost where the life is; no text names it. */
const TIMES = "coin_times";

function articleBefore(text: string, at: number, from: number): string {
  // Before most slots stands no article: only where its last letter does is it looked for.
  if (text.charAt(at - 1) !== " " || !LAST_OF_ARTICLE.has(text.charAt(at - 2))) return "";
  return ARTICLE_BEFORE.exec(text.slice(Math.max(from, at - LONGEST_ARTICLE), at))?.[1] ?? "";
}

/** A filling behind the article that is written before its slot, if there is one. */
function withArticle(article: string, filling: string, slot: string, opens: boolean): string {
  if (article === "" || (slot === MAY_BE_NAME && /^\p{Lu}/u.test(filling)))
    return opens ? capitalise(filling) : filling;
  if (/^the /i.test(article)) return withThe(article, filling);
  if (LEADING_ARTICLE.test(filling) || isCounted(filling)) return opens ? capitalise(filling) : filling;
  const indefinite = articleFor(filling);
  return `${opens || article[0] === "A" ? capitalise(indefinite) : indefinite} ${filling}`;
}

/** Each verb as the fillings will ask for it. What a pattern cannot do without is looked for first: most texts have nothing of it. */
function withVerbs(text: string, fillingOf: FillingOf, pronouns: Record<string, Pronouns>): string {
  const asked = text.includes(".they}")
    ? text.replace(ASKED, (whole, auxiliary: string, subject: string, slot: string) =>
        own(pronouns, slot) === "they" ? `${asksOfThey(auxiliary)} ${subject}` : whole,
      )
    : text;
  const said = asked.includes("hey}")
    ? asked.replace(SUBJECT, (whole, pronoun: string, slot: string, rest: string) =>
        own(pronouns, slot) === "they" ? pronoun + theirVerbs(rest, pronouns) : whole,
      )
    : asked;
  const opened = withOpenings(said, fillingOf, pronouns);
  return opened.includes("here ")
    ? opened.replace(
        THERE,
        (_, there: string, verb: string, slot: string) => there + verbFor(verb, fillingOf(slot) ?? ""),
      )
    : opened;
}

/** The verbs behind what opens with several. A "the" that went with the slot before it opens nothing. */
function withOpenings(text: string, fillingOf: FillingOf, pronouns: Record<string, Pronouns>): string {
  let said = "";
  let from = 0;
  let before = 0;
  OPENING.lastIndex = 0;
  for (let match = OPENING.exec(text); match !== null; match = OPENING.exec(text)) {
    const { 1: slot = "", index } = match;
    const behind = index + match[0].length;
    const article = articleBefore(text, index, before);
    const next = text.indexOf("{", behind);
    before = next === -1 ? text.length : next;
    if (own(pronouns, slot) !== undefined || !opensSentence(text, index - (/^t/i.test(article) ? article.length : 0)))
      continue;
    if (!isPlural(fillingOf(slot) ?? "")) continue;
    said += text.slice(from, behind) + afterThey(text.slice(behind, before));
    from = before;
  }
  return from === 0 ? text : said + text.slice(from);
}

/** The verbs of them up to where somebody else is named, who may be the subject of the next. */
function theirVerbs(rest: string, pronouns: Record<string, Pronouns>): string {
  const others = [...rest.matchAll(/\{([A-Za-z][\w-]*)\}/g)].find(([, slot]) => own(pronouns, slot!) !== undefined);
  const end = others?.index ?? rest.length;
  // The stop in a slot ends no sentence.
  const said = afterThey(rest.slice(0, end).replace(/\{([\w-]+)\.(\w+)\}/g, "{$1\u0000$2}"));
  return said.replaceAll("\u0000", ".") + rest.slice(end);
}

/** A phrase behind "the": its own "the" or "a" gives way, a possessive stands for the article. */
export function withThe(the: string, phrase: string): string {
  if (/^(?:the|an?) /i.test(phrase)) return the + phrase.replace(/^\S+ /, "");
  if (!POSSESSED.test(phrase)) return the + phrase;
  return the.startsWith("T") ? capitalise(phrase) : phrase;
}

const POSSESSED = /^(?:my|her|his|their|our|your|some(?:body|one)['’]s) /i;

/** The text as someone else would tell it: `fillSlots`, where "my sister" becomes "her sister". */
export function fillInThirdPerson(
  text: string,
  slots: Record<string, string>,
  pronouns: Record<string, Pronouns>,
  owner: Pronouns,
): string {
  const fillingOf: FillingOf = (slot) => {
    const filling = own(slots, slot);
    return filling === undefined ? undefined : inThirdPerson(filling, owner);
  };
  return fill(text, fillingOf, pronouns);
}

/** Words of the owner as someone else would say them. */
export function inThirdPerson(filling: string, owner: Pronouns): string {
  if (!FIRST_PERSON.test(filling)) return filling;
  const forms = FORMS[owner];
  const has = owner === "they" ? "have" : "has";
  return filling
    .replace(/\bmy\b/gi, forms.their)
    .replace(/\bmyself\b/gi, forms.themself)
    .replace(/\bof mine\b/gi, `of ${forms.theirs}`)
    .replace(/\bme\b/gi, forms.them)
    .replace(/\bI(?:'m| am)\b/g, `${forms.they} ${owner === "they" ? "are" : "is"}`)
    .replace(/\bI(?:'ve| (still )?have)\b/g, (_, still = "") => `${forms.they} ${still}${has}`)
    .replace(/\bI was\b/g, `${forms.they} ${owner === "they" ? "were" : "was"}`)
    .replace(/\bI\b/g, forms.they);
}

const FIRST_PERSON = /\b(?:my|myself|mine|me|I)\b/i;

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a record has itself: all that it could have besides is no word. */
function own<T extends string>(record: Record<string, T>, key: string): T | undefined {
  const found = record[key];
  return typeof found === "string" ? found : undefined;
}

function pronounForm(pronouns: Pronouns | undefined, form: string): string | undefined {
  if (pronouns === undefined) return undefined;
  const forms: Record<string, string> = FORMS[pronouns];
  const lower = own(forms, form.toLowerCase());
  return lower !== undefined && form !== form.toLowerCase() ? capitalise(lower) : lower;
}

const MAY_STAND_BEFORE = /["'“‘(\s]/;

/** Whether what stands there begins a sentence, or what somebody says. */
export function opensSentence(text: string, at: number): boolean {
  let end = at;
  while (end > 0 && MAY_STAND_BEFORE.test(text.charAt(end - 1))) end--;
  if (end === 0) return true;
  return ".!?".includes(text.charAt(end - 1)) && !saysWhatWasAsked(text.slice(end, at), text.slice(at));
}

const SAYS =
  /^(?:(?:[Aa]n? |[Tt]he )?\{[^}]+\}|(?:my )?[\p{L} '’-]{1,40}?) (?:said|says|asked|asks|kept asking|wondered|wanted|called|cried|shouted|whispered|repeated|added|answered|replied|told)\b/u;

/** Whether what stands behind the end of a speech only says whose it was: "Why?" she asked. */
export const saysWhatWasAsked = (between: string, rest: string): boolean => /^["”]\s$/.test(between) && SAYS.test(rest);
