import type { Pack } from "../content/pack.ts";
import { isEmployed } from "../life/livelihood.ts";
import type { Ref } from "../life/types.ts";
import { type Chosen, choose, type Desk, type Want } from "./choose.ts";
import type { FrameBook, NamedFrame } from "./frames.ts";
import { saysAgain } from "./gist.ts";
import { influenceWords } from "./influence-words.ts";
import type { Move } from "./outline.ts";
import type { NarratedSentence, NarratorView } from "./port.ts";
import type { Recall } from "./recall.ts";
import type { PackFrames } from "./scene-frames.ts";
import { type Words, withKinSaid, withLexicon, withMemory, withScene, withText, wordsOfDay } from "./slots.ts";
import { createSceneTelling } from "./tell-scene.ts";
import { createWorldTelling } from "./tell-world.ts";
import { agrees, dayTone, isMarked, sideOfEmotion } from "./tone.ts";

/** A memory that has been gone back to in these words is let be. */
const RETOLD = 0.5;
/** A frame that comes out in so many ways is never worn. */
const MANY_WAYS = 60;
/** Sentences from which the day and what is thought of it stand apart. */
const MIN_PARAGRAPH = 3;
const MIN_BIRTH_PARAGRAPH = 2;
const EVIDENCE_NAMED = 5;

type Refs = NarratedSentence["refs"];
type Worded = { readonly said: readonly (Chosen | null)[]; readonly refs: Refs };

/** Turns an outline into sentences, each with its frame and refs. A move that nothing can be said for is left out. */
export function createWording(pack: Pack, book: FrameBook, packFrames: PackFrames, recall: Recall) {
  const frames = (...keys: string[]): readonly NamedFrame[] => keys.flatMap((key) => book.frames.get(key) ?? []);
  const own = (keys: string[], words: Words, desk: Desk, want: Want = "fresh") =>
    choose(frames(...keys), book.phrases, words, desk, want);

  const scenes = createSceneTelling(pack, book, packFrames);
  const world = createWorldTelling(pack, book, packFrames);

  /** What has not been said for long, or else what comes out differently each time. */
  const unworn = (keys: string[], words: Words, desk: Desk): Chosen | null => {
    const composed = frames(...keys).filter(({ variants }) => variants >= MANY_WAYS);
    return own(keys, words, desk) ?? choose(composed, book.phrases, words, desk, "must");
  };

  /** How the day felt, where something that was told of it is why. */
  const feeling = (words: Words, desk: Desk, told: ReadonlySet<Ref>): Worded => {
    const { view } = desk;
    const { scenes: all, feeling: felt } = view.plan;
    const owed = all.filter(
      ({ ref, emotion }) => told.has(ref) && emotion !== null && agrees(dayTone(view), sideOfEmotion(emotion)),
    );
    const cause = owed.find(({ ref }) => ref === felt.causeRef) ?? owed.at(-1);
    if (cause === undefined) return NOTHING;
    return {
      said: [unworn(feelingKeys(view), withScene(words, cause, view.state), desk)],
      refs: [cause.ref, "state:mood"],
    };
  };

  const callback = (words: Words, desk: Desk): Worded => {
    const back = desk.view.plan.callback;
    if (!back) return NOTHING;
    const recalled = withMemory(words, back.memory, recall(back.memory, desk.view), desk.view);
    const said = own([`callback.${back.link}`], recalled, desk);
    return said && said.staleness < RETOLD ? { said: [said], refs: [back.memory.ref] } : NOTHING;
  };

  const word = (move: Move, day: Words, desk: Desk, told: ReadonlySet<Ref>): Worded => {
    const { view, random } = desk;
    const { plan, state } = view;
    const words = withLexicon(day, state, random, desk.spent);
    switch (move.say) {
      case "scene":
        return { said: scenes.full(move.scene, move.after, desk), refs: [move.scene.ref] };
      case "brief":
        return { said: scenes.brief(move.scene, move.after, desk), refs: [move.scene.ref] };
      case "cause":
        if (!told.has(move.scene.ref)) return NOTHING;
        return {
          said: [own([`feel.${move.scene.emotion}`], withScene(words, move.scene, state), desk)],
          refs: [move.scene.ref, "state:mood"],
        };
      case "opening":
        return { said: [own(openingKeys(view), words, desk)], refs: ["state:conditions"] };
      case "place":
        return { said: [stayed(view) ? own([`at.${plan.place.kind}`], words, desk) : null], refs: ["state:place"] };
      case "detail": {
        const key = random.pick(detailKeys(words, isEmployed(state)));
        return { said: [own([key], words, desk)], refs: [`state:${key}`] };
      }
      case "house":
        return { said: [unworn(["detail.town", "detail.house"], words, desk)], refs: ["state:place"] };
      case "quiet":
        return { said: [own(["quiet.any", ...quietKeys(view)], words, desk)], refs: ["state:conditions"] };
      case "closing":
        return { said: [own(closingKeys(view), words, desk)], refs: ["state:conditions"] };
      case "feeling":
        return feeling(words, desk, told);
      case "callback":
        return callback(words, desk);
      case "intention": {
        if (!plan.intention) return NOTHING;
        const named = withText(words, { goal: plan.intention.goal.target });
        const { kind } = plan.intention.goal;
        const key = kind === "live_premise" || random.chance(600) ? `intention.${kind}` : "intention.any";
        return { said: [own([key], named, desk)], refs: ["state:goal"] };
      }
      case "influence": {
        if (!plan.influence) return NOTHING;
        const named = withText(words, influenceWords(plan.influence));
        return {
          said: [own([`influence.${plan.influence.verdict}`], named, desk, "must")],
          refs: [plan.influence.ref],
        };
      }
      case "reflection": {
        if (!plan.reflection) return NOTHING;
        const belief = choose(packFrames.ofBelief(plan.reflection.beliefId), pack.grammar, words, desk, "scene");
        const lead = belief && random.chance(600) ? own(["reflection.lead"], words, desk) : null;
        return { said: [lead, belief], refs: plan.reflection.evidence.slice(0, EVIDENCE_NAMED) };
      }
      case "world":
        return { said: world(words, desk), refs: ["state:worldEvent"] };
      case "habit":
        return { said: [own([move.habit.key], words, desk)], refs: ["state:voice"] };
      case "birth":
        return {
          said: [own([`birth.${move.part}`], withKinSaid(words, state), desk)],
          refs: birthRefs(move.part, view),
        };
      case "pause":
        return NOTHING;
    }
  };

  return {
    say(moves: readonly Move[], desk: Desk): NarratedSentence[] {
      const day = wordsOfDay(desk.view);
      const sentences: NarratedSentence[] = [];
      const birth = desk.view.plan.kind === "birth";
      const toldScenes = new Set<Ref>();
      const breaks = birth || desk.view.state.voice.primary !== "terse";
      let inParagraph = 0;
      let paused = false;
      let told: NamedFrame["mood"] = null;
      const tell = (move: Move) => {
        const { said, refs } = word(move, day, desk, toldScenes);
        for (const one of said) {
          if (one === null || (REPEATABLE.has(move.say) && sentences.some(({ text }) => saysAgain(one.text, text))))
            continue;
          const opens = breaks && paused && inParagraph >= (birth ? MIN_BIRTH_PARAGRAPH : MIN_PARAGRAPH);
          if (opens) inParagraph = 0;
          sentences.push({ text: opens ? `\n\n${one.text}` : one.text, frame: one.frame.id, refs });
          inParagraph++;
          paused = false;
        }
        if (move.say === "scene")
          told = said.find((one) => one !== null && one.frame.mood !== null)?.frame.mood ?? null;
        if ((move.say === "scene" || move.say === "brief") && said.some((one) => one !== null))
          toldScenes.add(move.scene.ref);
      };
      /** A day of which nothing can be said has its house and its evening. */
      const fill = () => {
        for (const say of FILLERS) if (sentences.length === 0) tell({ say });
      };
      /** What was told sadly is not said to have pleased. */
      const belies = (move: Move) =>
        move.say === "cause" &&
        told !== null &&
        move.scene.emotion !== null &&
        told !== sideOfEmotion(move.scene.emotion);
      for (const move of moves) {
        if (belies(move)) continue;
        if (move.say === "pause") paused = true;
        else tell(move);
      }
      fill();
      return sentences;
    },
  };
}

