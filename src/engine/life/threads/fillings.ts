import { asCalled, type Draft, placeOf, roll } from "../draft.ts";
import { type Fillings, fillingsFor } from "../resolve/slots.ts";
import type { OpenThread } from "../types/state.ts";

/** The words of the setting, and those that are this thread's own in this life. */
export function fillingsOf(draft: Draft, open: OpenThread): Fillings {
  const { state, world } = draft;
  const fillings = fillingsFor({ ...draft, place: placeOf(draft) }, open.cast, roll(draft, "words"));
  for (const [name, id] of Object.entries(open.places)) {
    const location = world.locations.find((one) => one.id === id);
    fillings.slots[name] = location === undefined ? "there" : asCalled(state, location).name;
  }
  Object.assign(fillings.slots, open.things);
  return fillings;
}
