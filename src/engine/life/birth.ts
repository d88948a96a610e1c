import { createHash } from "node:crypto";
import { ENGINE_MAJOR } from "../../shared/engine-major.ts";
import type { Pack } from "../content/pack.ts";
import { NEEDS } from "../content/types.ts";
import { type RandomStream, stream } from "../random.ts";
import { baselineOf, usualAtFirst } from "./affect/mood.ts";
import { nextMoodWord } from "./affect/mood-words.ts";
import { withoutWithheld } from "./care/withheld.ts";
import { gatherCast } from "./cast/gather.ts";
import { closeTick } from "./close-tick.ts";
import { type Draft, openDraft, placeOf, townCalled } from "./draft.ts";
import { kindOfWish } from "./goal-kinds.ts";
import { likelyGoal, setGoal } from "./goals.ts";
import { canonicalJson } from "./hash-chain.ts";
import { rollHome } from "./homes.ts";
import { takeJob } from "./job.ts";
import { meetKin } from "./kinfolk.ts";
import { isEmployed } from "./livelihood.ts";
import { isUnderAge } from "./minor.ts";
import { withOneSpouse } from "./one-spouse.ts";
import { namedWorkplace, originsOf, ownTown } from "./origins.ts";
import { nameWorkplace } from "./own-workplace.ts";
import { firstParticular, ownParticulars } from "./particulars.ts";
import { ownWords } from "./persona/own-words.ts";
import { type PersonaReading, readPersona } from "./persona/read-persona.ts";
import { youngReading } from "./persona/young-reading.ts";
import { recordBirth } from "./record-birth.ts";
import { withSeveralKin } from "./several-kin.ts";
import { twinAtBirth } from "./twin/keep-twin.ts";
import { outlineOf } from "./twin/outline.ts";
import type { LivedTick } from "./types/happening.ts";
import type { Birth } from "./types/person.ts";
import type { EntryPlan } from "./types/scene.ts";
import type { EchoState } from "./types/state.ts";
import type { Conditions, World } from "./types/world.ts";
import { readClause } from "./whatif/clause.ts";
import { knownIn } from "./whatif/edits.ts";
import { flagsOfFind } from "./whatif/finding.ts";
import { isFulfilled } from "./whatif/fulfilled.ts";
import { isGrownUpPremise } from "./whatif/grown-up-premise.ts";
import { handHabits } from "./whatif/hand-habits.ts";
import { movedTo } from "./whatif/home-edits.ts";
import { staysWhereBorn, unwedTo, whereabouts } from "./whatif/left-behind.ts";
import { livePremise } from "./whatif/live-premise.ts";
import { undated } from "./whatif/long-ago.ts";
import { missedBy } from "./whatif/missed.ts";
import { isPostInOwnTrade } from "./whatif/own-trade.ts";
import { partsOf } from "./whatif/parts.ts";
import { readWhatIf } from "./whatif/read-what-if.ts";
import { withNames } from "./whatif/spelled-names.ts";
import { storyOf } from "./whatif/story-of.ts";
import { isTheWork } from "./work-of-hobby.ts";
import { begunAs } from "./years/come-of-it.ts";

/** SHA-256 hex over the immutable fields, the echo_id and the engine's major version. */
export function birthHash(fields: {
  echoId: string;
  name: string;
  personaText: string;
  whatIfPrompt: string;
  physicalDescription: string | null;
}): string {
  const { echoId, name, personaText, whatIfPrompt, physicalDescription } = fields;
  const text = canonicalJson({ engine: ENGINE_MAJOR, echoId, name, personaText, whatIfPrompt, physicalDescription });
  return createHash("sha256").update(text).digest("hex");
}

/**
 * The first tick of a life: the persona and the what-if become a start state, with people, a home, a trade, first goals and
 * memories, and the plan of the first diary entry. Any text gives a life.
 */
