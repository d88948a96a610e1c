import { kinSortOf } from "./persona/kin-sorts.ts";
import type { StatedKin } from "./persona/kin-status.ts";
import { isPartnerWord } from "./persona/kin-words.ts";
import type { Tie } from "./types/person.ts";
import type { EchoState } from "./types/state.ts";

const GROWN_AGE = 18;
/** Whoever is younger than that has no grown children. */
const YOUNG_PARENT = 38;
const MARRIED = /^(?:wife|husband|spouse|partner|missus|hubby)$/;

/**
 * The names of those who live under the Echo's roof: whom the persona says so of, a spouse and small children of whom it says nothing
 * else, and the partner whom the what-if has given it, or with whom it has gone to live elsewhere.
 */
export function housematesOf(
  { ties, age, whatIf }: Pick<EchoState, "ties" | "age" | "whatIf">,
  kin: readonly StatedKin[],
): string[] {
  return Object.values(ties).flatMap((tie) => {
    const { person, stage } = tie;
    const { name, role, relation } = person;
    if (role !== "kin" || relation === null || stage === "estranged") return [];
    if (isPartnerOfWhatIf(whatIf, tie)) return [name];
    const stated = kin.find((one) => (one.name ?? `my ${one.relation}`) === name);
    // Whom the what-if has given back lives where such a one would.
    const isBack = stated === undefined || stated.status === "dead" || stated.status === "estranged";
    const lives = isBack ? isPartnerWord(relation) && stage === "partner" : sharesRoof(stated, age);
    return lives ? [name] : [];
  });
}

/** Whether somebody is the Echo's partner because of the what-if: it gave them to this life, or the two went away together. */
export const isPartnerOfWhatIf = (whatIf: EchoState["whatIf"], { person, stage }: Tie): boolean =>
  stage === "partner" &&
  isPartnerWord(person.relation ?? "") &&
  (whatIf.given?.includes(person.key) === true || hasGoneWith(whatIf, person.name));

/** "Went to Australia with him", "moved to Lisbon with Radu": who went along is there too, wherever the persona has them. */
const hasGoneWith = ({ kinds, deed }: EchoState["whatIf"], name: string): boolean =>
  kinds?.includes("moved") === true && [name, "him", "her", "them"].some((one) => deed.endsWith(` with ${one}`));

/** Whether some of its people live under the Echo's roof. */
export const isHoused = ({ cast = [] }: Pick<EchoState, "cast">): boolean =>
  cast.some(({ reach }) => reach === "house");

const sharesRoof = (one: StatedKin, age: number | null): boolean =>
  one.status === "near" && (one.household || MARRIED.test(one.relation) || (isSmall(one, age) && isChild(one)));

const isChild = ({ relation }: StatedKin): boolean => kinSortOf(relation) === "child";

/** Whether somebody is still a child: the text says so, or they are a child, whose age it does not tell, of somebody young. */
export const isSmall = (one: StatedKin, age: number | null): boolean =>
  one.minor ||
  (isChild(one) &&
    one.status === "near" &&
    (one.age === null || one.age < GROWN_AGE) &&
    age !== null &&
    age < YOUNG_PARENT);
