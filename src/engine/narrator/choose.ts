import { grammarOf, isForeign } from "../content/setting-words.ts";
import type { Grammar, Register, Theme } from "../content/types.ts";
import { inOneWording } from "../content/wordings.ts";
import { isOutOfTime } from "../life/era.ts";
import type { Ref } from "../life/keys.ts";
import { NO_SEASON } from "../life/land/land-here.ts";
import { isForGrownUps, isUnderAge } from "../life/minor.ts";
import { comesInYear, yearsLived } from "../life/years/comes-later.ts";
import { hash32, type RandomStream } from "../random.ts";
import type { NamedFrame } from "./frames.ts";
import type { Idiolect } from "./idiolect.ts";
import { HOME, type LocalWords } from "./local-words.ts";
import type { Heard } from "./novelty.ts";
import { isEarlyInSeason, isOfASeason, looksBackOnSeason } from "./of-a-season.ts";
import type { NarratorView } from "./port.ts";
import type { Antecedent } from "./pronouns.ts";
import { closed, render } from "./render.ts";
import type { Words } from "./slots.ts";
import { inVoice, isReplaceable } from "./voicing.ts";
import { withoutDay } from "./without-day.ts";

/** Frames weighed by their wording, at most; each is tried in two ways. */
const MAX_WEIGHED = 4;
const STALENESS_COST = 160;
const WORDINGS = 2;
/** So little of it said before that no better one need be looked for. */
const FRESH_ENOUGH = 0.08;
/** A tilt within ± this is neither an up nor a down day. */
const EVEN_MOOD = 150;
/** A pleasure beyond ± this is plain to anyone, however usual for the person. */
const PLAIN_MOOD = 300;
/** Ticks after which a frame counts as unused by one point more. */
const LRU_UNIT_TICKS = 24;
/** Ticks before a set phrase may be said again, and before the same frame may come round in other words. */
const REST_SET_TICKS = 3200;
const REST_SCENE_TICKS = 4200;
const REST_VARIED_TICKS = 320;
const REST_SIMPLE_TICKS = 600;
/** The same of what the work brought, or took up some days: nobody remembers of a matter that comes back how it was told. */
const REST_SELDOM_TICKS = 1200;
const MANY_VARIANTS = 60;
const COUNTLESS_VARIANTS = 1000;
const REST_COUNTLESS_TICKS = 320;
/** Ticks, about thirty entries, in which no feeling is told twice in the same words, whatever is wanted. */
const REST_FEELING_TICKS = 130;
/** Everyone likes some frames better, so that two people of one register do not reach for the same. */
const FONDNESS = 30;
const MOOD_BONUS = 40;
const JITTER = 24;
/** So many sentences of one kind are enough for some of them to come to a life only in later years. */
const MANY = 12;
/** Of 1000 sentences that come out the same in every life, those that one person ever writes. */
const DEALT = 350;
/** Of the tellings of one scene each person has some that are theirs first. */
const DEALT_BONUS = 40;
/** A first entry has no earlier ones to differ from, only those of others: chance spreads them. */
const BIRTH_JITTER = 70;

/** Registers close enough that a sentence of one passes in the other, when there is nothing better. */
const NEIGHBOURS: Record<Register, readonly Register[]> = {
  plain: ["warm", "terse"],
  warm: ["plain", "wry"],
  wry: ["plain", "warm"],
  lyrical: ["warm"],
  terse: ["plain"],
  anxious: ["plain"],
  formal: ["plain"],
};

export type Desk = {
  readonly view: NarratorView;
  /** Its words, without those of the person's own that are drawn for each sentence. */
  readonly day: Words;
  readonly idiolect: Idiolect;
  readonly heard: Heard;
  readonly random: RandomStream;
  /** The kind of world it was lived in. */
  readonly setting: Theme | undefined;
  /** What phrases come to in its land, and in the one that it has left; null where nothing tells. */
  readonly local: LocalWords | null;
  /** How far the day's pleasure is from this person's usual. */
  readonly tilt: number;
  /** Frames already in this entry. */
  readonly taken: Set<string>;
  /** The person's own words already in it, and the phrases. */
  readonly spent: Set<string>;
  /** The scene that the entry can be headed by, if there is one: its title says what it is about. */
  readonly headed: Ref | null;
  /** Whom the last sentence was about. */
  antecedent: Antecedent | null;
};

export type Chosen = {
  readonly text: string;
  readonly frame: NamedFrame;
  /** What stands in it of the user's own words. */
  readonly own: readonly string[];
  readonly staleness: number;
};

/**
 * What is wanted: "fresh" is silent rather than worn; "must" is worn rather than silent; "scene" takes any register's telling before
 * it tells a thing twice the same way; "often" comes back to a frame as soon as nobody remembers it, "seldom" within three years.
 */
export type Want = "fresh" | "must" | "scene" | "often" | "seldom";

