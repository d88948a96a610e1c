import { hash32, hashesUnder } from "../../random.ts";
import { TICKS_PER_DAY } from "../../world/calendar.ts";
import { personOf } from "../cast/members.ts";
import type { Draft } from "../draft.ts";
import { isEmployed } from "../livelihood.ts";
import { type Born, perBirth } from "../per-birth.ts";
import { kinSortOf } from "../persona/kin-sorts.ts";
import { worksForSelf } from "../self-employed.ts";
import { keptApart } from "../threads/in-threads.ts";
import type { Person } from "../types/person.ts";
import type { YearMark } from "../types/scene.ts";
import type { CastMember, Later, LaterOpen } from "../types/state.ts";
import { wordsFor } from "../words-for.ts";
import { childAge } from "./ages.ts";
import { comesUp } from "./comes-up.ts";
import { LATER_TOPICS, type LaterOf, type LaterTopic } from "./later-topics.ts";

/** Of 1000 matters, those that come to a life, and the days of it over which they are spread. */
const SHARE = 860;
const DAYS = { first: 40, span: 1060 };
/** Days from one step to the next. */
const SOON = { least: 1, span: 2 };
const MONTHS = { least: 56, span: 70 };
/** So many that take months go on beside each other; of the others one at a time. */
const SLOW_MOST = 5;
const NONE: Later = { told: "", open: [] };

/**
 * What the years have brought, as far as today's entry tells of it: things wear out, people get old, the town and the trade change. Each life
 * has a day of its own for each matter, so that no part of it is without any. Notes it as told.
 */
export function laterFor(draft: Draft): YearMark | null {
  const later = draft.state.later ?? NONE;
  const due = later.open.find((one) => draft.tick >= one.nextTick);
  if (due !== undefined) {
    const topic = LATER_TOPICS[due.topic];
    const about = topic === undefined ? null : stillAbout(draft, topic, due);
    if (topic !== undefined && about !== null) return tell(draft, topic, due, about);
    draft.state.later = { ...later, open: later.open.filter((one) => one !== due) };
    return null;
  }
  const [first] = daysOf(draft.pack, draft.birth).filter(({ topic, day }) => mayOpen(draft, later, topic, day));
  if (first === undefined) return null;
  const topic = LATER_TOPICS[first.topic]!;
  const about = aboutWhom(draft, topic);
  if (about === null) return null;
  const opened: LaterOpen = { topic: first.topic, step: 0, nextTick: draft.tick, ...about.kept };
  draft.state.later = { told: withTold(later.told, first.topic), open: [...later.open, opened] };
  return tell(draft, topic, opened, about);
}

/**
 * The matters that come to a life, each with the first of its days on which it may, the earliest first. The late years, in which all else has
 * been heard, have more of them than the early ones.
 */
const daysOf = perBirth((_, { birthHash }: Born) => {
  const lotOf = hashesUnder(`later\u0000${birthHash}`);
  const dayOf = (id: string, lot: number): number => {
    const [day, other] = [lot, lotOf(`${id} late`)].map((one) => (one >>> 11) % DAYS.span) as [number, number];
    return DAYS.first + (((lot >>> 10) & 1) === 0 ? day : Math.max(day, other));
  };
  return LATER_TOPICS.map(({ id }, topic) => ({ topic, id, lot: lotOf(id) }))
    .filter(({ lot }) => lot % 1000 < SHARE)
    .map(({ topic, id, lot }) => ({ topic, day: dayOf(id, lot) }))
    .sort((a, b) => a.day - b.day || a.topic - b.topic);
});

function mayOpen(draft: Draft, { told, open }: Later, index: number, day: number): boolean {
  const { birth, tick, state } = draft;
  if (tick < birth.bornTick + day * TICKS_PER_DAY || isTold(told, index)) return false;
  const topic = LATER_TOPICS[index]!;
  const beside = open.filter((one) => isSlow(one) === isSlow({ topic: index })).length;
  if (beside >= (topic.months ? SLOW_MOST : 1)) return false;
  const { ageAbove, ageBelow, era, needs } = topic;
  const { age, origins } = state;
  return (
    (ageAbove === undefined || (age !== null && age > ageAbove)) &&
    (ageBelow === undefined || (age !== null && age < ageBelow)) &&
    (era === undefined || origins?.era === era) &&
    (needs === undefined || wordsFor(state, needs).length > 0) &&
    aboutWhom(draft, topic) !== null
  );
}

const PER_DIGIT = 4;
const digitAt = (told: string, topic: number): number =>
  Number.parseInt(told[Math.trunc(topic / PER_DIGIT)] ?? "0", 16);
