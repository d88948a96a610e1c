import { derivedId } from "../../shared/ids.ts";
import type { Pack } from "../content/pack.ts";
import type { Phase } from "../content/types.ts";
import { hash32, type RandomStream, streamOf } from "../random.ts";
import { byCodeUnits } from "./clamp.ts";
import { chooseEncounter, type Pair, STRANGERS } from "./encounter-choice.ts";
import type { Card, Conditions, Location, PlannedEncounter, World } from "./types.ts";

/** Of 1000 Echoes with company, those who turn to someone in a tick. */
const TURNS_TO: Record<Phase, number> = { morning: 180, afternoon: 240, evening: 300, night: 60 };

type Proposal = { from: Card; to: Card; score: number };

/**
 * Who meets whom in a shard this tick: proposals at each place, the keenest first, accepted by liking, mood and sociability; a
 * group of three or four takes in whoever of the place is free. Each Echo is in one encounter at most. The order of the cards
 * makes no difference.
 */
export function planEncounters(cards: Card[], world: World, pack: Pack, conditions: Conditions): PlannedEncounter[] {
  const planned: PlannedEncounter[] = [];
  for (const place of world.locations) {
    const here = cards.filter((card) => card.placeId === place.id).sort((a, b) => byCodeUnits(a.echoId, b.echoId));
    if (here.length < 2) continue;
    const random = streamOf(`encounters\u0000${world.seed}\u0000${conditions.tick}\u0000${place.id}`);
    const busy = new Set<string>();
    for (const { from, to } of proposalsAt(here, world.seed, conditions)) {
      if (busy.has(from.echoId) || busy.has(to.echoId)) continue;
      if (!accepts(to, from, random)) continue;
      const free = here.filter((card) => card !== from && card !== to && !busy.has(card.echoId));
      const encounter = planOne(from, to, free, { place, world, pack, conditions, random });
      if (encounter === null) continue;
      for (const one of encounter.participants) busy.add(one.echoId);
      planned.push(encounter);
    }
  }
  return planned;
}

/** Whether an Echo turns to anyone, and to whom, hangs on its own name and the tick, not on who else is there or in what order. */
function proposalsAt(here: readonly Card[], seed: string, { tick, phase }: Conditions): Proposal[] {
  const proposals: Proposal[] = [];
  for (const from of here) {
    const draw = (what: string): number => hash32(`${what}\u0000${seed}\u0000${tick}\u0000${from.echoId}`) % 1000;
    const keen = TURNS_TO[phase] + Math.trunc(from.traits.E / 6) + Math.trunc((600 - from.belonging) / 6);
    if (draw("turns") >= keen) continue;
    let best: Proposal | null = null;
    for (const to of here) {
      if (to === from) continue;
      const score = interest(from, to) + (draw(`whim\u0000${to.echoId}`) % 500);
      if (best === null || score > best.score) best = { from, to, score };
    }
    if (best !== null) proposals.push(best);
  }
  return proposals.sort((a, b) => b.score - a.score || byCodeUnits(a.from.echoId, b.from.echoId));
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

type Scope = { place: Location; world: World; pack: Pack; conditions: Conditions; random: RandomStream };

function planOne(a: Card, b: Card, free: readonly Card[], scope: Scope): PlannedEncounter | null {
  const { pack, conditions, random, place, world } = scope;
  const pair: Pair = {
    tie: a.ties[b.echoId] ?? STRANGERS,
    back: b.ties[a.echoId] ?? STRANGERS,
    traits: a.traits,
    pleasure: Math.trunc((a.pleasure + b.pleasure) / 2),
    minor: [a, b, ...free].some((card) => card.minor),
    since: (id) =>
      conditions.tick - Math.max(a.recent[id] ?? Number.NEGATIVE_INFINITY, b.recent[id] ?? Number.NEGATIVE_INFINITY),
  };
  const chosen = chooseEncounter(pack.encounters, pair, { place, conditions, maxSize: 2 + free.length }, random);
  if (chosen === null) return null;
  const company = [...free]
    .sort((x, y) => interest(a, y) - interest(a, x) || byCodeUnits(x.echoId, y.echoId))
    .slice(0, chosen.encounter.size - 2);
  const others = [b, ...company].sort((x, y) => byCodeUnits(x.echoId, y.echoId));
  const participants = [a, ...others].map(({ echoId, name, pronouns, trade }) => ({ echoId, name, pronouns, trade }));
  const name = `${world.seed}\u0000${conditions.tick}\u0000${participants.map((one) => one.echoId).join(" ")}`;
  return {
    encounterId: derivedId(conditions.tick, 0, name),
    content: chosen.encounter.id,
    outcome: chosen.outcome.id,
    placeId: place.id,
    participants,
  };
}
