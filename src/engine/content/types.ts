import type { StoryKind } from "./premise-kinds.ts";

/**
 * The shapes of the content pack: everything an Echo can meet, as data. The files beside this one are read once, checked by
 * `validate.ts`, and frozen. All figures are integers in thousandths (`Milli`) so that no life depends on float rounding.
 */

/** An integer in thousandths: 1000 is "one", -1000 "minus one". */
export type Milli = number;

export const NEEDS = ["rest", "sustenance", "belonging", "mastery", "autonomy", "security", "play"] as const;
export type Need = (typeof NEEDS)[number];

export const TRAITS = ["O", "C", "E", "A", "N"] as const;
/** Big Five: openness, conscientiousness, extraversion, agreeableness, neuroticism. -1000..1000. */
export type Trait = (typeof TRAITS)[number];

export const VALUES = [
  "freedom",
  "honesty",
  "loyalty",
  "achievement",
  "security",
  "kindness",
  "beauty",
  "knowledge",
  "tradition",
  "adventure",
  "justice",
  "family",
  "faith",
  "independence",
  "pleasure",
  "solitude",
] as const;
export type Value = (typeof VALUES)[number];

/** What a storylet is about. Drives arcs, interests, feed filters and what a person keeps returning to. */
export const TAGS = [
  "work",
  "craft",
  "art",
  "music",
  "learning",
  "books",
  "nature",
  "sea",
  "animals",
  "food",
  "home",
  "money",
  "health",
  "rest",
  "solitude",
  "social",
  "friendship",
  "love",
  "family",
  "community",
  "conflict",
  "help",
  "secret",
  "loss",
  "memory",
  "risk",
  "travel",
  "play",
  "faith",
  "weather",
  "dream",
  "whatif",
  "pride",
  "fear",
  "crime",
  "festival",
] as const;
export type Tag = (typeof TAGS)[number];

export const PHASES = ["morning", "afternoon", "evening", "night"] as const;
export type Phase = (typeof PHASES)[number];
export const SEASONS = ["spring", "summer", "autumn", "winter"] as const;
export type Season = (typeof SEASONS)[number];
export const WEATHERS = ["clear", "cloudy", "rain", "storm", "fog", "snow", "wind", "heat"] as const;
export type Weather = (typeof WEATHERS)[number];

export const LOCATION_KINDS = [
  "home",
  "workplace",
  "square",
  "market",
  "tavern",
  "cafe",
  "library",
  "harbour",
  "workshop",
  "garden",
  "park",
  "hill",
  "shore",
  "forest",
  "church",
  "school",
  "clinic",
  "station",
  "theatre",
  "bridge",
] as const;
export type LocationKind = (typeof LOCATION_KINDS)[number];

/** Trades the engine knows. `other` keeps the persona's own word for the job as its title. */
export const TRADES = [
  "none",
  "student",
  "retired",
  "teacher",
  "nurse",
  "doctor",
  "cook",
  "baker",
  "farmer",
  "gardener",
  "fisher",
  "sailor",
  "keeper",
  "carpenter",
  "mechanic",
  "builder",
  "tailor",
  "smith",
  "shopkeeper",
  "clerk",
  "accountant",
  "lawyer",
  "engineer",
  "programmer",
  "scientist",
  "librarian",
  "writer",
  "journalist",
  "musician",
  "painter",
  "actor",
  "photographer",
  "driver",
  "guard",
  "soldier",
  "priest",
  "carer",
  "cleaner",
  "waiter",
  "barber",
  "postal",
  "manager",
  "politician",
  "other",
] as const;
export type Trade = (typeof TRADES)[number];

export const WHATIF_DOMAINS = [
  "work",
  "love",
  "place",
  "family",
  "art",
  "money",
  "health",
  "faith",
  "crime",
  "study",
  "road",
] as const;
/** `road` is the fallback "road taken" pack for premises that no rule understands. */
export type WhatIfDomain = (typeof WHATIF_DOMAINS)[number];

/** OCC emotion types in use. */
export const EMOTIONS = [
  "joy",
  "distress",
  "hope",
  "fear",
  "satisfaction",
  "disappointment",
  "relief",
  "pride",
  "shame",
  "admiration",
  "reproach",
  "gratitude",
  "anger",
  "love",
  "hate",
  "remorse",
  "pity",
  "gloating",
  "resentment",
  "happyFor",
  "longing",
  "surprise",
] as const;
export type EmotionType = (typeof EMOTIONS)[number];

