import { livesFar } from "./cast/far.ts";
import { isLaidUp } from "./cast/laid-up.ts";
import { type Draft, roll } from "./draft.ts";
import { noteUses } from "./note-uses.ts";
import type { StatedKin } from "./persona/kin-status.ts";
import type { PersonaReading } from "./persona/read-persona.ts";
import { awayInThreads } from "./threads/in-threads.ts";
import type { Particular, Tie } from "./types/person.ts";
import type { EntryPlan } from "./types/scene.ts";
import type { EchoState } from "./types/state.ts";
import { isTheWork } from "./work-of-hobby.ts";

/** Of 1000 entries, those that come to something which the persona says of the Echo, its people or its animals. */
const COMES_UP = 330;
/** Of 1000 days of the week on which somebody does such a thing, those on which it is told. */
const ON_ITS_DAY = 600;
/** The same is let be for so many ticks, about as long as one would wait before saying it again. */
const REST_TICKS = 72;
/** What only holds of the Echo itself, and is nothing that it does on a day, so much longer: its reader knows. */
export const STANDING_REST_TICKS = 480;
/** After so long it is said again who somebody is. */
const PARTICULAR_FORGOTTEN_TICKS = 160;
const DAYS_PER_WEEK = 7;
/** Words too common to say that two texts are of one thing. */
const COMMON = 4;

/**
 * Of what the persona says of habits, what this life has: nobody's who is not in it, no work that the what-if took, and nothing that
 * the what-if itself is about.
 */
export function ownParticulars(
  { state }: Draft,
  { particulars, trade, kin: stated }: PersonaReading,
  kin: readonly StatedKin[],
): Particular[] {
  // Who is back by the what-if does what they did elsewhere no more.
  const changed = new Set(
    kin.filter(({ status }, at) => status !== stated[at]?.status).map(({ name, relation }) => name ?? `my ${relation}`),
  );
  const sameWork = state.whatIf.gaveWork !== true && (trade === null || state.job?.trade === trade.trade);
  const missed = state.whatIf.missed ?? [];
  const asked = wordsOf(`${state.whatIf.deed} ${state.whatIf.premise} ${missed.join(" ")}`);
  // Of what is missed the noun counts, however short: "the shed".
  const lost = new Set(missed.map((one) => one.split(" ").at(-1)!.toLowerCase()));
  return particulars
    .filter(
      (one) =>
        peopleOf(one).every((who) => tieOf(state, who) !== undefined && !changed.has(who)) &&
        (one.work !== true || sameWork) &&
        !(state.whatIf.gaveWork === true && one.of === "self" && isTheWork(one.does, state.job)),
    )
    .filter(({ does }) => wordsOf(does).isDisjointFrom(asked) && allWordsOf(does).isDisjointFrom(lost))
    .map(({ at, ...one }) => one);
}

/** What a text is of: its longer words, and names of any length. */
const wordsOf = (text: string): Set<string> =>
  new Set(
    (text.match(/\p{L}+/gu) ?? [])
      .filter((word) => word.length > COMMON || /^\p{Lu}\p{Ll}{2}/u.test(word))
      .map((word) => word.toLowerCase()),
  );

const allWordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}+/gu));

/** Whose habit it is, where it is not the Echo's own or an animal's, and who else has part in it. */
const peopleOf = ({ of, who, others = [] }: Particular): readonly string[] =>
  of === "kin" ? [who, ...others] : others;

/** What an entry says of a habit, or null: the one that was told longest ago, of whoever is still near. Notes it as told. */
export function particularFor(draft: Draft): EntryPlan["particular"] {
  const { state, tick } = draft;
  const random = roll(draft, "particular");
  const away = awayInThreads(state);
  const isUp = (key: string): boolean => !(state.cast ?? []).some((one) => one.key === key && isLaidUp(draft, one));
  const isThere = (tie: Tie | undefined): boolean => isNear(tie) && !away.has(tie!.person.key) && isUp(tie!.person.key);
  const due = (state.particulars ?? []).filter((one) => {
    const rest = one.of === "self" && one.do === undefined ? STANDING_REST_TICKS : REST_TICKS;
    const rested = tick - toldAt(state, one) >= rest && (one.do === undefined || isItsTime(draft, one));
    return rested && peopleOf(one).every((who) => isThere(tieOf(state, who))) && !isOfLostWork(draft, one);
  });
  if (!random.chance(due.some((one) => isDay(draft, one)) ? ON_ITS_DAY : COMES_UP)) return null;
  const [told] = random
    .shuffle(due)
    .sort((a, b) => Number(isDay(draft, b)) - Number(isDay(draft, a)) || toldAt(state, a) - toldAt(state, b));
  return told === undefined ? null : tell(draft, told);
}

/** What a first entry says of a habit: of those one lives with before one's own. */
export function firstParticular(draft: Draft): EntryPlan["particular"] {
  const { particulars = [], origins } = draft.state;
  const near = particulars.filter(({ of, who }) => of === "kin" && origins?.housemates.includes(who));
  const [told] = [...near, ...particulars.filter(({ of }) => of === "pet"), ...particulars];
  return told === undefined ? null : tell(draft, told);
}

/** Whether it is done for a living that has been given up since the birth. */
const isOfLostWork = ({ state, birth }: Draft, { work }: Particular): boolean =>
  work === true && state.calling !== null && state.job?.sinceTick !== birth.bornTick;

function tell(draft: Draft, told: Particular): NonNullable<EntryPlan["particular"]> {
  const { state, tick } = draft;
  const anew = tick - toldAt(state, told) >= PARTICULAR_FORGOTTEN_TICKS;
  noteUses(state, [useOf(told)], tick);
  const tie = tieOf(state, told.who);
  return {
    ...told,
    key: tie?.person.key ?? null,
    far: tie !== undefined && livesFar(state, tie.person.key),
    today: isItsTime(draft, told),
    anew,
  };
}

/** Under which name it is noted when a habit was told; what is no longer noted was told long ago. */
export const PARTICULAR = "particular:";
const useOf = ({ who, does }: Particular): string => `${PARTICULAR}${who} ${does}`;
const toldAt = ({ used }: EchoState, one: Particular): number => used[useOf(one)] ?? Number.NEGATIVE_INFINITY;

/** Whether it is done on this very day of the week. */
const isDay = ({ conditions }: Draft, { weekday }: Particular): boolean => weekday === conditions.day % DAYS_PER_WEEK;

const isItsTime = (draft: Draft, one: Particular): boolean => one.weekday === undefined || isDay(draft, one);

const tieOf = ({ ties }: EchoState, who: string): Tie | undefined =>
  Object.values(ties).find(({ person }) => person.role === "kin" && person.name === who);

const isNear = (tie: Tie | undefined): boolean =>
  tie !== undefined && tie.stage !== "estranged" && tie.stage !== "enemy";