/**
 * The best sentence for the purpose: from frames that fit voice, mood and facts, least recently used first, the wording of which
 * least has been said lately. Null when none can be filled, or none that is wanted. `put` is how the text of a frame is put here, before
 * its slots are filled; it leaves no slot in that was not there. `fits` judges it once they are.
 */
export function choose(
  frames: readonly NamedFrame[],
  grammar: Grammar,
  words: Words,
  desk: Desk,
  want: Want = "fresh",
  put: (text: string) => string = (text) => text,
  fits: (plain: string) => boolean = () => true,
): Chosen | null {
  const fit: { frame: NamedFrame; text: string; score: number }[] = [];
  const recites = want !== "fresh" || isDayOfReciting(desk.view);
  const years = yearsLived(desk.view.birth, desk.view.plan.tick);
  // Of few sentences none can be kept for later.
  const opens =
    want === "fresh" && desk.view.plan.kind !== "birth" && frames.length >= MANY && !isOfThePast(frames[0]!);
  const seasonless = words.text.season === NO_SEASON;
  const isEarly = isEarlyInSeason(desk.view.plan.tick);
  for (const frame of frames) {
    if (opens && comesInYear(drawnFor(frame, desk.idiolect)) > years) continue;
    if (frame.recites && !recites) continue;
    if (seasonless && isOfASeason(frame)) continue;
    if (isEarly && looksBackOnSeason(frame)) continue;
    const register = registerOf(frame, desk, want);
    if (register === NEVER || desk.taken.has(frame.id) || !isSayable(frame, words, desk, want)) continue;
    const last = desk.view.usedFrames.get(frame.id);
    const text = rested(frame, desk, want, last);
    const points = text === null ? 0 : score(frame, register, desk, want, last);
    if (text !== null && points > 0) fit.push({ frame, text, score: points });
  }
  fit.sort((a, b) => b.score - a.score || (a.frame.id < b.frame.id ? -1 : 1));
  const young = isUnderAge(desk.view.state);
  const era = desk.view.state.origins?.era;
  const local = grammarOf(grammar, desk.setting, desk.local?.words);
  let best: (Chosen & { worth: number }) | null = null;
  for (const { frame, text, score: fitness } of fit.slice(0, MAX_WEIGHED)) {
    // However fresh the others are, none of them is worth as much.
    if (best !== null && best.worth >= fitness) break;
    // The names of things, places and people are nobody's to say otherwise.
    const kept = frame.slots.flatMap((slot) => words.text[slot] ?? []).filter(isReplaceable);
    for (let wording = 0; wording < WORDINGS; wording++) {
      const plain = render(
        put(withoutDay(inOneWording(text, desk.random), words.text.premise)),
        local,
        words,
        desk.random,
        (phrase) => comesInYear(Math.imul(hash32(phrase) ^ desk.idiolect.fondness, 0x9e3779b1) >>> 0) <= years,
      );
      if (plain === null) break;
      if (!fits(plain) || (young && isForGrownUps(plain)) || isOutOfTime(plain, era)) continue;
      if (desk.setting?.lacks !== undefined && isForeignHere(withoutOwn(plain, frame, words), frame, desk)) continue;
      const spoken = inVoice(closed(plain), desk.view.state.voice, desk.idiolect, desk.random, kept);
      const staleness = desk.heard.staleness(spoken);
      const worth = fitness - staleness * STALENESS_COST;
      if (best === null || worth > best.worth) best = { text: spoken, frame, own: [], staleness, worth };
      if (staleness <= FRESH_ENOUGH || (text === frame.text && frame.varied === null)) break;
    }
    if (best !== null && best.staleness <= FRESH_ENOUGH) break;
  }
  if (best === null) return null;
  desk.taken.add(best.frame.id);
  for (const symbol of best.frame.symbols) desk.spent.add(symbol);
  for (const slot of best.frame.slots) if (words.text[slot]) desk.spent.add(words.text[slot]);
  return { ...best, own: ownIn(best, words) };
}

/** What leads back to a day is hardly heard for what is told of it: none of it is kept for later. */
const isOfThePast = ({ id }: NamedFrame): boolean => id.startsWith("callback.");

/** Of 1000 days those on which the what-if may be said over again. */
const RECITES = 220;
const isDayOfReciting = ({ birth, plan }: NarratorView): boolean =>
  plan.kind === "birth" || hash32(`recites\u0000${birth.birthHash}\u0000${plan.conditions.day}`) % 1000 < RECITES;

/** Whether its slots are filled, and nothing that an entry bears once would come up again. A loop each, as most of choosing is this. */
function isSayable({ slots, once, ownSlots }: NamedFrame, { text }: Words, { spent }: Desk, want: Want): boolean {
  for (const slot of slots) if (text[slot] === undefined) return false;
  for (const symbol of once) if (spent.has(symbol)) return false;
  if (want === "fresh") for (const slot of ownSlots) if (spent.has(text[slot] ?? "")) return false;
  return true;
}