/**
 * The name of a life event. Those that match a variant of the shard stream are published there under that name; every
 * other one goes out as `LifeEventOccurred`.
 */
export const LIFE_EVENT_KINDS = [
  "JobStarted",
  "JobLost",
  "PromotionEarned",
  "BusinessOpened",
  "BusinessClosed",
  "HomeMoved",
  "SkillLearned",
  "IllnessContracted",
  "IllnessRecovered",
  "ConflictBroke",
  "Reconciled",
  "GiftGiven",
  "SecretShared",
  "RumourSpread",
  "RelationshipFormed",
  "RelationshipDeepened",
  "RelationshipStrained",
  "RelationshipEnded",
  "GoalSet",
  "GoalAchieved",
  "GoalAbandoned",
  "LocationDiscovered",
  "PersonaEvolved",
  "Bereavement",
  "Windfall",
  "Setback",
  "Triumph",
  "Encounter",
  "Decision",
  "Accident",
  "Discovery",
  "Celebration",
  "Journey",
  "Premise",
  "Born",
] as const;
export type LifeEventKind = (typeof LIFE_EVENT_KINDS)[number];

export const SKILLS = [
  ...(["craft", "art", "music", "learning", "books", "nature", "sea", "animals"] as const),
  ...(["food", "help", "money", "work"] as const),
] as const satisfies readonly Tag[];
/** What is learned by doing it: each is a theme of what is done. */
export type Skill = (typeof SKILLS)[number];

export const GOAL_KINDS = [
  "master_craft",
  "earn_savings",
  "find_love",
  "make_friend",
  "mend_tie",
  "keep_family",
  "finish_work",
  "see_world",
  "own_home",
  "be_respected",
  "get_well",
  "learn_truth",
  "find_peace",
  "change_trade",
  "help_place",
  "live_premise",
] as const;
export type GoalKind = (typeof GOAL_KINDS)[number];

/** Who may fill a role. `kin` comes from the persona, without the partner; `family_of_origin` are those of it that are no children; a `stranger` is someone never met, a `sweetheart` a partner found in this life and not named by the persona. */
export type RoleQuery = {
  who:
    | "any"
    | "known"
    | "stranger"
    | "friend"
    | "rival"
    | "kin"
    | "family_of_origin"
    | "partner"
    | "sweetheart"
    | "crush"
    | "colleague"
    | "neighbour";
  /** Bounds on the Echo's own tie to that person; omitted means no bound. */
  minFamiliarity?: Milli;
  minWarmth?: Milli;
  maxWarmth?: Milli;
  /** Ticks in which the two have had nothing to do with each other. */
  notMetFor?: number;
  /** Plays a part at the Echo's work, as somebody known to do another cannot. */
  works?: true;
  /** Somebody met in this life: none of the Echo's own people, whom the persona or the what-if brings. */
  met?: true;
};

/** All that are present must hold. An array means "one of". */
export type Condition = {
  phase?: Phase[];
  season?: Season[];
  weather?: Weather[];
  locationKind?: LocationKind[];
  needBelow?: Partial<Record<Need, Milli>>;
  traitAbove?: Partial<Record<Trait, Milli>>;
  traitBelow?: Partial<Record<Trait, Milli>>;
  values?: Value[];
  /** Mood pleasure bounds, -1000..1000. */
  pleasureAbove?: Milli;
  pleasureBelow?: Milli;
  employed?: boolean;
  trades?: Trade[];
  /** One of these words stands in what its work is called: of the works of one trade only some have a light to keep. */
  titled?: string[];
  /** Its work, or what its what-if did, is of film: whoever acts does so on a set. */
  ofFilm?: true;
  /** Works for somebody else: the place is not its own. */
  hired?: true;
  /** Is where it works. */
  atWork?: true;
  /** Works at another trade than the one it began its life with, or at none. */
  awayFromTrade?: boolean;
  /** The persona names a second job, kept beside the first; texts may use `{second}`. */
  secondJob?: true;
  /** Has someone to come home to: a partner in this life, or a spouse the persona names. */
  partnered?: boolean;
  /** Nobody of its people lives under its roof. */
  livesAlone?: true;
  /** In whole crowns. */
  wealthAbove?: number;
  wealthBelow?: number;
  healthBelow?: Milli;
  ageAbove?: number;
  ageBelow?: number;
  /** Does it so well, 0..1000. */
  skillAbove?: Partial<Record<Skill, Milli>>;
  hasGoal?: GoalKind[];
  lacksGoal?: GoalKind[];
  /** Named facts set by earlier effects. All must be set / none may be set. */
  flags?: string[];
  notFlags?: string[];
  whatIf?: WhatIfDomain[];
  /** What the what-if has made of the life is one of these. */
  premise?: StoryKind[];
  /** What the what-if asks of happened years ago, by its own words; texts may use `{longago}` ("in 2009", "at nineteen"). */
  longAgo?: true;
  /** Ticks lived since birth. */
  minAgeTicks?: number;
  /** The persona names a hobby that is done in a room with others and shown; texts use one of that sort. */
  shownHobby?: true;
  /** The persona names at least one of: a hobby, an animal, kin, a place, a fear, a wish. */
  lexicon?: LexiconKind[];
  /** A world event of this id is running. */
  worldEvent?: string[];
};

