/** The texts of an Echo that is not there yet. */
export type Texts = { name: string; personaText: string; whatIfPrompt: string; physicalDescription: string | null };

/** A part of a user's own text, by UTF-16 code units: `from` is its first, `to` the one behind its last. */
export type Span = { from: number; to: number };

/** What a text can be understood to say of an Echo. */
export const FACT_KINDS = [
  ...(["pronouns", "age", "work", "training", "former_work", "workplace", "person", "animal"] as const),
  ...(["home", "place", "thing", "pastime", "habit", "fear", "wish", "era", "surroundings"] as const),
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

export type TextField = "persona_text" | "what_if_prompt";

/** A part of one of the texts as its owner wrote it. */
export type Quote = Span & { field: TextField; text: string };

/** Somebody close, and how they stand to this life. */
export type KnownPerson = {
  name: string | null;
  relation: string;
  status: "near" | "away" | "estranged" | "dead";
  household: boolean;
  minor: boolean;
};

export type Fact = {
  kind: FactKind;
  value: string;
  /** `stated` in so many words, or `inferred` from what is said. */
  certainty: "stated" | "inferred";
  person: KnownPerson | null;
  quote: Quote | null;
};

/** What is said of somebody or something else: none of it is taken for the Echo's own. */
export type SetAside = { about: string | null; quote: Quote };

export const DOUBT_KINDS = ["unused", "language", "pronouns", "age", "work", "what_if"] as const;
/** What is left open or could not be read, and what is done about it. */
export type Doubt = { about: (typeof DOUBT_KINDS)[number]; text: string };

export const CHANGE_PARTS = [
  ...(["work", "person", "home", "own", "money", "health"] as const),
  ...(["crime", "faith", "fame", "war", "study"] as const),
] as const;

/** One thing that is there in this life (`gained`), or is not, because of the what-if. */
export type Change = { part: (typeof CHANGE_PARTS)[number]; change: "gained" | "lost"; what: string | null };

export type UnderstoodWhatIf = {
  /** As a noun phrase and as a deed in the past, in the Echo's own words. */
  premise: string;
  deed: string;
  domain: string;
  changes: Change[];
  quote: Quote | null;
};

export type Understanding = { facts: Fact[]; setAside: SetAside[]; whatIf: UnderstoodWhatIf; doubts: Doubt[] };
