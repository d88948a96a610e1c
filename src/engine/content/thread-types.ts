import type { Choice, Condition, Frame, LifeEventKind, LocationKind, Milli, RoleQuery, Tag, Trade } from "./types.ts";

/**
 * The shape of a thread: a question that a life asks for some days, told in beats that follow from one another. What happens is decided
 * by the state of the life; the template holds what may happen and how it is told.
 */

export const SPANS = ["long", "middle", "short"] as const;
/** How long the question stays open: 80–250 days, 10–40 days, 2–6 days. */
export type Span = (typeof SPANS)[number];

export const CAST_SORTS = [
  "any",
  "known",
  "stranger",
  "friend",
  "rival",
  "kin",
  "family_of_origin",
  "partner",
  "crush",
  "colleague",
  "neighbour",
  "estranged",
  "gone",
  "of_premise",
  "of_story",
  "chosen",
  "given",
] as const;
/**
 * As in `RoleQuery`; `estranged` is kin one does not speak with, `gone` one of the dead, who is named and never met, `of_premise` whoever
 * is here because of the what-if, `of_story` whoever of the town had a part in its chapters, `chosen` a partner whom the Echo took by its own deed, and `given` whomever the what-if gave to the life,
 * somebody kept or found again, a partner or a child.
 */
export type CastSort = (typeof CAST_SORTS)[number];

export const KIN_SORTS = ["partner", "parent", "sibling", "child", "elder", "friend"] as const;
/** What the persona calls somebody close, by sort: a former wife is a `partner`, an aunt or a grandfather an `elder`. */
export type KinSort = (typeof KIN_SORTS)[number];

export const REACHES = ["far", "near", "house", "apart"] as const;

export const OWN_SORTS = ["people", "premise"] as const;
/** Whether a thread is of the persona's own people and sore matter, or of its what-if. */
export type OwnSort = (typeof OWN_SORTS)[number];

/** Stands among a thread's things for one that the persona itself names. */
export const OWN_THING = "{thing}";

/** Who may play a part: somebody of the first sort of which there is anybody. */
export type CastQuery = Omit<RoleQuery, "who"> & {
  who: CastSort[];
  /** Kin and the dead only of these sorts. */
  kin?: KinSort[];
  /** `far`: who lives away and writes. `near`, and where nothing is said: who does not; of these `house` lives under the same roof, and `apart` under another. */
  reach?: (typeof REACHES)[number];
  /** Of kin only those who are still children, or only those who are not; omitted, only children have children for their equals. */
  young?: boolean;
  /** Of kin who are still children only those of so many years. */
  minAge?: number;
  maxAge?: number;
  /** People of the town only of these trades. */
  trades?: Trade[];
  /** What somebody of the town is to the Echo from then on, after "my": "landlord". Whoever is that already plays the part again. */
  as?: string;
  /** The thread is lived without, where there is nobody; ways that name the part are not gone then. */
  optional?: true;
};

/** Bounds on the Echo's tie to the one who plays a part. */
export type TieBound = {
  role: string;
  minWarmth?: Milli;
  maxWarmth?: Milli;
  minTrust?: Milli;
  maxTrust?: Milli;
  maxRivalry?: Milli;
  minRivalry?: Milli;
};

export const STAKES = ["tie", "money", "name", "self"] as const;
/** What a promise costs when it is broken: the tie to whom it was made, money, one's standing, one's peace of mind. */
export type Stake = (typeof STAKES)[number];

/** Something said that has to be kept, broken or excused by a later beat of the same thread. */
export type Vow = {
  /** Infinitive without "to", slots allowed: "write to {b}". */
  what: string;
  /** The part to whom it is made; one's own resolution where there is none. */
  to?: string;
  /** Days within which it is due. */
  due: number;
  stake: Stake;
};

export const ANSWERS = ["kept", "broken", "excused"] as const;
export type Answer = (typeof ANSWERS)[number];

/** One way a beat may go. `when` and `tie` say in which state it can; of those that can, the character decides. */
export type BeatChoice = Omit<Choice, "text"> & {
  when?: Condition;
  tie?: TieBound[];
  /** Things that come into the story here. */
  plants?: string[];
  /** Things that come back here and mean something else. */
  pays?: string[];
  promises?: Vow;
  /** In a beat that is because of a promise. */
  answers?: Answer;
  /** The ending that this is. */
  ends?: string;
  /** Who is away from then on, where this way differs from the others of its beat. */
  away?: string[];
  /** Of an ending: who has left with it, and is not met or heard from for so many days, or ever. */
  leaves?: Record<string, number | "for good">;
  /** Told in one of these ways, each of which notices something else. */
  text: (string | Pick<Frame, "text" | "needs" | "mood">)[];
};

/** Something said of the story on a day between two beats; of one `way` of the first, or of all. */
export type Meanwhile = Pick<Frame, "text" | "needs"> & { way?: string };

export type Beat = {
  id: string;
  /** Beats (`quarrel`) or ways that beats went (`quarrel/silent`), the latest of which must be one of these. None: it opens the thread. */
  after?: string[];
  /** Days since the beat before: least and most. */
  afterDays?: [number, number];
  /** `promise`: it comes when the open promise is due. `influence`: only where a suggestion has just been taken that is of the thread's tags. */
  because?: "promise" | "influence";
  when?: Condition;
  tie?: TieBound[];
  /** One of the thread's places; the Echo goes there. None: where it is. */
  at?: string;
  /** The thread's where omitted. */
  tags?: Tag[];
  kind?: LifeEventKind;
  significance?: Milli;
  /** The parts that are away for days from then on, until a later beat says otherwise (`[]`: all are back) or the thread ends. */
  away?: string[];
  /** Of long threads: what is told of it on the days until the next beat, each sentence once. */
  meanwhile?: (string | Meanwhile)[];
  choices: BeatChoice[];
};

export type Thread = {
  id: string;
  version: number;
  /** Asked of the life, slots of parts and things allowed: "Will {b} say it?" */
  question: string;
  span: Span;
  /** It is not dealt: it comes once to every life that it fits, before any other of its span, and may be open beside one of another sort. */
  own?: OwnSort;
  /**
   * Of the threads of a kind of what-if (`eligible.premise`) the place in their order, from 1 on: a chapter opens some days after the one
   * before it has ended, and of several of one number a life lives one.
   */
  chapter?: number;
  tags: Tag[];
  cast: Record<string, CastQuery>;
  /** Bare nouns, of which each life has one: "grey coat". One that the persona names goes first, and `{thing}` is any small thing it names. */
  things?: Record<string, string[]>;
  /** Kinds of place, best first, of which the thread takes one and stays with it; `work` is where the Echo works. */
  places?: Record<string, (LocationKind | "work")[]>;
  eligible?: Condition;
  /** Lived in such a time only; omitted, in any. */
  era?: "past" | "present";
  /** It has romance or drink in it and is no part of a life under age. */
  grownUps?: true;
  /** A suggestion that was taken up and is of one of these opens it. */
  opensBy?: Tag[];
  /** While it is open, suggestions of these are turned down for its sake. `reason` may follow "because". */
  refuses?: { tags: Tag[]; reason: string };
  beats: Beat[];
  /** One sentence each in the third person, past tense. */
  endings: Record<string, string>;
  /** By ending, of a long thread: what is true from then on, in the first person, for when it is come back to. */
  after?: Record<string, string[]>;
  /** By ending, the part who lived elsewhere and lives near from then on. */
  returns?: Record<string, string>;
};