const isTold = (told: string, topic: number): boolean => ((digitAt(told, topic) >> (topic % PER_DIGIT)) & 1) === 1;

function withTold(told: string, topic: number): string {
  const at = Math.trunc(topic / PER_DIGIT);
  const digit = (digitAt(told, topic) | (1 << (topic % PER_DIGIT))).toString(16);
  return told.slice(0, at).padEnd(at, "0") + digit + told.slice(at + 1);
}

const isSlow = ({ topic }: Pick<LaterOpen, "topic">): boolean => LATER_TOPICS[topic]?.months === true;

/** Whom or what it is of, with what is kept of that. */
type About = { person: Person | null; animal: string | null; kept: Pick<LaterOpen, "who"> };
const OF_NOBODY: About = { person: null, animal: null, kept: {} };
const ofPerson = (person: Person): About => ({ person, animal: null, kept: { who: person.key } });
const PETS = /^(?:old |little |big )?(?:dog|hound|terrier|spaniel|puppy|cat|tomcat|kitten)$/;

/** Somebody of whom it can be told, nobody where it is of nobody, or null where there is no such person. */
function aboutWhom(draft: Draft, { of }: LaterTopic): About | null {
  const { state } = draft;
  if (of === undefined) return OF_NOBODY;
  if (of === "work") return isEmployed(state) ? OF_NOBODY : null;
  if (of === "hired") return isEmployed(state) && !worksForSelf(state, draft.birth) ? OF_NOBODY : null;
  if (of === "animal") {
    const animal = state.lexicon.animal.find((one) => PETS.test(one));
    return animal === undefined ? null : { person: null, animal, kept: {} };
  }
  const busy = new Set((state.later ?? NONE).open.map(({ who }) => who));
  const fitting = (state.cast ?? []).filter((member) => !busy.has(member.key) && isOf(draft, member, of));
  const [warmest] = fitting.sort((a, b) => warmth(draft, b) - warmth(draft, a) || (a.key < b.key ? -1 : 1));
  return warmest === undefined ? null : ofPerson(personOf(draft, warmest.key)!);
}

const warmth = ({ state }: Draft, { key }: CastMember): number => state.ties[key]?.warmth ?? 0;

/** Whether somebody of the cast is of that sort, is grown, lives where that is told of, and is on terms with the Echo. */
function isOf(draft: Draft, member: CastMember, of: LaterOf): boolean {
  const { state } = draft;
  const person = personOf(draft, member.key);
  const tie = state.ties[member.key];
  if (person === null || tie === undefined || person.role === "echo" || /^(?:my|the) /.test(person.name)) return false;
  if (childAge(draft, member, person) !== null || tie.stage === "estranged" || keptApart(draft).has(member.key))
    return false;
  const isHere = member.reach === "house" || member.reach === "near";
  const sort = person.relation === null ? null : kinSortOf(person.relation);
  if (of === "parent_far") return member.reach === "far" && (sort === "parent" || sort === "elder");
  if (!isHere) return false;
  if (of === "partner") return tie.stage === "partner";
  return of === "parent" || of === "sibling" ? member.as === "kin" && sort === of : member.as === of;
}

/** The same of one that has been begun: the same person, for as long as it can be told of them. */
function stillAbout(draft: Draft, topic: LaterTopic, { who }: LaterOpen): About | null {
  if (who === undefined) return aboutWhom(draft, topic);
  const member = draft.state.cast?.find(({ key }) => key === who);
  if (member === undefined || topic.of === undefined || !isOf(draft, member, topic.of)) return null;
  return ofPerson(personOf(draft, member.key)!);
}

function tell(draft: Draft, topic: LaterTopic, open: LaterOpen, { person, animal }: About): YearMark {
  const { birth, state, tick } = draft;
  const step = open.step + 1;
  const { least, span } = topic.months ? MONTHS : SOON;
  const days = least + (hash32(`later step\u0000${birth.birthHash}\u0000${topic.id}\u0000${step}`) % span);
  // Told at the end of a day, the next step may be told at the end of the one that comes then.
  const went = { ...open, step, nextTick: tick - (tick % TICKS_PER_DAY) + days * TICKS_PER_DAY };
  const later = state.later ?? NONE;
  state.later = {
    ...later,
    open: later.open.flatMap((one) => (one.topic !== open.topic ? [one] : step < topic.steps ? [went] : [])),
  };
  return {
    kind: `later.${topic.id}.${step}`,
    words: { ...(person === null ? {} : { close: person.name }), ...(animal === null ? {} : { animal }) },
    ...(person === null ? {} : { pronouns: { close: person.pronouns }, ...comesUp(draft, person.key) }),
  };
}
