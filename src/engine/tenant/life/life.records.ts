import type { Uuid } from "../../../shared/ids.ts";

export type LifeEventRecord = {
  eventId: Uuid;
  echoId: Uuid;
  tick: number;
  kind: string;
  title: string;
  body: string;
  /** 0..1000. */
  weight: number;
  participants: { name: string; echoId: Uuid | null }[];
  createdAt: number;
};

export type MemoryGraph = {
  nodes: {
    memoryId: Uuid;
    tick: number;
    kind: string;
    title: string;
    summary: string;
    tags: string[];
    importance: number;
    valence: number;
    occurrences: number;
  }[];
  edges: { from: Uuid; to: Uuid; relation: "rests_on" | "shares_person" }[];
};

/** A question that a life asks for a time, or a pattern that it was found to have followed. */
export type ArcRecord = {
  arcId: Uuid;
  echoId: Uuid;
  kind: "thread" | "pattern";
  question: string;
  cast: { role: string; name: string }[];
  openedTick: number;
  endedTick: number | null;
  /** Null while it is open, and for one that was left open. */
  ending: string | null;
  summary: string | null;
  /** `title` and `summary` are null where no entry told of it. */
  beats: {
    tick: number;
    title: string | null;
    summary: string | null;
    diaryId: Uuid | null;
    promise: { what: string; dueTick: number } | null;
    answer: string | null;
  }[];
};

/** Which arcs are asked for; what is not said is not asked. */
export type ArcFilter = { kind?: ArcRecord["kind"]; state?: "open" | "ended" };

export type RelationshipRecord = {
  relationshipId: Uuid;
  echoId: Uuid;
  otherEchoId: Uuid | null;
  otherName: string;
  /** Whether the other is an Echo, kin named by the persona, or someone of the shard. */
  otherKind: "echo" | "kin" | "local";
  stage: string;
  familiarity: number;
  affinity: number;
  trust: number;
  romance: number;
  rivalry: number;
  sinceTick: number;
  lastInteractionTick: number;
  /** What they are to the Echo, in the persona's word: "sister". */
  relation: string | null;
  pronouns: "she" | "he" | "they" | null;
  trade: string | null;
  /** What they are in the days of the Echo, and how news of them comes; null for who is not one of those it lives among. */
  knownAs: "kin" | "partner" | "friend" | "colleague" | "neighbour" | "echo" | null;
  reach: "house" | "near" | "far" | "hearsay" | null;
  /** What the Echo has heard last of how they fare. */
  lastNews: { tick: number; summary: string } | null;
};
