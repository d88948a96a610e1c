import type { LexiconKind, Register } from "../content/types.ts";
import { weightOf } from "../life/scene-weight.ts";
import { isOfThread } from "../life/threads/in-threads.ts";
import type { EntryPlan, Scene, YearMark } from "../life/types/scene.ts";
import type { EchoState } from "../life/types/state.ts";
import type { RandomStream } from "../random.ts";
import { homeKey } from "./frame-keys.ts";
import type { Habit } from "./idiolect.ts";
import type { NarratorView } from "./port.ts";
import { agrees, dayTone, isMarked, sideOfEmotion } from "./tone.ts";

/** One thing an entry says, before it is worded. */
export type Move =
  | {
      readonly say:
        | "opening"
        | "detail"
        /** Something that the land has, or the land that was left. */
        | "local"
        | "own"
        | "house"
        | "quiet"
        | "closing"
        | "place"
        | "callback"
        | "standing"
        /** How the story of the what-if stands. */
        | "meanwhile"
        | "intention"
        | "promise"
        | "influence"
        | "reflection"
        | "world"
        | "contrast"
        | "lexicon"
        | "particular"
        /** Somebody of one's own people, beside what happened. */
        | "presence"
        /** What the work brought. */
        | "workday"
        /** What the life has to find out. */
        | "question"
        /** Here the day ends and what is thought of it begins. */
        | "pause"
        /** Here it turns to something else that happened. */
        | "turn";
    }
  | { readonly say: "years"; readonly mark: YearMark }
  | { readonly say: "scene" | "brief"; readonly scene: Scene; readonly after: Scene | null }
  /** What was felt at it, and how the day felt because of it. */
  | { readonly say: "cause" | "feeling"; readonly scene: Scene }
  | { readonly say: "habit"; readonly habit: Habit }
  | { readonly say: "birth"; readonly part: string };

/** How much a register says beside the facts, in thousandths; and how many scenes it tells in full. */
const MANNERS: Record<Register, { open: number; garnish: number; feel: number; scenes: number }> = {
  plain: { open: 200, garnish: 400, feel: 560, scenes: 2 },
  warm: { open: 230, garnish: 440, feel: 640, scenes: 2 },
  wry: { open: 200, garnish: 440, feel: 560, scenes: 2 },
  lyrical: { open: 290, garnish: 440, feel: 600, scenes: 3 },
  terse: { open: 150, garnish: 320, feel: 450, scenes: 2 },
  anxious: { open: 200, garnish: 400, feel: 650, scenes: 2 },
  formal: { open: 230, garnish: 360, feel: 520, scenes: 3 },
};
/** Of sentences that are there for their own sake, in thousandths, those of the land; and in a life that has left one. */
const LOCAL_OF_GARNISH = 280;
const LOCAL_WHERE_LEFT = 500;
const HABIT_OF_GARNISH = 450;
const CLOSING_OF_GARNISH = 440;
/**
 * How often an even day is given a word of how it felt all the same, any day when that would be its last, and a marked one that has had a
 * feeling told already. What happened mostly says it; a feeling behind each event is what readers skip.
 */
const EVEN_FELT = 300;
const FELT_LAST = 580;
/** Of somebody else's news it is seldom said how it made one feel: the news says it. */
const FELT_FOR_OTHERS = 400;
const FELT_TWICE = 600;
const PLAINLY_GOOD = 350;
const WORLD_RUNNING_SHOWS = 300;
/** How often an entry comes to the writer's own work, home and people, and to what the what-if made of them, where nothing else of theirs was put in. */
const OWN_SHOWS = 600;
/** The same of who has nobody of their own with a name, and whose days would be anybody's. */
const OWN_SHOWS_ALONE = 920;
/** The same on a day on which the story of the what-if is told of. */
const OWN_BESIDE_STORY = 250;
/** Fewer scenes than this leave room for where the day was spent. */
const FULL_DAY = 2;
const PLACE_SHOWS = 200;

/**
 * What the entry will say and in which order: the day as it went, each thing with the feeling it left; then, apart, what is made of
 * it. At most one sentence is there for its own sake.
 */
