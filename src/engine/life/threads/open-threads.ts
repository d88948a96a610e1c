import { isLateKind } from "../../content/premise-kinds.ts";
import { isThreadForeign } from "../../content/thread-places.ts";
import type { OwnSort, Span, Thread } from "../../content/thread-types.ts";
import type { RandomStream } from "../../random.ts";
import { holds, type Situation } from "../decide/holds.ts";
import { type Draft, nextEventRef, placeOf, roll } from "../draft.ts";
import { isMinor, isUnderAge } from "../minor.ts";
import { capitalise, fillInThirdPerson } from "../realise.ts";
import { settingOf } from "../setting.ts";
import type { OpenThread } from "../types/state.ts";
import { bindCast, bindPlaces, bindThings, couldBind, keepRelations, knownOfOld } from "./bind.ts";
import { awaitsChapter, nextChapters, openChapter, storiesOf } from "./chapters.ts";
import { handOf } from "./deal.ts";
import { fillingsOf } from "./fillings.ts";
import { hasRomance, isThreadForGrownUps } from "./youth.ts";

/**
 * Of 1000 mornings on which so many of a span are open, those on which one more may be: one of each, and two of the long. The second is of
 * another sort: what the persona carries with it, or what the what-if has made of it, goes on beside whatever else does.
 */
const OPENS: Record<Span, readonly number[]> = { long: [450, 160], middle: [340, 0], short: [340, 0] };
/** The same while a chapter of the what-if is lived, beside which nobody can follow much. */
const OPENS_BESIDE: Record<Span, readonly number[]> = { long: [300, 160], middle: [90, 0], short: [130, 0] };
/** A life lives a thread that was dealt at most so often, with other people each time, and rests from it for so many days in between. */
const RUNS_MAX = 4;
const REST_DAYS = 220;
/** A long thread of its own comes once; a shorter one comes back for as long as the life goes on, after so many days of rest. */
const OWN_REST_DAYS: Record<OwnSort, number> = { people: 36, premise: 48 };
/** Of 1000 mornings on which a shorter thread may open, those on which one of its own goes first; the same beside a chapter of the what-if. */
const OWN_FIRST = 620;
const OWN_FIRST_BESIDE = 700;
const TICKS_PER_DAY = 4;
/** Behind every number that a chapter can have. */
const LAST = 100;
/** How many of a hand are tried of a morning. With few, those for which nobody is ever there would stand before all others for good. */
const TRIES = 12;

/** Every morning: opens the threads there is room for, first those that a suggestion calls for. */
export function openThreads(draft: Draft): void {
  if (draft.conditions.phase !== "morning") return;
  const random = roll(draft, "open threads");
  const { state, conditions, world, birth } = draft;
  const situation = { state, conditions, place: placeOf(draft), world, birth };
  startChapter(draft, situation, random);
  let hand = handAt(draft);
  for (const span of ["long", "middle", "short"] as const) {
    const { open } = draft.state.threads!;
    const opens = openChapter(draft) === null ? OPENS : OPENS_BESIDE;
    const held = open.filter(({ id }) => draft.pack.byId.threads.get(id)?.span === span).length;
    const called = isCalled(draft, hand, span);
    // The place of a chapter that is soon to come is kept free.
    if (span === "long" && held > 0 && openChapter(draft) === null && awaitsChapter(draft, storiesOf(draft))) continue;
    if (!called && !random.chance(opens[span][held] ?? 0)) continue;
    const able = hand.filter(
      (thread) => thread.span === span && mayOpen(draft, situation, thread) && (!called || isCalledFor(draft, thread)),
    );
    const fresh = random.shuffle(able).sort((a, b) => runsOf(draft, a) - runsOf(draft, b));
    // What was opened may shut out what a shorter span would bring.
    if (inOrder(draft, span, fresh, random).some((thread) => bindAndOpen(draft, thread))) hand = handAt(draft);
  }
}

/**
 * Opens the next chapter where one is due, whatever else is open: one of the what-if before one of a late story, that of the lowest number,
 * of two kinds the foremost first, and of several of one number one that only such a life has, and else the one that chance takes. What is
 * told between two chapters ends first.
 */
function startChapter(draft: Draft, situation: Situation, random: RandomStream): void {
  if (openChapter(draft) !== null || isBetweenChapters(draft)) return;
  const due = nextChapters(draft).filter((thread) => mayOpen(draft, situation, thread));
  const stories = storiesOf(draft);
  const rank = ({ chapter = 0, eligible }: Thread): number => {
    const [story] = eligible!.premise!;
    const before = isLateKind(story!) ? LAST + chapter : chapter;
    return (before * stories.length + stories.indexOf(story!)) * 2 - (isOfThisLife(eligible!) ? 1 : 0);
  };
  random
    .shuffle(due)
    .sort((a, b) => rank(a) - rank(b))
    .some((thread) => bindAndOpen(draft, thread));
}

/** Whether a chapter asks for more than the kind: for a what-if of long ago, a work of this title, or film. */
const isOfThisLife = ({ longAgo, titled, ofFilm }: NonNullable<Thread["eligible"]>): boolean =>
  longAgo === true || titled !== undefined || ofFilm === true;

/**
 * What is tried first: of long threads the life's own, and no other while it has one of its own left; of shorter ones mostly its own. Of
 * these somebody goes before what is only feared.
 */
