import type { Trade } from "../../content/types.ts";
import { isKinWord } from "../persona/kin-words.ts";
import type { PersonaReading } from "../persona/read-persona.ts";
import { baseOf } from "../persona/verb-forms.ts";
import type { WhatIf } from "../types/person.ts";
import { careerOf } from "./careers.ts";
import type { Clause } from "./clause.ts";
import { companionsOf } from "./companions.ts";
import { quietOrFoundIn } from "./deed-sorts.ts";
import { domainOf } from "./domain.ts";
import type { Edit, Known } from "./edit.ts";
import { givenPeople, withNamed } from "./given-people.ts";
import { goneTo } from "./gone-to.ts";
import { homeOf, isNamedPlace, SCHOOL } from "./home-edits.ts";
import { keptTrade, serviceKept } from "./kept-trade.ts";
import { pairLeft } from "./left-behind.ts";
import { withMeant } from "./meant-by-pronoun.ts";
import { placeOffered } from "./opportunities.ts";
import { ownOf } from "./own-edits.ts";
import { partsOf } from "./parts.ts";
import { mendedWith, pairOf, partedFrom, personIn } from "./person-edits.ts";
import { meantIn, namesPerson } from "./persons.ts";
import { plainlyAsked } from "./plainly-asked.ts";
import { polarityOf } from "./read-what-if.ts";
import { sparedBy } from "./spared.ts";
import { savedThatDay } from "./that-day.ts";
import { unharmed, unhurt } from "./unharmed.ts";
import { workOf } from "./work-edits.ts";

/** Trades that are as much one's own in a place of one's own. */
const TRADES_OF_ONES_OWN: ReadonlySet<Trade> = new Set<Trade>([
  ...(["cook", "baker", "gardener", "carpenter", "mechanic", "builder", "tailor", "smith", "painter"] as const),
  ...([
    "photographer",
    "musician",
    "barber",
    "lawyer",
    "accountant",
    "doctor",
    "programmer",
    "engineer",
    "other",
  ] as const),
]);

/** What of a reading the prompt may mean. */
export const knownIn = ({ kin, former, pronouns, lexicon, home, trade, plain }: PersonaReading): Known => ({
  people: kin,
  former: [...former, ...(/^retired /.test(trade?.title ?? "") ? [trade!.title!.slice(8)] : [])],
  pronouns,
  places: [...lexicon.place, ...(home.town === null ? [] : [home.town])],
  town: home.town,
  hasWork: trade !== null && trade.trade !== "none",
  title: trade?.title ?? null,
  pastimes: lexicon.hobby,
  craft:
    trade?.title != null && TRADES_OF_ONES_OWN.has(trade.trade) ? { trade: trade.trade, title: trade.title } : null,
  plain,
});

/** What the premise changes, as far as its words say; empty where they say nothing that a life could begin with. */
export function editsOf(asIs: Clause, asked: Pick<WhatIf, "domain" | "polarity">, known: Known): Edit[] {
  const clause = withMeant(asIs, known);
  const [main = clause, ...others] = partsOf(clause, known);
  const isAsWritten = main === asIs;
  return together([
    ...editsOfOne(main, isAsWritten ? asked : about(main), known),
    ...others.flatMap((part) => editsOfOne(part, about(part), known)),
  ]);
}

const about = (part: Clause): Pick<WhatIf, "domain" | "polarity"> => ({
  domain: domainOf(part),
  polarity: polarityOf(part),
});

/** Of what several deeds change the same once: one roof, whose name goes before "away", and one trade, which goes before having none. */
function together(edits: readonly Edit[]): Edit[] {
  const home = edits.find(isNamedHome) ?? edits.find(({ part }) => part === "home");
  const work =
    edits.find(({ part, sign }) => part === "work" && sign === "+") ?? edits.find(({ part }) => part === "work");
  return edits.filter((one, at) => {
    if (one.part === "home") return one === home;
    if (one.part === "work") return one === work;
    return edits.findIndex(({ part, what }) => part === one.part && what === one.what) === at;
  });
}

