import { followMood, nameMood } from "./affect/mood.ts";
import type { Draft } from "./draft.ts";
import { forgetUses } from "./forget-uses.ts";
import { nextHash } from "./hash-chain.ts";
import type { LivedTick } from "./types/happening.ts";
import type { EntryPlan } from "./types/scene.ts";

/** Names the mood, prunes what the state need not carry and links the tick into the hash chain. */
export function closeTick(draft: Draft, plan: () => EntryPlan | null): LivedTick {
  const { state, tick } = draft;
  const before = state.moodWord;
  if (nameMood(state, tick)) draft.happenings.push({ type: "mood", from: before, to: state.moodWord });
  const entry = plan();
  followMood(state);
  forgetUses(draft);
  state.hash = nextHash(state.hash, state, draft.happenings, draft.changedTies);
  return {
    state,
    happenings: draft.happenings,
    memories: [...draft.memories.values()],
    changedTies: [...draft.changedTies],
    entry,
  };
}
