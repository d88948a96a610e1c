import type { StatedKin } from "../persona/kin-status.ts";
import { isKinWord, isPartnerWord, isYoungerKin, singleKin } from "../persona/kin-words.ts";
import type { Clause } from "./clause.ts";
import type { Edit, Known } from "./edit.ts";
import { type Asked, isNamedIn, parentOfTheirs, person } from "./given.ts";
import { keptTogether, notTaken, OF_OTHERS } from "./given-by-others.ts";
import { goneTo } from "./gone-to.ts";
import { calledByName } from "./left-behind.ts";
import { meantIn, spouseOf } from "./persons.ts";

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

/** What is done with those one is on terms with: not done, it has not kept anybody. */
const KEPT_UP =
  /^(?:leave|move|go|come|marry|meet|know|see|speak|talk|write|forgive|call|ring|phone|visit|trust|help|love|have|listen|apologi[sz]e|invite|stay|live|return|answer|find) /;

/** "Never lent Kyle the van": what was done to whoever has broken with one since. */
function undoneTo({ done, negated }: Asked, { people }: Known): Edit[] {
  if (!negated || KEPT_UP.test(done)) return [];
  const one = meantIn(
    done,
    people.filter(({ status, former }) => status === "estranged" && !former),
  );
  return one === null ? [] : [person(calledByName(one))];
}

const NEAR_ONE =
  /^(?:move|live|go|settle|retire|stay|return)(?: (?:back|away|over|out|to live))? (?:to be )?(?:near|nearer|nearer to|closer|closer to|next door to|beside) (.+?)(?=$|[,.?!]| (?:in|and|when|after)\b)/u;

/** "Moved to be near Silje." */
function movedNear({ done, negated }: Asked, { people }: Known): Edit[] {
  const whom = negated ? undefined : NEAR_ONE.exec(done)?.[1];
  const one = whom === undefined ? null : meantIn(whom, people);
  return one === null || one.status === "dead" || isBeside(one) ? [] : [person(calledByName(one))];
}

const RAISED =
  /^(?:raise|bring up|look after|be there for|care for|(?:get|win|have|be given) custody of|fight for|go back for|come back for) (.+?)(?=$|[,.?!]| (?:instead|alone|properly|when|in|after|from|as|too)\b)/u;

/** "Raised Imani", "been there for them": a child who is with somebody else. */
function raised({ done, negated }: Asked, { people }: Known): Edit[] {
  const whom = negated ? undefined : RAISED.exec(done)?.[1];
  const one =
    whom === undefined
      ? null
      : meantIn(
          whom,
          people.filter(({ relation }) => isYoungerKin(relation)),
        );
  return one === null || isBeside(one) ? [] : [person(calledByName(one))];
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

/** "Stayed with Matías's father." */
function withTheirParent({ base, rest, negated }: Asked, known: Known): Edit[] {
  if (!/^(?:stay|marry|live|leave|move|go|remain|forgive|meet|divorce)$/.test(base)) return [];
  const half = parentOfTheirs(
    rest.replace(/^(?:with|back to|to|in with) /, "").replace(/ (?:instead|after|when|in|at|then|anyway)\b.*$/, ""),
    known,
  );
  return half === null ? [] : [person(half, /^(?:leave|divorce)$/.test(base) === negated ? "+" : "-")];
}

const FOLLOWED =
  /^(?:follow|join|go after|run after|wait for|go back to|go to|go out to) (.+?)(?=$|[,.?!]| (?:to|in|at|when|after|instead|over|back)\b)/u;

/** "Followed Tobi": the one half of a pair who has gone elsewhere. */
function followed({ done, negated }: Asked, { people }: Known): Edit[] {
  const whom = negated ? undefined : FOLLOWED.exec(done)?.[1];
  const one =
    whom === undefined
      ? null
      : meantIn(
          whom,
          people.filter(({ relation }) => isPartnerWord(relation)),
        );
  return one === null || (one.status === "near" && !one.former) || one.status === "dead"
    ? []
    : [person(calledByName(one))];
}

const isKinPhrase = (phrase: string): boolean => isKinWord(singleKin(phrase.split(" ").at(-1)!.toLowerCase()));

type Rule = (asked: Asked, known: Known) => Edit[];
const OF_ONESELF: readonly Rule[] = [
  ...[
    bornWith,
    neverBereft,
    withTheirParent,
    fetched,
    livedWith,
    movedNear,
    raised,
    saidYesTo,
    followed,
    notTaken,
    undoneTo,
    keptTogether,
  ],
];