/** What is left out where the entry said it already. */
const REPEATABLE: ReadonlySet<Move["say"]> = new Set(["intention", "cause", "detail", "closing", "callback"]);

/** What is said of a day on which nothing else is. */
const FILLERS = ["opening", "house", "closing", "detail"] as const;

const NOTHING: Worded = { said: [], refs: [] };

/** Whether the entry's place is the only one the day was spent at, so that it may be said to have been. */
const stayed = ({ plan }: NarratorView): boolean => plan.scenes.every((scene) => scene.placeId === plan.place.id);

/** A day far from the usual ends in its own tone. */
function closingKeys(view: NarratorView): string[] {
  const tone = dayTone(view);
  return isMarked(view) && (tone === "up" || tone === "down") ? ["closing.any", `closing.${tone}`] : ["closing.any"];
}

function quietKeys(view: NarratorView): string[] {
  const tone = dayTone(view);
  return tone === "up" || tone === "down" ? [`quiet.${tone}`] : [];
}

function openingKeys({ plan }: NarratorView): string[] {
  const { weather, season, phase } = plan.conditions;
  const fair = weather === "clear" || weather === "cloudy" || weather === "wind";
  return [`opening.${weather}`, `opening.${phase}`, ...(fair ? [`opening.${season}`] : [])];
}

const OWN_DETAILS = [
  ...(["hobby", "thing", "noun", "animal", "kin", "fear", "wish"] as const),
  ...(["gone", "housemate", "housemate", "holding", "holding"] as const),
];

function detailKeys(words: Words, employed: boolean): string[] {
  const own = OWN_DETAILS.filter((kind) => words.text[kind] !== undefined).map((kind) => `detail.${kind}`);
  return [...own, ...(employed ? ["detail.job"] : []), "detail.motif"];
}

/** What kind of day it was: in words of its own, by the name of the mood, or by the corner of the mood space it lies in. */
function feelingKeys(view: NarratorView): string[] {
  const tone = dayTone(view);
  if (tone === "fair" || tone === "flat") return [`tone.${tone}`];
  const { p, a, d } = view.plan.feeling;
  const octant = [p, a, d].map((axis) => (axis >= 0 ? "p" : "n")).join("");
  return [`tone.${tone}`, `feel.mood.${tone}`, `feel.${octant}`];
}

function birthRefs(part: string, { plan }: NarratorView): Refs {
  const kind = part === "premise" ? "Premise" : "Born";
  const scene = plan.scenes.find((one) => one.kind === kind);
  return scene ? [scene.ref] : [part === "premise" ? "state:whatIf" : "state:persona"];
}
