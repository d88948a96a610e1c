import type { Pack } from "../content/pack.ts";
import type { Phase } from "../content/types.ts";
import { isOfThread } from "../life/threads/in-threads.ts";
import type { Scene } from "../life/types/scene.ts";
import { type Chosen, choose, type Desk } from "./choose.ts";
import { howLong, timeAgo } from "./durations.ts";
import type { FrameBook, NamedFrame } from "./frames.ts";
import { continued } from "./gist.ts";
import { introduced, partIn } from "./introduce.ts";
import type { NarratorView } from "./port.ts";
import { namedOnce, withPronoun } from "./pronouns.ts";
import type { PackFrames } from "./scene-frames.ts";
import type { Words } from "./slots.ts";
import type { CastTelling } from "./tell-cast.ts";
import { tellsScene } from "./telling.ts";

/** A scene whose every telling has been heard this much is told in one sentence. */
const TOO_STALE = 0.55;
/** Below this significance a thing that keeps happening goes unmentioned among others. */
const ROUTINE = 300;
/** From this on it is always told. */
const GREAT = 500;
const UNMENTIONED_TICKS = 500;
/** Who reads on remembers what was explained so lately. */
const RECENT_TICKS = 130;
const WAYS_TO_LEAD = 3;
const LONG_PREMISE_WORDS = 4;
const LEADS_CHANCE = 700;
const FIRST_LEADS_CHANCE = 450;

/** A scene, and the one told before it in the entry. */
export type SceneTelling = (scene: Scene, after: Scene | null, desk: Desk) => (Chosen | null)[];

/** How what happened is told: in full, or in one sentence. */
export function createSceneTelling(
  pack: Pack,
  book: FrameBook,
  packFrames: PackFrames,
  cast: CastTelling,
): { full: SceneTelling; brief: SceneTelling } {
  const leadsOf = (key: string): readonly NamedFrame[] => book.frames.get(key) ?? [];

  /** One plain sentence of what happened, with a word on when where something else came before it. */
  const gist = (plain: NamedFrame, one: Scene, after: Scene | null, desk: Desk): Chosen | null => {
    const { random, view } = desk;
    const { primary } = view.state.voice;
    const key = after === null || after.phase !== one.phase ? `link.${one.phase}` : "link.same";
    const leads = leadsOf(key).filter(({ voice }) => voice?.includes(primary));
    const ways = Array.from({ length: WAYS_TO_LEAD }, () => {
      const led =
        leads.length > 0 &&
        !saysItsHour(plain.text) &&
        random.chance(after === null ? FIRST_LEADS_CHANCE : LEADS_CHANCE);
      return { ...plain, text: led ? `${random.pick(leads).text} ${continued(plain.text)}` : plain.text };
    });
    const put = (text: string) => withPronoun(atHome(text, one, view), one, desk.antecedent);
    return choose(ways, pack.grammar, wordsOf(one, desk), desk, "must", put);
  };

  const brief: SceneTelling = (one, after, desk) => {
    const tellings = packFrames.ofScene(one);
    if (tellings === null) return [];
    const ofAnother = ofCast(one) && one.slots.via?.startsWith("hearsay") === true;
    const plain = ofAnother ? { ...tellings.gist, text: HEARSAY } : tellings.gist;
    const silent = toldSomething(desk) || one !== desk.view.plan.scenes.at(-1);
    // A sentence that only reports a small thing which moved nobody makes a day no fuller beside what is told of it.
    if (one.significance < ROUTINE && one.emotion === null && toldSomething(desk)) return [];
    // What moved somebody is remembered, and may be gone back to: it is left out only right behind its like.
    const within = one.significance < ROUTINE && one.emotion === null ? UNMENTIONED_TICKS : RECENT_TICKS;
    if (silent && one.significance < GREAT && isRecent(plain, desk.view, within)) return [];
    return [gist(plain, one, after, desk)];
  };

  /**
   * In full where it is understood alone: under a title that says what it is about, or soon after it was told before; else in the plain
   * sentence, and never in both.
   */
  const full: SceneTelling = (one, after, desk) => {
    const tellings = packFrames.ofScene(one);
    if (tellings === null) return [];
    const known = isRecent(tellings.gist, desk.view, RECENT_TICKS);
    const { primary, secondary } = desk.view.state.voice;
    const clipped = primary === "terse" || secondary === "terse";
    // A thread goes on at whatever hour it can: the hour is what its author says, and not when the tick was.
    const all = isOfThread(one) ? tellings.full : ofHour(tellings.full, one.phase);
    const put = (text: string) => withPronoun(namedOnce(atHome(text, one, desk.view), one), one, desk.antecedent);
    const here = clipped ? all : all.filter(({ id }) => !tellings.isClipped(id));
    const named = wordsOf(one, desk);
    const say = (from: readonly NamedFrame[]) => choose(from, pack.grammar, named, desk, "scene", put);
    const explained = known || desk.headed === one.ref;
    const told = explained ? (say(here) ?? say(all)) : say(here.filter(({ id }) => tellings.isClear(id)));
    if (told === null || told.staleness >= TOO_STALE) return brief(one, after, desk);
    return ofCast(one) ? [cast.lead(one, desk), told, cast.after(one, desk)] : [told];
  };

  return { full: introducing(full, pack), brief: introducing(brief, pack) };
}

