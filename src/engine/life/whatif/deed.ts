import { toFirstPerson } from "../persona/first-person.ts";
import { isKinWord, KIN_WORDS } from "../persona/kin-words.ts";
import { lexiconPhrase } from "../persona/lexicon-word.ts";
import { nlp } from "../persona/parser.ts";
import { TRADE_HINTS } from "../persona/trade-words.ts";
import { gerundOf, isParticiple, pastOf } from "../persona/verb-forms.ts";
import { articleFor } from "../realise.ts";
import type { Pronouns } from "../types/person.ts";
import type { Clause } from "./clause.ts";
import { namesPerson } from "./persons.ts";

export type Deed = { premise: string; deed: string };

const MAX_DEED = 90;
const MAX_PREMISE = 40;
const MAX_WORDS = 8;
/** Where the deed itself ends. */
const DEED_END =
  /\s*(?:,|\b(?:(?:[\p{L}-]+|\d+) (?:years?|months?|weeks?) )?(?:earlier|sooner)\b|\binstead\b|\bwhen\b|\bbecause\b|\brather than\b|\bbut\b|\bso that\b|\bwhile\b|\buntil\b|\bthe way\b|\b(?:like|as) (?:[\p{L}’'-]+ ){1,4}(?:wanted|hoped|asked|told|begged|wished|planned|expected|advised|urged|dreamed|promised|intended)\b).*$/iu;
/** When, why and how of a deed, which its name can do without. */
const CIRCUMSTANCE =
  /\s(?:and|after|before|as a|as an|like|despite|except|at (?:\d+|\p{L}+(?:teen|ty)|ten|eleven|twelve|last|first|the (?:time|age))|(?:that|this|last|one) (?:day|night|morning|evening|year|summer|winter|spring|autumn|week|time)|in (?:\d{4}|time)|(?:\p{L}+|\d+) years? (?:ago|earlier|later)|years ago|earlier|later|again|professionally|instead|for good|(?<!\s(?:what|whatever|all|everything)\s)(?:she|he|they|i) \p{Ll}+)(?=\s|$).*$/iu;
const DETERMINED = /^(?:the|an?|that|her|his|their|my|this)\s/i;
/** With these the thing alone says what happened: "the lighthouse job", "the lottery". */
const GIVEN_BY_OBJECT =
  /^(?:take|took|taken|get|got|gotten|win|wins|won|accept|accepted|buy|bought|open|opens|opened|inherit|inherited|run|ran|join|joined|steal|stole|stolen|find|found|burn|burned|burnt|build|built|start|started|keep|kept|land|landed|receive|received|publish|published|finish|finished|write|wrote|written|make|made|discover|discovered|choose|chose|chosen|refuse|missed|miss|catch|caught)$/;
const PURPOSE = /\s(?:to|for|with|at|by|from|instead)\s.*$/i;

/** The deed in the past and as a noun phrase, both in the Echo's own words, or null where the clause has no verb. */
export function deedOf(clause: Clause, ownName: string, pronouns: Pronouns): Deed | null {
  if (clause.verb === null) return null;
  // Who asks it of themselves says "they" of others.
  const mine = (phrase: string): string => (clause.asksOfOneself ? phrase : toFirstPerson(phrase, pronouns));
  const told = clause.subject === null ? ownDeed(clause, mine) : othersDeed(clause, clause.subject, mine);
  const premise = told.premises.map((one) => fitting(one, ownName)).find((one) => one !== null);
  return premise === undefined || premise === null ? null : { premise, deed: shortened(told.deed) };
}

/** Where another part of what is told begins. */
const JOINT =
  /,? (?:and|but|or|who|which|because|so|until|while|when|to|with|without|for|from|after|before|by|instead) /g;

/** As much of a deed as fits, up to where another part of it begins or, where none does, to the end of a word. */
function shortened(deed: string): string {
  if (deed.length <= MAX_DEED) return deed.trim();
  const start = deed.slice(0, MAX_DEED + 1);
  const end = [...start.matchAll(JOINT)].at(-1)?.index ?? 0;
  return start.slice(0, end > MAX_DEED / 2 ? end : start.lastIndexOf(" ")).trim();
}

type Told = { deed: string; premises: string[] };

function ownDeed({ verb, negated, able, rest }: Clause, mine: (phrase: string) => string): Told {
  const object = secondPast(rest.replace(DEED_END, ""));
  const never = negated ? "never " : "";
  const past = able ? `could ${verb}` : pastOf(verb!);
  const leaving = /^(?:quit|left|leave|dropped|drop|gave|given|resigned|sold)$/.test(verb!) && !negated;
  const next = leaving ? /\b(?:and|to) (\p{Ll}+) (.+)$/u.exec(rest.replace(DEED_END, "")) : null;
  const premises = [
    ...(next === null || !GIVEN_BY_OBJECT.test(next[1]!) ? [] : [namedBy(next[1]!, mine(next[2]!), false)]),
    namedBy(verb!, mine(object), negated),
  ];
  return {
    deed: mine(`${able ? never + past : pastWith(never, verb!)}${object === "" ? "" : ` ${object}`}`),
    premises,
  };
}

/** "quit my job and taken the train": what is joined on happened in the past as well. */
const secondPast = (text: string): string =>
  text.replace(
    /\band (not |never )?(\p{Ll}+)\b(?! (?:had|was|has|is))/gu,
    (whole, not: string | undefined, verb: string) =>
      isParticiple(verb) ? `and ${not === undefined ? "" : "never "}${pastOf(verb)}` : whole,
  );

/** "the lighthouse job" where the thing says it all; else the act: "marrying Tom", "never leaving home". */
function namedBy(verb: string, object: string, negated: boolean): string {
  const bareObject = object.replace(WHO_OFFERED, "");
  const isTrade = /^(?:work|train|start|retrain)(?:ed|ing)?$/.test(verb) && /^as an? /.test(bareObject);
  const isState = /^(?:keep|kept)$/.test(verb) && KEPT_SO.test(bareObject);
  const short = isTrade ? bareObject : ` ${bareObject}`.replace(CIRCUMSTANCE, "").trim();
  if (DETERMINED.test(short) && !negated && !isState && !/^the blame\b/.test(short) && GIVEN_BY_OBJECT.test(verb)) {
    const bare = short.replace(PURPOSE, "").replace(/^(?:an?|that|this)\s/i, "the ");
    if (bare.split(" ").length <= 5 && endsInNoun(bare) && !namesPerson(bare))
      return SAYS_LITTLE.test(bare) ? withWhere(short) : bare;
  }
  if (/^(?:say|said)$/.test(verb) && /^no(?: to)?\b/.test(short))
    return `${negated ? "never " : ""}refusing ${short.replace(/^no(?: to)?\b/, "")}`.trimEnd();
  if (/^(?:keep|kept)$/.test(verb) && /^\p{Ll}+ing\b/u.test(short)) return `${negated ? "never " : ""}${short}`;
  if (/^stop(?:ped)?$/.test(verb) && /^\p{Ll}+ing\b/u.test(short))
    return `${negated ? "never " : ""}giving up ${short}`;
  return `${negated ? "never " : ""}${gerundOf(verb)}${short === "" ? "" : ` ${short}`}`;
}

/** "Kept my mouth shut": what it was kept is what was done. */
const KEPT_SO =
  /\s(?:shut|closed|open|secret|quiet|hidden|silent|alive|going|to (?:her|him|them|my)sel(?:f|ves))[.?! ]*$/;
/** Alone these could be anything: "the place", "the offer". */
const SAYS_LITTLE = /^the (?:place|spot|seat|offer|chance|opportunity|job|post|position)$/;
/** "The job that my uncle offered me" is named without who offered it. */
const WHO_OFFERED =
  /\s(?:(?:that|which) )?(?:(?:my|the|her|his|their) )?\p{L}+ (?:had )?(?:offered|promised|gave) (?:me|her|him|them|us)$/u;

/** "The place at the school" is the school; an offer is somebody's. */
const withWhere = (short: string): string =>
  short
    .replace(/^\p{L}+ (?:place|spot|seat) (?:at|in|on) (?=(?:the|an?|her|his|their|my) )/u, "")
    .replace(/^an? /i, "the ");

const endsInNoun = (phrase: string): boolean =>
  phrase.split(" ").length <= 3 || TRADE_HINTS.has(phrase.split(" ").at(-1)!) || nlp(phrase).match("#Noun$").found;

const DYING = /^(?:die[ds]?|dead|drown(?:ed)?|perish(?:ed)?|killed|passed)$/;

/** Several people: what they do not do is told as of one, not as of a thing. */
const PEOPLE =
  /\b(?:parents|grandparents|children|kids|sons|daughters|brothers|sisters|siblings|twins|friends|nobody|everybody)$/i;

/** What there is or was: a thing of the world, or its want. */
function existing(rest: string, negated: boolean, mine: (phrase: string) => string): Told {
  const thing = mine(rest.replace(/^(?:no|not|never|an?|any)\s+/i, "").replace(CIRCUMSTANCE, ""));
  const wanting = negated || /^(?:no|not|never)\b/i.test(rest);
  const deed = `lived in a world where there was ${negated ? "no " : ""}${mine(negated ? thing : rest)}`;
  return { deed, premises: [wanting ? `a world without ${thing}` : `the ${thing.replace(/^the /, "")}`] };
}

function othersDeed(clause: Clause, subject: string, mine: (phrase: string) => string): Told {
  const { verb, negated } = clause;
  const rest = clause.rest.replace(DEED_END, "");
  if (/^there$/i.test(subject) && /^(?:was|were|been|is|are)$/.test(verb!)) return existing(rest, negated, mine);
  const who = mine(lowerArticle(subject));
  const person = namesPerson(subject);
  const passive = /^(?:was|were|been)$/.test(verb!) && /^killed\b/.test(rest);
  const dying = DYING.test(verb!) || passive;
  const living =
    (/^(?:lived?|survived?)$/.test(verb!) && !/^(?:in|at|with|near|abroad)\b/.test(rest)) || (dying && negated);
  if (person && living && (negated ? dying : true)) return { deed: `still had ${who}`, premises: [`${who} living on`] };
  if (person && (dying || (living && negated))) return { deed: `lost ${who}`, premises: [`losing ${who}`] };
  const never = negated ? "never " : "";
  const what = mine(rest);
  const several = / and /.test(subject);
  const past = `${pastWith(never, verb!)}${what === "" ? "" : ` ${what}`}`.replace(/^was\b/, several ? "were" : "was");
  const short = ` ${what}`
    .replace(CIRCUMSTANCE, "")
    .replace(/\s(?:that|this|last) \p{Ll}+$/u, "")
    .trimEnd();
  const act = `${who} ${never}${gerundOf(verb!)}${short}`;
  const relation = subject
    .toLowerCase()
    .split(" ")
    .findLast((word) => Object.hasOwn(KIN_WORDS, word));
  if (person && relation !== undefined && /^(?:her|his|their|my|your)\b/i.test(subject)) {
    return { deed: `had ${articleFor(relation)} ${relation} who ${past}`, premises: [act, who] };
  }
  // Shortened, it would be the thing itself, as if it had come about.
  const unhappened = [`${who} that ${past}`, `${who} that ${pastWith(never, verb!)}`].filter(isShort);
  const premises = negated ? unhappened : [act];
  return {
    deed: `lived in a world where ${who} ${past}`,
    premises: isPlainIt(subject) ? [] : [...(person || PEOPLE.test(subject) ? [act] : premises), who],
  };
}

/** "It had rained": nothing is named by which it could be called. */
const isPlainIt = (subject: string): boolean => /^it$/i.test(subject);

/** "never came", but "was never built". */
const pastWith = (never: string, verb: string): string =>
  never !== "" && pastOf(verb) === "was" ? `was ${never}`.trimEnd() : `${never}${pastOf(verb)}`;

/** "The war" and "Her father" inside a sentence; a name keeps its capital. */
const lowerArticle = (phrase: string): string =>
  phrase.replace(/^(?:The|An?|Her|His|Their|My|Your|Someone|Somebody|Everyone|Nobody|Dad|Mum|Mom)\b/, (word) =>
    word.toLowerCase(),
  );

const isShort = (phrase: string): boolean => phrase.length <= MAX_PREMISE && phrase.split(" ").length <= MAX_WORDS;

/** Short enough for a sentence: without its last adjuncts until it is; null when nothing is left of it that could stand there. */
function fitting(phrase: string, ownName: string): string | null {
  let kept = phrase;
  while (!isShort(kept)) {
    const cut = kept.replace(
      /\s(?:to|for|with|at|by|from|in|on|of|about|into|over|through|that|who|because|as) (?!.*\s(?:to|for|with|at|by|from|in|on|of|about|into|over|through|that|who|because|as) ).*$/iu,
      "",
    );
    if (cut === kept || cut.split(" ").length < 2) return null;
    kept = cut;
  }
  const clean = lexiconPhrase(kept, ownName, MAX_WORDS);
  return clean === null || isKinWord(clean) ? null : clean;
}
