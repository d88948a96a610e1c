import type {
  EmotionType,
  GoalKind,
  LexiconKind,
  LifeEventKind,
  LocationKind,
  Milli,
  Need,
  Phase,
  Register,
  Season,
  Tag,
  Trade,
  Trait,
  Value,
  Weather,
  WhatIfDomain,
} from "../content/types.ts";
import type { ShardRef } from "../world/shard-ref.ts";

/** What never changes after creation. `birthHash` seeds every random stream of the life. */
export type Birth = {
  echoId: string;
  name: string;
  personaText: string;
  whatIfPrompt: string;
  physicalDescription: string | null;
  /** SHA-256 hex over the immutable fields, the echo_id and the engine's major version. */
  birthHash: string;
  bornTick: number;
};

export type Pronouns = "she" | "he" | "they";

export type Lexicon = Record<LexiconKind, string[]>;

/** 0..1000 each; register decides which frames fit. */
export type Voice = {
  primary: Register;
  secondary: Register;
  sentenceLength: Milli;
  hedging: Milli;
  humour: Milli;
  imagery: Milli;
};

export type WhatIf = {
  domain: WhatIfDomain;
  polarity: "gain" | "loss" | "swap";
  magnitude: Milli;
  /** The user's own words as a noun phrase: "the lighthouse job". */
  premise: string;
  /** The verb phrase in the past: "took the lighthouse job". */
  deed: string;
  /** One noun that keeps returning: "lighthouse". */
  motif: string;
};

/** A person in the Echo's world, by key: `echo:<uuid>`, `local:<shard-scoped id>`, `kin:<n>`. */
export type PersonKey = string;
export type Person = {
  key: PersonKey;
  name: string;
  pronouns: Pronouns;
  role: "echo" | "local" | "kin";
  relation: string | null;
  trade: Trade | null;
};

/** The Echo's own side of a relationship. Milli, -1000..1000 (familiarity, attraction, rivalry 0..1000). */
export type Tie = {
  person: Person;
  /** UUID, given once, when the tie is first made. */
  relationshipId: string;
  warmth: Milli;
  trust: Milli;
  respect: Milli;
  attraction: Milli;
  rivalry: Milli;
  familiarity: Milli;
  stage:
    | "stranger"
    | "acquaintance"
    | "friend"
    | "close_friend"
    | "crush"
    | "partner"
    | "rival"
    | "enemy"
    | "kin"
    | "estranged";
  sinceTick: number;
  lastTick: number;
};

export type Emotion = { type: EmotionType; intensity: Milli; causeRef: string; tick: number };

export type Goal = {
  kind: GoalKind;
  /** A noun phrase for text: "a boat of my own". */
  target: string;
  progress: Milli;
  commitment: Milli;
  deadlineTick: number | null;
  source: "persona" | "whatif" | "event" | "influence";
  sinceTick: number;
};

/** A life event or memory is named by a ref, stable across replays: `e:<tick>.<n>` and `m:<tick>.<n>`. UUIDs are derived from it. */
export type Ref = string;

export type Memory = {
  ref: Ref;
  tick: number;
  kind: "event" | "talk" | "reflection" | "promise" | "secret";
  title: string;
  summary: string;
  actors: PersonKey[];
  placeId: string | null;
  tags: Tag[];
  importance: Milli;
  valence: Milli;
  /** Refs of events or memories it rests on or resembles. */
  links: Ref[];
  /** How often near-duplicates were merged into it. */
  count: number;
};

/** The calendar and sky of a shard at one tick: a pure function of its seed and the tick. */
export type Conditions = {
  tick: number;
  day: number;
  phase: Phase;
  season: Season;
  weather: Weather;
  /** Ids of world events running now, and those that begin or end with this tick. */
  events: string[];
  begun: string[];
  ended: string[];
};

export type Location = {
  id: string;
  name: string;
  kind: LocationKind;
  x: number;
  y: number;
  capacity: number;
  neighbours: string[];
};

/** A shard's places and people, generated from its theme and seed; never changes. */
export type World = { seed: string; theme: string; town: string; locations: Location[]; locals: Person[] };

/** What an Echo brings along of a world of its own. Lives begun before it was read have none. */
export type Origins = {
  /** The dead, as their owner names them: "my brother Leif". They are remembered and never met. */
  gone: string[];
  /** Who lives under the same roof: nobody writes to them. */
  housemates: string[];
  /** Places of its own: "the mill". */
  places: string[];
  /** The location of the world that it calls by a name of its own, by id: its home and where it works. */
  names: Record<string, string>;
  /** Lived before the telephone or with it; null where nothing tells. */
  era: "past" | "present" | null;
};