const isNamedHome = ({ part, what }: Edit): boolean => part === "home" && what !== null && isNamedPlace(what);

/** "There had been no accident": it had not been. */
const affirmed = (clause: Clause): Clause =>
  clause.subject === "there" && !clause.negated && /^no /.test(clause.rest)
    ? { ...clause, negated: true, rest: clause.rest.replace(/^no /, "") }
    : clause;

function editsOfOne(asIs: Clause, { domain, polarity }: Pick<WhatIf, "domain" | "polarity">, known: Known): Edit[] {
  // What was found or not said touches nobody's work, home or family by itself, whomever it was about.
  if (quietOrFoundIn([asIs]) !== null)
    return WORK_FOUND.test(asIs.asked) ? [{ part: "fame", sign: "+", what: null }] : [];
  const clause = affirmed(asIs);
  const edits: Edit[] = [];
  const { asked, negated } = clause;
  const add = (part: Edit["part"], sign: Edit["sign"], what: string | null = null): void =>
    void edits.push({ part, sign, what });
  const put = (edit: Edit | null): void => void (edit === null || edits.push(edit));
  const base = clause.verb === null ? "" : baseOf(clause.verb);
  const gain = polarity === "loss" ? "-" : "+";
  if (FAMED.test(asked) || WORK_FOUND.test(asked) || isReceived(clause)) add("fame", negated ? "-" : "+");
  if (negated && clause.subject !== null && /\bwar\b/i.test(clause.subject) && !/^(?:take|kill)$/.test(base))
    add("war", "-");
  const led = goneTo(clause, base, known);
  const given = givenPeople(clause, base, known);
  const person =
    given[0] ??
    (led !== null
      ? null
      : (pairOf(clause, base, known) ?? mendedWith(clause, base, known) ?? personIn(clause, base, known)));
  if (given.length === 0) put(person);
  for (const one of given.length > 0 || person !== null ? given : withNamed(clause, base, known)) put(one);
  for (const one of companionsOf(clause, base, known))
    if (!edits.some((other) => other.part === "person" && other.what === one.what)) put(one);
  put(partedFrom(clause, base, person, known));
  const isFree = person === null && clearedOf(clause, base, known.plain);
  const spared =
    person === null
      ? (sparedBy(clause, known) ??
        (isFree ? null : (savedThatDay(clause, known) ?? unharmed(clause, base, known) ?? unhurt(clause, base, known))))
      : null;
  if (person === null) put(pairLeft(clause, known.people) ?? spared);
  const work =
    keptTrade(clause, base, known) ??
    careerOf(clause, base, known) ??
    workOf(clause, base, known) ??
    serviceKept(clause, base, known);
  put(work);
  const own = work?.sign === "+" ? null : ownOf(clause, base, known);
  put(own);
  const home =
    led ??
    (spared !== null && /\b(?:that (?:day|night|morning|evening)|earlier|later|sooner)\b/.test(asked)
      ? null
      : person === null ||
          domain === "place" ||
          TAKEN_ALONG.test(`${base} ${clause.rest}`) ||
          placeOffered(clause, known) !== null
        ? homeOf(clause, base, known)
        : null);
  if (home !== null) add("home", "+", home);
  // What was inherited is told as the thing it is, where it is one.
  const isInherited = /^(?:inherit)$/.test(base) && work?.sign === "+";
  const isOthersLuck = base === "inherit" && clause.subject !== null && meantIn(clause.subject, known.people) !== null;
  if (own === null && !isInherited && !isOthersLuck && (domain === "money" || LUCKY.test(asked)))
    add("money", GAMBLED.test(asked) ? (negated ? "+" : "-") : gain);
  // What becomes of somebody else's body is told of them, and not of the Echo's own.
  const isOthers =
    spared !== null || (person !== null && clause.subject !== null && meantIn(clause.subject, known.people) !== null);
  const isThing = clause.subject !== null && !namesPerson(clause.subject) && /\b(?:fell|fallen|fall)\b/.test(asked);
  if (
    !isOthers &&
    !isThing &&
    (domain === "health" || (BODY.test(asked.replace(FIGURATIVE, "")) && !OF_SHAPE.test(asked)))
  )
    add("health", healthSign(clause, base));
  if (
    clause.subject === null &&
    !negated &&
    base === "lose" &&
    /^(?:everything|it all|all of it|the lot)$/.test(clause.rest)
  )
    add("money", "-");
  if (isFree || (!negated && STAYED_OUT.test(`${base} ${clause.rest}`))) add("crime", "-");
  const isOfKin = clause.subject !== null && namesKin(clause.subject, known.people);
  if (CRIME.test(asked) && (negated || !isOfKin)) add("crime", negated || /acquitted/i.test(asked) ? "-" : "+");
  if (/\b(?:enlisted|drafted|conscripted|called up|deployed)\b/.test(asked) && negated) add("war", "-");
  if (
    clause.subject === null &&
    !negated &&
    /^(?:desert|dodge the draft|evade the draft)\b/.test(`${base} ${clause.rest}`.trim())
  )
    add("war", "-");
  if (/^ordained\b/.test(clause.rest) && clause.subject === null && !negated) add("work", "+", "priest");
  if (UNHEARD.test(`${base} ${clause.rest}`) && clause.subject === null) add("faith", negated ? "+" : "-");
  if (clause.subject === null && negated && work === null && HEARD.test(`${base} ${clause.rest}`)) add("faith", "-");
  if (VOWS.test(asked)) add("faith", negated ? "-" : "+");
  else if (domain === "faith" && work?.sign !== "+") add("faith", /\blost\b/i.test(asked) ? "-" : gain);
  const stays = (base === "stay" || base === "finish") && polarity !== "loss" && SCHOOL.test(clause.rest);
  const goesOn = clause.subject === null && negated && DROPPED.test(`${base} ${clause.rest}`);
  if (goesOn && work?.sign !== "+") add("study", "+");
  const studies = stays || AIMED.test(asked) || (domain === "study" && polarity !== "loss");
  if (studies && !negated && work?.sign !== "+") add("study", "+");
  return edits.length === 0 ? plainlyAsked(clause, base, known) : edits;
}

