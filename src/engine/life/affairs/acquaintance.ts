import { hash32 } from "../../random.ts";
import type { PersonKey } from "../keys.ts";
import type { Person } from "../types/person.ts";
import type { World } from "../types/world.ts";

/** Of 1000 pairs of a place, those who know each other well enough to talk. */
const TALK = 340;
/** So long does it take from one to the next. */
export const HOP_TICKS = 6;

/** Whether two people of a place are acquainted: the same for everybody who asks. */
export function areAcquainted(one: PersonKey, other: PersonKey): boolean {
  const [first, second] = one < other ? [one, other] : [other, one];
  return one !== other && hash32(`acquainted\u0000${first}\u0000${second}`) % 1000 < TALK;
}

/** By whom something that began with one came to another, both included; null where it has not in so many hops, or nobody would tell it on. */
export function pathBetween(
  { locals }: Pick<World, "locals">,
  from: PersonKey,
  to: PersonKey,
  { hops, not }: { hops: number; not: PersonKey },
): PersonKey[] | null {
  const before = new Map<PersonKey, PersonKey | null>([[from, null]]);
  let edge = [from];
  for (let hop = 0; hop < hops && edge.length > 0 && !before.has(to); hop++)
    edge = edge.flatMap((teller) => {
      const told = locals.filter(({ key }: Person) => key !== not && !before.has(key) && areAcquainted(teller, key));
      for (const { key } of told) before.set(key, teller);
      return told.map(({ key }) => key);
    });
  if (!before.has(to)) return null;
  const path: PersonKey[] = [];
  for (let key: PersonKey | null = to; key !== null; key = before.get(key) ?? null) path.unshift(key);
  return path;
}
