import type { Pronouns } from "../life/types/person.ts";
import type { Scene } from "../life/types/scene.ts";

/** The one person whom the sentence before was about. */
export type Antecedent = { readonly name: string; readonly pronouns: Pronouns };

const NO_PERSON_OF_THE_SCENE: ReadonlySet<string> = new Set(["name", "kin", "others"]);
const BEFORE = "to|with|for|from|at|by|of|about|beside|past|after|near|behind|against|saw|met|told|asked";
const BEHIND =
  "[.;:!?]|,(?! who)|$| (?:and|about|in|at|on|with|for|to|from|by|who|again|today|over|as|when|how|what|that|why)\\b";

/**
 * A telling that goes on about somebody just named, with a pronoun for the first mention: as the subject it opens with, or an object
 * behind which nothing can be mistaken. Left as it is wherever that is not plain.
 */
export function withPronoun(
  text: string,
  { slots, rolePronouns }: Pick<Scene, "slots" | "rolePronouns">,
  antecedent: Antecedent | null,
): string {
  if (antecedent === null) return text;
  const role = rolesOf(rolePronouns).find((one) => slots[one] === antecedent.name);
  if (role === undefined) return text;
  const first = mentionIn(text, role);
  const before = text.slice(0, Math.max(0, first));
  const other = rolesOf(rolePronouns).some(
    (one) => one !== role && rolePronouns[one] === antecedent.pronouns && mentionIn(before, one) !== -1,
  );
  if (first === -1 || other || before.includes('"')) return text;
  const { subject, object } = firstMentionOf(role);
  if (subject.test(text)) return text.replace(subject, `{${role}.They} `);
  const found = object.exec(text);
  return found !== null && found.index + found[1]!.length + 1 === first
    ? text.replace(object, `$1 {${role}.them}`)
    : text;
}

/** Where somebody of a role is first named or stood for by a pronoun, or -1: `{b}` or `{b.they}`, and not `{book}`. */
function mentionIn(text: string, role: string): number {
  const [named, meant] = [text.indexOf(`{${role}}`), text.indexOf(`{${role}.`)];
  return named === -1 || (meant !== -1 && meant < named) ? meant : named;
}

const firstMentions = new Map<string, { subject: RegExp; object: RegExp }>();

/** Where somebody of a role is named first. Roles are few and fixed. */
function firstMentionOf(role: string): { subject: RegExp; object: RegExp } {
  let found = firstMentions.get(role);
  if (found === undefined) {
    found = {
      subject: new RegExp(`^\\{${role}\\} (?=\\p{Ll})`, "u"),
      object: new RegExp(`\\b(${BEFORE}) \\{${role}\\}(?=${BEHIND})`, "i"),
    };
    firstMentions.set(role, found);
  }
  return found;
}

/** Of whom a pronoun might be as well. */
export const SOMEBODY =
  /\b(?:m[ae]n|wom[ae]n|boys?|girls?|child(?:ren)?|fellow|mother|father|someone|somebody|strangers?|brother|sister|son|daughter)\b/i;
const BEFORE_SUBJECT = "that|when|while|as|if|because|but|what|how|where|until|since|so|which";

/**
 * A telling in which somebody is named once, and after that by a pronoun: as a subject, a possessive or an object behind which nothing
 * can be mistaken. From where a pronoun might be another's (a second woman, "the girl") to where they are named anew it is left as it is.
 */
export const namedOnce = (text: string, { rolePronouns }: Pick<Scene, "rolePronouns">): string =>
  rolesOf(rolePronouns).reduce((told, role) => onceFor(told, role, rolePronouns), text);

function onceFor(text: string, role: string, pronouns: Record<string, Pronouns>): string {
  const name = `{${role}}`;
  const at = text.indexOf(name);
  const own = pronouns[role]!;
  if (at === -1 || text.indexOf(name, at + 1) === -1 || own === "they") return text;
  const rest = rolesOf(pronouns).filter((one) => one !== role);
  const alike = rest.filter((one) => pronouns[one] === own);
  const anybody = own === "she" ? OF_A_WOMAN : OF_A_MAN;
  const subjects = subjectsOf(role);
  let known = false;
  let told = "";
  for (const sentence of text.split(SENTENCE)) {
    const others = [...alike.map((one) => mentionIn(sentence, one)), sentence.search(anybody)];
    const end = Math.min(...others.filter((one) => one !== -1), sentence.length);
    const head = sentence.slice(0, end);
    const first = mentionIn(head, role);
    told += known ? goingOn(head, role, subjects) : first === -1 ? head : behind(head, first, role);
    told += sentence.slice(end);
    // A sentence about somebody else alone comes between: who "he" was is not carried over it.
    const ofOthers = first === -1 && rest.some((one) => mentionIn(sentence, one) !== -1);
    known = end === sentence.length && (first !== -1 || (known && !ofOthers));
  }
  return told;
}

type Subjects = Record<"opening" | "speaking" | "owning", RegExp>;

