import type { EmotionType, Tag, Trade } from "./types.ts";

/** Whose a matter can be: of kin alone, of people of the place alone, or of anybody the life is lived among. */
export const MATTER_OWNERS = ["kin", "town", "anybody"] as const;
export type MatterOwner = (typeof MATTER_OWNERS)[number];

/** How news comes: by letter, over a meeting, on a visit, under one roof, or from somebody else. */
export const CHANNELS = ["letter", "talk", "visit", "house", "hearsay"] as const;
export type Channel = (typeof CHANNELS)[number];

/** One turn of a matter: what is on record of it, and three ways of telling it that differ in what is noticed. */
export type MatterStage = {
  title: string;
  summary: string;
  emotion: EmotionType;
  text: string[];
  /** They are in hospital or in bed: for a week nothing usual is told of who goes through it under the Echo's roof. */
  away?: true;
};

/** One of the ways in which a matter can end. */
export type MatterEnding = MatterStage & { id: string };

/**
 * What somebody wants or is troubled by, from the first word of it to its end. Texts name the person by `{who}` and their pronouns, and
 * the particulars by their keys: one of each list is drawn for the person, and stays.
 */
export type Matter = {
  id: string;
  kind: "goal" | "trouble";
  of: MatterOwner;
  /** Of somebody under age. */
  child?: boolean;
  /** Of a child: from which age to which, in years, both included. */
  ages?: [from: number, to: number];
  trades?: Trade[];
  tags: Tag[];
  /** A noun phrase: "the clinker dinghy". */
  about: string;
  /** What is wanted, as it goes on after "wants", or what troubles them, a noun phrase. */
  present: string;
  particulars: Record<string, string[]>;
  stages: MatterStage[];
  endings: MatterEnding[];
  /** Said while no more has been heard. */
  still: string[];
};

/** A habit of speech, with the ways of noticing it. */
export type SpeechHabit = { id: string; text: string[] };

/** Sentences that lead into news, and others about it, by what they are for: "letter.first", "passed". */
export type CastTellings = Record<string, string[]>;

export type CastContent = {
  readonly matters: readonly Matter[];
  readonly habits: readonly SpeechHabit[];
  readonly tellings: Readonly<CastTellings>;
};
