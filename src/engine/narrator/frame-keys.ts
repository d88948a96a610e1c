import type { PremiseKind } from "../content/premise-kinds.ts";
import { mattersOf } from "../content/work.ts";
import { livesFar } from "../life/cast/far.ts";
import { hasSeasons, landHere } from "../life/land/land-here.ts";
import { isEmployed } from "../life/livelihood.ts";
import type { Tie } from "../life/types/person.ts";
import type { Contrast, EntryPlan } from "../life/types/scene.ts";
import type { EchoState } from "../life/types/state.ts";
import { sortOfThing } from "../life/whatif/in-hand.ts";
import { childAge, GROWN_AGE } from "../life/years/ages.ts";
import { hash32 } from "../random.ts";
import type { LocalWords } from "./local-words.ts";
import type { NarratorView } from "./port.ts";
import type { Words } from "./slots.ts";
import { dayTone, isMarked } from "./tone.ts";

// Which frames a move is worded from, by their keys.

/** A day far from the usual ends in its own tone. */
export function closingKeys(view: NarratorView): string[] {
  const tone = dayTone(view);
  return isMarked(view) && (tone === "up" || tone === "down") ? ["closing.any", `closing.${tone}`] : ["closing.any"];
}

/** A quiet day is told as one, and as the tone it had. */
export function quietKeys(view: NarratorView): string[] {
  const tone = dayTone(view);
  return tone === "up" || tone === "down" ? ["quiet.any", `quiet.${tone}`] : ["quiet.any"];
}

/** An entry opens with the weather, the hour, or in fair weather the season. */
export function openingKeys(view: NarratorView, local: LocalWords | null): string[] {
  const { plan } = view;
  const { weather, season, phase } = plan.conditions;
  const signs = local?.hasHere === true ? [`opening.sign_${season}`] : [];
  const fair = weather === "clear" || weather === "cloudy" || weather === "wind";
  if (!fair) return [`opening.${weather}`, `opening.${phase}`];
  const ofSeason = hasSeasons(landHere(view, plan.theme)) ? [`opening.${season}`] : [];
  return [`opening.${weather}`, `opening.${phase}`, ...ofSeason, ...signs];
}

/** The town of one's own is where one lives, unless one has left for another world, or lives in one that is like no town. */
export const homeKey = (key: string, { homes = [], origins }: EchoState): string =>
  homes.length > 0 || origins?.abroad === true ? `${key}_far` : key;

/**
 * What somebody does is told as something that they do, at its time: by those of the house, by who lives near, or as it is heard from far; of
 * what only holds of them it is said that it does.
 */
export function particularKey(
  { of, key, far, today, doing }: NonNullable<EntryPlan["particular"]>,
  { plan, state }: NarratorView,
): string {
  if (of === "pet") return "particular.pet";
  if (plan.kind === "birth") return `particular.first.${of}`;
  const whose = of === "self" ? "self" : far ? "far" : "kin";
  if (!today || doing === undefined) return `particular.${whose}.standing`;
  const isOfHouse = state.cast?.some((member) => member.key === key && member.reach === "house") === true;
  return `particular.${whose === "kin" && !isOfHouse ? "near" : whose}.doing`;
}

/** Nobody walks past the house and the workplace of another town. */
export const contrastKey = ({ kind }: Contrast, { whatIf, origins }: EchoState): string => {
  const isAway = whatIf.domain === "place" || origins?.land !== undefined;
  return isAway && (kind === "home" || kind === "work") ? `contrast.${kind}_far` : `contrast.${kind}`;
};

const OWN_DETAILS = [
  ...(["hobby", "thing", "noun", "animal", "kin", "fear", "wish"] as const),
  ...(["gone", "holding", "holding", "hometown", "land"] as const),
];

/** Of whom so many habits are known, a bare word of the text says nothing more. */
const KNOWN_BY_HABITS = 2;

/** What may be remarked on: what the person has words for. */
export function detailKeys(words: Words, view: NarratorView): string[] {
  const { state } = view;
  const isKnown = (state.particulars?.length ?? 0) >= KNOWN_BY_HABITS;
  const isSaid = (kind: (typeof OWN_DETAILS)[number]): boolean =>
    words.text[kind] !== undefined &&
    !(kind === "noun" && isKnown) &&
    !(kind === "kin" && !isThoughtOf(words.text.kin, state));
  const own = OWN_DETAILS.filter(isSaid).map((kind) =>
    kind === "hometown" ? homeKey("detail.hometown", state) : keyOfDetail(kind, words),
  );
  const missed = words.text.missed === undefined ? [] : ["missed.any"];
  const lived = livedKey(state);
  const different = lived === null ? missed : [lived, lived, ...missed];
  return [
    ...own,
    ...different,
    ...storyKeys(words, view),
    ...storyKeys(words, view),
    ...handKeys(words),
    ...handKeys(words),
    ...workKeys(words, state),
    ...(isKnown ? [] : ["detail.motif"]),
  ];
}

