import { followersOf, openingsOf } from "../../content/thread-graph.ts";
import { rolesOf } from "../../content/thread-roles.ts";
import type { Answer, Beat, BeatChoice, Span, Thread, TieBound } from "../../content/thread-types.ts";
import type { RandomStream } from "../../random.ts";
import { isOpenAt } from "../../world/hours.ts";
import { holds } from "../decide/holds.ts";
import { softmax } from "../decide/softmax.ts";
import { inclination } from "../decide/utility.ts";
import { type Draft, placeOf, roll } from "../draft.ts";
import { isContentOutOfSetting } from "../setting.ts";
import type { OpenThread } from "../types/state.ts";
import type { Location } from "../types/world.ts";
import { endsGivenPair, leavesGivenWork } from "../whatif/given-story.ts";
import { isOfWhatIf } from "./chapters.ts";
import { partsAway } from "./in-threads.ts";

const TEMPERATURE = 130;
const TICKS_PER_DAY = 4;
/** Of 1000 times that a chapter could go on by a beat of this life alone or by one of any, those in which it is the former. */
const SPECIAL_FIRST = 750;
/** Days after which a suggestion turns nothing any more. */
const NUDGED_DAYS = 3;
/** Days from beat to beat where a thread does not say. */
const USUAL_DAYS: Record<Span, readonly [number, number]> = { short: [1, 1], middle: [2, 6], long: [8, 25] };
/** Of 1000 beats of a thread of days or weeks, those that come as soon as they may: the next entry tells how it went on. */
const SOON = 850;
/** The same of a chapter of the what-if, whose question is what a reader waits for; those of the late story are days apart as they are. */
const SOON_IN_CHAPTER = 600;
const SOON_IN_LONG = 400;
/** A promise is answered so many days before it is due, at most. */
const EARLY_DAYS = 2;
/** What excuses somebody: they are ill, worn out, or the sky is against it. */
const ILL = 420;
const WORN_OUT = 220;

export type NextBeat = { beat: Beat; choice: BeatChoice; place: Location };

/** The beat of an open thread that can be lived in this tick, with the way it goes; null when none can. */
export function nextBeat(draft: Draft, thread: Thread, open: OpenThread): NextBeat | null {
  const random = roll(draft, `beat ${thread.id}`);
  const away = partsAway(draft.state, thread, open);
  const able = beatsAfter(thread, open.at).filter((beat) => isDue(draft, thread, open, beat));
  for (const beat of inOrder(draft, thread, open, random.shuffle(able), random.chance(SPECIAL_FIRST))) {
    const place = placeFor(draft, open, beat);
    if (place === null) continue;
    const { state, conditions, world, birth } = draft;
    const situation = { state, conditions, place, world, birth };
    if (!holds(beat.when, situation) || !tiesHold(draft, open, beat.tie)) continue;
    const choices = beat.choices.filter(
      (choice) =>
        isFilled(thread, open, away, choice) &&
        holds(choice.when, situation) &&
        tiesHold(draft, open, choice.tie) &&
        (thread.chapter !== undefined ||
          !(leavesGivenWork(choice, beat.kind ?? null, draft) || endsGivenPair(beat.kind ?? null, draft))) &&
        !isContentOutOfSetting(choice, draft),
    );
    if (choices.length > 0) return { beat, choice: chooseWay(draft, open, choices, random), place };
  }
  return null;
}

/** Whether there is somebody, and not away, for every part that a way names. */
const isFilled = ({ cast }: Thread, open: OpenThread, away: readonly string[], choice: BeatChoice): boolean =>
  rolesOf(choice).every(
    (role) => cast[role]?.optional !== true || (open.cast[role] !== undefined && !away.includes(role)),
  );

/** First what only some lives have, where `specialFirst`: a beat about somebody who may not be there, or of an earlier ending. */
function inOrder(
  draft: Draft,
  thread: Thread,
  open: OpenThread,
  beats: readonly Beat[],
  specialFirst: boolean,
): readonly Beat[] {
  const ordered = longestUnused(draft, thread, open, beats);
  if (!specialFirst || ordered.length < 2 || thread.chapter === undefined) return ordered;
  const isSpecial = ({ when, choices }: Beat): boolean =>
    when?.flags !== undefined ||
    choices.every((choice) => rolesOf(choice).some((role) => thread.cast[role]?.optional === true));
  return [...ordered.filter(isSpecial), ...ordered.filter((beat) => !isSpecial(beat))];
}

/** A thread that comes back opens with what it has never opened with, then with what it did longest ago. */
function longestUnused({ state }: Draft, { id }: Thread, { at }: OpenThread, beats: readonly Beat[]): readonly Beat[] {
  const openings = at === null ? state.threads!.lived[id]?.openings : undefined;
  if (openings === undefined) return beats;
  return [...beats].sort((a, b) => openings.indexOf(a.id) - openings.indexOf(b.id));
}

