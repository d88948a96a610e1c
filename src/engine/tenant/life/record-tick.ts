import { type EventBody, type FeedItem, LIFE_EVENT_SIGNIFICANCE, type Visibility } from "../../../shared/events.ts";
import { derivedIds, type Uuid } from "../../../shared/ids.ts";
import type { Writer } from "../../../store/driver.ts";
import type { ShardRef } from "../../engine.ts";
import type { Happening, LivedTick, PersonKey, World } from "../../life/types.ts";
import { bodyOf } from "../../narrator/body.ts";
import { gramsOf } from "../../narrator/novelty.ts";
import type { Narration } from "../../narrator/port.ts";
import { noteFrameUses } from "../diary/frame-uses.ts";
import { noteSaid } from "../diary/said.ts";
import { achievementLine, goalLine, relationshipLine } from "../feed/feed-lines.ts";
import { insertDiary, insertFeedItem, insertLifeEvent, insertMoment, putMemory, putRelationship } from "./life.repo.ts";

export type LivedEcho = {
  userId: Uuid;
  echoId: Uuid;
  name: string;
  shard: ShardRef;
  world: World;
  lived: LivedTick;
  /** Whole crowns before the tick; null at birth. */
  wealthBefore: number | null;
  /** The words of `lived.entry`; null exactly when there is no entry. */
  narration: Narration | null;
  /** The tick's recorded time in milliseconds. */
  at: number;
};

/** Who may see what an Echo makes, by where it is. */
const VISIBILITY: Record<ShardRef["shardType"], Visibility> = {
  Personal: "private",
  Private: "shard",
  Public: "public",
};

const echoOf = (key: PersonKey): Uuid | null => (key.startsWith("echo:") ? key.slice(5) : null);

/**
 * Writes what one Echo's tick made and returns its events in the order in which things happened. Every id is derived from
 * Echo, tick and place in that order, so living a lost tick again gives the same rows.
 */
export function recordTick(tx: Writer, echo: LivedEcho): EventBody[] {
  const { echoId, lived, at, world } = echo;
  const tick = lived.state.tick;
  const bodies: EventBody[] = [];
  let made = 0;
  const idOf = derivedIds(at, `${echoId}:${tick}`);
  const newId = (): Uuid => idOf(made++);

  const feed = (
    item: Pick<FeedItem, "itemId" | "itemType" | "title" | "body" | "significance"> & { visibility?: Visibility },
  ): void => {
    const full: FeedItem = {
      visibility: VISIBILITY[echo.shard.shardType],
      ...item,
      contentLocale: "en",
      echoId,
      echoName: echo.name,
      ownerId: echo.userId,
      shardId: echo.shard.shardId,
      tick,
      shared: false,
      imageUrl: null,
      createdAt: at,
    };
    insertFeedItem(tx, full);
    if (full.visibility !== "private") bodies.push({ type: "FeedItemCreated", item: full });
  };

  const placeName = (id: string): string => world.locations.find((place) => place.id === id)?.name ?? id;
  const personName = (key: PersonKey): string => lived.state.ties[key]?.person.name ?? "someone";

  const happened: { [T in Happening["type"]]: (happening: Extract<Happening, { type: T }>) => void } = {
    lifeEvent(e) {
      const eventId = newId();
      insertLifeEvent(tx, {
        eventId,
        echoId,
        tick,
        ref: e.ref,
        kind: e.kind,
        title: e.title,
        body: e.summary,
        significance: e.significance,
        participants: e.actors,
        createdAt: at,
      });
      feed({
        itemId: eventId,
        itemType: "life_event",
        title: e.title,
        body: e.summary,
        significance: LIFE_EVENT_SIGNIFICANCE,
        visibility: "private",
      });
      bodies.push({
        type: "LifeEventOccurred",
        lifeEventId: eventId,
        kind: e.kind,
        contentLocale: "en",
      });
    },
    mood: (e) => void bodies.push({ type: "MoodChanged", mood: e.to }),
    moved: (e) => void bodies.push({ type: "EchoMoved", fromLocation: placeName(e.from), toLocation: placeName(e.to) }),
    wealth: () => {},
    relationship(e) {
      const line = relationshipLine(echo.name, personName(e.person), e.from, e.to);
      if (line !== null) feed({ itemId: newId(), itemType: "relationship_change", ...line, significance: 400 });
      bodies.push({ type: "RelationshipChanged", from: e.from, to: e.to, otherEchoId: echoOf(e.person) });
    },
    goal: (e) => void bodies.push({ type: "GoalChanged", change: e.change, goal: goalLine(e.goal) }),
    achievement(e) {
      feed({ itemId: newId(), itemType: "achievement", ...achievementLine(echo.name, e.title), significance: 500 });
      bodies.push({ type: "AchievementUnlocked", achievement: e.id, title: e.title });
    },
    persona: (e) => void bodies.push({ type: "PersonaUpdated", version: e.version }),
    influence: () => {},
    reflection: () => {},
    arc: () => {},
  };
  for (const happening of lived.happenings) (happened[happening.type] as (h: Happening) => void)(happening);

  // One event for all that the tick earned and cost, so that what a client was told always adds up.
  const { wealth } = lived.state;
  if (echo.wealthBefore !== null && echo.wealthBefore !== wealth)
    bodies.push({ type: "EchoWealthChanged", oldValue: echo.wealthBefore, newValue: wealth });

  for (const memory of lived.memories) putMemory(tx, newId(), echoId, memory);
  for (const key of lived.changedTies) {
    const tie = lived.state.ties[key];
    if (tie !== undefined) putRelationship(tx, newId(), echoId, tie);
  }

  if (lived.entry !== null && echo.narration !== null) {
    const diaryId = newId();
    const { title, sentences } = echo.narration;
    const body = bodyOf(sentences);
    insertDiary(tx, {
      diaryId,
      echoId,
      tick,
      title,
      body,
      mood: lived.entry.feeling.word,
      location: lived.entry.place.name,
      sources: sentences.map(({ frame, refs }) => ({ frame, refs })),
      createdAt: at,
    });
    // What is small enough to make no life event is still told, and a reader may ask where it comes from.
    for (const scene of lived.entry.scenes) if (scene.kind === null) insertMoment(tx, newId(), echoId, scene, at);
    noteSaid(tx, echoId, gramsOf(body));
    noteFrameUses(
      tx,
      echoId,
      sentences.map(({ frame }) => frame),
      tick,
    );
    const significance = Math.max(...lived.entry.scenes.map((scene) => scene.significance), 100);
    feed({ itemId: diaryId, itemType: "diary_entry", title, body, significance });
    bodies.push({ type: "DiaryEntryCreated", diaryId, contentLocale: "en" });
  }
  return bodies;
}
