import {
  broadKindOf,
  isLateKind,
  isYoungKind,
  type LateKind,
  lateKindsOf,
  type StoryKind,
} from "../../content/premise-kinds.ts";
import type { Thread } from "../../content/thread-types.ts";
import { hash32 } from "../../random.ts";
import { clamp } from "../clamp.ts";
import type { Draft } from "../draft.ts";
import { isEmployed } from "../livelihood.ts";
import { isUnderAge } from "../minor.ts";
import type { EchoState, OpenThread } from "../types/state.ts";
import { GROWN_AGE } from "../years/ages.ts";

const TICKS_PER_DAY = 4;
/**
 * Days between the end of a chapter and the beginning of the next one of its kind: least, and how many more by chance, so many times before
 * the second, third … What was new has become the life, and asks something less often.
 */
const REST_DAYS = { least: 2, span: 4, times: [1, 2, 3, 5, 7] };
/** Days after any chapter on which none begins. */
const BREATH_DAYS = 2;
/**
 * From which day of a life the late stories are told and how long they are to last, about; and how many days after any chapter the next of
 * theirs comes: so many that what is left of them lasts, least and most, and some more by chance.
 */
const LATE_DAYS = { from: 150, until: 1060, least: 6, most: 100, span: 10 };
/** Days from the beginning of one chapter to that of the next, beside its rest: what it takes, and what chance adds. */
const CHAPTER_DAYS = 36;
/** Days for which a chapter that is due is tried before the one after it may come in its place: its people are not here, or what it asks. */
const TRIED_DAYS = 50;
/** Days for which the chapter of a sort is tried before that of the broad kind with the same number. */
const SORT_FIRST_DAYS = 20;
/** After so many days without a chapter the next late story begins, though the one before it has some left: their people are not there. */
const TURN_DAYS = 45;
/** For so long after the last one another is waited for, which may not come where its people are not there. */
const AWAITED_DAYS = 110;

/** The late story that is told by turns with the one before it. */
const BESIDE: LateKind = "late_years";

/** The story that a chapter is part of. */
const kindOf = ({ eligible }: Thread): StoryKind | undefined => eligible?.premise?.[0];

/** Whether a thread is a chapter, by its id. */
export const isChapter = ({ pack }: Pick<Draft, "pack">, thread: string): boolean =>
  pack.byId.threads.get(thread)?.chapter !== undefined;

/** Whether a thread is a chapter of a what-if itself, and not of a late story. */
export const isOfWhatIf = ({ chapter, eligible }: Thread): boolean =>
  chapter !== undefined && eligible?.premise?.some(isLateKind) !== true;

/** The stories of a life: those of the kinds of its what-if, the foremost first, and when it is no longer new the late ones, which are for the grown-up. */
export function storiesOf(draft: Draft): readonly StoryKind[] {
  const { state, birth, tick } = draft;
  const own = ownStories(draft);
  const isNew = tick - birth.bornTick < LATE_DAYS.from * TICKS_PER_DAY;
  return isNew || isYet(state) ? own : [...own, ...lateKindsOf(state.whatIf.kinds)];
}

/** Those of the what-if itself; those of the young are over when they have come of age. */
function ownStories({ state }: Pick<Draft, "state">): readonly StoryKind[] {
  const kinds = state.whatIf.kinds ?? [];
  return isYet(state) ? kinds : kinds.filter((kind) => !isYoungKind(kind));
}

/** Whether somebody is under age now: the persona of a child stays one for what may be told, and comes of age all the same. */
const isYet = (state: EchoState): boolean => isUnderAge(state) && (state.age ?? 0) < GROWN_AGE;

/** The chapters of which one may come now: of each story those of the number after the last, when that has been over for some time, and later ones where none of these has come for long. */
export function nextChapters(draft: Draft): Thread[] {
  const { pack, birth, tick } = draft;
  const lived = livedChapters(draft);
  const overAt = Math.max(birth.bornTick, ...lived.map(({ endTick }) => endTick));
  if (lived.length > 0 && tick < overAt + BREATH_DAYS * TICKS_PER_DAY) return [];
  const stories = storiesOf(draft);
  const lateRest = lateRestDays(draft, lived);
  return stories.flatMap((story) => {
    const { number, endTick } = lastOf(lived, story);
    if (isLateKind(story) && !isItsTurn(draft, lived, story, overAt)) return [];
    return pack.storyOf(story).filter((thread) => {
      const passedOver = (thread.chapter ?? 0) - number - 1;
      if (passedOver < 0) return false;
      if (thread.chapter === 1) return !isLateKind(story) || isRested(draft, thread, overAt, lateRest);
      const days = passedOver * TRIED_DAYS + (hasSortOf(draft, stories, story, thread) ? SORT_FIRST_DAYS : 0);
      const since = isLateKind(story) ? Math.max(overAt, lateFrom(draft)) : Math.max(endTick, birth.bornTick);
      return isRested(draft, thread, since + days * TICKS_PER_DAY, lateRest);
    });
  });
}

const lateFrom = ({ birth }: Draft): number => birth.bornTick + LATE_DAYS.from * TICKS_PER_DAY;

