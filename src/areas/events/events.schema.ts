import Type from "typebox";
import { toTimestamp } from "../../shared/clock.ts";
import { holdsLinkOrMarkup } from "../../shared/link-text.ts";
import { isName } from "../../shared/visible-text.ts";
import type { AnnouncedEvent } from "./events.rules.ts";
import type { NewEvent } from "./events.service.ts";

const Time = Type.String({ format: "date-time" });

const line = (maxLength: number, description: string) =>
  Type.Refine(
    Type.String({ minLength: 1, maxLength, description }),
    (text) => isName(text) && !holdsLinkOrMarkup(text),
    () => "must be one line that can be read, without a link",
  );

export const EventParams = Type.Object({ event_id: Type.String({ format: "uuid" }) });

export const NewEventSchema = Type.Object({
  title: line(80, "As diaries name it: `The Long Night`."),
  description: Type.Optional(
    line(300, "One sentence or two of what it is; it stands in the feeds of those who take part."),
  ),
  starts_at: Type.Optional(Time),
  ends_at: Type.Optional(Type.Union([Time, Type.Null()])),
});

export const GlobalEventSchema = Type.Object(
  {
    event_id: Type.String({ format: "uuid" }),
    title: Type.String(),
    description: Type.String(),
    status: Type.Union([Type.Literal("Announced"), Type.Literal("Running"), Type.Literal("Ended")]),
    starts_at: Time,
    ends_at: Type.Union([Time, Type.Null()], { description: "null: until an admin ends it." }),
    created_at: Time,
  },
  { $id: "GlobalEvent" },
);

export const toEventResponse = (event: AnnouncedEvent) => ({
  event_id: event.eventId,
  title: event.title,
  description: event.description,
  status: event.status,
  starts_at: toTimestamp(event.startsAt),
  ends_at: event.endsAt === null ? null : toTimestamp(event.endsAt),
  created_at: toTimestamp(event.createdAt),
});

type Sent = { title: string; description?: string; starts_at?: string; ends_at?: string | null };

export const toNewEvent = ({ title, description, starts_at: starts, ends_at: ends }: Sent): NewEvent => ({
  title,
  description: description ?? `${title}.`,
  startsAt: starts === undefined ? null : Date.parse(starts),
  endsAt: ends === undefined || ends === null ? null : Date.parse(ends),
});