export const LEXICON_KINDS = ["hobby", "animal", "kin", "place", "fear", "wish", "noun", "thing"] as const;
export type LexiconKind = (typeof LEXICON_KINDS)[number];
/**
 * What is in the hands of whoever does a work: what is worked at (`work_piece`, "boot", and several of it), what is wrong with one ("a split
 * heel"), setting it right ("rebuilding a heel"), a tool ("awl"), a material ("leather"), and whom it is done for ("customer").
 */
export const CRAFT_WORDS = [
  ...(["work_piece", "work_pieces", "work_flaw", "work_mend"] as const),
  ...(["work_tool", "work_stuff", "work_client"] as const),
] as const;
export type CraftWord = (typeof CRAFT_WORDS)[number];
/**
 * What a text may need that not every life has: words of the persona's own, the work that it does not do because of the what-if, whose half
 * of a business it is (`co`), what is sold there and in which street, and words of the work that it does.
 */
export const TEXT_NEEDS = [...LEXICON_KINDS, "old_job", "co", "sold", "shop_street", ...CRAFT_WORDS] as const;
export type TextNeed = (typeof TEXT_NEEDS)[number];

/** A change to the state, clamped where it is applied. Every field is optional; an effect may have several. */
export type Effect = {
  needs?: Partial<Record<Need, Milli>>;
  /** Whole crowns, signed. A debt is possible down to the floor of the rules. */
  wealth?: number;
  health?: Milli;
  /** Changes the Echo's own tie to the person in the role. */
  tie?: {
    role: string;
    warmth?: Milli;
    trust?: Milli;
    respect?: Milli;
    attraction?: Milli;
    rivalry?: Milli;
    familiarity?: Milli;
  };
  setFlag?: string;
  clearFlag?: string;
  goal?: { kind: GoalKind; progress?: Milli; set?: boolean; achieve?: boolean; abandon?: boolean };
  /** `back` returns to the trade the Echo began with, under its own word for it. */
  job?: { lose?: true; promote?: true; demote?: true; take?: Trade; back?: true };
  moveHome?: true;
  skill?: Tag;
  possession?: string;
  /** A thing changes hands: `from` or `to` somebody. `what` is a singular noun phrase without its article. */
  gift?: { what: string; from?: string; to?: string };
  illness?: "begins" | "ends";
  /** Something is said of the Echo itself; somebody tells it so. */
  rumour?: { from: string };
  /** The Echo tells somebody what it keeps, or is told what somebody keeps; with neither, by somebody who has no part in it. */
  secret?: { to?: string; from?: string };
  /** The Echo's trade is its own from now on, or no longer. */
  business?: "opens" | "closes";
  achievement?: string;
  /** Slow drift of a trait, at most ±30 a time. */
  trait?: Partial<Record<Trait, Milli>>;
};

/**
 * First-person, past-tense text with slots, one to three sentences. Slots: `{name}` (the Echo), `{<role>}` (a person's name),
 * `{<role>.they}` `{<role>.them}` `{<role>.their}` pronouns, `{place}` (where it happens, with article: "the harbour"), `{home}`,
 * `{town}`, `{job}` ("lighthouse keeper"), `{hobby}` (gerund or noun phrase: "mending nets"), `{noun}` `{thing}` `{animal}`
 * `{fear}` `{wish}` (from the persona's own words), `{kin}` (a kin's name or "my sister"), `{premise}` (the what-if as a noun
 * phrase: "the lighthouse job"), `{missed}` (what this life is without because of it: "the bakery", "Ruth"), `{weather}` ("rain"), `{season}`, `{daypart}` ("that evening"), `{#symbol}` expands a grammar rule of
 * `grammar.json`. A slot directly after "a"/"an" is given the right article by the realiser, and one that opens a sentence its capital.
 * Further pronoun forms are `.theirs` and `.themself`; `.They` is a capital. `{job}` needs a condition that makes sure of employment.
 */
