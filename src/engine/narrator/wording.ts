import type { Pack } from "../content/pack.ts";
import type { Scene } from "../life/types.ts";
import type { RandomStream } from "../random.ts";
import { type Chosen, choose, type Desk, type Want } from "./choose.ts";
import type { FrameBook, NamedFrame } from "./frames.ts";
import type { Headlines } from "./headlines.ts";
import { influenceWords } from "./influence-words.ts";
import type { Move } from "./outline.ts";
import type { NarratedSentence, NarratorView } from "./port.ts";
import type { PackFrames } from "./scene-frames.ts";
import { type Words, withLexicon, withMemory, withScene, withText, wordsOfDay } from "./slots.ts";

/** A scene whose every telling has been heard this much is only mentioned. */
const TOO_STALE = 0.55;
/** Below this significance a thing that keeps happening may go unmentioned, in so many of 1000 cases. */
const ROUTINE = 300;
const UNMENTIONED = 650;
/** Sentences from which an entry may be broken into paragraphs. */
const LONG_ENTRY = 6;
const MIN_PARAGRAPH = 3;
/** UTF-16 units. */
const MIN_LENGTH = 180;
const PARAGRAPH_CHANCE = 550;
const EVIDENCE_NAMED = 5;

type Refs = NarratedSentence["refs"];

