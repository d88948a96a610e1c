import type { Span } from "../../content/thread-types.ts";
import { dayOf } from "../../world/calendar.ts";
import type { Draft } from "../draft.ts";
import { localKeysOf } from "../local-keys.ts";
import { isOfTheDead } from "../the-dead.ts";
import type { OpenThread } from "../types/state.ts";
import { close, liveBeat } from "./live-beat.ts";
import { beatsAfter, nextBeat } from "./next-beat.ts";
import { noThreads } from "./no-threads.ts";
import { openThreads } from "./open-threads.ts";
import { isDayOfStory } from "./room.ts";

const TICKS_PER_DAY = 4;
/** Days for which a beat that is due may find no hour to come in, before the question is left open. */
const PATIENCE_DAYS: Record<Span, number> = { short: 4, middle: 14, long: 40 };
/** A chapter of the what-if goes first, then what is soon over. */
const ORDER: Record<Span, number> = { short: 1, middle: 2, long: 3 };

/**
 * Opens threads, and lives the beat of one of them if one is due; true when it did, and the tick is taken by it.
 *
 * @param isTaken something else fills this tick: nothing is lived, and what has waited too long is let go.
 */
export function liveThreads(draft: Draft, isTaken: boolean): boolean {
  draft.state.threads ??= noThreads();
  letGo(draft);
  comeBack(draft);
  openThreads(draft);
  if (isTaken) return false;
  for (const open of dueThreads(draft)) {
    const thread = draft.pack.byId.threads.get(open.id)!;
    const next = nextBeat(draft, thread, open);
    if (next === null) continue;
    liveBeat(draft, thread, open, next);
    return true;
  }
  return false;
}

/** Threads that the pack no longer has, whose people are gone, or that have waited too long. */
function letGo(draft: Draft): void {
  const { state, pack, tick } = draft;
  for (const open of state.threads!.open) {
    const thread = pack.byId.threads.get(open.id);
    if (thread === undefined) {
      state.threads = { ...state.threads!, open: state.threads!.open.filter((one) => one !== open) };
      continue;
    }
    const waited = tick - open.nextTick > PATIENCE_DAYS[thread.span] * TICKS_PER_DAY;
    if (waited || beatsAfter(thread, open.at).length === 0 || !isStillHere(draft, open))
      close(draft, thread, open, null, null);
  }
}

/** Who left for a time is back when it is over. */
function comeBack({ state, tick }: Draft): void {
  const { left, ...threads } = state.threads!;
  if (left === undefined || Object.values(left).every((until) => until === null || until > tick)) return;
  const still = Object.entries(left).filter(([, until]) => until === null || until > tick);
  state.threads = still.length === 0 ? threads : { ...threads, left: Object.fromEntries(still) };
}

/** Whether all its people are in this life and this world. */
const isStillHere = ({ state, world }: Draft, { cast }: OpenThread): boolean =>
  Object.values(cast).every(
    ({ key, role }) =>
      isOfTheDead(key) || (role === "kin" ? state.ties[key] !== undefined : localKeysOf(world).has(key)),
  );

/**
 * What may go on: on a day on which one has, no other, but for promises and the chapter of the what-if; nobody can follow two questions in
 * one entry. On the day of the chapter nothing else does.
 */
function dueThreads(draft: Draft): OpenThread[] {
  const { state, pack, tick } = draft;
  const [today, over, ofStory] = [goneOnToday(draft), hasEndedToday(draft), isDayOfStory(draft)];
  const order = ({ id }: OpenThread): number => {
    const { chapter, span } = pack.byId.threads.get(id)!;
    return chapter === undefined ? ORDER[span] : 0;
  };
  return state
    .threads!.open.filter(
      (open) =>
        order(open) === 0 || (!ofStory && ((today === undefined && !over) || open === today || open.vow !== null)),
    )
    .filter(({ nextTick, at, id }) => tick >= nextTick || hasTurn(pack.byId.threads.get(id)!, at))
    .sort((a, b) => order(a) - order(b) || a.nextTick - b.nextTick || (a.id < b.id ? -1 : 1));
}

/** The thread that has gone on since the last night, where one has. */
const goneOnToday = ({ state, tick }: Draft): OpenThread | undefined =>
  state.threads!.open.find(({ beats, lastTick }) => beats.length > 0 && dayOf(lastTick) === dayOf(tick));

const hasEndedToday = ({ state, tick }: Draft): boolean =>
  Object.values(state.threads!.lived).some(({ endTick }) => dayOf(endTick) === dayOf(tick));

/** Whether a suggestion could bring about its next beat before it is due. */
const hasTurn = (thread: Parameters<typeof beatsAfter>[0], at: string | null): boolean =>
  beatsAfter(thread, at).some(({ because }) => because === "influence");
