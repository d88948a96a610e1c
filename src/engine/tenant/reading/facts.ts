import { type Clause, SELF } from "../../life/persona/clause.ts";
import type { StatedKin } from "../../life/persona/kin-status.ts";
import { singularOf } from "../../life/persona/nouns.ts";
import { ownWords } from "../../life/persona/own-words.ts";
import type { PersonaReading } from "../../life/persona/read-persona.ts";
import { titleOf } from "../../life/persona/trade-words.ts";
import type { Particular } from "../../life/types/person.ts";
import { evidenceOf } from "./evidence.ts";
import type { Fact, FactKind, Quote, Span } from "./reading.records.ts";

/** The owner's words at a part of the plain text; null where they can not be found again. */
export type Quoting = (part: Span) => Quote | null;

/** What a reading says of the Echo, each with the words it was read in. */
export function factsOf(reading: PersonaReading, quote: Quoting): Fact[] {
  const { plain, clauses, trade } = reading;
  const own = clauses.filter(({ subject, quoted }) => subject === SELF && !quoted);
  const facts: Fact[] = [];
  const add = (kind: FactKind, value: string, within: readonly Clause[] = own, inferred = false): void => {
    const found = evidenceOf(value, plain, within);
    const certainty = found?.literal === true && !inferred ? "stated" : "inferred";
    facts.push({ kind, value, certainty, person: null, quote: found === null ? null : quote(found.span) });
  };
  if (reading.spokenOf !== null) facts.push({ ...NOTHING, kind: "pronouns", value: reading.spokenOf });
  addAge(reading, facts, quote);
  if (trade !== null && trade.assumed !== true) add("work", trade.title ?? titleOf(trade.trade));
  if (trade?.second !== undefined) add("work", trade.second.title);
  if (trade?.calling !== undefined) add("training", trade.calling.title);
  for (const former of reading.former) add("former_work", former);
  if (reading.workplace !== null) add("workplace", reading.workplace);
  for (const one of reading.kin) facts.push(personFact(one, plain, clauses, quote));
  for (const { name, animal } of reading.pets) add("animal", name ?? animal, clauses);
  for (const herd of reading.belongings.herds)
    if (!reading.pets.some(({ animal }) => animal === singularOf(herd))) add("animal", herd);
  for (const home of [reading.home.town, reading.home.dwelling]) if (home !== null) add("home", home);
  for (const place of reading.belongings.places) add("place", place);
  for (const thing of reading.belongings.things) add("thing", thing);
  const { hobby, fear, wish } = ownWords(reading);
  for (const one of hobby) add("pastime", one);
  for (const one of reading.particulars)
    facts.push({ ...NOTHING, kind: "habit", value: habitText(one), certainty: "stated", quote: quote(one.at) });
  for (const one of fear) add("fear", one);
  for (const one of wish) add("wish", one);
  if (reading.setting.era !== null) facts.push({ ...NOTHING, kind: "era", value: reading.setting.era });
  if (reading.setting.land !== null) facts.push({ ...NOTHING, kind: "surroundings", value: reading.setting.land });
  return facts;
}

/** "Tom repairs bicycles", "I swim at the lido before work". */
const habitText = ({ of, who, does }: Particular): string => `${of === "self" ? "I" : who} ${does}`;

const NOTHING = { certainty: "inferred", person: null, quote: null } as const;

function addAge({ ageSpan, plain }: PersonaReading, facts: Fact[], quote: Quoting): void {
  if (ageSpan === null) return;
  const { low, high, at } = ageSpan;
  facts.push({
    kind: "age",
    value: low === high ? String(low) : `${low} to ${high}`,
    certainty: low === high ? "stated" : "inferred",
    person: null,
    // Behind the persona text the description of the body was read.
    quote: at === undefined || at.to > plain.length ? null : quote(at),
  });
}

function personFact(one: StatedKin, plain: string, clauses: readonly Clause[], quote: Quoting): Fact {
  const { name, relation, status, household, minor, former, unsure } = one;
  const found = evidenceOf(name ?? relation, plain, clauses);
  const called = former ? `former ${relation}` : relation;
  return {
    kind: "person",
    value: name === null ? called : `${called} ${name}`,
    certainty: found?.literal === true && !unsure ? "stated" : "inferred",
    person: { name, relation: called, status, household, minor },
    quote: found === null ? null : quote(found.span),
  };
}
