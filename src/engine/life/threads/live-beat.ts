import { slotsOf } from "../../content/slots.ts";
import { wayOf } from "../../content/thread-graph.ts";
import type { Beat, BeatChoice, Span, Stake, Thread } from "../../content/thread-types.ts";
import { kindOf, before as lifeBefore } from "../affairs/came-about.ts";
import { feel } from "../affect/emotions.ts";
import { clamp } from "../clamp.ts";
import { type Draft, nextEventRef, placeOf, roll } from "../draft.ts";
import { progressGoals } from "../goals.ts";
import type { PersonKey, Ref } from "../keys.ts";
import { plainText } from "../persona/plain-text.ts";
import { capitalise, fillInThirdPerson, fillSlots } from "../realise.ts";
import { applyEffect, changeWealth } from "../resolve/apply-effect.ts";
import { recordScene } from "../resolve/record-scene.ts";
import type { Fillings } from "../resolve/slots.ts";
import { isOfTheDead } from "../the-dead.ts";
import { changeTie } from "../ties.ts";
import type { Vow } from "../types/mind.ts";
import type { Person } from "../types/person.ts";
import type { OpenThread, Threads } from "../types/state.ts";
import { moveTo } from "../whereabouts.ts";
import { settle } from "../years/settled.ts";
import { keepRelations } from "./bind.ts";
import { fillingsOf } from "./fillings.ts";
import { type NextBeat, nextTickOf } from "./next-beat.ts";

/** Whoever left for good before the last so many may be met again. */
const MOST_GONE = 3;
const TICKS_PER_DAY = 4;
/** A beat weighs more than what merely happens: a day is told by its threads. */
const SIGNIFICANCE: Record<Span, number> = { short: 310, middle: 350, long: 400 };
/** Of those a thread was lived with, so many are remembered: a third time it may be somebody of the first again. */
const PEOPLE_KEPT = 3;
const BROKEN = { trust: -60, warmth: -30, money: -8, standing: -80, shame: 160 };

/** Lives a beat: effects, promises, the scene as it will be told with the beat before it as its cause, and what may follow. */
export function liveBeat(draft: Draft, thread: Thread, open: OpenThread, { beat, choice, place }: NextBeat): void {
  const { state, tick } = draft;
  if (place.id !== placeOf(draft).id) moveTo(draft, place);
  keepRelations(draft, open.cast);
  const ref = nextEventRef(draft);
  const was = lifeBefore(state);
  const living = Object.fromEntries(Object.entries(open.cast).filter(([, { key }]) => !isOfTheDead(key)));
  // The words are chosen before the effects, so that what is lost can still be named in the scene of its loss.
  const fillings = fillingsOf(draft, open);
  for (const effect of choice.effects) applyEffect(draft, effect, living, ref);
  const present = presentAt(choice, living);
  for (const person of present)
    if (!choice.effects.some(({ tie }) => tie !== undefined && living[tie.role] === person))
      changeTie(draft, person, {}, ref);
  if (choice.answers === "broken" && open.vow !== null) payFor(draft, open.vow, ref);
  let valence = 0;
  for (const { type, intensity } of choice.emotions) valence += feel(state, type, intensity, ref, tick);
  const strongest = [...choice.emotions].sort((a, b) => b.intensity - a.intensity)[0];
  const tags = beat.tags ?? thread.tags;
  progressGoals(draft, [], tags, ref);
  const before = open.beats.at(-1);
  const { nudge } = state.threads!;
  recordScene(draft, {
    ref,
    source: `thread:${thread.id}/${wayOf(beat.id, choice.id)}`,
    side: "self",
    kind: kindOf(beat.kind ?? null, was, lifeBefore(state)),
    tags,
    title: choice.title,
    summary: choice.summary,
    fillings,
    actors: namedIn(choice, open.cast),
    significance: beat.significance ?? SIGNIFICANCE[thread.span],
    valence,
    emotion: strongest?.type ?? null,
    memoryKind: choice.promises === undefined ? "event" : "promise",
    usedAs: `thread:${thread.id}`,
    because: [
      ...(before === undefined ? [] : [before.ref]),
      ...(beat.because === "influence" && nudge !== null ? [nudge.ref] : []),
    ],
    since: before === undefined ? null : tick - open.lastTick,
  });
  goOn(draft, thread, open, { beat, choice, ref, fillings });
}

