import { derivedId } from "../../shared/ids.ts";
import type { Pack } from "../content/pack.ts";
import type { LocationKind, Theme } from "../content/types.ts";
import type { Location, World } from "../life/types/world.ts";
import { type RandomStream, streamOf } from "../random.ts";
import { layOut } from "./layout.ts";
import { settle } from "./locals.ts";

const MIN_LOCATIONS = 11;
const MAX_LOCATIONS = 16;
/** Several places to live, so that not everyone of a shard shares a roof. */
const HOMES = 3;
/** What a day needs whoever lives it: somewhere to work, to meet and to be alone. One of each group is always there. */
const ESSENTIALS: LocationKind[][] = [
  ["workplace", "workshop", "market"],
  ["square", "market", "bridge", "station"],
  ["tavern", "cafe"],
  ["shore", "hill", "forest", "park", "garden", "harbour"],
  ["school"],
  ["clinic"],
  ["theatre"],
];
/** People a place of the kind can hold. */
const CAPACITY: Partial<Record<LocationKind, number>> = {
  home: 12,
  square: 200,
  market: 120,
  park: 150,
  theatre: 120,
  station: 100,
};
const USUAL_CAPACITY = 40;

/**
 * The places and people of a shard: a pure function of the pack's theme and the seed. 11..16 locations, three of them homes, and
 * 16..22 locals. An unknown theme is the pack's first.
 */
export function generateWorld(pack: Pick<Pack, "themes">, themeId: string, seed: string): World {
  const theme = pack.themes.find((one) => one.id === themeId) ?? pack.themes[0]!;
  const random = streamOf(`world\u0000${seed}\u0000${theme.id}`);
  const town = random.pick(theme.towns);
  const drafts = chooseLocations(theme, random);
  const points = layOut(drafts.length, random);
  const ids = drafts.map((draft, index) => locationId(seed, index, draft.name));
  const locations = drafts.map((draft, index): Location => {
    const point = points[index]!;
    return {
      id: ids[index]!,
      name: draft.name,
      kind: draft.kind,
      x: point.x,
      y: point.y,
      capacity: CAPACITY[draft.kind] ?? USUAL_CAPACITY,
      neighbours: point.neighbours.map((neighbour) => ids[neighbour]!),
    };
  });
  return { seed, theme: theme.id, town, locations, locals: settle(theme, seed, random) };
}

/** UUIDs, as everything that clients can name; the time part is the place's order within its world. */
const locationId = (seed: string, index: number, name: string): string =>
  derivedId(index, 0, `location\u0000${seed}\u0000${index}\u0000${name}`);

function chooseLocations(theme: Theme, random: RandomStream): { kind: LocationKind; name: string }[] {
  const namesOf = new Map(theme.locations.map((entry) => [entry.kind, random.shuffle(entry.names)]));
  const taken = new Set<string>();
  const chosen: { kind: LocationKind; name: string }[] = [];
  const add = (kind: LocationKind): void => {
    const name = namesOf.get(kind)?.find((one) => !taken.has(one));
    if (name === undefined) return;
    taken.add(name);
    chosen.push({ kind, name });
  };
  for (let i = 0; i < HOMES; i++) add("home");
  for (const group of ESSENTIALS) {
    if (chosen.some((one) => group.includes(one.kind))) continue;
    const kind = group.find((one) => namesOf.has(one));
    if (kind !== undefined) add(kind);
  }
  const wanted = random.between(MIN_LOCATIONS, MAX_LOCATIONS);
  const others = random.shuffle([...namesOf.keys()].filter((kind) => !chosen.some((one) => one.kind === kind)));
  for (const kind of [...others, ...random.shuffle([...namesOf.keys()])]) {
    if (chosen.length >= wanted) break;
    if (kind !== "home") add(kind);
  }
  return chosen;
}

/** The same world as one that people of several owners share, or as one that is somebody's own. */
export const inCompany = (world: World, shared: boolean): World => (shared ? { ...world, shared: true } : world);
