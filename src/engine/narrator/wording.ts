import type { Pack } from "../content/pack.ts";
import type { Ref } from "../life/keys.ts";
import type { Scene } from "../life/types/scene.ts";
import type { Desk } from "./choose.ts";
import type { FrameBook, NamedFrame } from "./frames.ts";
import { saysAgain, wordsThatCount } from "./gist.ts";
import type { Move } from "./outline.ts";
import type { NarratedSentence } from "./port.ts";
import { antecedentOf } from "./pronouns.ts";
import type { Recall } from "./recall.ts";
import type { PackFrames } from "./scene-frames.ts";
import { withLexicon } from "./slots.ts";
import { createMoveTelling, type MoveTelling } from "./tell-move.ts";
import type { Told } from "./telling.ts";
import { sideOfEmotion } from "./tone.ts";

/** Sentences from which the day and what is thought of it stand apart. */
const MIN_PARAGRAPH = 3;
const MIN_BIRTH_PARAGRAPH = 2;

/** What is left out where the entry said it already. */
const REPEATABLE: ReadonlySet<Move["say"]> = new Set(["intention", "cause", "detail", "closing", "callback"]);

/** What is said of a day on which nothing else is. */
const FILLERS = ["opening", "house", "closing", "detail"] as const;

/** Turns an outline into sentences, each with its frame and refs. A move that nothing can be said for is left out. */
export function createWording(pack: Pack, book: FrameBook, packFrames: PackFrames, recall: Recall) {
  const word = createMoveTelling(pack, book, packFrames, recall);
  return {
    say(moves: readonly Move[], desk: Desk): NarratedSentence[] {
      const entry = createEntry(word, desk);
      for (const move of moves) {
        if (move.say === "pause") entry.pause();
        else if (move.say === "turn") entry.turn();
        else entry.tell(move);
      }
      for (const say of FILLERS) if (entry.sentences.length === 0) entry.tell({ say });
      return entry.sentences;
    },
  };
}

/** An entry as it is being written: its sentences, and what decides how the next is set down. */
function createEntry(word: MoveTelling, desk: Desk) {
  const { plan, state } = desk.view;
  const birth = plan.kind === "birth";
  const breaks = birth || state.voice.primary !== "terse";
  const minParagraph = birth ? MIN_BIRTH_PARAGRAPH : MIN_PARAGRAPH;
  const sentences: NarratedSentence[] = [];
  const toldScenes = new Set<Ref>();
  let inParagraph = 0;
  let paused = false;
  let turned = false;
  /** Of several parts: what is thought of the day is then one of its own, however short the last was. */
  let parts = 1;
  let mood: NamedFrame["mood"] = null;

  /** Whether a feeling is named for what was told as the contrary: what was told sadly is not said to have pleased. */
  const belies = (move: Move) =>
    (move.say === "cause" || move.say === "feeling") &&
    mood !== null &&
    move.scene.emotion !== null &&
    mood !== sideOfEmotion(move.scene.emotion);

  /** The words that count of each sentence, found once what might repeat it is about to be set down. */
  const words: ReadonlySet<string>[] = [];
  const isRepeated = (move: Move, said: string) => {
    if (!REPEATABLE.has(move.say)) return false;
    for (let n = words.length; n < sentences.length; n++) words.push(wordsThatCount(sentences[n]!.text));
    const own = wordsThatCount(said);
    return words.some((before) => saysAgain(own, before));
  };

  const setDown = (move: Move, { said, refs }: Told) => {
    for (const one of said) {
      if (one === null || isRepeated(move, one.text)) continue;
      const opens = turned || (breaks && paused && (parts > 1 || inParagraph >= minParagraph));
      if (turned) parts++;
      if (opens) inParagraph = 0;
      desk.antecedent = "scene" in move ? (antecedentOf(one.text, move.scene) ?? heldOver(move, desk)) : null;
      sentences.push({ text: opens ? `\n\n${one.text}` : one.text, frame: one.frame.id, refs, own: one.own });
      inParagraph++;
      paused = false;
      turned = false;
    }
  };

  return {
    sentences,
    pause() {
      paused = true;
    },
    turn() {
      turned = sentences.length > 0;
    },
    tell(move: Move) {
      if (belies(move)) return;
      const words = isOfScene(move) ? desk.day : withLexicon(desk.day, state, desk.random, desk.spent);
      const told = word(move, words, desk, toldScenes);
      setDown(move, told);
      if (!isOfScene(move)) return;
      if (move.say === "scene") mood = told.said.find((one) => one?.frame.mood)?.frame.mood ?? null;
      if (told.said.some((one) => one !== null)) toldScenes.add(move.scene.ref);
    },
  };
}

/** A scene is told in its own words. */
const isOfScene = (move: Move): move is Extract<Move, { say: "scene" | "brief" }> =>
  move.say === "scene" || move.say === "brief";

/** Where a sentence of a scene uses no name, it is still about whom the last was; a feeling about the same scene names nobody else. */
const heldOver = (move: Extract<Move, { scene: Scene }>, { antecedent }: Desk): Desk["antecedent"] =>
  antecedent !== null && Object.values(move.scene.slots).includes(antecedent.name) ? antecedent : null;
