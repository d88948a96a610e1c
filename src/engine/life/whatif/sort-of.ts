import type { PremiseKind } from "../../content/premise-kinds.ts";
import { craftOf } from "../craft.ts";
import { ATHLETE } from "../persona/athletes.ts";
import type { EchoState } from "../types/state.ts";
import { deedSortOf } from "./deed-sorts.ts";
import type { Lived } from "./lived.ts";
import { studySortOf } from "./study-sorts.ts";

/** The works whose days are so much their own that the story of a life that was given one of them is. By what the days of a work go by (`craftOf`). */
const CRAFTS: Partial<Record<PremiseKind, string>> = {
  sea: "sailor, fisherman, diver",
  wheels: "taxi driver, bus driver, lorry driver, courier, driver, removal man",
  stage: "musician, violinist, pianist, performer, puppeteer, actor, dj",
  sport: "footballer",
  ward: "dentist, doctor, physiotherapist, psychologist, midwife, nurse, paramedic, carer, vet",
  lab: "scientist, biologist, archaeologist, astronomer, engineer",
  kitchen: "baker, pastry cook, cook, street cook, school cook, waiter, barista",
  land: "winegrower, farmer, dairy farmer, shepherd, beekeeper, fruit grower, gardener",
  bench:
    "furniture maker, joiner, boatbuilder, shoemaker, bicycle mechanic, mechanic, clockmaker, instrument maker, piano tuner, blacksmith, smith, potter, glassmaker, bookbinder, tailor, dressmaker, weaver, upholsterer, stonemason, woodcarver, printer, letter cutter, jeweller",
  school: "music teacher, language teacher, nursery teacher, teacher, dance teacher, librarian",
  court: "lawyer, judge, politician, journalist",
  uniform: "guard, police officer, firefighter, soldier",
};
const OF_CRAFT = new Map(
  Object.entries(CRAFTS).flatMap(([kind, crafts]) =>
    crafts.split(", ").map((craft) => [craft, kind as PremiseKind] as const),
  ),
);
/** Posts at which one is alone with the weather, whatever else their work is. */
const OUTPOST = /\b(?:light ?house|lightship|beacon|weather station|signal(?:man|woman|ler)?|hut|ranger|lock)\b/iu;

/** Who plays with others, in a van from hall to hall; in an orchestra, a church or an opera one does not. */
const IN_A_BAND =
  /\b(?:musician|bassist|drummer|percussionist|guitarist|singer|songwriter|fiddler|trumpeter|saxophonist|accordionist|bandleader|keyboard player|rapper|dj)$/iu;
const IN_A_HOUSE = /\b(?:opera|orchestra|orchestral|choir|chorus|church|classical|symphony|court|street)\b/iu;

/** The sort of story that a kind's is in this life, finer than the kind; null where it is told as that of any other life of the kind. */
export function sortOf(main: PremiseKind, lived: Lived): PremiseKind | null {
  const { state, parts } = lived;
  if (main === "post") return workSortOf(state.job);
  if (main === "study") return studySortOf(state.job?.title ?? "", parts.map(({ asked }) => asked).join(". "));
  // Who plays or acts for a living is told of as that, and not as somebody who makes things.
  const isArt = main === "art" || (main === "road" && state.whatIf.domain === "art");
  const sort = isArt ? workSortOf(state.job) : null;
  if (sort === "stage" || sort === "band") return sort;
  return main === "road" ? deedSortOf(parts) : null;
}

/** The sort of a work: at a ward, at sea, at a bench; null where it has none. */
export function workSortOf(job: Pick<NonNullable<EchoState["job"]>, "trade" | "title"> | null): PremiseKind | null {
  if (job === null || job.trade === "retired") return null;
  if (ATHLETE.test(job.title)) return "sport";
  if (IN_A_BAND.test(job.title) && !IN_A_HOUSE.test(job.title)) return "band";
  return OUTPOST.test(job.title) ? "outpost" : (OF_CRAFT.get(craftOf(job.title) ?? "") ?? null);
}
