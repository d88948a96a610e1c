import { CALLBACK_REST_TICKS } from "./callback.ts";
import { MET } from "./card.ts";
import { KIND_REST_TICKS, STALE_TICKS, TAG_REST_TICKS } from "./decide/utility.ts";
import type { Draft } from "./draft.ts";
import { GOAL_REST_TICKS } from "./goals.ts";
import { PARTICULAR, STANDING_REST_TICKS } from "./particulars.ts";
import { SPELL, SPELL_FORGOTTEN_TICKS } from "./presence/spells.ts";
import { FORGOTTEN_TICKS, UNUSUAL_TICKS } from "./resolve/record-scene.ts";
import { ARC_REST_TICKS } from "./sift.ts";
import { TOLD } from "./told-scenes.ts";

const EVERY_TICKS = 16;
/** Whoever is without work for longer than this has forgotten the trade. */
const TRADE_TICKS = 1200;

/** How long each kind of use can still change a choice, by its prefix. */
const KEPT: Readonly<Record<string, number>> = {
  tag: TAG_REST_TICKS,
  kind: KIND_REST_TICKS,
  arc: ARC_REST_TICKS,
  callback: CALLBACK_REST_TICKS,
  goal: GOAL_REST_TICKS,
  job: TRADE_TICKS,
  named: FORGOTTEN_TICKS,
  [PARTICULAR.slice(0, -1)]: STANDING_REST_TICKS,
  [SPELL.slice(0, -1)]: SPELL_FORGOTTEN_TICKS,
  [MET.slice(0, -1)]: UNUSUAL_TICKS,
};

/** Forgets the uses that no longer change any choice; never that of what happens once in a life, nor that of what is remembered. */
export function forgetUses({ state, pack, tick }: Draft): void {
  if (tick % EVERY_TICKS !== 0) return;
  const kept: Record<string, number> = {};
  const remembered = new Set(state.memories.map(({ ref }) => TOLD + ref));
  for (const key in state.used) {
    const last = state.used[key]!;
    if (key.startsWith(TOLD) ? remembered.has(key) : tick - last <= keptFor(key, pack.byId.storylets.get(key)))
      kept[key] = last;
  }
  state.used = kept;
}

function keptFor(key: string, storylet: { once?: boolean; cooldown: number } | undefined): number {
  if (storylet !== undefined)
    return storylet.once === true ? Number.POSITIVE_INFINITY : Math.max(UNUSUAL_TICKS, STALE_TICKS + storylet.cooldown);
  return KEPT[key.slice(0, key.indexOf(":"))] ?? UNUSUAL_TICKS;
}