export function bear(asWritten: Birth, world: World, conditions: Conditions, pack: Pack): LivedTick {
  const written = withoutWithheld(asWritten);
  const random = stream(written.birthHash, "", 0, "birth");
  const read = withSeveralKin(withOneSpouse(readPersona(written, random)), written.personaText);
  const young = isUnderAge(read);
  const reading = young ? youngReading(read) : read;
  const asked = withNames(written, read);
  const birth = young ? youngBirth(asked) : asked;
  const draft = openDraft({ birth, state: newState(birth, reading, world, random), world, pack, conditions });
  const { state } = draft;
  giveTrade(draft, reading, random);
  state.homeId = rollHome(draft, null);
  meetKin(draft, reading.kin);
  const homeId = state.homeId;
  const without = outlineOf(state);
  const known = knownIn(reading);
  livePremise(draft, known);
  const parts = partsOf(readClause(birth.whatIfPrompt, birth.name), known);
  const isOtherWork = state.job?.trade !== without.job?.trade || state.job?.title !== without.job?.title;
  const gaveWork = isEmployed(state) && (isOtherWork || isPostInOwnTrade(state.job, parts, known));
  const land = movedTo(parts, known);
  const moved = land !== null && !staysWhereBorn(parts, birth.personaText);
  const kin = whereabouts(reading.kin, parts, moved);
  const missed = missedBy(state, without, reading, kin);
  const back = kin.filter(({ status }, at) => status === "near" && reading.kin[at]?.status === "away");
  const isBack = (name: string): boolean => back.some((one) => (one.name ?? `my ${one.relation}`) === name);
  const given = Object.entries(outlineOf(state).close)
    .filter(([key, { name }]) => without.close[key] === undefined || isBack(name))
    .map(([key]) => key);
  state.whatIf = {
    ...{ ...state.whatIf, missed },
    ...(given.length > 0 ? { given } : {}),
    ...(gaveWork ? { gaveWork } : {}),
    ...storyOf(
      { state, without, reading, parts, given, gaveWork, land },
      world.town,
      ownTown(land, reading.home.town, missed),
    ),
  };
  state.flags = [...state.flags, ...flagsOfFind(parts)];
  state.lexicon = {
    ...state.lexicon,
    wish: state.lexicon.wish.filter((wish) => !isFulfilled(wish, state.whatIf)),
    hobby: state.lexicon.hobby.filter(
      (hobby) => !(gaveWork && reading.lexicon.hobby.includes(hobby) && isTheWork(hobby, state.job)),
    ),
  };
  const unwed = unwedTo(reading.kin, parts).map(({ name, relation }) => name ?? relation);
  const own = kin.filter(({ name, relation }) => !unwed.includes(name ?? relation));
  state.origins = originsOf(draft, { ...reading, kin: own }, homeId, land);
  nameWorkplace(draft);
  state.particulars = [...ownParticulars(draft, reading, kin), ...handHabits(state.whatIf.words ?? {})];
  if (isEmployed(state)) state.calling = callingOf(state.job!, reading.trade);
  state.placeId = state.homeId;
  gatherCast(draft, kin);
  state.begun = begunAs(state);
  if (isUnderAge(state)) state.young = true;
  giveGoals(draft, random);
  state.mood = baselineOf(state.traits);
  state.usualPleasure = usualAtFirst(state.mood.p);
  state.moodWord = nextMoodWord(state.mood, "", 0);
  const premise = recordBirth(draft);
  state.whatIf = undated(state.whatIf);
  state.twin = twinAtBirth(draft, without, namedWorkplace(reading), premise);
  return closeTick(draft, () => firstEntry(draft));
}

/** Without a question that is about love or drink: then nothing can be said of it but that it was another road. */
const youngBirth = (birth: Birth): Birth =>
  isGrownUpPremise(birth.whatIfPrompt, birth.name) ? { ...birth, whatIfPrompt: "" } : birth;