export function outlineDay(view: NarratorView, habits: readonly Habit[], random: RandomStream): Move[] {
  const { plan, state } = view;
  const manner = MANNERS[state.voice.primary];
  const years = plan.years ?? [];
  // What the years bring is matter enough, and so is a day on which the story goes on: beside it nothing is said for its own sake.
  const garnish = years.length > 0 || plan.goesOn ? null : garnishOf(view, habits, manner.garnish, random);
  const day: Move[] = [];
  if (garnish?.say === "local" || (garnish?.say === "habit" && garnish.habit.at === "start")) day.push(garnish);
  else if (random.chance(plan.scenes.length === 0 ? 1000 : manner.open)) day.push({ say: "opening" });
  if (plan.worldEvent && (plan.worldEvent.phase !== "running" || random.chance(WORLD_RUNNING_SHOWS)))
    day.push({ say: "world" });
  const ofDay = years.filter(isOfDay);
  const later = years.filter(isLater);
  const marks = (which: readonly YearMark[]) => which.map((mark): Move => ({ say: "years", mark }));
  day.push(...marks(ofDay));
  if (ofDay.length > 0 && plan.scenes.length > 0) day.push({ say: "turn" });
  if (plan.scenes.length === 0)
    day.push(...(ofDay.length > 0 || later.length > 0 || plan.meanwhile ? [] : quietMoves()));
  else if (plan.scenes.length < FULL_DAY && random.chance(PLACE_SHOWS)) day.push({ say: "place" });
  day.push(...sceneMoves(view, manner, random));
  day.push(
    ...(later.length > 0 && !plan.meanwhile
      ? [{ say: "turn" } as const, ...marks(later)]
      : besidesOf(view, garnish, random)),
  );
  const looksBack = marks(years.filter((mark) => !isOfDay(mark) && !isLater(mark)));
  const thoughts = thoughtsOf(plan, looksBack, later.length > 0);
  if (plan.contrast !== null && looksBack.length === 0 && later.length === 0) thoughts.push({ say: "contrast" });
  const felt = day.some(({ say }) => say === "cause");
  const evenly = felt || later.length > 0 ? 0 : thoughts.length === 0 ? FELT_LAST : EVEN_FELT;
  const chance = isMarked(view) ? (felt ? FELT_TWICE : 1000) : evenly;
  if (!jars(view) && !isPlainlyGood(view) && random.chance(chance)) putBesideCause(day, view);
  if (garnish?.say === "closing" || (garnish?.say === "habit" && garnish.habit.at === "end")) thoughts.push(garnish);
  return [...day, { say: "pause" }, ...thoughts];
}

/** In its first hundred days a life makes known what is its own, on so many of 1000 days on which its story does not go on. */
const MADE_KNOWN_TICKS = 400;
const MADE_KNOWN = 460;

/** How the day felt is said beside that of its scenes which is why, unless what was felt at it is said there already. */
function putBesideCause(day: Move[], view: NarratorView): void {
  const felt = day.flatMap((move) => (move.say === "cause" ? [move.scene.ref] : []));
  const owed = view.plan.scenes.filter(
    ({ ref, emotion }) => emotion !== null && !felt.includes(ref) && agrees(dayTone(view), sideOfEmotion(emotion)),
  );
  const scene = owed.find(({ ref }) => ref === view.plan.feeling.causeRef) ?? owed.at(-1);
  const at = day.findLastIndex((move) => "scene" in move && move.scene === scene);
  const behind = day[at + 1]?.say === "callback" ? at + 2 : at + 1;
  if (scene !== undefined && at !== -1) day.splice(behind, 0, { say: "feeling", scene });
}