/** What the land has that a life is in, and what it misses of the land that it has left. */
export const localKeys = (local: LocalWords | null): string[] => [
  ...(local?.hasHere === true ? ["detail.here"] : []),
  ...(local?.hasHome === true ? ["detail.left_land", "detail.left_land"] : []),
];

/** What the persona's text names of the writer: what they do, have and keep, by its own words; a bare word of it only where there is nothing else. */
export function lexiconKeys({ text }: Words): string[] {
  const named = (["hobby", "thing", "animal"] as const).filter((kind) => text[kind] !== undefined);
  return (named.length === 0 && text.noun !== undefined ? (["noun"] as const) : named).map((kind) => `detail.${kind}`);
}

/**
 * What is the writer's own and nobody else's: their work, where they come from, their places, kin without a name, and what the what-if made
 * of them. Whoever has a name is named often enough, but who lives far, as nothing of the day brings them up.
 */
export function ownKeys(words: Words, view: NarratorView): string[] {
  const { state } = view;
  const isOwn = (kind: (typeof THEIRS)[number]): boolean =>
    kind === "kin"
      ? isThoughtOf(words.text.kin, state) && (words.text.kin!.startsWith("my ") || isFarKin(words.text.kin, state))
      : /^(?:the|my) /.test(words.text[kind] ?? "");
  const own = THEIRS.filter(isOwn).map((kind) => keyOfDetail(kind, words));
  const lived = livedKey(state);
  return [
    ...workKeys(words, state),
    ...storyKeys(words, view),
    ...handKeys(words),
    ...(words.text.hometown === undefined ? [] : [homeKey("detail.hometown", state)]),
    ...own,
    ...(lived === null ? [] : [lived]),
    ...(words.text.missed === undefined ? [] : ["missed.any"]),
  ];
}

/** Where something grows nobody sweeps out. */
const GROUND = /\b(?:garden|allotment|orchard|vineyard|fields?|meadow|plot|vegetable patch|olive grove)$/;
const keyOfDetail = (kind: string, { text }: Words): string =>
  kind === "holding" && GROUND.test(text.holding ?? "") ? "detail.ground" : `detail.${kind}`;

/** What is in the hand at work, where that is known, and else the work. */
const workKeys = ({ text }: Words, state: EchoState): string[] =>
  !isEmployed(state) ? [] : text.work_piece === undefined ? ["detail.job"] : ["detail.craft", "detail.job"];

/** What the work brought: something of a day, or a step of one of its matters, which each life goes through in an order of its own. */
export function workdayKey({ plan, birth }: NarratorView): string | null {
  if (!plan.workday) return null;
  const { of, matter } = plan.workday;
  if (matter === null) return `work.${of}.day`;
  const matters = mattersOf(of);
  if (matters === 0) return null;
  return `work.${of}.${(hash32(`work\u0000${birth.birthHash}`) + matter.run) % matters}.${matter.step}`;
}

/** The thing that the what-if has left in the hand, by what sort of thing it is. */
function handKeys({ text }: Words): string[] {
  const sort = text.relic === undefined ? null : sortOfThing(text.relic);
  return sort === null ? [] : [`hand.${sort}`];
}

/** How the story of the what-if goes on between its chapters, for as long as it does. */
function storyKeys(words: Words, view: NarratorView): string[] {
  const kind = kindGoingOn(words, view);
  return kind === undefined ? [] : [`daily.${kind}`];
}

/** How the story of the what-if is summed up: as anybody's, and as that of its kind for as long as it goes on. */
export function sumKeys(words: Words, view: NarratorView): string[] {
  const kind = kindGoingOn(words, view);
  return kind === undefined ? ["story.any"] : ["story.any", `story.${kind}`];
}

function kindGoingOn({ text }: Words, { state, birth, plan }: NarratorView): PremiseKind | undefined {
  const kept = Object.values(state.ties).find(({ person }) => person.name === text.kept);
  const member = state.cast?.find(({ key }) => key === kept?.person.key);
  const age = member === undefined ? null : childAge({ birth, tick: plan.tick }, member, kept?.person);
  return (state.whatIf.kinds ?? []).find((one) => GOES_ON[one]?.(state, { kept, age }) !== false);
}

/** Whom the what-if gave to the life, of whom the sentence will be, and how old they are if they are under age. */
type Kept = { kept: Tie | undefined; age: number | null };