/** Turns an outline into sentences, each with its frame and refs. A move that nothing can be said for is left out. */
export function createWording(pack: Pack, book: FrameBook, packFrames: PackFrames, headlines: Headlines) {
  const frames = (...keys: string[]): readonly NamedFrame[] => keys.flatMap((key) => book.frames.get(key) ?? []);
  const own = (keys: string[], words: Words, desk: Desk, want: Want = "fresh") =>
    choose(frames(...keys), book.phrases, words, desk, want);
  const headed = (one: Scene, words: Words, { view }: Desk) =>
    withScene(words, one, headlines.ofScene(one, view.birth), view.state);

  const scene = (one: Scene, words: Words, desk: Desk): Chosen | null => {
    const told = { text: one.slots, pronouns: one.rolePronouns };
    const tellings = packFrames.ofScene(one);
    const chosen = choose(tellings, pack.grammar, told, desk, "scene");
    if (chosen !== null && chosen.staleness < TOO_STALE) return chosen;
    if (one.significance < ROUTINE && desk.view.plan.scenes.length > 1 && desk.random.chance(UNMENTIONED)) return null;
    return mention(one, words, desk) ?? choose(tellings, pack.grammar, told, desk, "must");
  };

  const mention = (one: Scene, words: Words, desk: Desk): Chosen | null => {
    const again = packFrames.ofScene(one).some((frame) => desk.view.usedFrames.has(frame.id));
    const first = desk.taken.size === 0 ? "brief.any" : "list.any";
    return own([again ? "again.any" : first], headed(one, words, desk), desk, "must");
  };

  /** Festivals have names a sentence can be made with; of other events only the pack's own words tell, and only while they last. */
  const world = (words: Words, desk: Desk): Chosen | null => {
    const event = desk.view.plan.worldEvent;
    const known = event ? pack.byId.worldEvents.get(event.id) : undefined;
    if (!event || !known) return null;
    const told = () => choose(packFrames.ofWorldEvent(event.id), pack.grammar, words, desk, "scene");
    if (known.kind !== "festival") return event.phase === "ended" ? null : told();
    const named = withText(words, { event: known.title.replace(/^The /, "the ") });
    const remark = () => own([`world.${event.phase}`], named, desk);
    if (event.phase === "ended" || (event.phase === "running" && desk.random.chance(500))) return remark();
    return told() ?? remark();
  };

  const word = (move: Move, day: Words, desk: Desk): { said: (Chosen | null)[]; refs: Refs } => {
    const { view, random } = desk;
    const { plan, state } = view;
    const words = withLexicon(day, state, random, desk.spent);
    switch (move.say) {
      case "scene":
        return { said: [scene(move.scene, words, desk)], refs: [move.scene.ref] };
      case "aside":
        return { said: [mention(move.scene, words, desk)], refs: [move.scene.ref] };
      case "cause":
        return {
          said: [own([`feel.${move.scene.emotion}`], headed(move.scene, words, desk), desk)],
          refs: [move.scene.ref, "state:mood"],
        };
      case "link":
        return {
          said: [own([move.samePhase ? "link.same" : `link.${move.scene.phase}`], words, desk)],
          refs: [move.scene.ref],
        };
      case "opening":
        return { said: [own(openingKeys(view), words, desk)], refs: ["state:conditions"] };
      case "place":
        return { said: [stayed(view) ? own([`at.${plan.place.kind}`], words, desk) : null], refs: ["state:place"] };
      case "detail": {
        const key = random.pick(detailKeys(words));
        return { said: [own([key], words, desk)], refs: [`state:${key}`] };
      }
      case "filler":
        return { said: [own(["detail.town", "detail.house"], words, desk, "must")], refs: ["state:place"] };
      case "tone": {
        const key = `tone.${side(desk.tilt)}`;
        return { said: [own([key], words, desk)], refs: ["state:mood"] };
      }
      case "quiet":
        return { said: [own(["quiet.any", `quiet.${side(desk.tilt)}`], words, desk)], refs: ["state:conditions"] };
      case "closing":
        return {
          said: [own(closingKeys(desk), words, desk)],
          refs: ["state:conditions"],
        };
      case "feeling":
        return { said: [own(feelingKeys(view, random), words, desk)], refs: ["state:mood"] };
      case "callback": {
        const headline = plan.callback ? headlines.ofMemory(plan.callback.memory, view.birth, state) : null;
        if (!plan.callback || headline === null) return NOTHING;
        const recalled = withMemory(words, plan.callback.memory, headline, view);
        return {
          said: [own([`callback.${plan.callback.link}`], recalled, desk)],
          refs: [plan.callback.memory.ref],
        };
      }
      case "intention": {
        if (!plan.intention) return NOTHING;
        const named = withText(words, { goal: plan.intention.goal.target });
        const key = random.chance(600) ? `intention.${plan.intention.goal.kind}` : "intention.any";
        return { said: [own([key], named, desk)], refs: [`state:goal`] };
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
        return { said: [world(words, desk)], refs: ["state:worldEvent"] };
      case "habit":
        return { said: [own([move.habit.key], words, desk)], refs: ["state:voice"] };
      case "birth":
        return { said: [own([`birth.${move.part}`], words, desk)], refs: birthRefs(move.part, view) };
    }
  };

  return {
    say(moves: readonly Move[], desk: Desk): NarratedSentence[] {
      const day = wordsOfDay(desk.view);
      const sentences: NarratedSentence[] = [];
      let inParagraph = 0;
      const written = () => sentences.reduce((length, { text }) => length + text.length, 0);
      for (const move of [...moves, ...FILLERS]) {
        if (FILLERS.includes(move) && sentences.length > 1 && written() >= MIN_LENGTH) break;
        const { said, refs } = word(move, day, desk);
        const breaks = inParagraph >= MIN_PARAGRAPH && mayBreak(move, moves.length, desk);
        for (const one of said) {
          if (one === null) continue;
          const opens = breaks && inParagraph > 0 && one === said.find((first) => first !== null);
          if (opens) inParagraph = 0;
          sentences.push({ text: opens ? `\n\n${one.text}` : one.text, frame: one.frame.id, refs });
          inParagraph++;
        }
      }
      return sentences;
    },
  };
}

/** What a short entry is made up with, until it is long enough to be one. */
const FILLERS: readonly Move[] = [{ say: "detail" }, { say: "tone" }, { say: "filler" }];

const NOTHING: { said: (Chosen | null)[]; refs: Refs } = { said: [], refs: [] };

const BEGIN_PARAGRAPHS: ReadonlySet<Move["say"]> = new Set(["influence", "callback", "reflection", "birth", "world"]);

/** Only long entries have paragraphs, and a terse hand never. */
const mayBreak = (move: Move, length: number, { view, random }: Desk): boolean =>
  length >= LONG_ENTRY &&
  BEGIN_PARAGRAPHS.has(move.say) &&
  view.state.voice.primary !== "terse" &&
  random.chance(PARAGRAPH_CHANCE);

/** Whether the entry's place is the only one the day was spent at, so that it may be said to have been. */
const stayed = ({ plan }: NarratorView): boolean => plan.scenes.every((scene) => scene.placeId === plan.place.id);

const side = (pleasure: number): "up" | "down" => (pleasure >= 0 ? "up" : "down");

/** A day far from the usual ends in its own tone. */
const closingKeys = ({ tilt, random }: Desk): string[] =>
  random.chance(Math.abs(tilt) * 2) ? [`closing.${side(tilt)}`] : ["closing.any"];

function openingKeys({ plan }: NarratorView): string[] {
  const { weather, season, phase } = plan.conditions;
  const fair = weather === "clear" || weather === "cloudy" || weather === "wind";
  const hours =
    phase === "night" || phase === "evening"
      ? ["opening.morning", "opening.evening", `opening.${phase}`]
      : [`opening.${phase}`];
  return [`opening.${weather}`, "opening.any", ...hours, ...(fair ? [`opening.${season}`] : [])];
}

/** Twice over: what is the person's own. */
const OWN_DETAILS = ["hobby", "thing", "noun", "noun", "animal", "kin", "fear", "wish"] as const;

function detailKeys(words: Words): string[] {
  const own = OWN_DETAILS.filter((kind) => words.text[kind] !== undefined).map((kind) => `detail.${kind}`);
  const work = words.text.job ? ["detail.job"] : [];
  return [
    ...own,
    ...own,
    ...work,
    "detail.motif",
    "detail.town",
    "detail.town",
    "detail.house",
    "detail.house",
    "detail.luck",
  ];
}

function feelingKeys({ plan }: NarratorView, random: RandomStream): string[] {
  const { p, a, d } = plan.feeling;
  const octant = [p, a, d].map((axis) => (axis >= 0 ? "p" : "n")).join("");
  return random.chance(300) ? [`feel.mood.${side(p)}`] : [`feel.${octant}`];
}

function birthRefs(part: string, { plan }: NarratorView): Refs {
  const kind = part === "premise" ? "Premise" : "Born";
  const scene = plan.scenes.find((one) => one.kind === kind);
  return scene ? [scene.ref] : [part === "premise" ? "state:whatIf" : "state:persona"];
}