/** A sentence without what was put into its slots, which is of the life, wherever it is. */
const withoutOwn = (plain: string, { slots }: NamedFrame, words: Words): string =>
  slots.reduce((rest, slot) => rest.replaceAll(words.text[slot] ?? "", ""), plain);

/** Whether there is none of it where the life is lived; what its land has, or the land that it has left, is not judged by what other lands lack. */
function isForeignHere(text: string, { text: template }: NamedFrame, { setting, local }: Desk): boolean {
  if (!isForeign(text, setting)) return false;
  if (local === null) return true;
  const here = text.replace(local.phrases, "");
  return isForeign(template.includes(`{#${HOME}`) ? here.replace(local.homePhrases, "") : here, setting);
}

/** What of the user's own words stands in a sentence as it came out. */
function ownIn({ text, frame }: Pick<Chosen, "text" | "frame">, words: Words): string[] {
  if (frame.textSlots.length === 0) return [];
  const said = text.toLowerCase();
  const filled = frame.textSlots.flatMap((slot) => words.text[slot] ?? []);
  return [...new Set(filled)].filter((word) => said.includes(word.toLowerCase()));
}

/** As much of a frame as may be said today: all of it, only what varies, or nothing. */
function rested(
  frame: NamedFrame,
  { view, idiolect, taken }: Desk,
  want: Want,
  last: number | undefined,
): string | null {
  const rest = last === undefined ? Number.POSITIVE_INFINITY : view.plan.tick - last;
  for (const id of frame.alike)
    if (taken.has(id) || view.plan.tick - (view.usedFrames.get(id) ?? -REST_FEELING_TICKS) < REST_FEELING_TICKS)
      return null;
  if (want === "must") return frame.text;
  if (want === "often") return rest >= REST_VARIED_TICKS ? frame.text : null;
  if (want === "seldom") return rest >= REST_SELDOM_TICKS ? frame.text : null;
  if (want === "scene") return rest >= REST_SCENE_TICKS ? frame.text : null;
  if (frame.set && view.plan.kind !== "birth" && !isDealt(frame, idiolect))
    return rest >= restOfVaried(frame) ? frame.varied : null;
  if (rest >= REST_SET_TICKS) return frame.text;
  return rest >= restOfVaried(frame) ? frame.varied : null;
}

function restOfVaried({ variants }: NamedFrame): number {
  if (variants >= COUNTLESS_VARIANTS) return REST_COUNTLESS_TICKS;
  return variants >= MANY_VARIANTS ? REST_VARIED_TICKS : REST_SIMPLE_TICKS;
}

/** What no points make up for. */
const NEVER = -1;

/** How well the frame goes with this person's voice, in points; `NEVER` where it does not belong in their entry, or not on such a day. */
function registerOf(frame: NamedFrame, { view, tilt }: Desk, want: Want): number {
  const { p } = view.plan.feeling;
  if (frame.mood === "up" && (tilt < -EVEN_MOOD || p < -PLAIN_MOOD)) return NEVER;
  if (frame.mood === "down" && (tilt > EVEN_MOOD || p > PLAIN_MOOD)) return NEVER;
  const fit = registerFit(frame.voice, view.state.voice.primary, view.state.voice.secondary);
  return fit === 0 && want !== "scene" ? NEVER : fit;
}

function score(
  frame: NamedFrame,
  register: number,
  { view, idiolect, random }: Desk,
  want: Want,
  last: number | undefined,
): number {
  const rest = last === undefined ? 60 : Math.min(50, (view.plan.tick - last) / LRU_UNIT_TICKS);
  return (
    register +
    rest +
    (frame.mood === null ? 0 : MOOD_BONUS) +
    (want === "scene" && isDealt(frame, idiolect) ? DEALT_BONUS : 0) +
    (drawnFor(frame, idiolect) % FONDNESS) +
    random.int(view.plan.kind === "birth" ? BIRTH_JITTER : JITTER)
  );
}

const isDealt = (frame: NamedFrame, idiolect: Idiolect): boolean => (drawnFor(frame, idiolect) >>> 8) % 1000 < DEALT;

/** The same number for one person and one frame for life. */
const drawnFor = (frame: NamedFrame, { fondness }: Idiolect): number =>
  Math.imul(fondness ^ frame.hash, 0x9e3779b1) >>> 0;

function registerFit(voices: readonly Register[] | null, primary: Register, secondary: Register): number {
  if (voices === null) return 25;
  let fit = 0;
  for (const voice of voices) {
    if (voice === primary) return 45;
    if (voice === secondary) fit = 28;
    else if (fit === 0 && NEIGHBOURS[primary].includes(voice)) fit = 5;
  }
  return fit;
}
