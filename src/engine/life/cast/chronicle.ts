import { AGES_OF_NEWS, hasNewsAt, isOfChild } from "../../content/cast-ages.ts";
import type { Matter, MatterEnding } from "../../content/cast-types.ts";
import type { Pack } from "../../content/pack.ts";
import { isForeign } from "../../content/setting-words.ts";
import type { Theme } from "../../content/types.ts";
import { hash32 } from "../../random.ts";
import { byCodeUnits } from "../clamp.ts";
import type { Land } from "../land/lands.ts";
import { withNamesOf } from "../land/names-here.ts";
import { isFriendWord, isPartnerWord } from "../persona/kin-words.ts";
import type { Birth, Person } from "../types/person.ts";
import type { CastMember } from "../types/state.ts";
import { type Aged, yearsOf } from "../years/ages.ts";

/** A person's life goes in chapters of ten weeks; a matter takes up two or three of them, and then it is quiet. */
const CHAPTER_TICKS = 280;
/** Who comes of age in a chapter is through with it as they were. */
const LAST_CHILD_AGE = 17;
export const STAGES = 4;
const FIRST_AFTER = { least: 3, span: 14 };
const NEXT_AFTER = { least: 7, span: 11 };
/** The people of one place, or of one family, are so many chapters apart that no two have the same matter at once. */
const STRIDE = 5;
const KIN_APART_TICKS = 90;
/** Of 1000 matters, those that end well, and those that end badly; the others end in another way than was thought of. */
const ENDS: readonly number[] = [450, 300, 250];

/** Of 1000 chapters, those of which word gets about: of the people of a place, of whoever is only heard of, and of one's own people. */
const TALKED_OF = { town: 160, hearsay: 140, own: 650 };

/** Where somebody's chapters begin, and what they are drawn from. */
export type Chronicle = {
  person: Person;
  /** Of a child, how old it was at a tick; null of the grown. */
  ageAt: ((tick: number) => number) | null;
  seed: string;
  scope: string;
  ordinal: number;
  firstTick: number;
};

/** A matter with what it is about for this person, and how it will end. */
export type Chapter = { matter: Matter; particulars: Record<string, string>; ending: MatterEnding };

/**
 * The life of somebody of the place is the same for all who live there, as it hangs on the place and the hour alone; that of an Echo's own
 * people on its birth.
 */
export function chronicleOf(birth: Birth, person: Person, member: Aged | null): Chronicle {
  const local = person.role === "local";
  const seed = local ? person.key : `${birth.birthHash}\u0000${person.key}`;
  const cut = person.key.search(/\d+$/);
  const ordinal = Number(person.key.slice(cut));
  const drawn = hash32(`chapters\u0000${seed}`);
  const firstTick = local
    ? -(drawn % CHAPTER_TICKS)
    : birth.bornTick + 1 + ((ordinal * KIN_APART_TICKS + (drawn % 24)) % CHAPTER_TICKS);
  const scope = local ? person.key.slice(0, cut) : birth.birthHash;
  const ageAt =
    member === null || member.age === null ? null : (tick: number) => yearsOf({ birth, tick }, member, person) ?? 0;
  return { person, ageAt, seed, scope, ordinal, firstTick };
}

/** The chapter that runs at a tick; -1 before the first of kin. */
export const chapterAt = ({ firstTick }: Chronicle, tick: number): number =>
  Math.floor((tick - firstTick) / CHAPTER_TICKS);

/** When a stage (1..4) of a chapter comes about. */
export function stageTick({ seed, firstTick }: Chronicle, chapter: number, stage: number): number {
  const drawn = (at: number): number => hash32(`stage\u0000${seed}\u0000${chapter}\u0000${at}`);
  let tick = firstTick + chapter * CHAPTER_TICKS + FIRST_AFTER.least + (drawn(1) % FIRST_AFTER.span);
  for (let at = 2; at <= stage; at++) tick += NEXT_AFTER.least + (drawn(at) % NEXT_AFTER.span);
  return tick;
}

/** Whether word of a chapter gets about: only of some, or a life would be told by what others go through. */
export function isTalkedOf(chronicle: Chronicle, chapter: number, reach: CastMember["reach"]): boolean {
  const { person, seed } = chronicle;
  const age = ageIn(chronicle, chapter);
  if (age !== null && !hasNewsAt(age)) return false;
  const share = person.role === "local" ? TALKED_OF.town : reach === "hearsay" ? TALKED_OF.hearsay : TALKED_OF.own;
  return hash32(`talk\u0000${seed}\u0000${chapter}`) % 1000 < share;
}