/** What stands beside what happened: how the story goes on, what the persona says of somebody, who was there; else something of one's own. */
function besidesOf({ plan, state, birth }: NarratorView, garnish: Move | null, random: RandomStream): Move[] {
  const moves: Move[] = [];
  if (plan.meanwhile) moves.push({ say: "turn" }, { say: "meanwhile" });
  else if (plan.particular) moves.push({ say: "particular" });
  const isNew = plan.tick - birth.bornTick < MADE_KNOWN_TICKS;
  if (!plan.meanwhile && !plan.particular && !plan.goesOn && isNew && random.chance(MADE_KNOWN))
    moves.push({ say: "lexicon" });
  if (plan.workday) {
    if (plan.scenes.some(isOfThread)) moves.push({ say: "turn" });
    moves.push({ say: "workday" });
  }
  if (plan.presence) {
    // Beside a story it stands apart, or would be read as a part of it.
    if (plan.meanwhile || plan.scenes.some(isOfThread)) moves.push({ say: "turn" });
    return [...moves, { say: "presence" }];
  }
  if (plan.meanwhile) return isAlone(state) && random.chance(OWN_BESIDE_STORY) ? [{ say: "own" }, ...moves] : moves;
  if (moves.length > 0) return moves;
  if (garnish?.say === "detail") return [garnish];
  const ownShows = isAlone(state) ? OWN_SHOWS_ALONE : OWN_SHOWS;
  return garnish?.say !== "habit" && random.chance(ownShows) ? [{ say: "own" }] : [];
}

const quietMoves = (): Move[] => [{ say: "quiet" }, { say: "house" }];

/** What happened that day, and not what is thought of all that have been. */
const isOfDay = ({ kind }: YearMark): boolean => /^(?:birthday|grows|leaves)/.test(kind);

/** What goes on beside the day, and has its place after it. */
const isLater = ({ kind }: YearMark): boolean => kind.startsWith("later.");

/**
 * Whether nobody of its own with a name lives where the Echo does, or near: then its days would be anybody's.
 */
function isAlone({ ties, cast = [] }: EchoState): boolean {
  for (const { key, reach } of cast) {
    const tie = reach === "far" ? undefined : ties[key];
    if (tie?.person.role === "kin" && tie.stage !== "estranged" && !tie.person.name.startsWith("my ")) return false;
  }
  return true;
}

/** A day that was good, if less so than usual: there is nothing to complain of, and nothing to praise. */
const isPlainlyGood = (view: NarratorView): boolean => dayTone(view) === "flat" && view.plan.feeling.p > PLAINLY_GOOD;

/** A good day on which nothing good is told would puzzle the reader, and so would a bad one. */
function jars(view: NarratorView): boolean {
  const emotions = view.plan.scenes.flatMap(({ emotion }) => (emotion === null ? [] : [emotion]));
  return emotions.length > 0 && !emotions.some((emotion) => agrees(dayTone(view), sideOfEmotion(emotion)));
}

/** Of habits that soon tire, so many of 1000 times. */
const SELDOM = 600;

/** The one sentence that tells nothing of the day: what the land has, a habit of the writer's, something of their own, or how the evening ended. */
function garnishOf(
  { state }: NarratorView,
  habits: readonly Habit[],
  chance: number,
  random: RandomStream,
): Move | null {
  if (!random.chance(chance)) return null;
  if (random.chance(state.origins?.land === undefined ? LOCAL_OF_GARNISH : LOCAL_WHERE_LEFT)) return { say: "local" };
  if (habits.length > 0 && random.chance(HABIT_OF_GARNISH)) {
    const habit = random.pick(habits);
    if (!("seldom" in habit) || random.chance(SELDOM)) return { say: "habit", habit };
  }
  return { say: random.chance(CLOSING_OF_GARNISH) ? "closing" : "detail" };
}

