import { hash32, streamOf } from "../../random.ts";
import type { Person, Pronouns } from "../types/person.ts";
import type { World } from "../types/world.ts";
import type { Land } from "./lands.ts";
import { nameList } from "./name-lists.ts";

const people = new WeakMap<World, Map<string, readonly Person[]>>();

/**
 * The people of a world under names of a land: who lives there calls them so. The same in every life of that land, and each key is the same
 * person in all. Found once and kept.
 */
export function peopleCalledAs(land: Land | null, world: World): readonly Person[] {
  if (land === null || land.worlds.includes(world.theme)) return world.locals;
  let known = people.get(world);
  if (known === undefined) {
    known = new Map();
    people.set(world, known);
  }
  let named = known.get(land.id);
  if (named === undefined) {
    const taken = new Set<string>();
    named = world.locals.map((person) => {
      const name = givenName(
        land,
        person.pronouns,
        `${world.seed}\u0000${person.key}`,
        (one) => !taken.has(one) && !isOfNews(one),
      );
      taken.add(name ?? person.name);
      return name === null ? person : { ...person, name };
    });
    known.set(land.id, named);
  }
  return named;
}

/** Of four names of a list one goes to those who are only heard of: none of them is taken for somebody of the town. */
export const isOfNews = (name: string): boolean => hash32(`heard of\u0000${name}`) % 4 === 0;

/** A given name of the land, drawn by what it is for: of the list that the draw falls to, else of the first. */
export function givenName(
  land: Land,
  pronouns: Pronouns,
  seed: string,
  isFree: (name: string) => boolean,
): string | null {
  const random = streamOf(`called\u0000${land.id}\u0000${seed}`);
  for (const list of [drawnList(land, seed), land.names[0]!.list]) {
    const { she, he } = nameList(list);
    const given = pronouns === "she" ? she : pronouns === "he" ? he : [...she, ...he];
    const free = given.filter(isFree);
    if (free.length > 0) return random.pick(free);
  }
  return null;
}

/** A family name of the land, drawn by what it is for. */
export function familyName(land: Land, seed: string): string {
  const { family } = nameList(drawnList(land, seed));
  return family[hash32(`family\u0000${land.id}\u0000${seed}`) % family.length]!;
}

function drawnList({ names }: Land, seed: string): string {
  let left = hash32(`list\u0000${seed}`) % names.reduce((sum, { share }) => sum + share, 0);
  for (const { list, share } of names) {
    left -= share;
    if (left < 0) return list;
  }
  return names[0]!.list;
}