/** What the next beat will know: which way this one went, and what was promised. */
function goOn(
  draft: Draft,
  thread: Thread,
  open: OpenThread,
  { beat, choice, ref, fillings }: { beat: Beat; choice: BeatChoice; ref: Ref; fillings: Fillings },
): void {
  const { tick } = draft;
  const way = wayOf(beat.id, choice.id);
  const vow = choice.promises === undefined ? null : vowOf(open, choice.promises, fillings, tick, ref);
  const { told: _, away: __, ...rest } = open;
  const away = awayAfter(beat, choice, open);
  const next: OpenThread = {
    ...rest,
    ...{ lastTick: tick, at: way, beats: [...open.beats, { way, ref }], vow },
    ...(away.length === 0 ? {} : { away }),
  };
  next.nextTick = nextTickOf(thread, next, tick, roll(draft, `next ${thread.id}`));
  draft.happenings.push({
    type: "thread",
    change: "beat",
    thread: thread.id,
    run: open.run,
    way,
    ref,
    vow: vow === null ? null : { what: vow.what, dueTick: vow.dueTick },
    answer: choice.answers ?? null,
  });
  if (choice.ends === undefined) replace(draft, open, next);
  else {
    leave(draft, open, choice);
    close(draft, thread, open, choice.ends, fillings);
    comeNear(draft, open.cast[thread.returns?.[choice.ends] ?? ""]);
    settle(draft, thread, open, choice.ends, fillings, ref);
  }
}

/**
 * Who leaves with the end of a story is not met from then on; one's own, friends among them, are not lost sight of for good. Whoever
 * went before the last few may be met again: a place without people has no stories.
 */
function leave({ state, tick }: Draft, { cast }: OpenThread, { leaves }: BeatChoice): void {
  if (leaves === undefined) return;
  const gone = Object.entries(leaves).flatMap(([role, days]) =>
    cast[role] === undefined || (days === "for good" && cast[role].role === "kin")
      ? []
      : [[cast[role].key, days === "for good" ? null : tick + days * TICKS_PER_DAY]],
  );
  const left = { ...state.threads!.left, ...Object.fromEntries(gone) };
  const forGood = Object.keys(left).filter((key) => left[key] === null);
  for (const key of forGood.slice(0, -MOST_GONE)) delete left[key];
  state.threads = { ...state.threads!, left };
}

/** Somebody who lived elsewhere lives near from now on, and is met. */
function comeNear({ state }: Draft, person: Person | undefined): void {
  if (person === undefined) return;
  const { origins } = state;
  state.cast = state.cast?.map((one) =>
    one.key === person.key && one.reach === "far" ? { ...one, reach: "near" } : one,
  );
  if (origins?.away !== undefined)
    state.origins = { ...origins, away: origins.away.filter((name) => name !== person.name) };
}

export function replace({ state }: Draft, open: OpenThread, by: OpenThread | null): void {
  const threads = state.threads!;
  state.threads = { ...threads, open: threads.open.flatMap((one) => (one !== open ? [one] : by === null ? [] : [by])) };
}

/** Ends a thread: with one of its endings, or left open with none. */
export function close(
  draft: Draft,
  thread: Thread,
  open: OpenThread,
  ending: string | null,
  fillings: Fillings | null,
): void {
  const { state, tick } = draft;
  replace(draft, open, null);
  const { lived } = state.threads!;
  const before = lived[thread.id];
  const now = { runs: open.run, endTick: tick, ...whatToAvoid(thread, open, before) };
  state.threads = { ...state.threads!, lived: { ...lived, [thread.id]: now } };
  const summary = ending === null || fillings === null ? null : endingOf(draft, thread, ending, fillings);
  draft.happenings.push({ type: "thread", change: "ended", thread: thread.id, run: open.run, ending, summary });
}

type Lived = Threads["lived"][string];

