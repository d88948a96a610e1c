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
};
