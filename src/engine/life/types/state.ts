import type { Answer } from "../../content/thread-types.ts";
import type { GoalKind, Milli, Need, Tag, Trade, Trait, Value } from "../../content/types.ts";
import type { Affairs } from "../affairs/affairs.ts";
import type { PersonKey, Ref } from "../keys.ts";
import type { Twin } from "../twin/twin.ts";
import type { Emotion, Goal, Memory, Vow } from "./mind.ts";
import type { Lexicon, Particular, Person, Pronouns, Tie, Voice, WhatIf } from "./person.ts";
import type { EntryPlan, Scene } from "./scene.ts";

/** What an Echo brings along of a world of its own. Lives begun before it was read have none. */
export type Origins = {
  /** The dead, as their owner names them: "my brother Leif". They are remembered and never met. */
  gone: string[];
  /** Who lives under the same roof: nobody writes to them. */
  housemates: string[];
  /** Who lives elsewhere, by name: they are met nowhere. Lives begun before it was kept know it of their cast alone. */
  away?: string[];
  /** Places of its own: "the mill". */
  places: string[];
  /** The town that its persona names as its own, where the what-if has not led it away from there. */
  town?: string;
  /** What it calls the town that it was born into, where that is a town of its own, and one of its homes there. */
  here?: { town: string; at: string };
  /** It lives in a world that is like no town of that kind. */
  abroad?: true;
  /** Where the what-if has led it, by the name that the user has for it: "Norway". */
  land?: string;
  /** The location of the world that it calls by a name of its own, by id: its home and where it works. */
  names: Record<string, string>;
  /** Which of these is the place of its present work, and of what work; empty where the world's name for it stands. */
  work?: { id: string; title: string };
  /** What it does for a living besides its job. */
  second?: { trade: Trade; title: string };
  /** Lived before the telephone or with it; null where nothing tells and the world is like no town of today. */
  era: "past" | "present" | null;
};

/** A thread that is open: who and what it is about, and how far it has come. */
export type OpenThread = {
  id: string;
  /** How often this life has lived it, this time included. */
  run: number;
  sinceTick: number;
  lastTick: number;
  cast: Record<string, Person>;
  things: Record<string, string>;
  /** Location ids. */
  places: Record<string, string>;
  /** The way that the last beat went ("harm/told"), null before the first. */
  at: string | null;
  /** Beats lived so far, in order. */
  beats: { way: string; ref: Ref }[];
  vow: Vow | null;
  /** When the next beat may come. */
  nextTick: number;
  /** Who of its people is away since the last beat, where anybody is. */
  away?: PersonKey[];
  /** How much was told of it on days since the last beat, where anything was. */
  told?: number;
};

/** The threads of a life, and what it has set itself to do. Lives begun before there were any have none until they next live. */
export type Threads = {
  open: OpenThread[];
  /** Who left with the end of one: until which tick, or null for good. */
  left?: Record<PersonKey, number | null>;
  /** By template: how often it was lived, when it last ended and with whom; of one that comes back, the beats it opened with, the latest last. */
  lived: Record<string, { runs: number; endTick: number; people?: PersonKey[]; openings?: string[] }>;
  /** Intentions told and not yet answered, with how far the goal had come then. */
  vows: (Vow & { goal: GoalKind; from: Milli })[];
  /** One that has been answered and not been told of. */
  answered: { vow: Vow; answer: Answer; ref: Ref } | null;
  /** The last suggestion that was taken up. */
  nudge: { tags: Tag[]; tick: number; ref: Ref } | null;
  /** Which scene set a flag, of flags set of late. */
  flagged: Record<string, Ref>;
  /** What long threads came to (≤ 10), which is come back to; the oldest first. Lives that have settled nothing have none. */
  settled?: Settled[];
  /** Entries written since something settled was last come back to. */
  silent?: number;
};

/** How a long thread ended in this life, and with what words it can be told. */
export type Settled = {
  thread: string;
  ending: string;
  endTick: number;
  /** When it was last come back to; null until it is. */
  toldTick: number | null;
  /** How often it has been, where it has. */
  times?: number;
  /** By part, and how it stood with them then. */
  cast: Record<string, PersonKey>;
  stood: string[];
  /** What stood in the slots that are no people. */
  words: Record<string, string>;
  /** The scene it ended with. */
  ref: Ref;
};

/** How it stood when the life began, and what has been told of it that became otherwise. */
export type Begun = {
  job: { trade: Trade; title: string; rank: number } | null;
  wealth: number;
  homeId: string;
  /** Who was on good terms with the Echo, and who lived elsewhere. */
  close: PersonKey[];
  far: PersonKey[];
  told: string[];
};

/**
 * What the years bring that is told in steps: by its place in the list of them, the steps told, and whom it is of. `told` has a bit for each
 * place, four to a hex digit, the first first.
 */
export type LaterOpen = { topic: number; step: number; nextTick: number; who?: PersonKey };
export type Later = { told: string; open: LaterOpen[] };

/** How far a chapter of somebody's life had gone: its stages are 1 to 4, and with the fourth it is over. */
export type Beat = { chapter: number; stage: number; tick: number };

/** What somebody knows of another, and how: told by whom, and when. */
export type Word = { of: PersonKey; chapter: number; stage: number; from: PersonKey; tick: number };

