import type { Pack } from "../content/pack.ts";
import type { GoalKind } from "../content/types.ts";
import type { Ref } from "../life/keys.ts";
import { isOfThread } from "../life/threads/in-threads.ts";
import type { Scene } from "../life/types/scene.ts";
import { type Chosen, choose, type Desk, type Want } from "./choose.ts";
import { numberWord, timeAgo } from "./durations.ts";
import {
  closingKeys,
  contrastKey,
  detailKeys,
  feelingKeys,
  lexiconKeys,
  localKeys,
  openingKeys,
  ownKeys,
  particularKey,
  questionKey,
  quietKeys,
  workdayKey,
} from "./frame-keys.ts";
import type { FrameBook, NamedFrame } from "./frames.ts";
import { influenceWords } from "./influence-words.ts";
import type { Move } from "./outline.ts";
import type { NarratedSentence, NarratorView } from "./port.ts";
import type { Recall } from "./recall.ts";
import { recalledBeside } from "./recall-beside.ts";
import type { PackFrames } from "./scene-frames.ts";
import { type Words, withKinSaid, withMemory, withParticular, withScene, withText } from "./slots.ts";
import { type CastTelling, createCastTelling } from "./tell-cast.ts";
import { createMeanwhileTelling } from "./tell-meanwhile.ts";
import { createPresenceTelling } from "./tell-presence.ts";
import { createSceneTelling } from "./tell-scene.ts";
import { createWorldTelling } from "./tell-world.ts";
import { createYearsTelling } from "./tell-years.ts";
import { dayTone, mayBeFelt, sideOfEmotion } from "./tone.ts";
import { vowMade } from "./vow-made.ts";

/** A memory that was gone back to in these words is let be. */
const RETOLD = 0.5;
/** What moved somebody less than this is told in no large words: four of five feelings. */
const LARGE = 150;
/** A frame that comes out in so many ways is never worn. */
const MANY_WAYS = 60;
const EVIDENCE_NAMED = 5;
/** How often, in thousandths, an intention is worded as its own kind and a reflection is led up to. */
const OWN_INTENTION_SHOWS = 600;
const LEAD_SHOWS = 350;
/** How often, in thousandths, the wish behind a promise is said before it. */
const WISH_SHOWS = 400;
/** What is set oneself for these is "it" or "them": nobody knows of what without the wish. */
const ONLY_BY_WISH: ReadonlySet<GoalKind> = new Set(["finish_work", "mend_tie", "learn_truth"]);

type Refs = NarratedSentence["refs"];
/** What is said of a move, and what it was said from. */
export type Told = { readonly said: readonly (Chosen | null)[]; readonly refs: Refs };
type Telling = (words: Words, desk: Desk, told: ReadonlySet<Ref>) => Told;

/** A scene and what it came of. */
const refsOf = ({ ref, because }: Scene): Refs => [ref, ...(because ?? [])];

const NOTHING: Told = { said: [], refs: [] };

/** Words one move, given the scenes that the entry has told; one that nothing can be said for as nothing. */
export type MoveTelling = (move: Move, words: Words, desk: Desk, told: ReadonlySet<Ref>) => Told;

export function createMoveTelling(pack: Pack, book: FrameBook, packFrames: PackFrames, recall: Recall): MoveTelling {
  const chooser = createChooser(book);
  const { own, felt } = chooser;
  const presence = createPresenceTelling(chooser);
  const cast = createCastTelling(pack);
  const scenes = createSceneTelling(pack, book, packFrames, cast);
  const world = createWorldTelling(pack, book, packFrames);
  const inward = createInwardTelling(pack, packFrames, recall, chooser, cast);
  const outward = createOutwardTelling(chooser);
  const years = createYearsTelling(pack, packFrames, own);

  return (move, words, desk, told) => {
    switch (move.say) {
      case "scene":
        return { said: scenes.full(move.scene, move.after, desk), refs: refsOf(move.scene) };
      case "brief":
        return { said: scenes.brief(move.scene, move.after, desk), refs: refsOf(move.scene) };
      case "cause": {
        if (!told.has(move.scene.ref)) return NOTHING;
        const caused = withScene(words, move.scene, desk.view.state);
        const said = felt(move.scene, caused, desk);
        return { said: [said], refs: [move.scene.ref, "state:mood"] };
      }
      case "feeling": {
        if (!told.has(move.scene.ref)) return NOTHING;
        const caused = withScene(words, move.scene, desk.view.state);
        const named = felt(move.scene, caused, desk);
        const said = named ?? chooser.unworn(feelingKeys(desk.view), caused, desk);
        return { said: [said], refs: [move.scene.ref, "state:mood"] };
      }
      case "world":
        return { said: world(words, desk), refs: ["state:worldEvent"] };
      case "habit":
        return { said: [own([move.habit.key], words, desk)], refs: ["state:voice"] };
      case "birth": {
        const said = [own([`birth.${move.part}`], withKinSaid(words, desk.view.state), desk)];
        return { said, refs: birthRefs(move.part, desk.view) };
      }
      case "years":
        return years(move.mark, words, desk);
      case "presence":
        return { said: [presence(words, desk)], refs: ["state:ties"] };
      case "workday": {
        const key = workdayKey(desk.view);
        return { said: [key === null ? null : own([key], words, desk, "seldom")], refs: ["state:work"] };
      }
      case "pause":
      case "turn":
        return NOTHING;
      case "callback":
      case "standing":
      case "intention":
      case "contrast":
      case "meanwhile":
      case "particular":
      case "promise":
      case "influence":
      case "reflection":
        return inward[move.say](words, desk, told);
      default:
        return outward[move.say](words, desk);
    }
  };
}

