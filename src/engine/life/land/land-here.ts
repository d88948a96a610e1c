import type { Season, Weather } from "../../content/types.ts";
import type { Birth } from "../types/person.ts";
import type { EchoState } from "../types/state.ts";
import type { Conditions, World } from "../types/world.ts";
import { landOf } from "./land-of.ts";
import type { Land } from "./lands.ts";

/** A ship between the stars is in no land, whatever its people are called. */
const IN_NO_LAND: ReadonlySet<string> = new Set(["long_voyage"]);

type Life = {
  birth: Pick<Birth, "name" | "personaText" | "whatIfPrompt">;
  state: Pick<EchoState, "origins" | "homes" | "bornAmongOthers">;
};

/** The land that a life is in now; null where none is known, and in a world that others share or that it was not born into, which is as it is. */
export function landHere({ birth, state }: Life, theme: string): Land | null {
  const isAsItIs = IN_NO_LAND.has(theme) || state.bornAmongOthers === true || (state.homes?.length ?? 0) > 0;
  return isAsItIs ? null : landOf(birth, state.origins);
}

/** What any season is called where none has a name. */
export const NO_SEASON = "season";

/** What a season is called: where there is no winter, none is called by its name. */
export const seasonIn = (life: Life, theme: string, season: Season): string =>
  hasSeasons(landHere(life, theme)) ? season : NO_SEASON;

/** Whether a land has the four seasons that texts tell of. */
export const hasSeasons = (land: Land | null): boolean => land?.ways.includes("tropical") !== true;

/** Whether a land is another than those that a kind of world was made after: the names of its places are in no tongue of the land. */
export const isElsewhere = (land: Land | null, theme: string): boolean =>
  land?.ways.includes("abroad") === true && !land.worlds.includes(theme);

/** In a dry land, of so many days on which others have rain there is rain on one. */
const DRY_DAYS = 6;
const WET: ReadonlySet<Weather> = new Set(["rain", "storm", "snow"]);

/** The hour as it is in the land: no snow falls where there is none, and hardly any rain where it is dry, whatever the sky of the world has. */
export function conditionsIn(life: Life & { world: World }, conditions: Conditions): Conditions {
  const { weather, day } = conditions;
  if (!WET.has(weather)) return conditions;
  const land = landHere(life, life.world.theme);
  if (land?.isDry === true && day % DRY_DAYS !== 0) return { ...conditions, weather: day % 3 === 0 ? "wind" : "clear" };
  if (weather !== "snow") return conditions;
  return land?.ways.some((way) => way === "tropical" || way === "warm") === true
    ? { ...conditions, weather: "rain" }
    : conditions;
}
