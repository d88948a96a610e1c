import type { PremiseKind } from "../../content/premise-kinds.ts";
import type { LexiconKind, Milli, Register, Trade, WhatIfDomain } from "../../content/types.ts";
import type { PersonKey } from "../keys.ts";

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
  /** What this life does without because of it: "the bakery", "Ruth". Lives begun before it was kept have none. */
  missed?: string[];
  /** Whom it gave to this life, by key: without it they would be no part of it. */
  given?: string[];
  /** It gave this life its work; without it there would be another. */
  gaveWork?: true;
  /** What it has made of the life, the foremost first; lives begun before it was kept have none. */
  kinds?: PremiseKind[];
  /** Fillings of the slots that belong to these kinds, and the work that is not done because of it. */
  words?: Record<string, string>;
};

/** What the persona text says that somebody is in the habit of: "repairs bicycles", of the Echo itself "swim at the lido before work". */
export type Particular = {
  of: "self" | "kin" | "pet";
  /** By name or relation ("my sister", "the cat"); empty of the Echo itself. */
  who: string;
  does: string;
  /** The other forms of what is a doing: "repair", "repairing", "repaired bicycles". */
  do?: string;
  doing?: string;
  did?: string;
  /** The one day of the week on which it is done; Monday is 0. */
  weekday?: number;
  /** Done for a living, by which another life may not live. */
  work?: true;
  /** Those close to the Echo who are named in it, as `who` names them. */
  others?: string[];
};

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
