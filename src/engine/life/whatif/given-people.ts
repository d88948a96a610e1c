import type { StatedKin } from "../persona/kin-status.ts";
import { isKinWord, isPartnerWord, isYoungerKin, singleKin } from "../persona/kin-words.ts";
import { escaped } from "../persona/person-names.ts";
import { sentencesOf } from "../persona/plain-text.ts";
import type { Clause } from "./clause.ts";
import type { Edit, Known } from "./edit.ts";
import { goneTo } from "./gone-to.ts";
import { calledByName } from "./left-behind.ts";
import { meantIn } from "./persons.ts";

type Asked = Clause & { base: string; done: string };
const person = (what: string, sign: Edit["sign"] = "+"): Edit => ({ part: "person", sign, what });
const isBeside = ({ status, household }: StatedKin): boolean => status === "near" && household;

/** Who is there by a premise that names them in another way than as the one who came, stayed or was married. */
export function givenPeople(clause: Clause, base: string, known: Known): Edit[] {
  const asked = { ...clause, base, done: `${base} ${clause.rest}`.trim() };
  for (const rule of clause.subject === null ? OF_ONESELF : OF_OTHERS) {
    const found = rule(asked, known);
    if (found.length > 0) return found;
  }
  return [];
}

const SPARE = "(?:own |little |big |older |elder |younger |twin |baby |real |proper |second |third )*";
const HAD_KIN = new RegExp(
  `^(?:have|get) (?:had )?(?:an?|any|some|one|two|three|another|a lot of|more|no)? ?${SPARE}(\\p{Ll}+)(?: or \\p{Ll}+)?(?: (?:like|to|too|as well|of (?:her|his|their|my) own)\\b.*)?$`,
  "u",
);
/** Whom one has from one's parents; a child or a partner is had by a deed of one's own. */
const SIBLING =
  /^(?:sister|brother|sibling|twin|cousin|aunt|uncle|grandmother|grandfather|grandparent|stepsister|stepbrother)$/;

/** "What if I'd had a sister?", "had been an only child". */
function bornWith({ done, negated }: Asked, { people }: Known): Edit[] {
  if (/^be (?:born )?an only child\b/.test(done)) {
    const siblings = people.filter(({ relation }) => /^(?:sister|brother|twin|sibling)$/.test(relation));
    return negated ? [person("sister")] : siblings.map((one) => person(calledByName(one), "-"));
  }
  const word = singleKin(HAD_KIN.exec(done)?.[1] ?? "");
  if (!SIBLING.test(word)) return [];
  const one = negated ? people.find(({ relation }) => relation === word) : undefined;
  return negated && one === undefined
    ? []
    : [person(one === undefined ? word : calledByName(one), negated ? "-" : "+")];
}

/** "Hadn't been widowed", "had never been orphaned", "hadn't been left at the altar". */
function neverBereft({ done, negated }: Asked, { people, pronouns }: Known): Edit[] {
  if (!negated) return [];
  if (
    /^(?:be|become|get|end up) (?:an? )?orphan/.test(done) ||
    /^lose (?:both )?(?:her|his|their|my) parents\b/.test(done)
  )
    return [person("parents")];
  if (!/^(?:be|become|get|end up) (?:left )?(?:an? )?(?:widow|jilted\b|stood up\b|left at the altar)/.test(done))
    return [];
  const half = people
    .filter(({ relation }) => isPartnerWord(relation))
    .sort((a, b) => Number(b.status === "dead") - Number(a.status === "dead"))[0];
  return [person(half === undefined ? spouseOf(pronouns) : calledByName(half))];
}

const FETCHED =
  /^(?:bring|fetch|send for|take|get|keep|have) (.+?) (?:over|here|along|home|back|out|with (?:her|him|them|me|us)|to (?:live|stay|join|\p{Lu})|from \p{Lu}|in)\b/u;

/** "Brought Andrei and Sorina over": each of those who are named. */
function fetched({ done, negated }: Asked, known: Known): Edit[] {
  const whom = negated ? undefined : FETCHED.exec(done)?.[1];
  if (whom === undefined || (/^(?:the|an?|some|it)\b/.test(whom) && !isKinPhrase(whom))) return [];
  return whom.split(/,? and |, /).flatMap((one) => {
    const kin = meantIn(one, known.people);
    if (kin !== null) return isBeside(kin) ? [] : [person(calledByName(kin))];
    return isNamedIn(one, known) ? [person(one)] : [];
  });
}

