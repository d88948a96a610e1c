import type { LocationKind } from "../content/types.ts";
import { type Draft, placeOf } from "./draft.ts";
import { attend } from "./global-events.ts";
import { noteUses } from "./note-uses.ts";

/** Where a festival is held. */
const GATHERING: ReadonlySet<LocationKind> = new Set(["square", "market", "park", "harbour", "tavern", "bridge"]);

/** Under which a festival is known among the uses of a state. */
const ATTENDED = "event:";

/** Whoever is where the people are takes part in the festivals of the hour, in each of them once. */
export function takePart(draft: Draft): void {
  const { state, conditions, pack, tick } = draft;
  if (!GATHERING.has(placeOf(draft).kind)) return;
  attend(draft);
  for (const id of conditions.events) {
    const event = pack.byId.worldEvents.get(id);
    if (event?.kind !== "festival") continue;
    const last = state.used[ATTENDED + id];
    if (last !== undefined && tick - last < event.duration) continue;
    noteUses(state, [ATTENDED + id], tick);
    draft.happenings.push({ type: "tookPart", event: id, title: event.title, announcement: event.announcement });
  }
}