/** How old a child was when a chapter of it began, and would not be older in the midst of it. */
const ageIn = ({ ageAt, firstTick }: Chronicle, chapter: number): number | null =>
  ageAt === null ? null : Math.min(LAST_CHILD_AGE, ageAt(firstTick + chapter * CHAPTER_TICKS));

/**
 * What a chapter is about: wishes and troubles by turns, each person's in an order of their own place or family. In the particulars there is
 * nothing that there is none of where it is heard of, and nobody who is called as nobody is there.
 */
export function chapterOf(pack: Pack, chronicle: Chronicle, chapter: number, heard: HeardOf): Chapter {
  const { theme, setting, land = null } = heard;
  const { seed, scope, ordinal } = chronicle;
  const kind = chapter % 2 === 0 ? "goal" : "trouble";
  const ofChapter = ageIn(chronicle, chapter);
  // Of one too small for news the words are those of the smallest that has any, and are never told.
  const age = ofChapter === null ? null : Math.max(AGES_OF_NEWS[0]!, ofChapter);
  const able = pack.cast.matters.filter((matter) => matter.kind === kind && suits(matter, chronicle, age));
  const here = theme === undefined ? able : able.filter((matter) => mattersOf(pack, theme).has(matter));
  const open = (here.length > 0 ? here : able)
    .map((matter) => ({ matter, rank: hash32(`matter\u0000${scope}\u0000${matter.id}`) }))
    .sort((a, b) => a.rank - b.rank || byCodeUnits(a.matter.id, b.matter.id));
  const { matter } = open[(ordinal + Math.floor(chapter / 2) * STRIDE) % open.length]!;
  const particulars: Record<string, string> = {};
  for (const [name, list] of Object.entries(matter.particulars))
    particulars[name] = withNamesOf(
      land,
      choiceOf(list, setting, hash32(`${name}\u0000${seed}\u0000${chapter}`)),
      `${seed}\u0000${chapter}`,
    );
  return { matter, particulars, ending: endingOf(matter, hash32(`end\u0000${seed}\u0000${chapter}`) % 1000) };
}

/** The kind of world in which a chapter is heard of, that kind as it is in the land there, and the land. */
type HeardOf = { theme?: Theme | undefined; setting?: Theme | undefined; land?: Land | null };

const atHome = new WeakMap<Theme, ReadonlySet<Matter>>();

/** The matters that can be had in a world of the kind: what is wanted, and one at least of each particular. Found once and kept. */
function mattersOf({ cast: { matters } }: Pack, theme: Theme): ReadonlySet<Matter> {
  let found = atHome.get(theme);
  if (found === undefined) {
    const isHere = (one: string): boolean => !isForeign(one, theme);
    found = new Set(
      matters.filter(
        ({ about, present, particulars }) =>
          isHere(`${about}. ${present}`) && Object.values(particulars).every((list) => list.some(isHere)),
      ),
    );
    atHome.set(theme, found);
  }
  return found;
}

function choiceOf(list: readonly string[], theme: Theme | undefined, drawn: number): string {
  const here = list.filter((one) => !isForeign(one, theme));
  return here.length > 0 ? here[drawn % here.length]! : list[drawn % list.length]!;
}

function suits(matter: Matter, { person }: Chronicle, age: number | null): boolean {
  const { of, child = false, trades } = matter;
  if (age === null ? child : !isOfChild(matter, age)) return false;
  if (trades !== undefined && (person.trade === null || !trades.includes(person.trade))) return false;
  return of === "anybody" || of === (isFamily(person) ? "kin" : person.role === "local" ? "town" : null);
}

/** Kin by blood or by marriage: neither a friend nor the one they live with, or lived with. */
export function isFamily({ role, relation }: Person): boolean {
  if (role !== "kin" || relation === null) return false;
  const called = relation.replace(/^former /, "");
  return !isFriendWord(called) && !isPartnerWord(called);
}

function endingOf({ endings }: Matter, drawn: number): MatterEnding {
  let left = drawn;
  for (let at = 0; at < endings.length; at++) {
    left -= ENDS[at] ?? 0;
    if (left < 0) return endings[at]!;
  }
  return endings[0]!;
}
