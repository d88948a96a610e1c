import type { GlobalEvent } from "../../../shared/global-events.ts";
import type { Answer } from "../../content/thread-types.ts";
import type { LifeEventKind, Milli, Tag, Trade, Trait } from "../../content/types.ts";
import type { ShardRef } from "../../world/shard-ref.ts";
import type { Brought } from "../affairs/affairs.ts";
import type { PersonKey, Ref } from "../keys.ts";
import type { Goal, Memory } from "./mind.ts";
import type { Pronouns, Tie } from "./person.ts";
import type { EntryPlan } from "./scene.ts";
import type { EchoState } from "./state.ts";

export type Arc = { pattern: string; title: string; refs: Ref[]; fromTick: number; toTick: number };

/** From outside, logged with its tick before it is applied, so that a life can be replayed. */
export type Input =
  | {
      kind: "influence";
      influenceId: string;
      influenceType: "suggestion" | "encouragement" | "warning" | "dream" | "opportunity";
      text: string;
    }
  | { kind: "encounter"; encounter: PlannedEncounter }
  /** All that goes on in all worlds, where it is not what it was. */
  | { kind: "globalEvents"; running: GlobalEvent[] }
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
  /** Of a grown-up: the partner it has, and what its kin are called. */
  heart?: { partner: PersonKey | null; kin: string[] };
  /** What it would tell of somebody of the place, and of its own; each with those who know it. */
  rumour?: { id: string; tale: string; about: PersonKey; path: PersonKey[]; told: PersonKey[] };
  secret?: { id: string; told: PersonKey[] };
  /** Things it was given by other Echoes, by echo id. */
  has?: Record<string, { id: string; what: string }>;
};

/** What a meeting of two is in love. */
export type Hearts = {
  /** Those whom it draws nearer to the other. */
  drawn: string[];
  /** They become a pair, or are found to be one no longer. */
  bond?: Bond;
};

export type Bond = "made" | "ended";

export type PlannedEncounter = {
  /** UUID derived from shard, tick and participants. */
  encounterId: string;
  /** Content id and outcome id. */
  content: string;
  outcome: string;
  placeId: string;
  /** First is the proposer. Sorted after that. */
  participants: { echoId: string; name: string; pronouns: Pronouns; trade: Trade | null }[];
  /** What the first came with and the second goes away with. */
  brought?: Brought;
  hearts?: Hearts;
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
  /** A thread was opened, went on by a beat, or ended: with an ending, or left open with none. */
  | {
      type: "thread";
      change: "opened";
      thread: string;
      run: number;
      question: string;
      cast: { role: string; person: PersonKey; name: string }[];
      ref: Ref;
    }
  | {
      type: "thread";
      change: "beat";
      thread: string;
      run: number;
      way: string;
      ref: Ref;
      vow: { what: string; dueTick: number } | null;
      answer: Answer | null;
    }
  | { type: "thread"; change: "ended"; thread: string; run: number; ending: string | null; summary: string | null }
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