export type Chooser = ReturnType<typeof createChooser>;

function createChooser(book: FrameBook) {
  /** Of one key as the book has them; keys stand together in a few hundred ways at the most, of which each is put together once. */
  const together = new Map<string, readonly NamedFrame[]>();
  const frames = (keys: readonly string[]): readonly NamedFrame[] => {
    if (keys.length === 1) return book.frames.get(keys[0]!) ?? [];
    const name = keys.join(" ");
    let found = together.get(name);
    if (found === undefined) {
      found = keys.flatMap((key) => book.frames.get(key) ?? []);
      together.set(name, found);
    }
    return found;
  };
  const moderate = new Map<string, readonly NamedFrame[]>();
  /** How a feeling may be told of what moved somebody so much. */
  const framesOfFeeling = (key: string, valence: number): readonly NamedFrame[] => {
    const all = frames([key]);
    if (Math.abs(valence) >= LARGE) return all;
    if (!moderate.has(key))
      moderate.set(
        key,
        all.filter(({ large }) => !large),
      );
    return moderate.get(key)!;
  };
  const own = (keys: string[], words: Words, desk: Desk, want: Want = "fresh") =>
    choose(frames(keys), book.phrases, words, desk, want);

  /** What has not been said for long, or else what comes out differently each time. */
  const unworn = (keys: string[], words: Words, desk: Desk): Chosen | null => {
    const composed = () => frames(keys).filter(({ variants }) => variants >= MANY_WAYS);
    return own(keys, words, desk) ?? choose(composed(), book.phrases, words, desk, "must");
  };
  /** Of one thing in the day, which it did not fill where all of it was otherwise. */
  const felt = ({ emotion, valence }: Scene, words: Words, desk: Desk): Chosen | null => {
    if (emotion === null) return null;
    const fits = mayBeFelt(sideOfEmotion(emotion), desk.view);
    const key = emotion === "surprise" && valence > 0 && dayTone(desk.view) === "up" ? "good_surprise" : emotion;
    return choose(framesOfFeeling(`feel.${key}`, valence), book.phrases, words, desk, "fresh", (text) => text, fits);
  };
  return { own, unworn, felt };
}

/** The day itself: its weather, its place, what stood about. */
function createOutwardTelling({ own, unworn }: Chooser) {
  return {
    opening: (words, desk) => ({
      said: [own(openingKeys(desk.view, desk.local), words, desk)],
      refs: ["state:conditions"],
    }),
    place: (words, desk) => ({
      said: [stayed(desk.view) ? own([`at.${desk.view.plan.place.kind}`], words, desk) : null],
      refs: ["state:place"],
    }),
    detail(words, desk) {
      const key = desk.random.pick(detailKeys(words, desk.view));
      return { said: [own([key], words, desk)], refs: [`state:${key}`] };
    },
    local(words, desk) {
      const keys = localKeys(desk.local);
      const key = desk.random.pick(keys.length > 0 ? keys : detailKeys(words, desk.view));
      return { said: [own([key], words, desk)], refs: [`state:${key}`] };
    },
    lexicon(words, desk) {
      const keys = lexiconKeys(words);
      if (keys.length === 0) return NOTHING;
      const key = desk.random.pick(keys as [string, ...string[]]);
      return { said: [own([key], words, desk)], refs: [`state:${key}`] };
    },
    own(words, desk) {
      const keys = ownKeys(words, desk.view);
      if (keys.length === 0) return NOTHING;
      const key = desk.random.pick(keys as [string, ...string[]]);
      return { said: [own([key], words, desk)], refs: [`state:${key}`] };
    },
    house: (words, desk) => ({
      said: [unworn(["detail.town", "detail.house"], words, desk)],
      refs: ["state:place"],
    }),
    quiet: (words, desk) => ({ said: [own(quietKeys(desk.view), words, desk)], refs: ["state:conditions"] }),
    question: (words, desk) => ({
      said: [own([questionKey(desk.view.state)], words, desk)],
      refs: ["state:whatIf"],
    }),
    closing: (words, desk) => ({ said: [own(closingKeys(desk.view), words, desk)], refs: ["state:conditions"] }),
  } satisfies Record<string, Telling>;
}

