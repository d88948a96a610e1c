import type { Tag } from "../../content/types.ts";
import type { Draft } from "../draft.ts";
import type { Weighed } from "../influence/weigh.ts";
import type { Ref } from "../keys.ts";
import { plainText } from "../persona/plain-text.ts";
import { fillSlots } from "../realise.ts";
import { noThreads } from "./no-threads.ts";

/** A suggestion that was taken up may open a thread or turn one. */
export function noteNudge({ state, tick }: Draft, tags: Tag[], ref: Ref): void {
  state.threads = { ...(state.threads ?? noThreads()), nudge: { tags, tick, ref } };
}

/** What an open thread stands against is turned down for its sake; everything else stays as it was weighed. */
export function refusedByThread({ state, pack }: Draft, weighed: Weighed): Weighed {
  if (weighed.verdict === "declined") return weighed;
  for (const { id, cast, things } of state.threads?.open ?? []) {
    const refuses = pack.byId.threads.get(id)?.refuses;
    if (refuses === undefined || !refuses.tags.some((tag) => weighed.tags.includes(tag))) continue;
    const names = Object.fromEntries(Object.entries(cast).map(([role, { name }]) => [role, name]));
    const pronouns = Object.fromEntries(Object.entries(cast).map(([role, person]) => [role, person.pronouns]));
    const reason = plainText(fillSlots(refuses.reason, { ...things, ...names }, pronouns));
    return { ...weighed, verdict: "declined", reason, goal: null, offends: false };
  }
  return weighed;
}
