import type { StatedKin } from "../persona/kin-status.ts";
import { isPartnerWord } from "../persona/kin-words.ts";
import { escaped } from "../persona/person-names.ts";
import { sentencesOf } from "../persona/plain-text.ts";
import type { Clause } from "./clause.ts";
import type { Edit, Known } from "./edit.ts";
import { type Asked, isNamedIn, parentOfTheirs, person } from "./given.ts";
import { calledByName } from "./left-behind.ts";
import { meantIn, spouseOf } from "./persons.ts";

const THERE =
  /^(?:come|stay|live|survive|return|be|call|write|wait|marry|move|leave|die|go|walk|get|ask|propose|love)\b/;

/** "What if their father had come with them?" of a mother: the other half of the pair. */
function otherParent({ subject, done, negated }: Asked, known: Known): Edit[] {
  const half = subject === null || !THERE.test(done) ? null : parentOfTheirs(subject, known);
  return half === null
    ? []
    : [person(half, /^(?:leave|die|go|walk|move out|get (?:ill|sick))\b/.test(done) === negated ? "+" : "-")];
}

const LOVED =
  /^(?:love|choose|want|pick|fancy|notice|marry|ask|wait for|propose to|take|like|look at|write to|come back to|come back for) (?:her|him|them|me)\b/;

