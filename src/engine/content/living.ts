import africa from "./reading/living/africa.json" with { type: "json" };
import americas from "./reading/living/americas.json" with { type: "json" };
import asia from "./reading/living/asia.json" with { type: "json" };
import europe from "./reading/living/europe.json" with { type: "json" };
import oceania from "./reading/living/oceania.json" with { type: "json" };
import type { Grammar } from "./types.ts";

/** How people live in one land or several: what they eat and drink, what grows and flies there, and by what they know the seasons. */
export type WayOfLiving = {
  readonly id: string;
  /** Ids of `lands.json`. */
  readonly lands: readonly string[];
  /** What phrases come to there: they stand for those of the grammar. */
  readonly words: Grammar;
};

export const LIVING_FILES: Record<string, Record<string, Omit<WayOfLiving, "id">>> = {
  africa,
  americas,
  asia,
  europe,
  oceania,
};

const BY_LAND: ReadonlyMap<string, WayOfLiving> = new Map(
  Object.values(LIVING_FILES).flatMap((file) =>
    Object.entries(file).flatMap(([id, way]) => way.lands.map((land): [string, WayOfLiving] => [land, { id, ...way }])),
  ),
);

/** How people live in a land. */
export const livingIn = (land: string): WayOfLiving | null => BY_LAND.get(land) ?? null;

/** What so many ways of living have in common is a matter of neighbours; what more of them have is anybody's. */
const NEIGHBOURS = 3;
let counted: ReadonlyMap<string, number> | undefined;

/** Whether a phrase is of one way of living, or of a few beside each other. */
export function isOfFewLands(phrase: string): boolean {
  counted ??= countPhrases();
  return (counted.get(phrase) ?? 0) <= NEIGHBOURS;
}

function countPhrases(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { words } of Object.values(LIVING_FILES).flatMap((file) => Object.values(file)))
    for (const phrase of new Set(Object.values(words).flat())) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  return counts;
}
