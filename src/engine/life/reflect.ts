import type { Belief, Tag, Trait } from "../content/types.ts";
import type { Draft } from "./draft.ts";
import type { Ref } from "./keys.ts";
import { remember } from "./memories.ts";
import { fillSlots } from "./realise.ts";
import type { Memory } from "./types/mind.ts";
import type { EchoState } from "./types/state.ts";
import { isOwnDeed } from "./whatif/happened.ts";

/** Importance that has to gather before someone sits down and thinks. */
const PRESSURE = 5200;
const MAX_BELIEFS = 8;
const MAX_EVIDENCE = 5;
/** How far memories must lean to count. */
const LEAN = 20;

/** When enough has happened, draws a belief from what the memories of one theme have in common, and keeps the evidence. */
export function reflect(draft: Draft): void {
  const { state, pack, tick } = draft;
  if (state.reflectPressure < PRESSURE) return;
  state.reflectPressure = 0;
  let found: { belief: Belief; evidence: readonly Memory[] } | null = null;
  const byTag = memoriesByTag(state.memories);
  for (const belief of pack.beliefs) {
    if (state.beliefs.some((held) => held.id === belief.id) || !suits(belief, state)) continue;
    if (contradicted(belief, draft)) continue;
    const evidence = evidenceFor(belief, byTag.get(belief.tag) ?? []);
    const count = evidence.reduce((sum, memory) => sum + memory.count, 0);
    if (count >= belief.evidence && (found === null || evidence.length > found.evidence.length))
      found = { belief, evidence };
  }
  if (found === null) return;
  const { belief } = found;
  const refs: Ref[] = found.evidence.slice(-MAX_EVIDENCE).map((memory) => memory.ref);
  state.beliefs = [...state.beliefs, { id: belief.id, sinceTick: tick, evidence: refs }].slice(-MAX_BELIEFS);
  remember(draft, {
    kind: "reflection",
    title: belief.title,
    summary: fillSlots(
      "{name} thought it over and came to a view: “{belief}”.",
      { name: draft.birth.name, belief: belief.title },
      {},
    ),
    actors: [],
    placeId: null,
    tags: [belief.tag],
    importance: 600,
    valence: belief.lean === "good" ? 100 : -100,
    links: refs,
  });
  draft.happenings.push({ type: "reflection", beliefId: belief.id, evidence: refs });
  state.untoldReflection = { beliefId: belief.id, evidence: refs };
}

/** What has been lived of each theme; what was thought is no evidence. */
function memoriesByTag(memories: readonly Memory[]): ReadonlyMap<Tag, readonly Memory[]> {
  const byTag = new Map<Tag, Memory[]>();
  for (const memory of memories) {
    if (memory.kind === "reflection") continue;
    for (const tag of new Set(memory.tags)) {
      const alike = byTag.get(tag);
      if (alike === undefined) byTag.set(tag, [memory]);
      else alike.push(memory);
    }
  }
  return byTag;
}

const evidenceFor = ({ lean }: Belief, memories: readonly Memory[]): readonly Memory[] =>
  memories.filter(({ valence }) => (lean === "good" ? valence > LEAN : valence < -LEAN));

/** Someone who holds that people are good does not at once hold the opposite too. */
const contradicted = (belief: Belief, { state, pack }: Draft): boolean =>
  state.beliefs.some((held) => {
    const other = pack.byId.beliefs.get(held.id);
    return other !== undefined && other.tag === belief.tag && other.lean !== belief.lean;
  });

/** Whether it judges what was done: what befell somebody was no choice of theirs. */
const judgesChoice = ({ id }: Belief): boolean => id.startsWith("premise_was_");

const suits = (belief: Belief, state: EchoState): boolean =>
  (!judgesChoice(belief) || isOwnDeed(state.whatIf)) && suitsTraits(belief, state);

const suitsTraits = ({ traits }: Belief, state: EchoState): boolean =>
  (Object.entries(traits?.above ?? {}) as [Trait, number][]).every(([trait, bound]) => state.traits[trait] > bound) &&
  (Object.entries(traits?.below ?? {}) as [Trait, number][]).every(([trait, bound]) => state.traits[trait] < bound);
