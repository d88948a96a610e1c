import { derivedId } from "../../shared/ids.ts";
import type { Pack } from "../content/pack.ts";
import type { Encounter, Phase } from "../content/types.ts";
import { hash32, type RandomStream, streamOf } from "../random.ts";
import { broughtBy } from "./affairs/bring.ts";
import { byCodeUnits } from "./clamp.ts";
import { courtshipOf } from "./courtship.ts";
import { chooseEncounter, type Pair } from "./encounter-choice.ts";
import { STRANGERS } from "./feelings.ts";
import type { Card, Hearts, PlannedEncounter } from "./types/happening.ts";
import type { Conditions, Location, World } from "./types/world.ts";

/** Of 1000 Echoes with company, those who turn to someone in a tick. */
const TURNS_TO: Record<Phase, number> = { morning: 180, afternoon: 240, evening: 300, night: 60 };

/** Whether two never meet, the order of them being the same. */
export type Apart = (a: Card, b: Card) => boolean;

/** Whether two are of one owner: they are never drawn to each other. */
export type Related = (a: Card, b: Card) => boolean;

/** Nobody looks at more of a crowd than those it knows and so many others. */
const LOOKS_AT = 32;

type Proposal = { from: Card; to: Card; score: number; around: Card[] };

/**
 * Who meets whom in a shard this tick: proposals at each place, the keenest first, accepted by liking, mood and sociability; a
 * group of three or four takes in whoever is free of those around. Each Echo is in one encounter at most, and in none with somebody
 * from whom it is kept apart. The order of the cards makes no difference, and the work grows with their number.
 */
export function planEncounters(
  cards: Card[],
  world: World,
  pack: Pack,
  conditions: Conditions,
  apart: Apart | null = null,
  related: Related = () => false,
): PlannedEncounter[] {
  const planned: PlannedEncounter[] = [];
  const byPlace = Map.groupBy(cards, ({ placeId }) => placeId);
  for (const place of world.locations) {
    const here = (byPlace.get(place.id) ?? []).sort((a, b) => byCodeUnits(a.echoId, b.echoId));
    if (here.length < 2) continue;
    const random = streamOf(`encounters\u0000${world.seed}\u0000${conditions.tick}\u0000${place.id}`);
    const busy = new Set<string>();
    for (const { from, to, around } of proposalsAt(here, world.seed, conditions, apart)) {
      if (busy.has(from.echoId) || busy.has(to.echoId)) continue;
      if (!accepts(to, from, random)) continue;
      const free = companions(from, to, { around, busy, apart });
      const encounter = planOne(from, to, free, { place, world, pack, conditions, random, related });
      if (encounter === null) continue;
      for (const one of encounter.participants) busy.add(one.echoId);
      planned.push(encounter);
    }
  }
  return planned;
}

/** Whether an Echo turns to anyone, and to whom, hangs on its own name and the tick, not on who else is there or in what order. */
function proposalsAt(
  here: readonly Card[],
  seed: string,
  { tick, phase }: Conditions,
  apart: Apart | null,
): Proposal[] {
  const proposals: Proposal[] = [];
  const crowd = crowdOf(here);
  for (const from of here) {
    const draw = (what: string): number => hash32(`${what}\u0000${seed}\u0000${tick}\u0000${from.echoId}`) % 1000;
    const keen = TURNS_TO[phase] + Math.trunc(from.traits.E / 6) + Math.trunc((600 - from.belonging) / 6);
    if (draw("turns") >= keen) continue;
    const around = crowd(from, draw("looks")).filter((card) => card !== from && !apart?.(from, card));
    let best: Proposal | null = null;
    for (const to of around) {
      const score = interest(from, to) + (draw(`whim\u0000${to.echoId}`) % 500);
      if (best === null || score > best.score || (score === best.score && to.echoId < best.to.echoId))
        best = { from, to, score, around };
    }
    if (best !== null) proposals.push(best);
  }
  return proposals.sort((a, b) => b.score - a.score || byCodeUnits(a.from.echoId, b.from.echoId));
}

