import { asCalled, type Draft, placeOf, roll } from "../draft.ts";
import { isHoused } from "../household.ts";
import { liveMoment } from "../moments.ts";
import { noteUses } from "../note-uses.ts";
import { isDayOfStory } from "../threads/room.ts";
import { putAffairs } from "./affairs.ts";
import { moveHome, rentOf } from "./dwelling.ts";

/** The rooms come up so often, and not sooner than this after they came up last. */
const MAX_USES = 3;
const REST_TICKS = 24;
/** The old door is passed when one no longer looks for it. */
const OLD_DOOR_TICKS = 30;
/** One moves for money when one has less than this, and pays more than that. */
const POOR = -30;
const DEAR_RENT = 17;
const MOVED = "moved home";
const MOVED_REST_TICKS = 200;

/** Where one lives now, where one lived before, and what it costs; true when the tick is taken by it. */
export function liveDwelling(draft: Draft): boolean {
  return moves(draft) || rooms(draft) || oldDoor(draft);
}

function moves(draft: Draft): boolean {
  const { state, tick } = draft;
  if (
    state.wealth > POOR ||
    rentOf(state) < DEAR_RENT ||
    tick - (state.used[MOVED] ?? -MOVED_REST_TICKS) < MOVED_REST_TICKS
  )
    return false;
  if (state.affairs?.business !== undefined || (state.age ?? 0) < 18 || isHoused(state)) return false;
  return liveMoment(draft, "home_given_up", {
    change: (ref) => {
      noteUses(state, [MOVED], tick);
      moveHome(draft, ref);
    },
  });
}

/** The first hour at home where one has moved to: it is told of on that day, or on the first that is not of the story. */
export const liveFirstEvening = (draft: Draft): boolean =>
  draft.conditions.phase === "evening" &&
  draft.state.affairs?.dwelling?.uses === 0 &&
  !isDayOfStory(draft) &&
  rooms(draft);

function rooms(draft: Draft): boolean {
  const { state, tick } = draft;
  const dwelling = state.affairs?.dwelling;
  if (dwelling === undefined || dwelling.placeId !== state.homeId || placeOf(draft).id !== state.homeId) return false;
  if (dwelling.uses >= MAX_USES || tick - dwelling.sinceTick < REST_TICKS * dwelling.uses + 2) return false;
  return liveMoment(draft, dwelling.uses === 0 ? "home_first_evening" : "home_rooms", {
    words: { former: nameOf(draft, dwelling.from), rent: String(dwelling.rent) },
    because: [dwelling.ref],
    since: tick - dwelling.sinceTick,
    change: () => putAffairs(state, { dwelling: { ...dwelling, uses: dwelling.uses + 1 } }),
  });
}

function oldDoor(draft: Draft): boolean {
  const { state, tick } = draft;
  const dwelling = state.affairs?.dwelling;
  if (dwelling === undefined || placeOf(draft).kind === "home" || tick - dwelling.sinceTick < OLD_DOOR_TICKS)
    return false;
  if (state.used[`door:${dwelling.from}`] !== undefined || !roll(draft, "old door").chance(300)) return false;
  const change = (): void => {
    noteUses(state, [`door:${dwelling.from}`], tick);
  };
  const told = { because: [dwelling.ref], since: tick - dwelling.sinceTick, change };
  return liveMoment(draft, "home_old_door", { ...told, words: { former: nameOf(draft, dwelling.from) } });
}

/** As the Echo calls it; a roof of another world has no name here. */
function nameOf({ world, state }: Draft, id: string): string {
  const place = world.locations.find((one) => one.id === id);
  return place === undefined ? "the old place" : asCalled(state, place).name;
}
