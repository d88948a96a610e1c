import type { Answer } from "../../content/thread-types.ts";
import type { EmotionType, LifeEventKind, Milli, Phase, Tag } from "../../content/types.ts";
import type { PersonKey, Ref } from "../keys.ts";
import type { Goal, Memory, Vow } from "./mind.ts";
import type { Particular, Pronouns } from "./person.ts";
import type { Conditions, Location } from "./world.ts";

/** Something that happened, in the form in which it can be told and looked up. */
export type Scene = {
  ref: Ref;
  tick: number;
  phase: Phase;
  /** Content it came from and which choice: `storylet:gull_rescue/keep`. */
  source: string;
  /** Where the frames are: the narrator looks them up in the content pack. */
  side: "self" | "other";
  kind: LifeEventKind | null;
  tags: Tag[];
  title: string;
  summary: string;
  slots: Record<string, string>;
  /** Pronouns of role slots, for `{role.they}`. */
  rolePronouns: Record<string, Pronouns>;
  actors: PersonKey[];
  /** Those of them who have not come up for long, or never: it is said again who they are. */
  anew?: PersonKey[];
  placeId: string;
  significance: Milli;
  /** Signed pleasure change. */
  valence: Milli;
  emotion: EmotionType | null;
  /** What it came of: events of earlier entries. */
  because?: Ref[];
  /** Ticks since the thread it belongs to went on last. */
  since?: number;
};

/** A typed contrast of this life with the one without the what-if, and the words it is told with. */
export type Contrast = {
  kind: "work" | "home" | "moved" | "missed" | "met" | "kept" | "richer" | "poorer" | "deed";
  words: Record<string, string>;
  /** Of the people among the words. */
  pronouns?: Record<string, Pronouns>;
};

/** Something that the years bring: which it is, the words it is told with, and what it rests on. */
export type YearMark = {
  kind:
    | "birthday.own"
    | "birthday.alone"
    | "birthday.small"
    | "birthday.child"
    | "birthday.teen"
    | "birthday.kin"
    | "birthday.far"
    | "grows"
    | "leaves"
    | "anniversary.since"
    | "anniversary.page"
    | `come.${ComeKind}`
    | `later.${string}`
    | "story.day"
    | "story.sum"
    | `story.with.${string}`
    | "settled";
  words: Record<string, string>;
  pronouns?: Record<string, Pronouns>;
  /** Whose it is, where they have not come up for long: it is said again who they are. */
  anew?: PersonKey;
  /** Years of somebody, or of the life. */
  count?: number;
  /** Of what is settled, how it ended, when, and in which scene. */
  ending?: { thread: string; ending: string; tick: number; ref: Ref };
};

/** What is told of a long thread on a day without it: after which beat and way, and with what words. */
export type Meanwhile = Pick<Scene, "ref" | "tick" | "actors" | "anew" | "slots" | "rolePronouns"> & {
  thread: string;
  beat: string;
  way: string;
  /** Of its first beat, where `tick` is of the last. */
  sinceTick: number;
  /** By role, what somebody is to the Echo who need not be introduced, and is called so: "landlord". */
  relations: Record<string, string>;
};

/** How somebody of the Echo's own people is in an ordinary day: under its roof, elsewhere, or by what stands between the two. */
export type PresenceAs =
  | `home.${"partner" | "parent" | "sibling" | "elder" | "flatmate" | "kin"}`
  | `home.child.${0 | 1 | 3 | 6 | 9 | 12 | 15 | "grown" | "any"}`
  | `young.${"parent" | "sibling"}`
  | `out.${"parent" | "sibling" | "child" | "friend" | "kin"}.${"near" | "far"}`
  | "out.partner"
  | "out.young"
  | `act.${"words" | "cool" | "up"}.${"partner" | "child" | "adult"}`
  | `spell.${string}.${1 | 2 | 3}`
  | "stands.warmer"
  | "stands.cooler"
  | "back";

/** What has come of a life since it began. */
export type ComeKind = "work" | "risen" | "lost" | "partner" | "friend" | "paid" | "moved" | "estranged" | "away";

/** The facts of one diary entry. Everything the text may claim is in here. */
export type EntryPlan = {
  kind: "birth" | "day" | "event" | "quiet";
  tick: number;
  conditions: Conditions;
  /** The kind of world it was lived in, by id. */
  theme: string;
  /** The town by the Echo's own name for it. */
  town: string;
  /** The town by the world's name, which is a part of the other where the two differ; entries planned before it was kept have none. */
  quarter?: string;
  place: Location;
  /** 1..4, in time order. */
  scenes: Scene[];
  feeling: { word: string; p: Milli; a: Milli; d: Milli; causeRef: Ref | null };
  /** How the story of the what-if stands; there is none in entries planned before it was kept. */
  meanwhile?: Meanwhile | null;
  /** A chapter of the story of the what-if goes on in one of the scenes. */
  goesOn?: boolean;
  /** An older memory that an entry told of, how it compares with one of the scenes that is of the same person, and which that is. */
  callback: {
    memory: Memory;
    link: "better" | "worse" | "still_well" | "still_badly" | "grown" | "anniversary" | "promise";
    scene?: Ref;
    /** Years of whom it was with, then and now. */
    grown?: { was: number; now: number };
  } | null;
  /** What it sets itself to do, for which goal. */
  intention: { goal: Goal; vow: Vow } | null;
  /** Something it had set itself to do, and what became of it. */
  promise: { vow: Vow; answer: Answer } | null;
  /** `reason` is a clause in the first person that may follow "because": "I am too tired to begin anything". */
  influence: { verdict: "accepted" | "softened" | "declined"; reason: string; text: string; ref: Ref } | null;
  reflection: { beliefId: string; evidence: Ref[] } | null;
  /** What is said of the life without the what-if. */
  contrast: Contrast | null;
  /** A habit that the persona tells of: whose, whether they live elsewhere, whether it is done on such a day, and not told for long. */
  particular?: (Particular & { key: PersonKey | null; far: boolean; today: boolean; anew: boolean }) | null;
  /** Who of its own people is in the day beside its scenes: on a day of rest or not, how long unheard of, and whether for so long that it is said who they are. */
  presence?: { key: PersonKey; as: PresenceAs; free: boolean; silentTicks: number; anew: boolean } | null;
  /** What the work brought: of which craft, and which step of which of its matters, counted over the life, or something of the day. */
  workday?: { of: string; matter: { run: number; step: number } | null } | null;
  /** What the years have brought: whose birthday it is, how a child grows, what has come of the life, what is settled. */
  years?: YearMark[];
  /** `title` of one that is no part of the pack. */
  worldEvent: { id: string; phase: "begun" | "running" | "ended"; title?: string } | null;
  /** Somebody whose news is not over, of whom nothing was heard today: what is waited for, and the scene in which it was heard last. */
  standing?: {
    source: string;
    key: PersonKey;
    slots: Record<string, string>;
    rolePronouns: Record<string, Pronouns>;
    ref: Ref;
    tick: number;
  } | null;
};
