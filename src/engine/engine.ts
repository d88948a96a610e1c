import type { EchoStatus, FeedItem, HibernationReason, ShardType } from "../shared/events.ts";
import type { Finding } from "../shared/findings.ts";
import type { IdempotencyKey } from "../shared/idempotency.ts";
import type { Uuid } from "../shared/ids.ts";

/** What the engine needs to know of a shard; none of it changes while the shard exists. */
export type ShardRef = { shardId: Uuid; shardType: ShardType; seed: string; theme: string };

/** A page request: items with an id below `before`, newest first. */
export type PageRequest = { before: Uuid | null; limit: number };

export type EchoRecord = {
  echoId: Uuid;
  name: string;
  mood: string;
  shardId: Uuid;
  tick: number;
  personaText: string;
  whatIfPrompt: string;
  physicalDescription: string | null;
  birthHash: string;
  status: EchoStatus;
  createdAt: number;
  hibernatedAt: number | null;
  traits: Record<"O" | "C" | "E" | "A" | "N", number>;
  location: { locationId: string; name: string; kind: string };
  wealth: number;
};

/** Where a sentence comes from; `summary` says what happened and is null for a part of the state. */
export type SourceRef = { kind: "event" | "memory" | "state"; id: string; summary: string | null };

export type DiaryRecord = {
  diaryId: Uuid;
  echoId: Uuid;
  tick: number;
  title: string;
  body: string;
  mood: string;
  location: string;
  contentLocale: string;
  /** Per sentence: which events, memories and facts it was written from. */
  sources: { sentence: number; frame: string; refs: SourceRef[] }[];
  createdAt: number;
};

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

export type NewEcho = {
  echoId: Uuid;
  name: string;
  personaText: string;
  whatIfPrompt: string;
  physicalDescription: string | null;
};

/**
 * What changes a tenant, asked of the worker that owns it: name → arguments and result. Every call carries the tenant's user id;
 * each answers only for that tenant. Errors come back as ApiError with their code.
 */
export type TenantWrites = {
  "echo.create": {
    args: { echo: NewEcho; shard: ShardRef; maxEchoes: number; idempotency: IdempotencyKey | null };
    result: { echo: EchoRecord; replayed: boolean };
  };
  "echo.delete": { args: { echoId: Uuid }; result: null };
  /** Removes what a deletion left, once its grace period is over. */
  "echo.erase": { args: { echoId: Uuid }; result: null };
  "echo.hibernate": { args: { echoId: Uuid; reason: HibernationReason }; result: EchoRecord };
  "echo.wake": { args: { echoId: Uuid }; result: EchoRecord };
  /** Brings the tenant's file to today's schema. */
  "tenant.modernise": { args: Record<never, never>; result: null };
};

/** What is only read of a tenant: answered by the asking thread, from what is committed. */
export type TenantReads = {
  "echo.list": { args: Record<never, never>; result: EchoRecord[] };
  "echo.get": { args: { echoId: Uuid }; result: EchoRecord };
  "diary.page": { args: { echoId: Uuid; page: PageRequest; sinceTick: number | null }; result: DiaryRecord[] };
  "diary.get": { args: { echoId: Uuid; diaryId: Uuid }; result: DiaryRecord };
  "timeline.page": { args: { echoId: Uuid; page: PageRequest }; result: LifeEventRecord[] };
  "memory.graph": { args: { echoId: Uuid; limit: number }; result: MemoryGraph };
  "relationship.page": { args: { echoId: Uuid; page: PageRequest }; result: RelationshipRecord[] };
  "feed.page": { args: { echoId: Uuid | null; page: PageRequest }; result: FeedItem[] };
  "feed.get": { args: { itemId: Uuid }; result: FeedItem | null };
};

export type TenantCalls = TenantWrites & TenantReads;
export type TenantWrite = keyof TenantWrites;
export type TenantRead = keyof TenantReads;
export type TenantCall = keyof TenantCalls;

/** What main knows of the tick loop. */
export type LoopStatus = {
  currentTick: number;
  state: "running" | "paused";
  /** Milliseconds since the epoch of the last completed tick, or of the first start. */
  lastTickAt: number;
  tickIntervalSeconds: number;
  /** How far behind its schedule the loop is. */
  lagSeconds: number;
  /** Ticks that fell due while the service was down and were not lived. */
  skippedTicks: number;
};

/** The engine as the areas see it. */
export type Engine = {
  /**
   * To be called once. Resolves when every outbox of before is drained and the loop runs; rejects with the reason when the
   * engine cannot be started. What is asked of it meanwhile waits; only reads, `status` and `health` answer at once.
   */
  start(): Promise<void>;
  /** Reads a tenant, or asks the worker that owns it to change it: UNAVAILABLE while that worker restarts. Rejects with ApiError. */
  ask<C extends TenantCall>(call: C, userId: Uuid, args: TenantCalls[C]["args"]): Promise<TenantCalls[C]["result"]>;
  /** Resolves once the hub has heard of everything that happened before this start. */
  settled(): Promise<void>;
  status(): LoopStatus;
  activeEchoes(): number;
  pause(): Promise<LoopStatus>;
  resume(): Promise<LoopStatus>;
  /** Lives `ticks` ticks now, one after the other; resolves when they are lived, projected and published. */
  step(ticks: number): Promise<LoopStatus>;
  /** Rejects with UNAVAILABLE when a worker does not answer. */
  health(): Promise<EngineHealth>;
  /** Looks through every tenant; slow, for `doctor`. */
  examine(): Promise<Finding[]>;
  /** Finishes the tick in hand, drains, checkpoints and ends the workers. Only after `start` was called. */
  stop(): Promise<void>;
};

export type EngineHealth = {
  workers: {
    index: number;
    state: "up" | "restarting";
    restarts: number;
    openTenants: number;
    lastError: string | null;
  }[];
  /** Echoes that failed to live the last tick, and tenants that could not be opened for it. */
  failedEchoes: number;
  failedTenants: number;
  /** Ticks since the start that an Echo failed to live, and that accounts did not live, by why. */
  unlived: { echoes: number; missing: number; damaged: number; unusable: number; fault: number };
  /** Set while no tick can be lived by anybody, with the time since when, in milliseconds: it is tried again and again. */
  standing: { reason: string; since: number } | null;
};
