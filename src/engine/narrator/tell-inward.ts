import type { Pack } from "../content/pack.ts";
import type { GoalKind } from "../content/types.ts";
import { choose } from "./choose.ts";
import type { Chooser } from "./chooser.ts";
import { numberWord, timeAgo } from "./durations.ts";
import { contrastKey, particularKey } from "./frame-keys.ts";
import { influenceWords } from "./influence-words.ts";
import type { Recall } from "./recall.ts";
import { recalledBeside } from "./recall-beside.ts";
import type { PackFrames } from "./scene-frames.ts";
import { withMemory, withParticular, withText } from "./slots.ts";
import type { CastTelling } from "./tell-cast.ts";
import { createMeanwhileTelling } from "./tell-meanwhile.ts";
import type { Telling, Told } from "./telling.ts";
import { vowMade } from "./vow-made.ts";

/** A memory that was gone back to in these words is let be. */
const RETOLD = 0.5;
const EVIDENCE_NAMED = 5;
/** How often, in thousandths, an intention is worded as its own kind and a reflection is led up to. */
const OWN_INTENTION_SHOWS = 600;
const LEAD_SHOWS = 350;
/** How often, in thousandths, the wish behind a promise is said before it. */
const WISH_SHOWS = 400;
/** What is set oneself for these is "it" or "them": nobody knows of what without the wish. */
const ONLY_BY_WISH: ReadonlySet<GoalKind> = new Set(["finish_work", "mend_tie", "learn_truth"]);

const NOTHING: Told = { said: [], refs: [] };

/** What the person makes of the day: what they feel, remember, intend and believe. */
export function createInwardTelling(
  pack: Pack,
  packFrames: PackFrames,
  recall: Recall,
  { own }: Chooser,
  cast: CastTelling,
) {
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
      const leads = belief !== null && desk.random.chance(LEAD_SHOWS);
      const lead = leads ? own(["reflection.lead"], words, desk) : null;
      return { said: [lead, belief], refs: reflection.evidence.slice(0, EVIDENCE_NAMED) };
    },
  } satisfies Record<string, Telling>;
}

const grownWords = ({ was, now }: { was: number; now: number }): Record<string, string> => ({
  was: numberWord(was),
  turned: numberWord(now),
});
