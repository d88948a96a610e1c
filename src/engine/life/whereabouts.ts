import type { LocationKind, Need, Trade } from "../content/types.ts";
import { hash32 } from "../random.ts";
import { isRestDay } from "../world/calendar.ts";
import { isOpenAt } from "../world/hours.ts";
import { shopOf } from "./affairs/business.ts";
import { isBedridden } from "./affairs/illness.ts";
import { type Draft, placeOf, roll } from "./draft.ts";
import { isDrawn } from "./global-events.ts";
import { isEmployed } from "./livelihood.ts";
import { isUnderAge } from "./minor.ts";
import type { EchoState } from "./types/state.ts";
import type { Location, World } from "./types/world.ts";
import { calledAtWork } from "./work-places.ts";

/** Where a trade is plied, best first; the shard may not have the first. */
const WORKPLACES: Partial<Record<Trade, LocationKind[]>> = {
  teacher: ["school", "library"],
  student: ["school", "library"],
  nurse: ["clinic"],
  doctor: ["clinic"],
  cook: ["tavern", "cafe"],
  baker: ["market", "cafe"],
  farmer: ["garden", "forest", "market"],
  gardener: ["garden", "park"],
  fisher: ["harbour", "shore", "market"],
  sailor: ["harbour", "shore"],
  keeper: ["hill", "shore", "harbour"],
  carpenter: ["workshop"],
  mechanic: ["workshop", "station"],
  builder: ["workshop", "square"],
  tailor: ["workshop", "market"],
  smith: ["workshop"],
  shopkeeper: ["market", "square"],
  librarian: ["library"],
  scientist: ["library", "school"],
  writer: ["cafe", "library"],
  journalist: ["workplace", "cafe", "square"],
  musician: ["theatre", "tavern", "square"],
  painter: ["workshop", "shore", "square"],
  actor: ["theatre", "square"],
  photographer: ["workshop", "square"],
  driver: ["station", "market"],
  guard: ["station", "harbour", "square"],
  priest: ["church"],
  waiter: ["cafe", "tavern"],
  barber: ["market", "square"],
  postal: ["station", "square"],
  politician: ["square", "workplace"],
};
/** A "school cook" cooks at the school, a "theatre critic" sits in the theatre. */
const NAMED_WORKPLACES: readonly [words: RegExp, kind: LocationKind][] = [
  [/\b(?:theatre|theater|opera|stage|drama|ballet|film|circus)\b/i, "theatre"],
  [/\b(?:school|university|college|kindergarten)\b/i, "school"],
  [/\b(?:hospital|clinic|ward|hospice)\b/i, "clinic"],
  [/\b(?:harbour|harbor|port|dock|ferry)\b/i, "harbour"],
  [/\b(?:church|parish|chapel)\b/i, "church"],
  [/\b(?:railway|train|bus|tram|station)\b/i, "station"],
  [/\b(?:library|archive)\b/i, "library"],
  [/\b(?:pub|bar|inn|tavern)\b/i, "tavern"],
  [/\b(?:market|stall)\b/i, "market"],
];
const ANY_WORKPLACE: LocationKind[] = ["workplace", "workshop", "market", "square"];

/** What people go to a kind of place for. */
const OFFERED: Partial<Record<LocationKind, Partial<Record<Need, number>>>> = {
  home: { rest: 500, security: 150 },
  square: { belonging: 260 },
  market: { belonging: 180, sustenance: 240 },
  tavern: { belonging: 420, play: 330, sustenance: 160 },
  cafe: { belonging: 330, play: 180, sustenance: 140 },
  library: { mastery: 380 },
  workshop: { mastery: 340 },
  garden: { rest: 220, play: 180, autonomy: 150 },
  park: { play: 300, rest: 180 },
  hill: { autonomy: 420 },
  shore: { autonomy: 360, play: 180 },
  forest: { autonomy: 380, rest: 100 },
  church: { security: 320, belonging: 150 },
  theatre: { play: 430, belonging: 120 },
  station: { autonomy: 180 },
  bridge: { autonomy: 200 },
  harbour: { autonomy: 220, belonging: 100 },
  school: { mastery: 150 },
};
const OFFERS = new Map(
  Object.entries(OFFERED).map(([kind, offers]) => [kind, Object.entries(offers) as [Need, number][]]),
);
const OUTDOORS = new Set<LocationKind>([
  "square",
  "market",
  "harbour",
  "garden",
  "park",
  "hill",
  "shore",
  "forest",
  "bridge",
]);
const CROWDED = new Set<LocationKind>(["square", "market", "tavern", "cafe", "theatre", "station"]);
const WHIM = 320;
/** Of 1000 free hours by day, those that go to a second job. */
const AT_SECOND = 350;

