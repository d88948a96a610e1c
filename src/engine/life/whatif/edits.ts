import type { Trade } from "../../content/types.ts";
import type { PersonaReading } from "../persona/read-persona.ts";
import { baseOf } from "../persona/verb-forms.ts";
import type { WhatIf } from "../types/person.ts";
import { bodyHeld } from "./body-held.ts";
import { careerOf } from "./careers.ts";
import type { Clause } from "./clause.ts";
import { companionsOf } from "./companions.ts";
import { quietOrFoundIn } from "./deed-sorts.ts";
import { domainOf } from "./domain.ts";
import type { Edit, Known } from "./edit.ts";
import { isFamed, isWorkFound } from "./fame-edits.ts";
import { givenPeople, withNamed } from "./given-people.ts";
import { goneTo } from "./gone-to.ts";
import { homeOf, isNamedPlace, isVisit } from "./home-edits.ts";
import { keptTrade, serviceKept } from "./kept-trade.ts";
import { pairLeft } from "./left-behind.ts";
import { withMeant } from "./meant-by-pronoun.ts";
import { ofOthers } from "./of-others.ts";
import { placeOffered } from "./opportunities.ts";
import { ownOf } from "./own-edits.ts";
import { partsOf } from "./parts.ts";
import { mendedWith, pairOf, partedFrom, personIn } from "./person-edits.ts";
import { plainlyAsked } from "./plainly-asked.ts";
import { polarityOf } from "./read-what-if.ts";
import { sparedBy } from "./spared.ts";
import { clearedOf, standingOf } from "./standing-edits.ts";
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
    ...editsOfOne(main, isAsWritten ? asked : about(main), known).filter(
      ({ part }) => part !== "home" || !isVisit(main, others[0]),
    ),
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
  if (quietOrFoundIn([asIs]) !== null) return isWorkFound(asIs) ? [{ part: "fame", sign: "+", what: null }] : [];
  const clause = affirmed(asIs);
  const edits: Edit[] = [];
  const { asked, negated } = clause;
  const add = (part: Edit["part"], sign: Edit["sign"], what: string | null = null): void =>
    void edits.push({ part, sign, what });
  const put = (edit: Edit | null): void => void (edit === null || edits.push(edit));
  const base = clause.verb === null ? "" : baseOf(clause.verb);
  const others = ofOthers(clause, base, known);
  if (others !== null) return others;
  if (isFamed(clause, base)) add("fame", negated ? "-" : "+");
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
    bodyHeld(clause, known) ??
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
  for (const one of standingOf(clause, base, { domain, polarity, known, work, own, person, spared, isFree })) put(one);
  return edits.length === 0 ? plainlyAsked(clause, base, known) : edits;
}

const TAKEN_ALONG = /^(?:take|bring|send|fetch) (?:her|him|them|me|us)\b.*\bto \p{Lu}/u;
