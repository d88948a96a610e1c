import { hash32 } from "../../random.ts";
import { craftWords } from "../craft.ts";
import { asCalled, type Draft, placeOf, roll } from "../draft.ts";
import { isShownHobby } from "../persona/shown-hobby.ts";
import { isForAThing } from "../persona/thing-wished.ts";
import { type Fillings, fillingsFor } from "../resolve/slots.ts";
import type { OpenThread } from "../types/state.ts";
import { wordsFor } from "../words-for.ts";

/** The words of the setting, and those that are this thread's own in this life. */
export function fillingsOf(draft: Draft, open: OpenThread): Fillings {
  const { state, world } = draft;
  const fillings = fillingsFor({ ...draft, place: placeOf(draft) }, open.cast, roll(draft, "words"));
  for (const [name, id] of Object.entries(open.places)) {
    const location = world.locations.find((one) => one.id === id);
    fillings.slots[name] = location === undefined ? "there" : asCalled(state, location).name;
  }
  const kept = ownWordsOf(draft, open);
  if (kept.wish !== undefined) delete fillings.slots.wished;
  const craft = craftWords(state.job, hash32(`craft\u0000${draft.birth.birthHash}\u0000${open.id}\u0000${open.run}`));
  Object.assign(fillings.slots, craft, open.things, kept);
  return fillings;
}

/** The persona's word of each kind that the thread is about: the same from its first beat to its last, and the next the next time. */
function ownWordsOf({ pack, birth, state }: Draft, { id, run }: OpenThread): Record<string, string> {
  const kept: Record<string, string> = {};
  const eligible = pack.byId.threads.get(id)?.eligible;
  for (const kind of eligible?.lexicon ?? []) {
    const own = wordsFor(state, kind);
    const words = kind === "hobby" && eligible?.shownHobby === true ? own.filter(isShownHobby) : own;
    const first = hash32(`word\u0000${birth.birthHash}\u0000${id}\u0000${kind}`);
    if (words.length > 0) kept[kind] = words[(first + run) % words.length]!;
  }
  if (kept.wish !== undefined && isForAThing(kept.wish)) kept.wished = kept.wish;
  return kept;
}