/** Whom an Echo looks at of those who are here: all of a company, of a crowd those it knows and a stretch of the others. */
function crowdOf(here: readonly Card[]): (from: Card, at: number) => readonly Card[] {
  if (here.length <= LOOKS_AT) return () => here;
  const byId = new Map(here.map((card) => [card.echoId, card]));
  return (from, at) => {
    const start = Math.trunc((at * here.length) / 1000);
    const seen = new Set(Object.keys(from.ties).flatMap((echoId) => byId.get(echoId) ?? []));
    for (let i = 0; i < LOOKS_AT; i++) seen.add(here[(start + i) % here.length]!);
    return [...seen];
  };
}

function interest(from: Card, to: Card): number {
  const tie = from.ties[to.echoId] ?? STRANGERS;
  const known = Math.trunc((tie.familiarity * 7) / 10) + Math.trunc(Math.abs(tie.warmth) / 2);
  return known + Math.trunc(tie.attraction / 2) + Math.trunc(tie.rivalry / 4);
}

function accepts(to: Card, from: Card, random: RandomStream): boolean {
  const tie = to.ties[from.echoId] ?? STRANGERS;
  const ready =
    560 +
    Math.trunc(tie.warmth / 3) +
    Math.trunc(to.pleasure / 5) +
    Math.trunc(to.traits.E / 5) +
    Math.trunc(to.traits.A / 8) +
    Math.trunc(tie.rivalry / 5);
  return random.chance(ready);
}

/** Those whom the two may take in, the ones whom the proposer likes best first: nobody among them is kept apart from another. */
function companions(
  from: Card,
  to: Card,
  { around, busy, apart }: { around: readonly Card[]; busy: ReadonlySet<string>; apart: Apart | null },
): Card[] {
  const free = around
    .filter((card) => card !== to && !busy.has(card.echoId))
    .map((card) => ({ card, liked: interest(from, card) }))
    .sort((x, y) => y.liked - x.liked || byCodeUnits(x.card.echoId, y.card.echoId))
    .map(({ card }) => card);
  if (apart === null) return free;
  const together = [to];
  for (const card of free) if (!together.some((one) => apart(one, card))) together.push(card);
  return together.slice(1);
}

type Scope = {
  place: Location;
  world: World;
  pack: Pack;
  conditions: Conditions;
  random: RandomStream;
  related: Related;
};

function planOne(a: Card, b: Card, free: readonly Card[], scope: Scope): PlannedEncounter | null {
  const { pack, conditions, random, place, world, related } = scope;
  const { hearts, ...courtship } = courtshipOf(a, b, world.seed, related(a, b));
  const pair: Pair = {
    tie: a.ties[b.echoId] ?? STRANGERS,
    back: b.ties[a.echoId] ?? STRANGERS,
    traits: a.traits,
    pleasure: Math.trunc((a.pleasure + b.pleasure) / 2),
    minor: [a, b, ...free].some((card) => card.minor),
    courtship,
    brings: (what) => broughtBy(a, b, what, "", pack),
    since: (id) =>
      conditions.tick - Math.max(a.recent[id] ?? Number.NEGATIVE_INFINITY, b.recent[id] ?? Number.NEGATIVE_INFINITY),
  };
  const chosen = chooseEncounter(pack.encounters, pair, { place, conditions, maxSize: 2 + free.length }, random);
  if (chosen === null) return null;
  const company = free.slice(0, chosen.encounter.size - 2);
  const others = [b, ...company].sort((x, y) => byCodeUnits(x.echoId, y.echoId));
  const participants = [a, ...others].map(({ echoId, name, pronouns, trade }) => ({ echoId, name, pronouns, trade }));
  const name = `${world.seed}\u0000${conditions.tick}\u0000${participants.map((one) => one.echoId).join(" ")}`;
  const encounterId = derivedId(conditions.tick, 0, name);
  const { brings } = chosen.encounter;
  const brought = brings === undefined ? null : broughtBy(a, b, brings, encounterId, pack);
  return {
    encounterId,
    content: chosen.encounter.id,
    outcome: chosen.outcome.id,
    placeId: place.id,
    participants,
    ...(brought === null ? {} : { brought }),
    ...(hearts === null || chosen.encounter.size > 2 ? {} : asLived(hearts, chosen.encounter)),
  };
}

/** What there is to live of it, if anything. */
function asLived(hearts: Hearts, { makesPair }: Encounter): { hearts?: Hearts } {
  if (makesPair === true) return { hearts: { ...hearts, bond: "made" } };
  return hearts.drawn.length === 0 && hearts.bond === undefined ? {} : { hearts };
}
