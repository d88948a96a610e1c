import type { Ref } from "../life/keys.ts";
import type { Birth } from "../life/types/person.ts";
import type { EntryPlan } from "../life/types/scene.ts";
import type { EchoState } from "../life/types/state.ts";

/**
 * One sentence (or short run of sentences) with where it came from. `refs` name events, memories or `state:<part>` facts; `own` are the
 * words in it that are the user's own, as the Echo says them.
 */
export type NarratedSentence = {
  text: string;
  frame: string;
  refs: (Ref | `state:${string}`)[];
  own: readonly string[];
};

export type Narration = { title: string; sentences: NarratedSentence[] };

/** What the narrator may know besides the plan: the person, and how they have been writing lately. */
export type NarratorView = {
  birth: Birth;
  state: EchoState;
  plan: EntryPlan;
  /** What the last entries (≤ 120) said, newest first, as `gramsOf` has it: to avoid saying a thing twice the same way. */
  recentGrams: readonly Uint32Array[];
  /** Frame id → tick of last use. */
  usedFrames: Pick<ReadonlyMap<string, number>, "get" | "has">;
};

/**
 * Words an entry that the engine has already decided. Never changes the life: a narrator that fails is replaced by the
 * embedded one. The body is the sentences joined by the narrator's own paragraphing (`\n\n` inside `text` starts a paragraph).
 */
export type Narrator = (view: NarratorView) => Narration;