type Work = { trade: Trade; title: string };

/** Where this Echo would work in this world; the same place every day. */
export function workplaceOf(world: World, { trade, title }: Work, birthHash: string): Location {
  const named = NAMED_WORKPLACES.filter(([words]) => words.test(title)).map(([, kind]) => kind);
  const called = named.length > 0 ? null : calledAtWork({ trade, title });
  for (const kind of [
    ...named,
    ...(called === null ? [] : [called.kind]),
    ...(WORKPLACES[trade] ?? []),
    ...ANY_WORKPLACE,
  ]) {
    const places = world.locations.filter((place) => place.kind === kind);
    if (places.length > 0) return places[hash32(`workplace\u0000${birthHash}\u0000${kind}`) % places.length]!;
  }
  return world.locations[0]!;
}

/** Goes where hour, work, health and needs lead; a change of place is a happening. */
export function goSomewhere(draft: Draft): void {
  moveTo(draft, destination(draft));
}

export function moveTo(draft: Draft, place: Location): void {
  const from = placeOf(draft);
  if (from.id === place.id) return;
  draft.state.placeId = place.id;
  draft.happenings.push({ type: "moved", from: from.id, to: place.id });
}

function destination(draft: Draft): Location {
  const { state, conditions, world } = draft;
  const random = roll(draft, "whereabouts");
  const home = world.locations.find((place) => place.id === state.homeId) ?? world.locations[0]!;
  if (isBedridden(state)) return home;
  if (conditions.phase === "night" && !(state.needs.play < 250 && state.traits.E > 200 && random.chance(400)))
    return home;
  if (state.health < 350) {
    const clinic = world.locations.find((place) => place.kind === "clinic");
    return clinic !== undefined && random.chance(200) ? clinic : home;
  }
  const daytime = conditions.phase === "morning" || conditions.phase === "afternoon";
  const busy = isEmployed(state) || state.job?.trade === "student";
  if (daytime && busy && !isRestDay(conditions.tick) && random.chance(880 + Math.trunc(state.traits.C / 12))) {
    return shopOf(state, world) ?? workplaceOf(world, state.job!, draft.birth.birthHash);
  }
  const { second } = state.origins ?? {};
  if (second !== undefined && conditions.phase !== "night" && random.chance(AT_SECOND))
    return workplaceOf(world, second, draft.birth.birthHash);
  const weights = world.locations.map((place) => appeal(place, state, draft, home) + random.int(WHIM));
  let best = 0;
  for (let i = 1; i < weights.length; i++) if (weights[i]! > weights[best]!) best = i;
  return world.locations[best]!;
}

function appeal(place: Location, state: EchoState, draft: Draft, home: Location): number {
  if (place.kind === "home" && place.id !== home.id) return -1000;
  if (!isOpenAt(place.kind, draft.conditions.phase)) return -1000;
  if (place.kind === "tavern" && isUnderAge(state)) return -1000;
  let score = 0;
  for (const [need, offer] of OFFERS.get(place.kind) ?? []) {
    score += Math.trunc((offer * (1000 - state.needs[need])) / 1000);
  }
  if (CROWDED.has(place.kind)) score += Math.trunc(state.traits.E / 6);
  const { weather, events } = draft.conditions;
  if (OUTDOORS.has(place.kind)) score -= weather === "storm" ? 400 : weather === "rain" || weather === "snow" ? 130 : 0;
  const festive = events.some((id) => draft.pack.byId.worldEvents.get(id)?.kind === "festival") || isDrawn(state);
  if (festive && (place.kind === "square" || place.kind === "market")) score += 250;
  return score;
}