/** What another told of somebody is not what that one told. */
const HEARSAY = "{teller} told me of {who} and {about}.";

/** A telling in which people are introduced where they first come up. */
const introducing =
  (telling: SceneTelling, pack: Pack): SceneTelling =>
  (one, after, desk) => {
    let due = true;
    return telling(one, after, desk).map((chosen) => {
      if (chosen === null || !due) return chosen;
      const text = introduced(chosen.text, one, desk.view.state, partIn(one, desk.view.state, pack));
      due = text === chosen.text;
      return { ...chosen, text };
    });
  };

/** What the scenes of late stories come from. */
const OF_LATE = "thread:late_";
const ofCast = ({ source }: Scene): boolean => source.startsWith("cast:");

const toldSomething = ({ taken }: Desk): boolean => [...taken].some(tellsScene);

const isRecent = (frame: NamedFrame, { usedFrames, plan }: NarratorView, ticks: number): boolean =>
  plan.tick - (usedFrames.get(frame.id) ?? Number.NEGATIVE_INFINITY) < ticks;

/** The words of a scene; a long premise is named once in an entry at most, and else pointed at. */
function wordsOf(scene: Scene, { spent, view }: Desk): Words {
  const { rolePronouns } = scene;
  const slots = datedSlots(scene, view);
  const premise = slots.premise ?? "";
  const again = premise.split(" ").length >= LONG_PREMISE_WORDS && spent.has(premise);
  return { text: again ? { ...slots, premise: "all that" } : slots, pronouns: rolePronouns };
}

/** Its words, with how long ago the beat before was, and of a late story how long the life has been led. */
function datedSlots({ slots, source, tick, since }: Scene, { plan, birth }: NarratorView): Scene["slots"] {
  const begun = source.startsWith(OF_LATE) ? { begun: howLong(plan.tick - birth.bornTick) } : null;
  if (since === undefined && begun === null) return slots;
  return { ...slots, ...(since === undefined ? {} : { since: timeAgo(plan.tick - tick + since) }), ...begun };
}

/** A sentence that says itself when or how long it was, or of waking and sleeping, which have their own hour. */
const OWN_HOUR =
  /\b(?:night|tonight|bedtime|bed|dark|dusk|dawn|evening|supper|breakfast|lunch|morning|afternoon|noon|midday|today|early|late|day|week|hours?|o'clock|woke|wake|waking|awake|asleep|slept|sleep)\b/i;

export const saysItsHour = (sentence: string): boolean => OWN_HOUR.test(sentence);

const HOURS: Record<Phase, RegExp> = {
  morning: /\b(?:evening|tonight|night|dusk|after dark|till dark|by dark|supper|bed)\b/i,
  afternoon: /\b(?:tonight|this morning|after dark|all night)\b/i,
  evening: /\b(?:this morning|all morning|before breakfast|all afternoon)\b/i,
  night: /\b(?:this morning|all morning|before breakfast|this afternoon|all afternoon)\b/i,
};

const fitting = new WeakMap<readonly NamedFrame[], Partial<Record<Phase, readonly NamedFrame[]>>>();

/** Those tellings that may be of something that happened then; found once for each list and kept. */
function ofHour(tellings: readonly NamedFrame[], phase: Phase): readonly NamedFrame[] {
  let known = fitting.get(tellings);
  if (known === undefined) {
    known = {};
    fitting.set(tellings, known);
  }
  known[phase] ??= tellings.filter(({ text }) => !HOURS[phase].test(text));
  return known[phase];
}

/** Nobody writes their own address into their diary. */
const atHome = (text: string, { placeId }: Scene, { state }: NarratorView): string =>
  placeId === state.homeId ? text.replace(/\b([Aa]t) \{place\}/g, "$1 home") : text;
