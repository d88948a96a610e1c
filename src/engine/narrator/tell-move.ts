import type { Pack } from "../content/pack.ts";
import type { Ref } from "../life/keys.ts";
import { isOfThread } from "../life/threads/in-threads.ts";
import type { Scene } from "../life/types/scene.ts";
import type { Desk } from "./choose.ts";
import { type Chooser, createChooser } from "./chooser.ts";
import {
  closingKeys,
  detailKeys,
  feelingKeys,
  lexiconKeys,
  localKeys,
  openingKeys,
  ownKeys,
  questionKey,
  quietKeys,
  workdayKey,
} from "./frame-keys.ts";
import type { FrameBook } from "./frames.ts";
import type { Move } from "./outline.ts";
import type { NarratedSentence, NarratorView } from "./port.ts";
import type { Recall } from "./recall.ts";
import type { PackFrames } from "./scene-frames.ts";
import { type Words, withKinSaid, withScene } from "./slots.ts";
import { createCastTelling } from "./tell-cast.ts";
import { createInwardTelling } from "./tell-inward.ts";
import { createPresenceTelling } from "./tell-presence.ts";
import { createSceneTelling } from "./tell-scene.ts";
import { createWorldTelling } from "./tell-world.ts";
import { createYearsTelling } from "./tell-years.ts";
import type { Telling, Told } from "./telling.ts";

type Refs = NarratedSentence["refs"];

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