/** One of the few people among whom a life is lived. What they go through is theirs; what is here is how far it reached this Echo. */
export type CastMember = {
  key: PersonKey;
  as: "kin" | "partner" | "friend" | "colleague" | "neighbour" | "echo";
  /** Lives under the same roof, can be met, writes letters, or is only heard of through others. */
  reach: "house" | "near" | "far" | "hearsay";
  /** Years when it joined, of a child: it grows up. */
  age: number | null;
  /** Years when it joined, of somebody grown, where they are known. */
  years?: number;
  /** Of a child: what of growing up has been told, by id, and when there is more of it. */
  growth?: { told: string[]; nextTick: number };
  /** When somebody who has grown up under the Echo's eyes goes to live elsewhere. */
  leavesTick?: number;
  sinceTick: number;
  /** Two habits of speech, by id. */
  habits: string[];
  /** The chapter they are in, how many of its stages they have been through, and when the next is due; null of other Echoes. */
  chapter: number;
  stage: number;
  dueTick: number | null;
  /** What they have been through and the Echo has not heard yet (≤ 3), the oldest first. */
  news: Beat[];
  /** What the Echo heard of them last: from whom, when, and in which scene. */
  heard: (Beat & { from: PersonKey; ref: Ref }) | null;
  /** What they know of the others (≤ 4), the newest last. */
  knows: Word[];
  /** Of another Echo: what it showed when they last met. */
  shown?: { placeId: string; tick: number; trade: Trade | null; content: string; outcome: string };
};

/** All of an Echo's inner and outer state. Plain JSON; the tenant keeps it as one document per Echo. */
export type EchoState = {
  version: 1;
  tick: number;
  /** Hash chain: SHA-256 hex over the previous hash and this tick's events. */
  hash: string;
  pronouns: Pronouns;
  /** It grows by one on each birthday. */
  age: number | null;
  /** Begun under age: romance and drink are no part of it, however old it grows. */
  young?: true;
  /** Lives begun before it was kept have none. */
  begun?: Begun;
  /** Of what the years bring, what has been told, and what is not at its end. Lives that have been told nothing of it have none. */
  later?: Later;
  /** The last matter of its work that was told of, as which step, when, and since when this work is. Lives of whose work nothing was told have none. */
  workday?: { of: string; run: number; step: number; tick: number; since?: number };
  traits: Record<Trait, Milli>;
  values: Value[];
  lexicon: Lexicon;
  /** What the persona says of habits. Lives begun before they were read have none. */
  particulars?: Particular[];
  origins?: Origins;
  /** The life without the what-if. Lives begun before it was kept have none. */
  twin?: Twin;
  voice: Voice;
  whatIf: WhatIf;
  personaVersion: number;
  needs: Record<Need, Milli>;
  mood: { p: Milli; a: Milli; d: Milli };
  /** The pleasure of late, followed slowly: what a good or a bad day is measured against. */
  usualPleasure: Milli;
  moodWord: string;
  moodSinceTick: number;
  emotions: Emotion[];
  job: { trade: Trade; title: string; rank: number; sinceTick: number } | null;
  /** The trade it began its life with, and its own word for it. */
  calling: { trade: Trade; title: string } | null;
  homeId: string;
  /** Its homes in worlds that it has left, by location id. */
  homes?: string[];
  /** Whether it was born into a world that people of several owners share. */
  bornAmongOthers?: true;
  placeId: string;
  /** Whole crowns. */
  wealth: number;
  health: Milli;
  possessions: string[];
  skills: Partial<Record<Tag, Milli>>;
  /** What it has to see to. Lives that have nothing of it, and those begun before there was any, have none. */
  affairs?: Affairs;
  goals: Goal[];
  ties: Record<PersonKey, Tie>;
  /** The people among whom it lives (≤ 9), kin first. Lives begun before there was a cast gather one in their first week. */
  cast?: CastMember[];
  /** The working set (≤ 120); all memories stay in the tenant's table. */
  memories: Memory[];
  beliefs: { id: string; sinceTick: number; evidence: Ref[] }[];
  flags: string[];
  /** Storylet, encounter and frame use: id → last tick. */
  used: Record<string, number>;
  threads?: Threads;
  /** Stories half told (≤ 24). */
  arcs: { pattern: string; step: number; refs: Ref[]; bound: string | null; sinceTick: number }[];
  achievements: string[];
  /** What goes on in all worlds, as far as it has heard; `phase` until it is told of. Absent where it knows of nothing. */
  globalEvents?: {
    id: string;
    title: string;
    description: string;
    phase: "begun" | "running" | "ended";
    attended: boolean;
  }[];
  /** What it means to do, or (`against`) to leave alone: `tags` raise or lower storylets until `untilTick`. */
  intentions: {
    text: string;
    sinceTick: number;
    untilTick: number;
    source: "influence" | "goal";
    goal: GoalKind | null;
    tags: Tag[];
    against: boolean;
  }[];
  /** Trust in the voice that makes suggestions, -1000..1000. */
  trustInVoice: Milli;
  /** Scenes since the last entry, told at day's end. */
  untold: Scene[];
  untoldInfluence: EntryPlan["influence"];
  untoldReflection: EntryPlan["reflection"];
  reflectPressure: Milli;
  lastEntryTick: number;
};
