import type { StatedKin } from "./persona/kin-status.ts";
import type { PersonaReading } from "./persona/read-persona.ts";

const WORDS = /^(?:wife|husband)$/;
const isSpouse = ({ relation, former }: StatedKin): boolean => relation === "spouse" && !former;

/**
 * "Married to Ada … his wife is a vet": one person, whom the text calls by name where it does not say which of the two she is, and by
 * the word where it does not name her. Whoever is dead or has parted is another.
 */
export function withOneSpouse(reading: PersonaReading): PersonaReading {
  const kin = oneSpouse(reading.kin);
  if (kin.length === reading.kin.length) return reading;
  const names = new Set(kin.map(({ name, relation }) => name ?? `my ${relation}`));
  const { lexicon } = reading;
  return { ...reading, kin, lexicon: { ...lexicon, kin: lexicon.kin.filter((name) => names.has(name)) } };
}

function oneSpouse(kin: readonly StatedKin[]): StatedKin[] {
  const worded = kin.filter((one) => WORDS.test(one.relation) && !one.former);
  const named = kin.filter(isSpouse);
  const [word, name] = [worded[0], named[0]];
  if (worded.length !== 1 || named.length !== 1 || word === undefined || name === undefined) return [...kin];
  const differ = word.name !== null && name.name !== null && word.name !== name.name;
  if (differ || isSettled(word) !== isSettled(name)) return [...kin];
  const both = { ...word, name: word.name ?? name.name, household: word.household || name.household, unsure: false };
  return kin.flatMap((one) => (one === word ? [both] : one === name ? [] : [one]));
}

const isSettled = ({ status }: StatedKin): boolean => status === "dead" || status === "estranged";