const DROPPED =
  /^(?:drop out|(?:quit|leave|give up) (?:school|college|university|uni|(?:the|her|his|their|my) (?:studies|course|degree))\b)/;
const TAKEN_ALONG = /^(?:take|bring|send|fetch) (?:her|him|them|me|us)\b.*\bto \p{Lu}/u;
const SENTENCED =
  /\b(?:prison|jail|inside|behind bars|convicted|(?:did|served|got|doing) (?:\p{L}+ ){1,3}(?:years|months)|in for something|conviction|parole|robbery|burglary)\b/iu;
const THAT_NIGHT =
  /\b(?:that (?:night|day|evening|time|afternoon)|the (?:car|van|lorry|gun|knife|job|robbery|lads|(?:first )?punch|fight))\b/u;

/** Who has been to prison would not have, had they not been there that night, or had told the truth at the trial. */
const clearedOf = ({ subject, negated, rest }: Clause, base: string, plain: string): boolean =>
  subject === null &&
  SENTENCED.test(plain) &&
  (negated
    ? /^(?:be|get|go|drive|meet|pull|carry|take|join|listen|follow|hit|open|hold|throw|start|steal|swing|push|agree|fight)$/.test(
        base,
      ) &&
      (THAT_NIGHT.test(rest) || /^driving\b/.test(rest))
    : (/^(?:tell|speak)$/.test(base) && /\b(?:trial|court|judge|stand)\b/.test(rest)) ||
      (/^(?:stay|walk|run|say|drive)$/.test(base) &&
        /\b(?:home|away|no|past|on)\b/.test(rest) &&
        THAT_NIGHT.test(rest)));