const TITLED =
  /^(?:Captain|Doctor|Dr|Lord|Sir|Lady|Miss|Mr|Mrs|Colonel|Major|Lieutenant|Professor|Reverend|Squire|Señor|Monsieur|Herr|Don|Doña) \p{Lu}[\p{L}'-]+$/u;

const SUITED =
  /^(?:renew|make|repeat|press|declare|offer) (?:her|him|his|their|an?|the) (?:offer|proposal|suit|hand|love|feelings)\b|^(?:propose|offer|ask|speak|return|come back|marry)\b/;

/** "Ildikó had loved him back", "Captain Hale had renewed his offer". */
function lovedBy({ subject, done, negated }: Asked, known: Known): Edit[] {
  if (subject === null || negated) return [];
  const isTitled = TITLED.test(subject) && SUITED.test(done);
  const name = /^\p{Lu}[\p{L}'-]+$/u.test(subject) ? subject : null;
  const isLoved =
    name !== null && LOVED.test(done) && !/^(?:take|want|ask) (?:her|him|them|me) (?:to|for|on|in|along)\b/.test(done);
  if (!isTitled && !isLoved) return [];
  const one = known.people.find((kin) => kin.name !== null && kin.name === name);
  if (one !== undefined)
    return isPartnerWord(one.relation) || one.relation.endsWith("friend") ? [person(calledByName(one))] : [];
  if (!isTitled && !isNamedIn(name!, known)) return [];
  return [person(isTitled || /^(?:marry|propose)/.test(done) ? `${spouseOf(known.pronouns)} ${subject}` : subject)];
}

/** "Mr Hargreaves were still alive" of a Mrs Hargreaves: one of a pair is called as the other. */
function ofTheSameName({ subject, done, negated }: Asked, { plain, people, pronouns }: Known): Edit[] {
  const [, title, name] = /^(Mr|Mrs)\.? (\p{Lu}[\p{L}'-]+)$/u.exec(subject ?? "") ?? [];
  if (name === undefined) return [];
  const other = title === "Mr" ? "(?:Mrs|Widow|Ms)" : "Mr";
  if (
    pronouns === (title === "Mr" ? "he" : "she") ||
    !new RegExp(`\\b${other}\\.? ${escaped(name)}(?!\\p{L})`, "u").test(plain)
  )
    return [];
  const isGone = /^(?:die|leave|go|get (?:ill|sick)|fall|drown)\b/.test(done);
  if (!isGone && !/^(?:live|stay|survive|come|return|recover|be (?:still )?(?:alive|here|living|with))\b/.test(done))
    return [];
  const half = people.find(({ relation }) => isPartnerWord(relation));
  return [
    person(
      half === undefined ? (title === "Mr" ? "husband" : "wife") : calledByName(half),
      isGone === negated ? "+" : "-",
    ),
  ];
}

const ALIVE = /^be (?:still )?(?:alive|living|here|around|with (?:her|him|them|me|us)|there)\b/;

/** "The first Comfort had lived", "Lena were still alive": by a name that the text has. */
function stillAlive({ subject, done, negated }: Asked, known: Known): Edit[] {
  const [, first, name] =
    /^(the (?:first|second|third|other|old|real|elder|younger) )?(\p{Lu}[\p{L}'-]+)$/u.exec(subject ?? "") ?? [];
  if (name === undefined || negated || !isNamedIn(name, known)) return [];
  if (!ALIVE.test(done) && !(first !== undefined && /^(?:live|survive|stay|come back|return|recover)\b/.test(done)))
    return [];
  const one = known.people.find((kin) => kin.name === name);
  return [person(one === undefined ? name : calledByName(one))];
}

const PAPERS =
  /\b(?:papers|visas?|permits?|documents|green card|reunification|application|embassy|consulate|immigration)\b/iu;

const GRANTED =
  /^(?:come|be (?:granted|approved|ready|through|stamped|issued)|get through|go through|say yes|agree|arrive|work|clear|let (?:her|him|them|us)|issue|grant|give)\b/;

/** "The visa had come", where it is one that somebody close is waiting for. */
export function awaitedBy({ subject, negated, rest }: Clause, base: string, { people, plain }: Known): StatedKin[] {
  if (
    subject === null ||
    negated ||
    !PAPERS.test(subject) ||
    /^my\b/.test(subject) ||
    !GRANTED.test(`${base} ${rest}`.trim())
  )
    return [];
  const apart = people.filter(({ status, former }) => status === "away" && !former);
  const told = sentencesOf(plain).filter((sentence) => PAPERS.test(sentence));
  const named = apart.filter((one) => told.some((sentence) => tells(sentence, one)));
  const isClose = ({ relation }: StatedKin): boolean =>
    isPartnerWord(relation) || /^(?:son|daughter|child|mother|father)$/.test(relation);
  const close = apart.filter(isClose);
  // "Her girl stays with gogo until the papers come": it is the girl who waits.
  const waiting = named.some(isClose) ? named.filter(isClose) : told.length > 0 && close.length === 1 ? close : [];
  return waiting.length > 0 ? waiting : named;
}

const arrived = (asked: Asked, known: Known): Edit[] =>
  awaitedBy(asked, asked.base, known).map((one) => person(calledByName(one)));

/** "They had never split Bel and Tyler up." */
export function keptTogether({ asked, negated }: Asked, known: Known): Edit[] {
  const { people } = known;
  if (!negated || !/\b(?:split|separate|separated|part|parted|take|taken|took)\b/.test(asked)) return [];
  const one = meantIn(
    asked,
    people.filter(({ status, relation }) => /^(?:away|estranged)$/.test(status) && !isPartnerWord(relation)),
  );
  const name =
    /\b(?:split|separated?|parted?|taken) (?:up )?(?:\p{Lu}[\p{L}'-]+|her|him|them|me) (?:and|from) (\p{Lu}[\p{L}'-]+)/u.exec(
      asked,
    )?.[1];
  if (one === null) return name !== undefined && isNamedIn(name, known) ? [person(name)] : [];
  return [person(calledByName(one))];
}

const BROKE_OFF =
  /\b(?:estrang\w+|(?:have|has|had|haven['’]t|hasn['’]t|not|never|no longer|stopped|don['’]t|doesn['’]t|won['’]t|do not|does not) (?:\p{L}+ ){0,3}?(?:spoken|speak|speaking|talk|talked|talking|exchanged|write|written|word)|fell out|fallen out|quarrel\w*|cut (?:her|him|them|me) off|threw (?:her|him|them|me) out)\b/iu;

/** "Their father had left no will", of brothers who have not spoken since the will was read: what parted them never was. */
function reasonGone({ asked, negated }: Asked, { people, plain }: Known): Edit[] {
  if (!negated && !/\bno\b/.test(asked)) return [];
  const estranged = people.filter(({ status, former }) => status === "estranged" && !former);
  const words = asked
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 3 || word === "will");
  const told = sentencesOf(plain).filter((sentence) => BROKE_OFF.test(sentence));
  const named = estranged.filter((one) =>
    told.some(
      (sentence) =>
        tells(sentence, one) &&
        words.some((word) => REASON.test(word) && new RegExp(`(?<!\\p{L})${word}`, "iu").test(sentence)),
    ),
  );
  return named.length === 1 ? [person(calledByName(named[0]!))] : [];
}

const REASON =
  /^(?:will|money|land|farm|house|shop|loan|debt|van|car|wedding|funeral|divorce|letter|phone|scooter|inheritance|estate|field|business|boat|fight|argument|quarrel|election|vote|war|game|match|party|christmas|photo\w*|song|joke|dog|horse|ring|church|strike|fence|wall|tree|recipe|book)$/;

const tells = (sentence: string, { name, relation }: StatedKin): boolean =>
  new RegExp(`(?<!\\p{L})${escaped(name ?? relation)}(?!\\p{L})`, "iu").test(sentence);

const TAKEN =
  /^(?:take|kill|shoot|press|hit|find|catch|arrest|deport|draft|conscript|call up|hang|bury|send|run over|knock down|get|choose|pick|want|keep)$/;

/** "The press-gang had not taken Ned": who was lost to somebody's deed would be there. */
export function notTaken({ subject, base, rest, negated }: Asked, { people }: Known): Edit[] {
  if (!negated || !TAKEN.test(base) || (subject !== null && meantIn(subject, people) !== null)) return [];
  const one = meantIn(
    rest,
    people.filter(({ status }) => status === "dead" || status === "away"),
  );
  return one === null || !isObject(rest, one) ? [] : [person(calledByName(one))];
}

/** Whether they stand where the one does to whom something is done: "Ned", "her son", and not "Ned's boat". */
const isObject = (rest: string, { name, relation }: StatedKin): boolean =>
  new RegExp(
    `^(?:(?:her|his|their|my) (?:\\p{Ll}+ )?)?(?:${escaped(name ?? relation)}|${relation})(?!['’\\p{L}])`,
    "u",
  ).test(rest);

/** By what somebody else did. */
export const OF_OTHERS: readonly ((asked: Asked, known: Known) => Edit[])[] = [
  ...[otherParent, notTaken, ofTheSameName, lovedBy, stillAlive, arrived, keptTogether, reasonGone],
];
