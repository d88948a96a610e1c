import type { LocationKind } from "../content/types.ts";
import { familyName } from "./land/called-here.ts";
import type { Land } from "./land/lands.ts";
import type { Location } from "./types/world.ts";

/** A place by the name of an English street or square: it lies in no town of another language. */
const OF_STREET =
  / (?:in|at|on|off) (?:\p{Lu}[\p{L}'’-]+ )+(?:Street|Terrace|Lane|Row|Road|Alley|Avenue|Yard|Court|Mews|Crescent|Close|Rise)$/u;
const SQUARE = /^(?:the )?(?:\p{Lu}[\p{L}'’-]+ )+Square$/u;
const ROAD = /^(?:\p{Lu}[\p{L}'’-]+ )+(?:Street|Terrace|Lane|Row|Road|Alley|Avenue|Gate|Gardens)$/u;
/** What is no house without its street: "number six", "flat 4". */
const NUMBERED = /^(?:number|flat) /;

/** Where a place is to be found, by what stands there in every town. */
const BY: readonly string[] = [
  "behind the market",
  "by the bus stop",
  "past the pharmacy",
  "at the crossing",
  "on the corner",
];

/** What a place is, where its name is an English one: nobody in Montevideo goes to the Railway Arms. */
const BY_KIND: Partial<Record<LocationKind, string>> = {
  ...{ tavern: "the bar", cafe: "the café", library: "the library", theatre: "the theatre", market: "the market" },
  ...{ forest: "the woods", hill: "the hill", shore: "the shore", park: "the park", garden: "the gardens" },
  ...{ church: "the church", school: "the school", clinic: "the clinic", station: "the station", bridge: "the bridge" },
  ...{ harbour: "the harbour", square: "the square" },
};
/** Where people go to pray, who go to no church. */
const WORSHIP = ["the mosque", "the temple", "the synagogue"];
const KINDS: readonly string[] = [...Object.values(BY_KIND), ...WORSHIP];
/** What goes by its owner. */
const OWNED: Partial<Record<LocationKind, string>> = { tavern: "bar", cafe: "café" };
const BY_OWNER = /^\S.*['’]s (?:bar|café)$/;
/** Whether a place goes only by what it is, or whose. */
export const isNeutral = (name: string): boolean =>
  KINDS.includes(name) || BY_OWNER.test(name) || KINDS.some((kind) => BY.some((by) => name === `${kind} ${by}`));
const ENGLISH_NAME = /(?<![.!?] )\p{Lu}\p{Ll}/u;

/**
 * Names of those places of a world that go by English streets or names, by id; no two alike. They are in no language, but that a bar goes by
 * its owner, who is called as people of the land are.
 */
export function neutralNames(locations: readonly Location[], land: Land | null): Record<string, string> {
  const taken = new Set(locations.map(({ name }) => name));
  const named = locations.flatMap(({ id, name, kind }): [string, string][] => {
    const prayed = kind === "church" && land !== null && land.worship !== "church" ? `the ${land.worship}` : null;
    const plain =
      prayed ??
      withoutStreet(name) ??
      (ENGLISH_NAME.test(name) ? byKind(kind, land, id) : null) ??
      (land === null ? null : plainlyCalled(name, land, id));
    if (plain === null) return [];
    const free = [plain, ...BY.map((by) => `${plain} ${by}`)].find((one) => !taken.has(one));
    if (free === undefined) return [];
    taken.add(free);
    return [[id, free]];
  });
  return Object.fromEntries(named);
}

function byKind(kind: LocationKind, land: Land | null, id: string): string | null {
  const owned = OWNED[kind];
  return land === null || owned === undefined ? (BY_KIND[kind] ?? null) : `${familyName(land, id)}'s ${owned}`;
}

/** What stands on these islands alone, by what it is elsewhere. */
const OF_THE_ISLANDS: readonly (readonly [RegExp, string])[] = [
  [/^the (?:back-to-back|semi|top house|end cottage|coastguard cottage|weaver's cottage|gatehouse)$/, "the house"],
  [/^the (?:maisonette|bedsit|garret|net loft|basement)\b/, "the flat"],
  [/\b(?:co-op|chandler's)$/, "the rooms over the shop"],
  [/^the (?:terrace )?allotments$/, "the gardens"],
  [/^the (?:bowling green|rec|recreation ground)$/, "the park"],
  [/^the (?:precinct|green|cobbles)$/, "the square"],
  [/^the cottage hospital$/, "the hospital"],
  [/^the council offices$/, "the town hall"],
  [/^the (?:moor top|packhorse road)$/, "the hill"],
];
const OWNER = /^\p{Lu}[\p{L}'’]+['’]s (?=\p{Ll})/u;

/** A place that goes by an English owner goes by one of the land. */
function plainlyCalled(name: string, land: Land, id: string): string | null {
  if (OWNER.test(name)) return name.replace(OWNER, `${familyName(land, id)}'s `);
  return OF_THE_ISLANDS.find(([called]) => called.test(name))?.[1] ?? null;
}

function withoutStreet(name: string): string | null {
  if (SQUARE.test(name)) return "the square";
  if (/Gardens$/.test(name) && ROAD.test(name)) return "the public gardens";
  if (ROAD.test(name)) return "the main road";
  if (!OF_STREET.test(name)) return null;
  const rest = name.replace(OF_STREET, "");
  return NUMBERED.test(rest) ? (rest.startsWith("flat") ? "the flat" : "the house") : rest;
}