const STAYED_OUT = /^(?:stay|keep) (?:out of (?:trouble|prison|jail)|straight|clean|on the right side)\b/;
/** Somebody of the family, whether the text knows of them or not. */
const namesKin = (subject: string, people: Known["people"]): boolean =>
  meantIn(subject, people) !== null || isKinWord(subject.split(" ").at(-1)!.toLowerCase());
/** "Ignored the calling." */
const UNHEARD = /^(?:ignore|refuse|resist|deny|reject) (?:the|her|his|their|my) (?:call|calling|vocation)\b/;
const HEARD = /^(?:hear|feel|follow|answer) (?:the|her|his|their|my|that) (?:call|calling|vocation|voice)\b/;
const GAMBLED = /\b(?:gambled|gambling|bet|betted|staked)\b/i;
/** Money that comes by itself. */
const LUCKY =
  /\b(?:tickets? (?:had )?won|won the (?:lottery|pools|jackpot|prize|sweepstake)|bank (?:had )?said yes|got the (?:loan|money|grant)|inherited|inheritance|struck (?:oil|gold)|(?:bought|invested in|put (?:p{L}+ ){1,4}(?:in|into)) (?:the |some |those |that )?(?:bitcoins?|crypto|shares|stocks?)|(?:her |his |their |my |the )?numbers (?:had )?c[oa]me up)\b/i;
