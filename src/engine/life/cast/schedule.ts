import type { LocationKind, Phase } from "../../content/types.ts";
import { hash32 } from "../../random.ts";
import { isRestDay, phaseOf } from "../../world/calendar.ts";
import { isOpenAt } from "../../world/hours.ts";
import type { Person } from "../types/person.ts";
import type { World } from "../types/world.ts";
import { workplaceOf } from "../whereabouts.ts";

/** Where people are when they do not work, at the hours at which one can meet them. */
const LEISURE: Record<Phase, readonly LocationKind[]> = {
  morning: ["market", "square", "garden", "church"],
  afternoon: ["square", "park", "market", "cafe", "garden"],
  evening: ["square", "cafe", "tavern", "theatre", "bridge"],
  night: [],
};

/** The location at which somebody of this world is to be found at a tick, by id; null where they are at home. */
export function whereIs(world: World, person: Person, tick: number): string | null {
  const phase = phaseOf(tick);
  if (phase === "night") return null;
  const works = person.trade !== null && person.trade !== "none" && person.trade !== "retired";
  if (works && phase !== "evening" && !isRestDay(tick))
    return workplaceOf(world, { trade: person.trade!, title: "" }, person.key).id;
  const day = Math.floor(tick / 4) % 7;
  const open = world.locations.filter(({ kind }) => LEISURE[phase].includes(kind) && isOpenAt(kind, phase));
  const drawn = hash32(`leisure\u0000${person.key}\u0000${day}\u0000${phase}`);
  return open.length === 0 || drawn % 3 === 0 ? null : open[(drawn >>> 3) % open.length]!.id;
}