const LIVED_WITH =
  /^(?:(?:go|move|come|be sent|return)(?: (?:away|back|off|out|over))?(?: to (?:live|stay))?|live|stay|grow up|move(?: back)? in|be (?:brought up|raised)) (?:with|by) (.+?)(?=$|[,.?!]| (?:in|at|when|after|instead|rather|for|until|as|from)\b)/u;

/** "Gone to live with my mom", "moved in with Skye and her mum": who lives elsewhere is lived with. */
function livedWith(asked: Asked, known: Known): Edit[] {
  const { done, negated } = asked;
  const whom = negated ? undefined : LIVED_WITH.exec(done)?.[1];
  if (whom === undefined || !/\b(?:live|in|grow|sent|stay|raised|brought)\b/.test(done.replace(whom, ""))) return [];
  const first = whom.split(/,? and /)[0]!;
  const one = meantIn(first, known.people);
  if (one === null) return isNamedIn(first, known) ? [person(first)] : [];
  // A son who is somewhere else is told of by where that is; one's mother is somebody to live with.
  const isThere =
    goneTo(asked, asked.base, known) !== null && !/^(?:mother|father|mum|mom|mam|dad|mama|papa)$/.test(one.relation);
  return isThere || isBeside(one) || one.status === "dead" ? [] : [person(calledByName(one))];
}