function inOrder(draft: Draft, span: Span, fresh: readonly Thread[], random: RandomStream): Thread[] {
  const own = fresh.filter((thread) => thread.own !== undefined);
  const mine = [...own.filter(isOfSomebody), ...own.filter((thread) => !isOfSomebody(thread))];
  const others = fresh.filter((thread) => thread.own === undefined).slice(0, TRIES);
  if (span === "long" && mine.some((thread) => couldBind(draft, thread))) return mine;
  return span === "long" || random.chance(openChapter(draft) === null ? OWN_FIRST : OWN_FIRST_BESIDE)
    ? [...mine, ...others]
    : [...others, ...mine];
}

/** The threads that may come to this life today. While no chapter of its what-if is open, what the what-if made of it brings shorter ones, one at a time. */
function handAt(draft: Draft): readonly Thread[] {
  const { pack, birth, state, tick } = draft;
  const hand = handOf(pack, birth, Math.trunc((tick - birth.bornTick) / TICKS_PER_DAY));
  if (openChapter(draft) !== null || isBetweenChapters(draft)) return hand;
  const between = (state.whatIf.kinds ?? []).flatMap((kind) =>
    pack.storyOf(kind).filter(({ chapter }) => chapter === undefined),
  );
  return [...between, ...hand];
}

/** Whether a shorter thread of the what-if's kind is open. */
const isBetweenChapters = ({ state, pack }: Draft): boolean =>
  state.threads!.open.some(({ id }) => {
    const thread = pack.byId.threads.get(id);
    return thread?.chapter === undefined && thread?.eligible?.premise?.length === 1;
  });

const runsOf = ({ state }: Draft, { id }: Thread): number => state.threads!.lived[id]?.runs ?? 0;

const isCalled = (draft: Draft, hand: readonly Thread[], span: Span): boolean =>
  draft.state.threads!.nudge !== null && hand.some((thread) => thread.span === span && isCalledFor(draft, thread));

/** Whether a suggestion of its kind was taken up within the last day. */
function isCalledFor({ state, tick }: Draft, { opensBy }: Thread): boolean {
  const { nudge } = state.threads!;
  return (
    nudge !== null && tick - nudge.tick <= TICKS_PER_DAY && (opensBy?.some((tag) => nudge.tags.includes(tag)) ?? false)
  );
}

function mayOpen(draft: Draft, situation: Situation, thread: Thread): boolean {
  const { state, tick } = draft;
  const { open, lived } = state.threads!;
  if (open.some(({ id }) => id === thread.id)) return false;
  if (thread.chapter === undefined && thread.span === "long" && open.some(({ id }) => isLongOf(draft, id, thread.own)))
    return false;
  if (thread.chapter === undefined && thread.own === "premise" && thread.span === "long" && awaitsChapter(draft))
    return false;
  const last = lived[thread.id];
  const { most, restDays } = returnsOf(thread);
  if (last !== undefined && (last.runs >= most || tick - last.endTick < restDays * TICKS_PER_DAY)) return false;
  if (thread.era !== undefined && state.origins?.era !== thread.era) return false;
  // Who is old enough needs none of its words looked at.
  if ((isUnderAge(state) || (isMinor(state) && isRomance(thread))) && isThreadForGrownUps(thread)) return false;
  return holds(thread.eligible, situation) && !isThreadForeign(thread, settingOf(draft));
}

/** How often a life may live a thread, and how long it rests from it. */
const returnsOf = ({ own, span }: Thread): { most: number; restDays: number } =>
  own === undefined
    ? { most: RUNS_MAX, restDays: REST_DAYS }
    : { most: span === "long" ? 1 : Number.POSITIVE_INFINITY, restDays: OWN_REST_DAYS[own] };

/** Whether it is of the what-if or of somebody whom the persona names, who goes before what it only fears. */
const isOfSomebody = ({ own, cast }: Thread): boolean =>
  own === "premise" || Object.values(cast).some(({ kin, who }) => kin !== undefined || who.includes("partner"));

/** Whether an open thread is a long one of the same sort. */
function isLongOf({ pack }: Draft, id: string, own: Thread["own"]): boolean {
  const open = pack.byId.threads.get(id);
  return open?.span === "long" && open.own === own;
}

const isRomance = ({ cast, tags }: Thread): boolean => tags.includes("love") || hasRomance(cast);

/** Binds a thread to people, things and places of this life; false where one of them is not to be had. */
function bindAndOpen(draft: Draft, thread: Thread): boolean {
  const { state, tick } = draft;
  const run = runsOf(draft, thread) + 1;
  const places = bindPlaces(draft, thread);
  const cast = places && bindCast(draft, thread, roll(draft, `cast ${thread.id}`));
  const things = cast && bindThings(draft, thread, run);
  if (places === null || cast === null || things === null) return false;
  const opened: OpenThread = {
    ...{ id: thread.id, run, sinceTick: tick, lastTick: tick, cast, things, places },
    ...{ at: null, beats: [], vow: null, nextTick: tick },
  };
  state.threads = { ...state.threads!, open: [...state.threads!.open, opened] };
  knownOfOld(draft, thread, cast, nextEventRef(draft));
  keepRelations(draft, cast);
  draft.happenings.push({
    type: "thread",
    change: "opened",
    thread: thread.id,
    run,
    question: questionOf(draft, thread, opened),
    cast: Object.entries(cast).map(([role, { key, name }]) => ({ role, person: key, name })),
    ref: nextEventRef(draft),
  });
  return true;
}

/** What a thread asks of this life, in its words. */
export function questionOf(draft: Draft, thread: Thread, open: OpenThread): string {
  const { slots, rolePronouns } = fillingsOf(draft, open);
  return capitalise(fillInThirdPerson(thread.question, slots, rolePronouns, draft.state.pronouns));
}
