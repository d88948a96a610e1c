import listed from "../../content/reading/lands.json" with { type: "json" };
import prices from "../../content/reading/prices.json" with { type: "json" };
import type { Way } from "../../content/ways.ts";

/** What one piece of money is called, and several, and how many times as much things cost in it as the texts say. */
export type Coin = { one: string; many: string; times: number };

/** A country, or a part of one that has a sky of its own: what a life there takes for granted. */
export type Land = {
  readonly id: string;
  readonly coin: Coin;
  /** The lists of names that people there are called from, and how many of ten from each. */
  readonly names: readonly { list: string; share: number }[];
  /** What people of the place go to, where others have a church. */
  readonly worship: string;
  /** In which respects it is another place than the texts take for granted. */
  readonly ways: readonly Way[];
  /** Whether it hardly ever rains there. */
  readonly isDry: boolean;
  /** Kinds of world whose people are called as people are there. */
  readonly worlds: readonly string[];
};

type Listed = {
  coin: string;
  names: string;
  climate?: Way;
  worship?: Way;
  sky?: string;
  worlds?: string;
  places: string;
};

const TIMES: Record<string, { times: number } | undefined> = prices;

/** Lands that the texts were written in. */
const AT_HOME: ReadonlySet<string> = new Set(["uk", "ireland"]);

const LANDS: readonly (Land & { places: readonly string[] })[] = Object.entries(listed as Record<string, Listed>).map(
  ([id, { coin, names, climate, worship, sky, worlds, places }]) => {
    const [one = "", many = ""] = coin.split("/");
    return {
      ...{
        id,
        coin: { one, many, times: TIMES[id]?.times ?? 1 },
        worship: worship ?? "church",
        places: places.split(", "),
      },
      names: names.split(", ").map((part) => {
        const [list = "", share = ""] = part.split(" ");
        return { list, share: Number(share) };
      }),
      ways: [
        ...(AT_HOME.has(id) ? [] : (["abroad"] as const)),
        ...(climate === undefined ? [] : [climate]),
        ...(worship === undefined ? [] : [worship]),
      ],
      isDry: sky === "dry",
      worlds: worlds?.split(", ") ?? [],
    };
  },
);

/** Countries, people and cities in small letters → the land. */
const BY_PLACE: ReadonlyMap<string, Land> = new Map(
  LANDS.flatMap((land) => land.places.map((place): [string, Land] => [place, land])),
);
/** Lists of names → the first land of most of whose people it is. */
const BY_NAMES: ReadonlyMap<string, Land> = new Map(
  LANDS.toReversed().map((land): [string, Land] => [land.names[0]!.list, land]),
);

/** Kinds of world → the first land whose people those of the world are called after. */
const BY_WORLD: ReadonlyMap<string, Land> = new Map(
  LANDS.toReversed().flatMap((land) => land.worlds.map((world): [string, Land] => [world, land])),
);

/** The land that a kind of world was made after; null where that is none. */
export const landOfWorld = (theme: string): Land | null => BY_WORLD.get(theme) ?? null;

/** The land that a place, or the last known word of its name, is in: "Toledo Ohio" is in Ohio. */
export function landNamed(name: string): Land | null {
  for (const one of [name, ...name.split(" ").toReversed()]) {
    const land = BY_PLACE.get(one.toLowerCase());
    if (land !== undefined) return land;
  }
  return null;
}

/** The land in which most people are called from a list of names. */
export const landOfNames = (list: string): Land | null => BY_NAMES.get(list) ?? null;
