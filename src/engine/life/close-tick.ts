import { followMood, nameMood } from "./affect/mood.ts";
import type { Draft } from "./draft.ts";
import { nextHash } from "./hash-chain.ts";
import type { EntryPlan, LivedTick } from "./types.ts";

/** Uses older than this no longer change any choice. */
const USE_MEMORY_TICKS = 1200;
const PRUNE_EVERY_TICKS = 64;

/** Names the mood, prunes what the state need not carry and links the tick into the hash chain. */
export function closeTick(draft: Draft, plan: () => EntryPlan | null): LivedTick {
  const { state, tick } = draft;
  const before = state.moodWord;
  if (nameMood(state, tick)) draft.happenings.push({ type: "mood", from: before, to: state.moodWord });
  const entry = plan();
  followMood(state);
  pruneUses(draft);
  state.hash = nextHash(state.hash, state, draft.happenings);
  return {
    state,
    happenings: draft.happenings,
    memories: [...draft.memories.values()],
    changedTies: [...draft.changedTies],
    entry,
  };
}

/** Forgets old uses, but never that of what happens once in a life or rests longer than that. */
function pruneUses({ state, pack, tick }: Draft): void {
  if (tick % PRUNE_EVERY_TICKS !== 0) return;
  const kept: Record<string, number> = {};
  for (const key in state.used) {
    const storylet = pack.byId.storylets.get(key);
    const last = state.used[key]!;
    const lasts =
      storylet?.once === true ? Number.POSITIVE_INFINITY : Math.max(USE_MEMORY_TICKS, storylet?.cooldown ?? 0);
    if (tick - last <= lasts) kept[key] = last;
  }
  state.used = kept;
}