/** All scenes in the order in which they happened: the most significant in full, the others in a sentence. */
function sceneMoves(view: NarratorView, manner: { feel: number; scenes: number }, random: RandomStream): Move[] {
  const { plan } = view;
  const full = plan.scenes
    .map((scene, index) => ({ scene, index }))
    .sort((a, b) => weightOf(b.scene) - weightOf(a.scene) || a.index - b.index)
    .slice(0, manner.scenes)
    .map((one) => one.scene);
  const tone = dayTone(view);
  const fitting = full.filter(({ emotion }) => emotion !== null && agrees(tone, sideOfEmotion(emotion)));
  const last = plan.scenes.at(-1);
  const cause =
    fitting.find((scene) => scene !== last && scene.ref === plan.feeling.causeRef) ??
    fitting.find((scene) => scene !== last) ??
    fitting[0];
  const ofOthers = cause?.source.startsWith("cast:") === true;
  const feels = random.chance(cause === last ? FELT_LAST : ofOthers ? FELT_FOR_OTHERS : manner.feel);
  return plan.scenes.flatMap((scene, index): Move[] => {
    const after = plan.scenes[index - 1] ?? null;
    const told: Move = { say: full.includes(scene) ? "scene" : "brief", scene, after };
    const apart: Move[] = after !== null && isOfAnother(scene, after) ? [{ say: "turn" }] : [];
    const looksBack: Move[] = plan.callback?.scene === scene.ref ? [{ say: "callback" }] : [];
    return [...apart, told, ...looksBack, ...(feels && scene === cause ? [{ say: "cause", scene } as const] : [])];
  });
}

/** A beat of a thread stands apart from what is not of that thread, or the one would read as the cause of the other. */
const isOfAnother = (scene: Scene, before: Scene): boolean =>
  [scene, before].some(isOfThread) && threadOf(scene) !== threadOf(before);

/** `thread:ID` of `thread:ID/beat/way`. */
const threadOf = ({ source }: Scene): string => source.split("/")[0]!;

/**
 * What was thought that day: always of a voice in the night, of a belief that was formed, of what was promised or had been; else one
 * thing, or nothing.
 */
function thoughtsOf(plan: EntryPlan, looksBack: Move[], isFull: boolean): Move[] {
  const thoughts: Move[] = plan.promise === null ? [] : [{ say: "promise" }];
  if (plan.influence) thoughts.push({ say: "influence" });
  if (plan.reflection) thoughts.push({ say: "reflection" });
  if (plan.intention) thoughts.push({ say: "intention" });
  if (thoughts.length > 0 || looksBack.length > 0 || isFull) return [...thoughts, ...looksBack];
  if (plan.standing) return [{ say: "standing" }];
  if (plan.callback && plan.callback.scene === undefined) return [{ say: "callback" }];
  return [];
}

/** What there is to say of someone's work. */
const workOf = ({ job }: EchoState): string =>
  job === null ? "idle" : job.trade === "retired" || job.trade === "student" ? job.trade : "job";

const BIRTH_THINGS = ["hobby", "thing", "animal", "kin"] as const;
const BIRTH_DEPTHS = ["fear", "wish"] as const;

/**
 * A first entry: who I am and where; the way I went, with what I fear or hope of it; two or three things of mine; and what there is to
 * read on for.
 */
export function outlineBirth(view: NarratorView, random: RandomStream): Move[] {
  const { state } = view;
  const part = (name: string): Move => ({ say: "birth", part: name });
  const known = (kinds: readonly LexiconKind[]) =>
    random.shuffle(kinds.filter((kind) => state.lexicon[kind].length > 0)).map((kind) => part(kind));
  const pause: Move = { say: "pause" };
  const self = [part(`self.${workOf(state)}`)];
  if (state.origins?.town !== undefined) self.unshift(part(homeKey("hometown", state)));
  if (state.origins?.land !== undefined) self.unshift(part("land"));
  if (state.age !== null && state.age > 0 && random.chance(550)) self.unshift(part("self.age"));
  const things = known(BIRTH_THINGS).slice(0, state.voice.primary === "terse" ? 1 : 2);
  if (view.plan.particular) things.push({ say: "particular" });
  const depth = known(BIRTH_DEPTHS).slice(0, 1);
  const missed = (state.whatIf.missed ?? []).length > 0 ? [part("missed")] : [];
  const way = [part("premise"), ...missed, ...depth];
  const order = random.pick([
    [part("open"), part("place"), ...self, pause, ...way, pause, ...things],
    [part("open"), ...self, part("place"), pause, ...things, pause, ...way],
    [part("place"), part("open"), ...self, pause, ...way, ...things],
  ]);
  return [...order, pause, { say: "question" }, part("close")];
}
