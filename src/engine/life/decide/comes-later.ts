import type { Storylet } from "../../content/types.ts";
import { hash32 } from "../../random.ts";
import { perBirth } from "../per-birth.ts";
import { comesInYear } from "../years/comes-later.ts";
import { isSmall } from "./left-to-others.ts";

/** The small storylets that do not come to this life from its first year on, and in which year they do. */
export const comingLater = perBirth((pack, birth): ReadonlyMap<Storylet, number> => {
  const years = pack.storylets.filter(isSmall).map((storylet) => {
    return [storylet, comesInYear(hash32(`later\u0000${storylet.id}\u0000${birth.birthHash}`))] as const;
  });
  return new Map(years.filter(([, year]) => year > 0));
});