/**
 * What the next time is to be without: of a thread that was dealt the people, of the life's own the beats it opened with, the latest last;
 * nothing of one that comes once.
 */
function whatToAvoid(
  { own, span }: Thread,
  { cast, beats: [first] }: OpenThread,
  before: Lived | undefined,
): Pick<Lived, "people" | "openings"> {
  if (own !== undefined && span === "long") return {};
  if (own === undefined) {
    const people = new Set([...(before?.people ?? []), ...Object.values(cast).map(({ key }) => key)]);
    return { people: [...people].slice(-PEOPLE_KEPT) };
  }
  const openings = before?.openings ?? [];
  const beat = first?.way.split("/")[0];
  return { openings: beat === undefined ? openings : [...openings.filter((one) => one !== beat), beat] };
}

/** What a thread came to in this life, in one sentence; null for an ending that the template has no more. */
export function endingOf({ state }: Draft, thread: Thread, ending: string, fillings: Fillings): string | null {
  const sentence = thread.endings[ending];
  if (sentence === undefined) return null;
  return capitalise(fillInThirdPerson(sentence, fillings.slots, fillings.rolePronouns, state.pronouns));
}

function vowOf(
  open: OpenThread,
  { what, to, due, stake }: NonNullable<BeatChoice["promises"]>,
  fillings: Fillings,
  tick: number,
  ref: Ref,
): Vow {
  return {
    what: plainText(fillSlots(what, fillings.slots, fillings.rolePronouns)),
    to: to === undefined ? null : (open.cast[to]?.key ?? null),
    stake,
    sinceTick: tick,
    dueTick: tick + due * TICKS_PER_DAY,
    ref,
  };
}

/** What a broken promise costs, by what was staked on it. */
export function payFor(draft: Draft, { stake, to }: { stake: Stake; to: string | null }, ref: Ref): void {
  const { state, tick } = draft;
  const tie = state.ties[to ?? ""];
  if (stake === "tie" && tie !== undefined)
    changeTie(draft, tie.person, { trust: BROKEN.trust, warmth: BROKEN.warmth }, ref);
  if (stake === "money") changeWealth(draft, BROKEN.money, ref);
  if (stake === "name") state.needs.belonging = clamp(state.needs.belonging + BROKEN.standing, 0, 1000);
  if (stake === "self") feel(state, "shame", BROKEN.shame, ref, tick);
}

/** Who is away from then on: by what the way or else the beat says, or as before where neither says anything. */
const awayAfter = (beat: Beat, choice: BeatChoice, { cast, away = [] }: OpenThread): PersonKey[] =>
  (choice.away ?? beat.away)?.flatMap((role) => cast[role]?.key ?? []) ?? away;

/** The people a way names: whom its summary or title is about, else all of the thread. */
function namedIn(choice: BeatChoice, cast: Record<string, Person>): string[] {
  const { reported } = slotsIn(choice);
  const named = Object.entries(cast).filter(([role]) => reported.has(role));
  return (named.length > 0 ? named : Object.entries(cast)).map(([, { key }]) => key);
}

/** Whoever may be named in the telling is known from now on; kin one has, whether they are there or not. */
function presentAt(choice: BeatChoice, living: Record<string, Person>): Person[] {
  const { told } = slotsIn(choice);
  return Object.entries(living).flatMap(([role, person]) => (told.has(role) && person.role !== "kin" ? [person] : []));
}

/** The slots of the title and summary of a way, and of all its texts. */
type Named = { readonly reported: ReadonlySet<string>; readonly told: ReadonlySet<string> };

const namedBy = new WeakMap<BeatChoice, Named>();

/** Found once for each way and kept. */
function slotsIn(choice: BeatChoice): Named {
  let named = namedBy.get(choice);
  if (named === undefined) {
    const { title, summary, text } = choice;
    const names = (from: string): string[] => slotsOf(from).map(({ name }) => name);
    const reported = new Set(names(`${title} ${summary}`));
    const told = new Set([...reported, ...text.flatMap((told) => names(typeof told === "string" ? told : told.text))]);
    named = { reported, told };
    namedBy.set(choice, named);
  }
  return named;
}
