import { hash32 } from "../../random.ts";
import { byCodeUnits } from "../clamp.ts";
import type { Draft } from "../draft.ts";
import type { Person } from "../types/person.ts";

const HABITS = 2;

/** How somebody speaks, by the ids of two habits: the same wherever they are met, as of somebody of the place. */
export function habitsOf({ birth, pack }: Draft, { key, role }: Person): string[] {
  const whose = role === "local" ? key : `${birth.birthHash}\u0000${key}`;
  const rank = (id: string): number => hash32(`habit\u0000${whose}\u0000${id}`);
  return pack.cast.habits
    .map(({ id }) => id)
    .sort((a, b) => rank(a) - rank(b) || byCodeUnits(a, b))
    .slice(0, HABITS);
}
