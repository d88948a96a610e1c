import { LIFE_EVENT_SIGNIFICANCE } from "../../../shared/events.ts";
import type { Uuid } from "../../../shared/ids.ts";
import type { PersonKey } from "../../life/keys.ts";
import type { Happening } from "../../life/types/happening.ts";
import { onTheWay } from "../echo/on-the-way.ts";
import { achievementLine, goalLine, relationshipLine } from "../feed/feed-lines.ts";
import { insertLifeEvent } from "./life.repo.ts";
import { recordPattern, recordThread } from "./record-arcs.ts";
import type { TickRecord } from "./told-tick.ts";

type Recorders = { [T in Happening["type"]]: (record: TickRecord, happening: Extract<Happening, { type: T }>) => void };

/** That a journey from another world has ended, and where: the life itself knows only that it is there. */
export function recordArrival({ told, bodies }: TickRecord): void {
  const { before, world, lived } = told;
  if (before === null || world.locations.some(({ id }) => id === before.placeId)) return;
  const moved = lived.happenings.find((happening) => happening.type === "moved");
  const toLocation = placeName(told, moved?.from ?? lived.state.placeId);
  bodies.push({ type: "EchoMoved", fromLocation: onTheWay(world.town), toLocation });
}

/** Stores and tells what happened to the Echo, in the order in which it did. */
export function recordHappenings(record: TickRecord): void {
  for (const happening of record.told.lived.happenings)
    (RECORDERS[happening.type] as (record: TickRecord, happening: Happening) => void)(record, happening);
}

const RECORDERS: Recorders = {
  lifeEvent: recordLifeEvent,
  mood: ({ bodies }, { to }) => void bodies.push({ type: "MoodChanged", mood: to }),
  moved: ({ bodies, told }, { from, to }) =>
    void bodies.push({ type: "EchoMoved", fromLocation: placeName(told, from), toLocation: placeName(told, to) }),
  wealth: () => {},
  relationship({ bodies, told, newId, feed }, { person, from, to }) {
    const line = relationshipLine(told.birth.name, personName(told, person), from, to);
    if (line !== null) feed({ itemId: newId(), itemType: "relationship_change", ...line, significance: 400 });
    bodies.push({ type: "RelationshipChanged", from, to, otherEchoId: echoOf(person) });
  },
  goal: ({ bodies }, { change, goal }) => void bodies.push({ type: "GoalChanged", change, goal: goalLine(goal) }),
  achievement({ bodies, told, newId, feed }, { id, title }) {
    feed({ itemId: newId(), itemType: "achievement", ...achievementLine(told.birth.name, title), significance: 500 });
    bodies.push({ type: "AchievementUnlocked", achievement: id, title });
  },
  persona: ({ bodies }, { version }) => void bodies.push({ type: "PersonaUpdated", version }),
  influence: () => {},
  reflection: () => {},
  arc: recordPattern,
  thread: recordThread,
  tookPart({ bodies, told, newId, feed }, { event, title, announcement }) {
    const body = `${told.birth.name} took part. ${announcement}`;
    feed({ itemId: newId(), itemType: "global_event_participation", title, body, significance: 300 });
    bodies.push({ type: "TookPart", event, title });
  },
  met: ({ bodies, told }, { others, placeId }) =>
    void bodies.push({
      type: "EchoesMet",
      otherEchoIds: others.flatMap((key) => echoOf(key) ?? []),
      location: placeName(told, placeId),
    }),
};

function recordLifeEvent(record: TickRecord, happening: Extract<Happening, { type: "lifeEvent" }>): void {
  const { tx, told, tick, bodies } = record;
  const { ref, kind, title, summary: body, significance, actors: participants } = happening;
  const { echoId } = told.birth;
  const eventId = record.newId();
  const event = { eventId, echoId, tick, ref, kind, title, body, significance, participants, createdAt: told.at };
  insertLifeEvent(tx, event);
  record.feed({
    itemId: eventId,
    itemType: "life_event",
    title,
    body,
    significance: LIFE_EVENT_SIGNIFICANCE,
    visibility: "private",
  });
  bodies.push({ type: "LifeEventOccurred", lifeEventId: eventId, kind, contentLocale: "en" });
}

const placeName = ({ world }: TickRecord["told"], id: string): string =>
  world.locations.find((place) => place.id === id)?.name ?? id;

const personName = ({ lived }: TickRecord["told"], key: PersonKey): string =>
  lived.state.ties[key]?.person.name ?? "someone";

const echoOf = (key: PersonKey): Uuid | null => (key.startsWith("echo:") ? key.slice(5) : null);
