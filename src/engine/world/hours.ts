import { type LocationKind, PHASES, type Phase } from "../content/types.ts";

const DAYTIME: readonly Phase[] = ["morning", "afternoon"];
const UNTIL_EVENING: readonly Phase[] = ["morning", "afternoon", "evening"];

/** When places of a kind receive people who do not live or work there; a kind that is not named never closes. */
const HOURS: Partial<Record<LocationKind, readonly Phase[]>> = {
  market: DAYTIME,
  school: DAYTIME,
  workplace: DAYTIME,
  library: UNTIL_EVENING,
  workshop: UNTIL_EVENING,
  cafe: UNTIL_EVENING,
  church: UNTIL_EVENING,
  tavern: ["afternoon", "evening", "night"],
  theatre: ["evening", "night"],
};

/** The parts of the day in which a place of the kind is open, in their order. */
export const hoursOf = (kind: LocationKind): readonly Phase[] => HOURS[kind] ?? PHASES;

export const isOpenAt = (kind: LocationKind, phase: Phase): boolean => hoursOf(kind).includes(phase);