/** What goes on about somebody of whom the sentence before was, or one before that which named nobody else. */
function goingOn(text: string, role: string, { opening, speaking, owning }: Subjects): string {
  if (!text.includes(`{${role}}`)) return text;
  return outsideOfSpeech(
    text.replace(opening, `{${role}.They} `).replace(owning, `{${role}.Their} `).replace(speaking, `$1{${role}.they} `),
    role,
  );
}

/** Behind the first mention of somebody in a sentence. */
function behind(text: string, first: number, role: string): string {
  const from = text.indexOf("}", first) + 1;
  return text.slice(0, from) + outsideOfSpeech(text.slice(from), role);
}

function outsideOfSpeech(text: string, role: string): string {
  if (!text.includes(`{${role}}`)) return text;
  if (!text.includes('"')) return again(text, role);
  return text
    .split(/("[^"]*")/)
    .map((part) => (part.startsWith('"') ? part : again(part, role)))
    .join("");
}

/** Of whom a pronoun might be as well. */
const OF_ANYBODY = "child(?:ren)?|someone|somebody|strangers?";
const OF_A_WOMAN = new RegExp(
  `\\b(?:wom[ae]n|girls?|mother|sister|daughter|wife|aunt|lady|widow|${OF_ANYBODY})\\b`,
  "i",
);
const OF_A_MAN = new RegExp(
  `\\b(?:m[ae]n|boys?|fellow|father|brother|son|husband|uncle|widower|${OF_ANYBODY})\\b`,
  "i",
);

/** Between two sentences; what somebody says stays with who says it. */
const SENTENCE = /(?<=[^"”][.!?] )(?=["“{\p{Lu}])/u;
const ofRoles = new Map<string, Subjects>();

/** Where somebody of a role opens a sentence, says something, or what is theirs opens it. */
function subjectsOf(role: string): Subjects {
  let found = ofRoles.get(role);
  if (found === undefined) {
    found = {
      opening: new RegExp(`^\\{${role}\\} (?=(?!and\\b|or\\b)\\p{Ll})`, "u"),
      speaking: new RegExp(
        `^((?:Then|So|And|But|At last|In the end|After that|Later|Today|Now),? |["“][^"”]*["”] )\\{${role}\\} (?=(?!and\\b|or\\b)\\p{Ll})`,
        "u",
      ),
      owning: new RegExp(`^\\{${role}\\}['’]s ${OWNED}`, "u"),
    };
    ofRoles.set(role, found);
  }
  return found;
}

/** "Ben's was bigger" is of a thing that is not named again. */
const OWNED =
  "(?=(?!(?:is|was|are|were|has|had|and|or|but|in|on|at|to|too|as|with|for|from|by|of|there|here|now|then|today|when|while|because|than|if|so)\\b)[\\p{Ll}{])";

const again = (text: string, role: string): string =>
  patternsOf(role).reduce((told, [from, to]) => told.replace(from, to), text);

const patterns = new Map<string, readonly (readonly [RegExp, string])[]>();

/** Where somebody of a role is named again, and the pronoun that stands there instead. Roles are few and fixed. */
function patternsOf(role: string): readonly (readonly [RegExp, string])[] {
  let found = patterns.get(role);
  if (found === undefined) {
    const name = `\\{${role}\\}`;
    const verb = "(?=(?!and\\b|or\\b)\\p{Ll})";
    found = [
      [new RegExp(`([.!?] )${name}['’]s ${OWNED}`, "gu"), `$1{${role}.Their} `],
      [new RegExp(`(\\p{L} )${name}['’]s ${OWNED}`, "gu"), `$1{${role}.their} `],
      [new RegExp(`([.!?] )${name} ${verb}`, "gu"), `$1{${role}.They} `],
      [new RegExp(`(\\b(?:${BEFORE_SUBJECT}) )${name} ${verb}`, "gu"), `$1{${role}.they} `],
      [new RegExp(`([,;] (?:(?:and|but|then|so) )?)${name} ${verb}`, "gu"), `$1{${role}.they} `],
      // Right behind a speech it is they who told or asked.
      [new RegExp(`(?<!^\\s*)\\b(${BEFORE}) ${name}(?=${BEHIND})`, "gu"), `$1 {${role}.them}`],
    ];
    patterns.set(role, found);
  }
  return found;
}

/** Whom a sentence of a scene was about, if it was about one person only. */
export function antecedentOf(text: string, { slots, rolePronouns }: Scene): Antecedent | null {
  const named = rolesOf(rolePronouns)
    .map((role) => ({ name: slots[role] ?? "", pronouns: rolePronouns[role]! }))
    .filter(({ name }) => name !== "" && text.includes(name));
  const names = new Set(named.map(({ name }) => name));
  return names.size === 1 ? named[0]! : null;
}

const rolesOf = (pronouns: Record<string, Pronouns>): string[] =>
  Object.keys(pronouns).filter((role) => !NO_PERSON_OF_THE_SCENE.has(role));