/** What the person makes of the day: what they feel, remember, intend and believe. */
function createInwardTelling(pack: Pack, packFrames: PackFrames, recall: Recall, { own }: Chooser, cast: CastTelling) {
  const inStory = createMeanwhileTelling(pack, packFrames);
  return {
    /** Somebody of whom nothing was heard today. */
    standing(_, desk) {
      const { standing } = desk.view.plan;
      return standing ? { said: [cast.standing(standing, desk)], refs: [standing.ref] } : NOTHING;
    },
    /** How the story of the what-if stands, of which nothing was told since its last beat. */
    meanwhile(_, desk) {
      const { meanwhile } = desk.view.plan;
      return meanwhile ? inStory(meanwhile, desk) : NOTHING;
    },
    /** What a scene that was told compares with, or what was a year ago. */
    callback(words, desk, told) {
      const back = desk.view.plan.callback;
      if (!back || (back.scene !== undefined && !told.has(back.scene))) return NOTHING;
      const memory = withMemory(words, back.memory, recalledBeside(recall, back, desk.view), desk.view);
      const grown = back.grown === undefined ? memory : withText(memory, grownWords(back.grown));
      const said = own([`callback.${back.link}`], grown, desk);
      return said && said.staleness < RETOLD ? { said: [said], refs: [back.memory.ref] } : NOTHING;
    },
    intention(words, desk) {
      const { intention } = desk.view.plan;
      if (!intention) return NOTHING;
      const { goal, vow } = intention;
      const named = withText(words, { goal: goal.target, vow: vow.what });
      const isLean = ONLY_BY_WISH.has(goal.kind);
      const byKind = goal.kind === "live_premise" || isLean || desk.random.chance(OWN_INTENTION_SHOWS);
      const key = byKind ? `intention.${goal.kind}` : "intention.any";
      const want = isLean ? "must" : "fresh";
      const wish = isLean || desk.random.chance(WISH_SHOWS) ? own([key], named, desk, want) : null;
      return { said: [wish, own(["intention.vow"], named, desk, "must")], refs: [vow.ref, "state:goal"] };
    },
    /** What came of a promise: of one that was kept what happened then, where that was not told for long. */
    promise(words, desk) {
      const { promise, tick } = desk.view.plan;
      if (!promise) return NOTHING;
      const { vow, answer } = promise;
      const named = withText(words, { vow: vow.what, ago: timeAgo(tick - vow.sinceTick) });
      const made = answer === "kept" ? vowMade(vow.what) : null;
      const kept = made && own([`kept.${made.name}`], withText(named, made.words), desk, "seldom");
      return { said: [kept ?? own([`promise.${answer}`], named, desk, "must")], refs: [vow.ref] };
    },
    contrast(words, desk) {
      const { contrast } = desk.view.plan;
      if (!contrast) return NOTHING;
      const { text, pronouns } = withText(words, contrast.words);
      const said = { text, pronouns: { ...pronouns, ...contrast.pronouns } };
      return {
        said: [own([contrastKey(contrast, desk.view.state)], said, desk)],
        refs: ["state:twin"],
      };
    },
    /** What the persona says of somebody, as of today. */
    particular(words, desk) {
      const { particular } = desk.view.plan;
      if (!particular) return NOTHING;
      const named = withParticular(words, particular, desk.view.state);
      return { said: [own([particularKey(particular, desk.view)], named, desk)], refs: ["state:persona"] };
    },
    influence(words, desk) {
      const { influence } = desk.view.plan;
      if (!influence) return NOTHING;
      const named = withText(words, influenceWords(influence));
      const key = named.text.nudge === undefined ? `${influence.verdict}.unsaid` : influence.verdict;
      return { said: [own([`influence.${key}`], named, desk, "must")], refs: [influence.ref] };
    },
    reflection(words, desk) {
      const { reflection } = desk.view.plan;
      if (!reflection) return NOTHING;
      const belief = choose(packFrames.ofBelief(reflection.beliefId), pack.grammar, words, desk, "scene");
      const lead = belief && desk.random.chance(LEAD_SHOWS) ? own(["reflection.lead"], words, desk) : null;
      return { said: [lead, belief], refs: reflection.evidence.slice(0, EVIDENCE_NAMED) };
    },
  } satisfies Record<string, Telling>;
}

const grownWords = ({ was, now }: { was: number; now: number }): Record<string, string> => ({
  was: numberWord(was),
  turned: numberWord(now),
});

/**
 * Whether the entry's place is the only one the day was spent at, so that it may be said to have been. What a thread tells may have been
 * anywhere in town, wherever it came up.
 */
const stayed = ({ plan }: NarratorView): boolean =>
  plan.scenes.every((scene) => scene.placeId === plan.place.id && !isOfThread(scene));

function birthRefs(part: string, { plan }: NarratorView): Refs {
  const kind = part === "premise" ? "Premise" : "Born";
  const scene = plan.scenes.find((one) => one.kind === kind);
  return scene ? [scene.ref] : [part === "premise" ? "state:whatIf" : "state:persona"];
}
