import Type, { type TSchema } from "typebox";
import type { DiaryRecord } from "../../engine/tenant/diary/diary.records.ts";
import type { LifeEventRecord, MemoryGraph, RelationshipRecord } from "../../engine/tenant/life/life.records.ts";
import { toTimestamp } from "../../shared/clock.ts";
import { LIFE_EVENT_SIGNIFICANCE } from "../../shared/events.ts";

const Uuid = Type.String({ format: "uuid" });
const wordOf = <const T extends string>(allowed: readonly T[]) => Type.Union(allowed.map((word) => Type.Literal(word)));
const OrNull = <T extends TSchema>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description });
const Thousandths = Type.Integer({ minimum: -1000, maximum: 1000 });

export const DiaryEntrySchema = Type.Object(
  {
    diary_id: Uuid,
    echo_id: Uuid,
    tick_id: Type.Integer(),
    title: Type.String(),
    body: Type.String(),
    mood: Type.String(),
    location: Type.String(),
    content_locale: Type.String(),
    image_url: Type.Union([Type.String(), Type.Null()]),
    sources: Type.Array(
      Type.Object({
        sentence: Type.Integer({ description: "Index of the sentence in the body, from 0." }),
        frame: Type.String({ description: "The pattern the sentence was made from." }),
        refs: Type.Array(
          Type.Object({
            kind: Type.Union([Type.Literal("event"), Type.Literal("memory"), Type.Literal("state")]),
            id: Type.String({ description: "Id of the event or memory; for state, which part of it." }),
            summary: Type.Union([Type.String(), Type.Null()], { description: "What happened; null for state." }),
          }),
        ),
      }),
      { description: "What each sentence was written from." },
    ),
    created_at: Type.String({ format: "date-time" }),
  },
  { $id: "DiaryEntry" },
);

export const toDiaryEntryResponse = (entry: DiaryRecord) => ({
  diary_id: entry.diaryId,
  echo_id: entry.echoId,
  tick_id: entry.tick,
  title: entry.title,
  body: entry.body,
  mood: entry.mood,
  location: entry.location,
  content_locale: entry.contentLocale,
  image_url: null,
  sources: entry.sources,
  created_at: toTimestamp(entry.createdAt),
});

export const LifeEventSchema = Type.Object(
  {
    event_id: Uuid,
    echo_id: Uuid,
    tick_id: Type.Integer(),
    kind: Type.String(),
    title: Type.String(),
    body: Type.String(),
    significance: Type.Integer({ description: "800 for every life event." }),
    weight: Type.Integer({ minimum: 0, maximum: 1000, description: "How much it matters in this life." }),
    participants: Type.Array(
      Type.Object({
        name: Type.String(),
        echo_id: Type.Union([Uuid, Type.Null()], { description: "Null for people who are no Echoes." }),
      }),
    ),
    created_at: Type.String({ format: "date-time" }),
  },
  { $id: "LifeEvent" },
);

export const toLifeEventResponse = (event: LifeEventRecord) => ({
  event_id: event.eventId,
  echo_id: event.echoId,
  tick_id: event.tick,
  kind: event.kind,
  title: event.title,
  body: event.body,
  significance: LIFE_EVENT_SIGNIFICANCE,
  weight: event.weight,
  participants: event.participants.map(({ name, echoId }) => ({ name, echo_id: echoId })),
  created_at: toTimestamp(event.createdAt),
});

export const MemoryGraphSchema = Type.Object(
  {
    nodes: Type.Array(
      Type.Object({
        memory_id: Uuid,
        tick_id: Type.Integer(),
        kind: Type.String(),
        title: Type.String(),
        summary: Type.String(),
        tags: Type.Array(Type.String()),
        importance: Type.Integer({ minimum: 0, maximum: 1000 }),
        valence: Thousandths,
        occurrences: Type.Integer({ description: "How often the like of it happened." }),
      }),
    ),
    edges: Type.Array(
      Type.Object({
        from: Uuid,
        to: Uuid,
        relation: Type.Union([Type.Literal("rests_on"), Type.Literal("shares_person")]),
      }),
    ),
  },
  { $id: "MemoryGraph" },
);

export const toMemoryGraphResponse = ({ nodes, edges }: MemoryGraph) => ({
  nodes: nodes.map((node) => ({
    memory_id: node.memoryId,
    tick_id: node.tick,
    kind: node.kind,
    title: node.title,
    summary: node.summary,
    tags: node.tags,
    importance: node.importance,
    valence: node.valence,
    occurrences: node.occurrences,
  })),
  edges,
});

export const RelationshipSchema = Type.Object(
  {
    relationship_id: Uuid,
    echo_id: Uuid,
    other_echo_id: Type.Union([Uuid, Type.Null()], { description: "Null for people who are no Echoes." }),
    other_echo_name: Type.String(),
    stage: Type.String(),
    familiarity: Thousandths,
    affinity: Thousandths,
    trust: Thousandths,
    romance: Thousandths,
    rivalry: Thousandths,
    since_tick: Type.Integer(),
    last_interaction_tick: Type.Integer(),
    other_kind: Type.Union([Type.Literal("echo"), Type.Literal("kin"), Type.Literal("local")], {
      description: "Another Echo, kin the persona names, or someone of the shard.",
    }),
    relation: OrNull(Type.String(), "What they are to the Echo, in the persona's word: `sister`."),
    pronouns: OrNull(wordOf(["she", "he", "they"]), "How the diary speaks of them."),
    trade: OrNull(Type.String(), "What they do for a living."),
    known_as: OrNull(
      wordOf(["kin", "partner", "friend", "colleague", "neighbour", "echo"]),
      "What they are in the Echo's days; null for who is not one of those it lives among.",
    ),
    reach: OrNull(
      wordOf(["house", "near", "far", "hearsay"]),
      "How news of them comes: they live under one roof, can be met, write letters, or are only heard of through others.",
    ),
    last_news: OrNull(
      Type.Object({ tick_id: Type.Integer(), summary: Type.String() }),
      "What the Echo has heard last of how they fare.",
    ),
  },
  { $id: "Relationship" },
);

export const toRelationshipResponse = (tie: RelationshipRecord) => ({
  relationship_id: tie.relationshipId,
  echo_id: tie.echoId,
  other_echo_id: tie.otherEchoId,
  other_echo_name: tie.otherName,
  stage: tie.stage,
  familiarity: tie.familiarity,
  affinity: tie.affinity,
  trust: tie.trust,
  romance: tie.romance,
  rivalry: tie.rivalry,
  since_tick: tie.sinceTick,
  last_interaction_tick: tie.lastInteractionTick,
  other_kind: tie.otherKind,
  relation: tie.relation,
  pronouns: tie.pronouns,
  trade: tie.trade,
  known_as: tie.knownAs,
  reach: tie.reach,
  last_news: tie.lastNews && { tick_id: tie.lastNews.tick, summary: tie.lastNews.summary },
});