const nexts = new WeakMap<Thread, Map<string | null, readonly Beat[]>>();

/** The beats that may come after a way that a thread has gone, or with which it opens; found once and kept. */
export function beatsAfter(thread: Thread, at: string | null): readonly Beat[] {
  let known = nexts.get(thread);
  if (known === undefined) {
    known = new Map();
    nexts.set(thread, known);
  }
  let found = known.get(at);
  if (found === undefined) {
    const [beat, choice] = at?.split("/") ?? [];
    found = at === null ? openingsOf(thread) : followersOf(thread, { id: beat! }, { id: choice! });
    known.set(at, found);
  }
  return found;
}

/** When the next beat of a thread may come, as of a beat just lived. */
export function nextTickOf(thread: Thread, open: OpenThread, tick: number, random: RandomStream): number {
  const [next] = random.shuffle(beatsAfter(thread, open.at));
  if (next === undefined) return tick;
  if (open.vow !== null && next.because === "promise") {
    const days = Math.trunc((open.vow.dueTick - tick) / TICKS_PER_DAY);
    return tick + Math.max(1, days - random.int(EARLY_DAYS + 1)) * TICKS_PER_DAY;
  }
  const [least, most] = next.afterDays ?? USUAL_DAYS[thread.span];
  const soon = random.chance(isOfWhatIf(thread) ? SOON_IN_CHAPTER : thread.span === "long" ? SOON_IN_LONG : SOON);
  return tick + Math.max(1, (soon ? least : random.between(least, most)) * TICKS_PER_DAY);
}

/** By night one sleeps, unless the beat is of the night; what a suggestion brings about comes soon after it. */
function isDue({ state, conditions, tick }: Draft, thread: Thread, open: OpenThread, beat: Beat): boolean {
  if (conditions.phase === "night" && beat.when?.phase?.includes("night") !== true) return false;
  if (beat.because !== "influence") return tick >= open.nextTick;
  const { nudge } = state.threads!;
  const isOfIt = nudge !== null && thread.tags.some((tag) => nudge.tags.includes(tag));
  return isOfIt && nudge.tick > open.lastTick && tick - nudge.tick <= NUDGED_DAYS * TICKS_PER_DAY;
}

/** Where the beat takes place; null where that is closed, or is no more. */
function placeFor(draft: Draft, open: OpenThread, { at }: Beat): Location | null {
  if (at === undefined) return placeOf(draft);
  const place = draft.world.locations.find(({ id }) => id === open.places[at]);
  return place !== undefined && isOpenAt(place.kind, draft.conditions.phase) ? place : null;
}

const tiesHold = ({ state }: Draft, { cast }: OpenThread, bounds: readonly TieBound[] | undefined): boolean =>
  (bounds ?? []).every((bound) => {
    const tie = state.ties[cast[bound.role]?.key ?? ""];
    const {
      minWarmth = -1000,
      maxWarmth = 1000,
      minTrust = -1000,
      maxTrust = 1000,
      minRivalry = 0,
      maxRivalry = 1000,
    } = bound;
    const [warmth, trust, rivalry] = [tie?.warmth ?? 0, tie?.trust ?? 0, tie?.rivalry ?? 0];
    return (
      warmth >= minWarmth &&
      warmth <= maxWarmth &&
      trust >= minTrust &&
      trust <= maxTrust &&
      rivalry >= minRivalry &&
      rivalry <= maxRivalry
    );
  });

/** As the character inclines; a promise is kept the likelier the more conscience there is, and excused where something excuses. */
function chooseWay(
  draft: Draft,
  { vow }: OpenThread,
  choices: readonly BeatChoice[],
  random: RandomStream,
): BeatChoice {
  const { state } = draft;
  const leaning = choices.map(
    (choice) => inclination({ choice }, state) + (vow === null ? 0 : answerLeaning(draft, vow.to, choice.answers)),
  );
  return choices[softmax(leaning, TEMPERATURE, random)]!;
}

export function answerLeaning({ state, conditions }: Draft, to: string | null, answer: Answer | undefined): number {
  const { traits } = state;
  switch (answer) {
    case "kept":
      return (
        140 + Math.trunc(traits.C / 4) + Math.trunc(traits.A / 10) + Math.trunc((state.ties[to ?? ""]?.trust ?? 0) / 8)
      );
    case "broken":
      return Math.trunc(traits.N / 8) - Math.trunc(traits.C / 8) + (state.needs.rest < WORN_OUT ? 60 : 0);
    case "excused":
      return state.health < ILL || state.needs.rest < WORN_OUT || conditions.weather === "storm" ? 220 : -40;
    case undefined:
      return 0;
  }
}