/** Up to that age a child asks why and grows out of its boots. */
const SMALL = 11;
const isPaired = ({ ties }: EchoState): boolean => Object.values(ties).some(({ stage }) => stage === "partner");
const isPartner = (_: EchoState, { kept }: Kept): boolean => kept?.stage === "partner";
const isGrown = (_: EchoState, { kept, age }: Kept): boolean =>
  kept !== undefined && kept.stage !== "partner" && age === null;
const hasItsWork = ({ job, calling }: EchoState): boolean => job !== null && job.title === calling?.title;
const isStudent = ({ job }: EchoState): boolean => job?.trade === "student";
const isYoung = ({ age }: EchoState): boolean => age !== null && age < GROWN_AGE;
const isAtHome = ({ homes = [] }: EchoState): boolean => homes.length === 0;

/** Of what may be over one day, and of whom it is; of a road that has no kind of its own there is nothing to tell between its chapters. */
const GOES_ON: Partial<Record<PremiseKind, (state: EchoState, kept: Kept) => boolean>> = {
  venture: hasItsWork,
  post: hasItsWork,
  sea: hasItsWork,
  outpost: hasItsWork,
  wheels: hasItsWork,
  stage: hasItsWork,
  band: hasItsWork,
  sport: hasItsWork,
  ward: hasItsWork,
  lab: hasItsWork,
  kitchen: hasItsWork,
  land: hasItsWork,
  bench: hasItsWork,
  school: hasItsWork,
  court: hasItsWork,
  uniform: hasItsWork,
  no_work: ({ job }) => job === null,
  study: isStudent,
  study_art: isStudent,
  study_music: isStudent,
  study_medicine: isStudent,
  study_law: isStudent,
  moved: isAtHome,
  stayed: isAtHome,
  paired: isPartner,
  still_paired: isPartner,
  parted: (state) => !isPaired(state),
  child: (_, { age }) => age !== null && age <= SMALL,
  lives: isGrown,
  near: isGrown,
  rich: ({ wealth }) => wealth > 0,
  road: () => false,
  young_moved: (state) => isAtHome(state) && isYoung(state),
  young: isYoung,
};

const THEIRS = ["kin", "holding"] as const;

/** Who is not there is thought of, and who has an opinion: nobody of the house, and no child. */
function isThoughtOf(name: string | undefined, { cast, origins, ties }: EchoState): boolean {
  const key = Object.values(ties).find(({ person }) => person.name === name)?.person.key;
  const member = cast?.find((one) => one.key === key);
  if (name === undefined || member?.age != null) return false;
  return member === undefined ? !(origins?.housemates ?? []).includes(name) : member.reach !== "house";
}

const isFarKin = (name: string | undefined, state: EchoState): boolean =>
  Object.values(state.ties).some(({ person }) => person.name === name && livesFar(state, person.key));

/** What a life begun by the what-if has to find out. */
export const questionKey = (state: EchoState): string =>
  `question.${state.whatIf.kinds?.[0] ?? (livedKey(state) ?? "road").replace(/^lived\./, "")}`;

/** How the what-if shows in the days: by where it changed the life, and whether it gave or took. */
function livedKey(state: EchoState): string | null {
  const { whatIf, ties, job } = state;
  const { domain, polarity } = whatIf;
  if (domain === "road") return null;
  if (domain === "family" && polarity !== "loss") return familyKey(state);
  const paired = Object.values(ties).some(({ stage }) => stage === "partner");
  const gains = domain === "love" ? paired : domain === "work" ? job !== null : polarity !== "loss";
  return `lived.${domain}.${gains ? "gain" : "loss"}`;
}

/** Of a house that is fuller by the what-if: whether it is so by somebody small, or by whom it gave; nothing where it is by neither. */
function familyKey({ whatIf, ties, cast }: EchoState): string | null {
  const isSmall = (key: string): boolean => cast?.some((one) => one.key === key && one.age !== null) === true;
  const given = (whatIf.given ?? []).filter((key) => ties[key] !== undefined && ties[key].stage !== "estranged");
  if (given.length === 0) return Object.keys(ties).some(isSmall) ? "lived.child.gain" : null;
  return given.some(isSmall) ? "lived.child.gain" : "lived.family.gain";
}

/** What kind of day it was: in words of its own, by the name of the mood, or by the corner of the mood space it lies in. */
export function feelingKeys(view: NarratorView): string[] {
  const tone = dayTone(view);
  if (tone === "fair" || tone === "flat") return [`tone.${tone}`];
  const { p, a, d } = view.plan.feeling;
  const octant = [p, a, d].map((axis) => (axis >= 0 ? "p" : "n")).join("");
  return [`tone.${tone}`, `feel.mood.${tone}`, `feel.${octant}`];
}