const TO_ONE =
  /\b(?:with|after|to) (\p{Lu}[\p{L}'-]+)(?=$|[,.?!]| (?:in|at|when|after|instead|rather|that|and|the|back)\b)/u;

/** "Stayed in Stuttgart with Anke", "gone to Ireland with Petra": whom the text names, and who is not of the house. */
export function withNamed({ subject, rest, negated }: Clause, base: string, known: Known): Edit[] {
  if (
    subject !== null ||
    negated ||
    !/^(?:stay|go|move|live|leave|remain|settle|emigrate|return|come|run|open|start)$/.test(base)
  )
    return [];
  const name = /\bwith /.test(rest) ? TO_ONE.exec(rest.slice(rest.indexOf("with ")))?.[1] : undefined;
  if (name === undefined) return [];
  const one = known.people.find((kin) => kin.name === name);
  if (one === undefined) return isNamedIn(name, known) ? [person(name)] : [];
  const isParted = known.people.some(({ relation, former }) => former && isPartnerWord(relation));
  const isApart =
    (isPartnerWord(one.relation) &&
      /^(?:girlfriend|boyfriend|fiancée?|partner)$/.test(one.relation) &&
      !one.household) ||
    (isYoungerKin(one.relation) && isParted && !one.household) ||
    (one.status === "estranged" && base !== "leave");
  return isApart ? [person(calledByName(one))] : [];
}

/** "Never lent Kyle the van": what was done to whoever has broken with one since. */
function undoneTo({ done, negated }: Asked, { people }: Known): Edit[] {
  if (!negated || /^(?:leave|move|go|come|marry|meet|know|see) /.test(done)) return [];
  const one = meantIn(
    done,
    people.filter(({ status, former }) => status === "estranged" && !former),
  );
  return one === null ? [] : [person(calledByName(one))];
}

const YES_TO =
  /^(?:say (?:yes|i do)|agree|propose|give (?:her|his|their|my) hand) to (\p{Lu}[\p{L}'-]+)(?=$|[,.?!]| (?:the|that|then|at|in|when|after|instead|twice|back|all)\b)/u;

/** "Said yes to Patxi the second time." */
function saidYesTo({ done, negated }: Asked, known: Known): Edit[] {
  const name = negated ? undefined : YES_TO.exec(done)?.[1];
  if (name === undefined) return [];
  const one = meantIn(name, known.people);
  return one !== null ? [person(calledByName(one))] : known.places.includes(name) ? [] : [person(name)];
}

const CHILDS_PARENT =
  /^(?:(their|our)|(?:the|her|his|my) (?:kids|children|boys|girls|twins|baby|boy|girl|son|daughter)['’]s?|(\p{Lu}[\p{L}-]+)['’]s) (father|dad|daddy|mother|mum|mom)$/u;
const THERE =
  /^(?:come|stay|live|survive|return|be|call|write|wait|marry|move|leave|die|go|walk|get|ask|propose|love)\b/;

/** "What if their father had come with them?" of a mother: the other half of the pair. */
function otherParent({ subject, done, negated }: Asked, known: Known): Edit[] {
  const half = subject === null || !THERE.test(done) ? null : parentOfTheirs(subject, known);
  return half === null
    ? []
    : [person(half, /^(?:leave|die|go|walk|move out|get (?:ill|sick))\b/.test(done) === negated ? "+" : "-")];
}

/** "Stayed with Matías's father." */
function withTheirParent({ base, rest, negated }: Asked, known: Known): Edit[] {
  if (!/^(?:stay|marry|live|leave|move|go|remain|forgive|meet|divorce)$/.test(base)) return [];
  const half = parentOfTheirs(
    rest.replace(/^(?:with|back to|to|in with) /, "").replace(/ (?:instead|after|when|in|at|then|anyway)\b.*$/, ""),
    known,
  );
  return half === null ? [] : [person(half, /^(?:leave|divorce)$/.test(base) === negated ? "+" : "-")];
}

function parentOfTheirs(phrase: string, { people, pronouns }: Known): string | null {
  const [, their, name, parent] = CHILDS_PARENT.exec(phrase) ?? [];
  if (parent === undefined) return null;
  const isHe = /^(?:father|dad|daddy)$/.test(parent);
  if (pronouns === (isHe ? "he" : "she")) return null;
  const young = people.filter(({ relation }) => /^(?:son|daughter|child|stepson|stepdaughter)$/.test(relation));
  if (young.length === 0 || (name !== undefined && !young.some((one) => one.name === name))) return null;
  // "Their mother" may be that of the Echo and a brother of its own.
  if (their !== undefined && people.some(({ relation }) => /^(?:brother|sister|twin)$/.test(relation))) return null;
  const half = people.find(
    ({ relation, pronouns: spoken }) => isPartnerWord(relation) && spoken !== (isHe ? "she" : "he"),
  );
  return half === undefined ? (isHe ? "husband" : "wife") : calledByName(half);
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
  if (named.length > 0) return named;
  const close = apart.filter(
    ({ relation }) => isPartnerWord(relation) || /^(?:son|daughter|child|mother|father)$/.test(relation),
  );
  return told.length > 0 && close.length === 1 ? close : [];
}

const arrived = (asked: Asked, known: Known): Edit[] =>
  awaitedBy(asked, asked.base, known).map((one) => person(calledByName(one)));

/** "They had never split Bel and Tyler up." */
function keptTogether({ asked, negated }: Asked, { people }: Known): Edit[] {
  if (!negated || !/\b(?:split|separate|separated|part|parted|take|taken|took)\b/.test(asked)) return [];
  const one = meantIn(
    asked,
    people.filter(({ status, relation }) => /^(?:away|estranged)$/.test(status) && !isPartnerWord(relation)),
  );
  return one === null ? [] : [person(calledByName(one))];
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

/** "Tata Jo", "Andrei": a name that the text has and that is no place of it. */
const isNamedIn = (name: string, { plain, places }: Known): boolean =>
  /^\p{Lu}[\p{L}'-]+$/u.test(name) &&
  !places.includes(name) &&
  new RegExp(`(?<!\\p{L})${escaped(name)}(?!\\p{L})`, "u").test(plain);
const isKinPhrase = (phrase: string): boolean => isKinWord(singleKin(phrase.split(" ").at(-1)!.toLowerCase()));
const spouseOf = (pronouns: Known["pronouns"]): string =>
  pronouns === "he" ? "wife" : pronouns === "she" ? "husband" : "spouse";

type Rule = (asked: Asked, known: Known) => Edit[];
const OF_ONESELF: readonly Rule[] = [
  ...[bornWith, neverBereft, withTheirParent, fetched, livedWith, saidYesTo, undoneTo, keptTogether],
];
const OF_OTHERS: readonly Rule[] = [
  ...[otherParent, ofTheSameName, lovedBy, stillAlive, arrived, keptTogether, reasonGone],
];
