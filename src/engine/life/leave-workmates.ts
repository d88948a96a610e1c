import type { Draft } from "./draft.ts";
import { keepTie } from "./kinfolk.ts";
import { forgetNaming } from "./note-uses.ts";

/** What somebody is to the Echo by working where it does, for as long as it does. */
const AT_WORK =
  /^(?:(?:new|senior|strong-handed) )?(?:boss|chief|manager|supervisor|overseer|superior|head|captain|coach|dispatcher|stage manager|colleague|workmate|shipmate|crewmate|teammate|mate|cook|skipper|relief|senior|junior|trainer|trainee|learner|apprentice|assistant|youngest|old hand|new hand|fellow keeper|head keeper|laundry hand)(?: on nights)?$/;

/** Whoever worked beside the Echo at the work that it leaves is from then on called what they were. Call before the work is left. */
export function leaveWorkmates(draft: Draft): void {
  const { state } = draft;
  for (const tie of Object.values(state.ties)) {
    const { role, relation, key } = tie.person;
    if (role !== "local" || relation === null || !AT_WORK.test(relation)) continue;
    keepTie(draft, { ...tie, person: { ...tie.person, relation: `former ${relation}` } });
    forgetNaming(state, key);
  }
}