const FAMED =
  /\b(?:famous|fame|stardom|(?:been|become|was) a (?:hit|star|bestseller)|been discovered|been published|(?:someone|somebody|anyone|they|a publisher|an editor) (?:had )?(?:published|discovered|spotted|noticed|signed) (?:her|him|them|me|us|(?:the|her|his|their|my) (?:\p{L}+ ){0,2}(?:poems?|novel|book|stories|songs?|paintings?|pictures|drawings|panels|manuscript))|(?:went|go) viral|(?:band|group|act|orchestra|team) (?:had )?(?:(?:been |got |gotten )?signed|made it)|signed for the (?:club|team)|into the (?:national|olympic|first) (?:team|squad|side)|shown (?:her|his|their|my) (?:own )?(?:paintings|pictures|photographs|work)|debuted|(?:world|national) champion|won the (?:\p{L}+ )?(?:title|championship|fight|match|final|race|cup|tournament|bout|medal|gold)|record deal|gone viral|(?:record company|label|publisher|gallery|studio|producer|agent|editor)(?: in \p{Lu}[\p{L}'-]+)? (?:had )?(?:said yes|accepted|wanted (?:her|him|them|me|us)|(?:taken|took|picked) (?:her|him|them|me|us) (?:on|up))|(?:label|company|studio|agent|manager|scout|academy|club) (?:had )?signed (?:her|him|them|me|us)|saved the penalty|scored (?:the|that) (?:\p{L}+ )?(?:goal|penalty|winner)|won the (?:talent )?show|place (?:on|in) the (?:national|olympic|first) (?:team|squad|side)|(?:band|group|act|show|song|channel|career) (?:had )?(?:took|taken|take) off|(?:made|make) it big|(?:broken|broke) through|(?:made|make) (?:the (?:final|charts|team|cut|squad)|(?:her|his|their|my) name)|(?:been |got )?(?:picked|selected) (?:(?:\p{L}+ )?again|for the)|topped the charts|won the (?:\p{L}+ ){0,2}(?:contest|competition|prize|award|league|audition)|(?:book|novel|song|record) (?:had )?(?:sold|charted))\b/iu;
const CRIME =
  /\b(?:(?:been|being|be|got|get|gets|was|were|(?<=^(?:she|he|they|i)(?: had|'d)? (?:never )?)getting) (?:\p{Ll}+ )?caught|prison|arrested|busted|nicked|jailed|sentenced|sent down|locked up|acquitted|convicted|confessed|found guilty|taken the bribe|took the bribe)\b/iu;
const VOWS =
  /\bvows\b|\bordained\b|\b(?:to|into|in|joined) (?:the|a) (?:monastery|convent|cloister|priory|abbey)\b|\btaken the veil\b/i;
const BODY =
  /\b(?:donor|(?:walk|see|hear|speak) again|sense of|sight|voice|diagnosed|injured|(?:stop(?:ped)?|quit|given up|gave up) (?:drinking|smoking|using|gambling)|(?:her|his|their|my|two|good|bad|broken|the) (?:\p{Ll}+ )?(?:ankle|leg|legs|ears|eyes|back|hip|knee|knees|hands?|lungs|heart|stroke|hearing|cough|lump)|(?:the|that|a|an|her first|his first) (?:\p{Ll}+ )?(?:seizure|accident|crash))\b/iu;
/** Of no body: "followed my heart", "turned my back". */
const FIGURATIVE =
  /\b(?:(?:follow|listen to|break|lose|win|open|chang|trust|obey)\p{L}*|broke|broken|lost|won|listened to) (?:her|his|their|my|your)(?: own)? hearts?\b|\bturn\p{L}* (?:her|his|their|my) back\b|\b(?:raised?|put up|held? out|shaken?|shook|asked? for|played?|tried) (?:her|his|their|my) hands?\b/giu;
/** What a body is like by birth is no illness. */
const OF_SHAPE =
  /\b(?:been|were|was|had) (?:\p{Ll}+ )?(?:bigger|smaller|longer|shorter|stronger|steadier|finer|softer|blue|brown|green|like (?:her|his|their|my))\b/u;
const AIMED =
  /\b(?:(?:gone|got|get|went) (?:in|on )?to|(?:got|gotten|get|had|taken|won|accepted) (?:the|an?|her|his|their|my) (?:\p{Ll}+ )?place (?:at|in)|accepted (?:by|at|into)) (?:the )?(?:\p{Ll}+ )?(?:academy|college|university|school|conservatoire|conservatory)\b|\bfor (?:college|university)\b/iu;
/** "Somebody found the poems": they are read. */
const WORK_FOUND =
  /^(?:someone|somebody|anyone|anybody|they|a \p{Ll}+|the (?:museum|publisher|gallery|world))(?: had)? (?:found|read|seen|saw|heard|discovered|printed|bought|shown|kept) (?:all )?(?:the|her|his|their|my) (?:\p{Ll}+ )?(?:poems?|novels?|books?|stories|songs?|paintings?|pictures|drawings?|panels|manuscripts?|notebooks?|recordings?|sketch\p{L}*|photographs|comics?|maps|designs)\b/iu;
const WORK_OF_ART =
  /\b(?:books?|novels?|songs?|records?|poems?|paintings?|pictures?|films?|plays?|manuscripts?|recordings?|games?|albums?)\b/i;

/** "What if one of the books had been read by a publisher?" */
const isReceived = ({ subject, rest, verb }: Clause): boolean =>
  subject !== null &&
  WORK_OF_ART.test(subject) &&
  /\b(?:published|(?:read|seen|heard|found|noticed|bought) by|accepted|noticed|won|sold|discovered|succeeded|blew up|blown up|caught on|charted|took off|taken off|a hit)\b/i.test(
    `${verb} ${rest}`,
  );

/** An illness that never came, or healed, is health; one that did, or a sense that did not come back, is none. */
function healthSign({ asked, negated }: Clause, base: string): Edit["sign"] {
  const good =
    /^(?:keep|stay|remain)$/.test(base) ||
    /\b(?:still had|donor|recover\w*|pass(?:ed)? \p{L}+ by|heal\w*|come back|came back|cured|walk again|been fine|good|well|healthy|held|looked at|seen (?:a|the) doctor|(?:stop\w*|quit|given up|gave up) (?:drinking|smoking|using|gambling))\b/iu.test(
      asked,
    );
  return good === negated ? "-" : "+";
}