export type Frame = {
  text: string;
  /** Registers in which a voice may use it. Omitted: all. */
  voice?: Register[];
  /** Mood side on which it fits. Omitted: all. */
  mood?: "up" | "down";
  /** Only if all of these are there (set whenever the text has such a slot). */
  needs?: TextNeed[];
};

export const REGISTERS = ["plain", "warm", "wry", "lyrical", "terse", "anxious", "formal"] as const;
/** How a person writes. Each Echo has a primary and a secondary register chosen from traits and persona text. */
export type Register = (typeof REGISTERS)[number];

export type Choice = {
  id: string;
  /** Utility added per trait: bias × trait / 1000. Positive E: extraverts prefer this choice. */
  bias?: Partial<Record<Trait, Milli>>;
  valueBias?: Partial<Record<Value, Milli>>;
  effects: Effect[];
  emotions: { type: EmotionType; intensity: Milli; toward?: string }[];
  /** Short headline of the life event or memory, slots allowed, no full stop. "A quarrel at {place}" */
  title: string;
  /** One sentence in the third person, past tense, for memory, timeline and feeds: "{name} walked out of {place} after a quarrel with {boss}." */
  summary: string;
  text: Frame[];
};

export const MOMENTS = [
  ...(["arrival", "return"] as const),
  ...(["gift_given", "gift_received", "gift_used", "gift_seen", "gift_returned", "gift_came_back"] as const),
  ...(["illness_begins", "illness_worst", "illness_soup", "illness_ends", "illness_thanks"] as const),
  ...(["rumour_heard", "rumour_denied", "rumour_passed", "rumour_traced", "rumour_faded"] as const),
  ...(["rumour_of_me_over", "secret_kept", "secret_told", "secret_heard", "secret_slips"] as const),
  ...(["secret_leaked", "secret_safe", "secret_found_out", "business_opens", "business_first"] as const),
  ...(["business_lean", "business_good", "business_regular", "business_closes", "home_given_up"] as const),
  ...(["home_first_evening", "home_rooms", "home_old_door", "skill_grown", "skill_mastered"] as const),
  ...(["skill_raised", "skill_asked", "work_again"] as const),
] as const;
/**
 * Something that comes to an Echo by itself: it has arrived in a world that is new to it, or is back in one that is not; or what its
 * affairs have come to. `moment-scope.ts` says what each gives its texts to name.
 */
export type Moment = (typeof MOMENTS)[number];

export type Storylet = {
  id: string;
  version: number;
  tags: Tag[];
  roles?: Record<string, RoleQuery>;
  when?: Condition;
  /** Base utility, 0..1000. Common small things ~400-600, rare big ones 100-300 with narrow conditions. */
  weight: Milli;
  /** Needs it promises to feed; the decision multiplies by how low they are. */
  serves?: Partial<Record<Need, Milli>>;
  /** Goals it moves. */
  advances?: GoalKind[];
  /** Ticks before it may happen to the same Echo again. */
  cooldown: number;
  once?: boolean;
  /** Told when this moment has come, and never chosen. */
  moment?: Moment;
  /** Kind of the life event it makes, or null: a small thing that only makes a memory and a diary line. */
  kind: LifeEventKind | null;
  /** 0..1000. From 300 it always gets an entry of its own day; from 500 it is a major life event. */
  significance: Milli;
  choices: Choice[];
};

export const BRINGINGS = ["gift", "gift_back", "rumour", "secret"] as const;
/** A thing for the other to have, or one that had been the other's; something that is said of somebody; something not to be known. */
export type Bringing = (typeof BRINGINGS)[number];