/** Days for which a late chapter rests, so that those which this life can still have last: who has no work has none that ask for it. */
function lateRestDays(draft: Draft, lived: readonly Lived[]): number {
  const numbers = storiesOf(draft)
    .filter(isLateKind)
    .flatMap((story) => {
      const { number } = lastOf(lived, story);
      const left = draft.pack
        .storyOf(story)
        .filter(({ chapter = 0, eligible }) => chapter > number && (!eligible?.employed || isEmployed(draft.state)));
      return [...new Set(left.map(({ chapter }) => chapter))];
    });
  const day = Math.trunc((draft.tick - draft.birth.bornTick) / TICKS_PER_DAY);
  const each = Math.trunc((LATE_DAYS.until - day) / Math.max(1, numbers.length)) - CHAPTER_DAYS;
  return clamp(each, LATE_DAYS.least, LATE_DAYS.most);
}

/**
 * A late story begins when those before it are through, or nothing has gone on for weeks: somebody without work has no story of it. Growing
 * older waits for none to end: it begins with the second chapter of what goes before it, and both go on by turns.
 */
function isItsTurn(draft: Draft, lived: readonly Lived[], story: LateKind, overAt: number): boolean {
  const late = storiesOf(draft).filter(isLateKind);
  const earlier = late.slice(0, late.indexOf(story));
  return (
    lastOf(lived, story).number > 0 ||
    earlier.every((one) => (story === BESIDE ? lastOf(lived, one).number > 0 : isThrough(draft, lived, one))) ||
    draft.tick - Math.max(overAt, lateFrom(draft)) >= TURN_DAYS * TICKS_PER_DAY
  );
}

/** Whether the last chapter of a story was lived. */
function isThrough({ pack }: Draft, lived: readonly Lived[], story: StoryKind): boolean {
  const { number } = lastOf(lived, story);
  return pack.storyOf(story).every(({ chapter = 0 }) => chapter <= number);
}

/** The chapter that is being lived, and how far, or null. */
export function openChapter({ state, pack }: Draft): { thread: Thread; open: OpenThread } | null {
  for (const open of state.threads?.open ?? []) {
    const thread = pack.byId.threads.get(open.id);
    if (thread?.chapter !== undefined) return { thread, open };
  }
  return null;
}

/** Whether some of the stories have a chapter that is soon to come; until then nothing else is asked of the what-if for months. */
export function awaitsChapter(draft: Draft, stories: readonly StoryKind[] = ownStories(draft)): boolean {
  const { pack, birth, tick } = draft;
  const lived = livedChapters(draft);
  return stories.some((story) => {
    const { number, endTick } = lastOf(lived, story);
    const from = isLateKind(story) ? lateFrom(draft) : birth.bornTick;
    const isNear = tick - Math.max(endTick, from) < AWAITED_DAYS * TICKS_PER_DAY;
    return isNear && pack.storyOf(story).some(({ chapter = 0 }) => chapter > number);
  });
}

type Lived = { readonly thread: Thread; readonly endTick: number };

/** The chapters that this life has lived. */
const livedChapters = ({ state, pack }: Draft): Lived[] =>
  Object.entries(state.threads?.lived ?? {}).flatMap(([id, { endTick }]) => {
    const thread = pack.byId.threads.get(id);
    return thread?.chapter === undefined ? [] : [{ thread, endTick }];
  });

/** The last chapter that was lived of a story, or of what it is a sort of; 0 before the first. */
function lastOf(lived: readonly Lived[], story: StoryKind): { number: number; endTick: number } {
  let last = { number: 0, endTick: 0 };
  for (const { thread, endTick } of lived)
    if (thread.chapter! > last.number && isOneStory(kindOf(thread)!, story))
      last = { number: thread.chapter!, endTick };
  return last;
}

const isOneStory = (one: StoryKind, other: StoryKind): boolean =>
  one === other || (!isLateKind(one) && !isLateKind(other) && broadKindOf(one) === broadKindOf(other));

/** Whether a chapter of a broad kind has one of the same number of a sort of it, which is this life's too. */
const hasSortOf = ({ pack }: Draft, stories: readonly StoryKind[], broad: StoryKind, { chapter }: Thread): boolean =>
  chapter !== 1 &&
  stories.some(
    (one) =>
      one !== broad &&
      !isLateKind(one) &&
      broadKindOf(one) === broad &&
      pack.storyOf(one).some((other) => other.chapter === chapter),
  );

/** Whether a chapter's rest is over, counted from a tick. */
function isRested({ birth, tick }: Draft, { chapter = 2, eligible }: Thread, since: number, lateRest: number): boolean {
  const story = eligible!.premise![0]!;
  const isLate = isLateKind(story);
  const [least, span] = isLate ? [lateRest, LATE_DAYS.span] : [REST_DAYS.least, REST_DAYS.span];
  const times = isLate ? 1 : (REST_DAYS.times[chapter - 2] ?? REST_DAYS.times.at(-1)!);
  // The same for a sort and its broad kind, so that the one chapter does not overtake the other.
  const whole = isLate ? story : broadKindOf(story);
  const lot = hash32(`chapter\u0000${birth.birthHash}\u0000${whole} ${chapter}`) % span;
  return tick >= since + (least + lot) * times * TICKS_PER_DAY;
}