function newState(birth: Birth, reading: PersonaReading, world: World, random: RandomStream): EchoState {
  const first = world.locations[0]!.id;
  const lexicon = ownWords(reading);
  const needs = Object.fromEntries(NEEDS.map((need) => [need, random.between(480, 760)])) as EchoState["needs"];
  return {
    version: 1,
    tick: birth.bornTick,
    hash: birth.birthHash,
    pronouns: reading.pronouns,
    age: reading.age,
    traits: reading.traits,
    values: reading.values,
    lexicon,
    voice: reading.voice,
    whatIf: readWhatIf(birth.whatIfPrompt, birth.name, birth.birthHash, reading.pronouns),
    personaVersion: 1,
    needs,
    mood: { p: 0, a: 0, d: 0 },
    usualPleasure: 0,
    moodWord: "",
    moodSinceTick: birth.bornTick,
    emotions: [],
    job: null,
    calling: null,
    homeId: first,
    ...(world.shared === true ? { bornAmongOthers: true as const } : {}),
    placeId: first,
    wealth: random.between(40, 120),
    health: random.between(780, 940),
    possessions: possessionsOf(reading.belongings.things, lexicon.thing),
    skills: {},
    goals: [],
    ties: {},
    memories: [],
    beliefs: [],
    flags: [],
    used: {},
    arcs: [],
    achievements: [],
    intentions: [],
    trustInVoice: 0,
    untold: [],
    untoldInfluence: null,
    untoldReflection: null,
    reflectPressure: 0,
    lastEntryTick: birth.bornTick,
  };
}

/** Three things of its own, each under its whole name: "fountain pen", not "pen" too. */
const possessionsOf = (belongings: readonly string[], things: readonly string[]): string[] => {
  const whole = belongings.map((one) => things.find((thing) => thing.endsWith(` ${one}`)) ?? one);
  return [...new Set([...whole, ...things])].slice(0, 3);
};

/** Takes the stated trade; a grown person without one follows a trade of the place, the young learn and the old rest. */
function giveTrade({ state, world, pack, tick }: Draft, { trade, age }: PersonaReading, random: RandomStream): void {
  const theme = pack.byId.themes.get(world.theme) ?? pack.themes[0]!;
  const trades = theme.trades.filter((one) => one !== "student" && one !== "retired" && one !== "none");
  const drawn = random.pick(trades.length > 0 ? trades : (["other"] as const));
  if (trade !== null) takeJob(state, trade.trade, trade.title, tick);
  else if (age !== null && age < 18) takeJob(state, "student", null, tick);
  else if (age !== null && age > 66) takeJob(state, "retired", null, tick);
  else takeJob(state, drawn, null, tick);
}

/** What one is by training where the persona says so and the premise left it as it was; else the work one begins with. */
const callingOf = (job: NonNullable<EchoState["job"]>, stated: PersonaReading["trade"]): EchoState["calling"] =>
  stated?.calling !== undefined && stated.trade === job.trade ? stated.calling : { trade: job.trade, title: job.title };

/** The long goal of the premise, a wish of the persona's own, and one that suits the character. */
function giveGoals(draft: Draft, random: RandomStream): void {
  const { state, tick } = draft;
  const ref = `e:${tick}.0`;
  setGoal(draft, "live_premise", "whatif", state.whatIf.premise, ref);
  const wish = state.lexicon.wish[0];
  if (wish !== undefined) setGoal(draft, kindOfWish(wish), "persona", wish, ref);
  const suited = likelyGoal(state, tick, random, draft.birth.birthHash);
  if (suited !== null) setGoal(draft, suited, "persona", null, ref);
}

function firstEntry(draft: Draft): EntryPlan {
  const { state, conditions, world, tick } = draft;
  return {
    kind: "birth",
    tick,
    conditions,
    theme: world.theme,
    town: townCalled(state, world),
    quarter: world.town,
    place: placeOf(draft),
    scenes: [],
    feeling: { word: state.moodWord, ...state.mood, causeRef: null },
    callback: null,
    intention: null,
    promise: null,
    influence: null,
    reflection: null,
    contrast: null,
    particular: firstParticular(draft),
    worldEvent: conditions.events[0] === undefined ? null : { id: conditions.events[0], phase: "running" },
  };
}