/** All of an Echo's inner and outer state. Plain JSON; the tenant keeps it as one document per Echo. */
export type EchoState = {
  version: 1;
  tick: number;
  /** Hash chain: SHA-256 hex over the previous hash and this tick's events. */
  hash: string;
  pronouns: Pronouns;
  age: number | null;
  traits: Record<Trait, Milli>;
  values: Value[];
  lexicon: Lexicon;
  origins?: Origins;
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
  placeId: string;
  /** Whole crowns. */
  wealth: number;
  health: Milli;
  possessions: string[];
  skills: Partial<Record<Tag, Milli>>;
  goals: Goal[];
  ties: Record<PersonKey, Tie>;
  /** The working set (≤ 120); all memories stay in the tenant's table. */
  memories: Memory[];
  beliefs: { id: string; sinceTick: number; evidence: Ref[] }[];
  flags: string[];
  /** Storylet, encounter and frame use: id → last tick. */
  used: Record<string, number>;
  /** Stories half told (≤ 24). */
  arcs: { pattern: string; step: number; refs: Ref[]; bound: string | null; sinceTick: number }[];
  achievements: string[];
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

export type Arc = { pattern: string; title: string; refs: Ref[]; fromTick: number; toTick: number };

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
  placeId: string;
  significance: Milli;
  /** Signed pleasure change. */
  valence: Milli;
  emotion: EmotionType | null;
};

/** From outside, logged with its tick before it is applied, so that a life can be replayed. */
export type Input =
  | {
      kind: "influence";
      influenceId: string;
      influenceType: "suggestion" | "encouragement" | "warning" | "dream" | "opportunity";
      text: string;
    }
  | { kind: "encounter"; encounter: PlannedEncounter }
  | { kind: "travel"; from: ShardRef; to: ShardRef }
  | { kind: "wake" };

/** What an Echo shows to those who share its shard, frozen at the end of a tick: all that encounters may be planned from. */
export type Card = {
  echoId: string;
  name: string;
  pronouns: Pronouns;
  placeId: string;
  traits: Record<Trait, Milli>;
  pleasure: Milli;
  belonging: Milli;
  trade: Trade | null;
  /** Its own ties to other Echoes, by echo id. */
  ties: Record<string, { warmth: Milli; attraction: Milli; rivalry: Milli; familiarity: Milli }>;
  /** Encounter id → last tick it took part. */
  recent: Record<string, number>;
  minor: boolean;
};

export type PlannedEncounter = {
  /** UUID derived from shard, tick and participants. */
  encounterId: string;
  /** Content id and outcome id. */
  content: string;
  outcome: string;
  placeId: string;
  /** First is the proposer. Sorted after that. */
  participants: { echoId: string; name: string; pronouns: Pronouns; trade: Trade | null }[];
};

/**
 * One thing the tick did, in order. The tenant turns these into rows and outbox events. Goals, relationships and achievements are
 * told under their own type only; where content makes a life event of the same kind, both carry the same ref.
 */
export type Happening =
  | {
      type: "lifeEvent";
      ref: Ref;
      kind: LifeEventKind;
      title: string;
      summary: string;
      significance: Milli;
      tags: Tag[];
      actors: PersonKey[];
      placeId: string;
      counterpart: string | null;
    }
  | { type: "mood"; from: string; to: string }
  | { type: "moved"; from: string; to: string }
  | { type: "wealth"; from: number; to: number; reason: Ref | null }
  | { type: "relationship"; person: PersonKey; from: Tie["stage"]; to: Tie["stage"]; ref: Ref }
  | { type: "goal"; change: "set" | "achieved" | "abandoned"; goal: Goal; ref: Ref }
  | { type: "achievement"; id: string; title: string; ref: Ref }
  | { type: "persona"; version: number; reason: string }
  | { type: "influence"; influenceId: string; verdict: "accepted" | "softened" | "declined"; reason: string }
  | { type: "reflection"; beliefId: string; evidence: Ref[] }
  | { type: "arc"; arc: Arc }
  /** It was at a festival of its world. */
  | { type: "tookPart"; event: string; title: string; announcement: string }
  /** It turned to other Echoes of its world. */
  | { type: "met"; others: PersonKey[]; placeId: string };

export type LivedTick = {
  state: EchoState;
  happenings: Happening[];
  /** New or changed memories (all fields), to upsert. */
  memories: Memory[];
  /** Keys of ties that changed. */
  changedTies: PersonKey[];
  /** What the narrator is asked to tell; null on a tick without an entry. */
  entry: EntryPlan | null;
};

/** The facts of one diary entry. Everything the text may claim is in here. */
export type EntryPlan = {
  kind: "birth" | "day" | "event" | "quiet";
  tick: number;
  conditions: Conditions;
  town: string;
  place: Location;
  /** 1..4, in time order. */
  scenes: Scene[];
  feeling: { word: string; p: Milli; a: Milli; d: Milli; causeRef: Ref | null };
  /** An older memory worth returning to. */
  callback: {
    memory: Memory;
    link: "same_place" | "same_person" | "contrast" | "anniversary" | "promise" | "motif";
  } | null;
  intention: { goal: Goal } | null;
  /** `reason` is a clause in the first person that may follow "because": "I am too tired to begin anything". */
  influence: { verdict: "accepted" | "softened" | "declined"; reason: string; text: string; ref: Ref } | null;
  reflection: { beliefId: string; evidence: Ref[] } | null;
  worldEvent: { id: string; phase: "begun" | "running" | "ended" } | null;
};
