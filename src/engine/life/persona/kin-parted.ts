import { type Clause, SELF } from "./clause.ts";
import type { Mention } from "./kin-mention.ts";
import { lastNamed, mentions } from "./kin-mentions.ts";
import { PERSON_NAME as NAME } from "./person-names.ts";
import { SINCE_PARTED } from "./status-words.ts";

/** "Moved away after the divorce." */
export function isSinceParted({ from }: Clause, clauses: readonly Clause[]): boolean {
  const next = clauses[clauses.findIndex((one) => one.from === from) + 1];
  return next !== undefined && /^(?:after|since|until)$/.test(next.link) && SINCE_PARTED.test(next.said.trim());
}

const DIVORCED =
  /\bdivorced (?:(him|them|her(?! (?:\p{Ll}+ )?(?:husband|wife|spouse|partner)\b))\b|(?!from|by|parents|couple|mother|father)(?=\p{L}))/iu;
/** "Left her husband in May", not "left her husband the shop" and not "left her husband in Kyiv", who is only elsewhere. */
const LEFT =
  /\bleft (?:her|his|their|my) (?:husband|wife|spouse|partner)(?: \p{Lu}[\p{L}'-]+)?(?= (?:for|after|last|this|when|because|twice|(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\d+) (?:\p{Ll}+ )?(?:years?|months?|weeks?|winters?|summers?)|in (?:\d{4}|January|February|March|April|May|June|July|August|September|October|November|December|spring|summer|autumn|winter))\b|\s*[.;,]|\s*$)/u;

/** Whether the persona has parted from somebody by its own deed: "divorced him", "left her husband for a sailor". */
export function hasLeft({ subject, from, to }: Clause, plain: string, kin: readonly Mention[], at: number): boolean {
  const text = plain.slice(from, to);
  if (subject !== SELF || /n't\b|\b(?:never|not|nearly|almost|if|would|could|should|wants?|hopes?)\b/i.test(text))
    return false;
  const one = kin[at]!;
  const divorced = DIVORCED.exec(text);
  const whom = divorced?.[1]?.toLowerCase();
  if (whom === undefined) return (divorced !== null || LEFT.test(text)) && mentions(text, one);
  return whom === OBJECT[one.pronouns] && lastNamed(plain.slice(0, from), kin) === at;
}

/** "My husband and I divorced nicely", "he and his wife separated in May". */
export const isSplit = (plain: string, { name, relation }: Mention): boolean =>
  new RegExp(
    `(?:\\b(?:[Mm]y|[Hh]er|[Hh]is|[Tt]heir) (?:\\p{Ll}+ )?(?:${relation === "spouse" ? "wife|husband|partner" : relation})(?: \\p{Lu}[\\p{L}'-]+)?|${name ?? "\u0000"}) and (?:I|she|he|they) (?:(?:have|are|were|had|got|never) )?(?:since |now )?(?:divorced|split(?: up)?|separated|parted|broke(?:n)? up)(?!\\p{L})(?! (?:the|an?|our|it|this|that|everything|all|any|some)\\b)|\\b(?:she|he|they|I|She|He|They) and (?:my|her|his|their) (?:\\p{Ll}+ )?(?:${relation === "spouse" ? "wife|husband|partner" : relation})(?: \\p{Lu}[\\p{L}'-]+)? (?:(?:have|are|were|had|got) )?(?:since |now )?(?:divorced|split(?: up)?|separated|parted|broke(?:n)? up)(?!\\p{L})(?! (?:the|an?|our|it|this|that|everything|all|any|some)\\b)`,
    "u",
  ).test(plain) && !/\b(?:never|not|nearly|almost) (?:got )?(?:divorced|separated|split)/.test(plain);

const OBJECT: Record<Mention["pronouns"], string> = { she: "her", he: "him", they: "them" };

/** What people say of a former half with whom they are on good terms. */
const ON_TERMS =
  /\b(?:(?:we|they)(?:'re| are) (?:still |now |good |best |close )?friends|(?:stayed|remain(?:ed|s)?) (?:good |close )?friends|on (?:good|friendly|speaking|decent|excellent) terms|no hard feelings|(?:have|has|drink|drinks) (?:coffee|lunch|tea|dinner|breakfast|a beer) (?:together|on|every|with)|and they have (?:coffee|lunch|tea|dinner))\b/iu;

const isOnTerms = (text: string): boolean =>
  ON_TERMS.test(text) && !/n't\b|\b(?:not|never|no longer|hardly|barely|used to)\b/i.test(text);

/** "Her ex-wife, Ana, runs the salon, and they have coffee": who has parted and is still met is no stranger. */
export const isStillFriend = (plain: string, clauses: readonly Clause[], one: Mention): boolean => {
  const sentences = new Set(
    clauses.filter(({ from, to }) => mentions(plain.slice(from, to), one)).map(({ sentence }) => sentence),
  );
  return clauses.some(({ sentence, from, to }) => sentences.has(sentence) && isOnTerms(plain.slice(from, to)));
};

/** "She and Kurt split up in 2019", "Kurt and she separated". */
export const SEPARATED = new RegExp(
  `(?:\\b(?:[Ss]he|[Hh]e|[Tt]hey|I) and (${NAME})|(?<!\\p{L})(${NAME}) and (?:she|he|they|I)) (?:have |had |are |were )?(?:since |now )?(?:split(?: up)?|separated|divorced|broke(?:n)? up|parted)(?!\\p{L})()`,
  "gu",
);

/** "Broke up with Daniel last spring." */
export const BROKE_UP = new RegExp(
  `\\b(?:[Bb]roke(?:n)?|[Ss]plit) up with (?:(?:her|his|their|my) (?:boyfriend|girlfriend|partner|fiancée?),? )?(${NAME})(?!['’\\p{L}])`,
  "gu",
);