/** What happens between two to four Echoes (or an Echo and locals) at one place. Roles are fixed: a proposes, b (c, d) accept. */
export type Encounter = {
  id: string;
  version: number;
  tags: Tag[];
  size: 2 | 3 | 4;
  when?: Pick<Condition, "phase" | "weather" | "season" | "locationKind" | "worldEvent">;
  /** Bounds on a's tie to b. */
  tie?: {
    minFamiliarity?: Milli;
    maxFamiliarity?: Milli;
    minWarmth?: Milli;
    maxWarmth?: Milli;
    minRivalry?: Milli;
    minAttraction?: Milli;
  };
  weight: Milli;
  bias?: Partial<Record<Trait, Milli>>;
  /** What a comes with and b goes away with, where a has it. Its words are `{gift}`, `{secret}`, of a rumour `{about}` and `{tale}`. */
  brings?: Bringing;
  /** The two become a pair by it: only where both are ready for it. */
  makesPair?: true;
  kind: LifeEventKind | null;
  significance: Milli;
  /** Every participant's tie to every other is changed by these. */
  outcomes: {
    id: string;
    /** Utility by the mean warmth, the proposer's agreeableness, … : bias over pair facts. */
    bias?: { warmth?: Milli; rivalry?: Milli; attraction?: Milli; pleasure?: Milli; A?: Milli; E?: Milli };
    tie: { warmth?: Milli; trust?: Milli; respect?: Milli; attraction?: Milli; rivalry?: Milli; familiarity: Milli };
    needs?: Partial<Record<Need, Milli>>;
    emotions: { type: EmotionType; intensity: Milli }[];
    /** What was brought stays with who brought it. */
    leaves?: true;
    /** Only where the other feels the same; or only where it does not. */
    answer?: "yes" | "no";
    title: string;
    /** Third person with {a} {b} {place}. */
    summary: string;
    /** From the proposer's side; `{other}` is the first of the others, `{others}` all of them. */
    text: Frame[];
    /**
     * From the side of one who was met. Same slots. Both sides are worded independently, so a detail that both would see (what was
     * given, who won) is either fixed in the text or named on one side only.
     */
    textOther: Frame[];
  }[];
};

/** Something that happens to a whole shard for some ticks: a fair, a flood, a comet. */
export type WorldEvent = {
  id: string;
  version: number;
  kind: "festival" | "hazard" | "wonder" | "news" | "season";
  title: string;
  /** One sentence, third person. */
  announcement: string;
  when?: Pick<Condition, "season" | "weather" | "phase">;
  /** Chance per day, in thousandths; festivals may instead fix `day` of the 112-day year. */
  chance?: Milli;
  day?: number;
  /** Ticks. */
  duration: number;
  moodShift?: Milli;
  tags: Tag[];
  /** How an Echo's diary mentions it. */
  text: Frame[];
};

/** A belief an Echo may form by reflection when its memories of a tag lean one way; it then biases decisions by tag. */
export type Belief = {
  id: string;
  tag: Tag;
  lean: "good" | "bad";
  /** Minimum memories of that tag with that lean. */
  evidence: number;
  /** Utility per tag once held. */
  bias: Partial<Record<Tag, Milli>>;
  traits?: { above?: Partial<Record<Trait, Milli>>; below?: Partial<Record<Trait, Milli>> };
  title: string;
  text: Frame[];
};

/**
 * A pattern over the event log: steps in order, within a window, unless something breaks it. Title and text may name `{person}` when
 * a step binds one.
 */
export type SiftPattern = {
  id: string;
  title: string;
  /** Each step matches an event by tag(s), kind, or sign of valence; `same: "person"` binds the first role of step 1. */
  steps: { tags?: Tag[]; kinds?: LifeEventKind[]; valence?: "up" | "down"; same?: "person" | "place" }[];
  windowTicks: number;
  unless?: { tags?: Tag[]; kinds?: LifeEventKind[] };
  text: Frame[];
};

/** A kind of world: names, places and people are generated from it and the shard's seed. */
export type Theme = {
  id: string;
  title: string;
  /** Words of a persona, lower case, that belong to this kind of world. */
  draws: string[];
  /** Candidate names of the town itself. */
  towns: string[];
  locations: { kind: LocationKind; names: string[] }[];
  /** Given names by pronoun, and family names. */
  givenNames: { she: string[]; he: string[]; they: string[] };
  familyNames: string[];
  trades: Trade[];
  weather: Record<Season, Partial<Record<Weather, Milli>>>;
  /** What phrases come to here: food, tools, passers-by, weather, money. They stand for those of the grammar and of the narrator. */
  words?: Grammar;
  /** Singular words, as parts of a pattern, of what there is none of here: no text that has one is told. */
  lacks?: string[];
};

/**
 * `{#symbol}` → one of these. Phrases of one symbol share one grammatical form, so that any of them fits any frame: a noun phrase
 * with its article (`small_object`), a bare noun (`tool`), a clause (`heard_in`), a verb phrase in the past (`chore`) or a line of
 * speech in its quotes (`overheard`). They may hold other symbols, and of slots only those that are true of any scene.
 */
export type Grammar = Record<string, string[]>;
